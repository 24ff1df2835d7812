import { Skeleton } from '../ui/skeleton.tsx'
import { useDelayed } from '../ui/use-delayed.ts'

/** Stands in for a page whose script is still on its way. */
export function PageWaiting() {
  const isShown = useDelayed(true)
  return (
    <div className="page" aria-busy="true" style={{ paddingBlock: 48, minHeight: '100vh' }}>
      {isShown ? <Skeleton width="min(420px, 70%)" height={40} /> : null}
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { useIsAway } from '../../platform/connection.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import styles from './shell.module.css'

const KeptStrip = lazy(() => import('../../offline/kept-strip.tsx').then((file) => ({ default: file.KeptStrip })))

/** Says that the site is away, and since when what is shown is as it is; without alarm. */
export function OfflineStrip() {
  const isAway = useIsAway()
  const plain = <p className={`small ${styles.offline}`}>You're offline.</p>
  return (
    <div role="status">
      {isAway ? (
        <ErrorBoundary place="" fallback={plain}>
          <Suspense fallback={plain}>
            <KeptStrip />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}

import { createElement, Suspense, useEffect } from 'react'
import { currentMove } from '../platform/history.ts'
import { pageLocation } from '../platform/place.ts'
import { Unreachable } from '../platform/refusal.ts'
import { type Location, matchPath } from '../router/path.ts'
import { useLocation, useNavigate } from '../router/router.tsx'
import { showBanner } from '../ui/banner-store.ts'
import { WaitLine } from '../ui/wait-line.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useSlot } from './pages.ts'

/** The quickview over the page that it was opened from: its address is in the bar, Back takes it away. */
export function Overlay() {
  const location = useLocation()
  const navigate = useNavigate()
  const itemId = isOver(location) ? matchPath('/qv/:id', location.pathname)?.params.id : undefined
  if (itemId === undefined) return null
  // It stands a moment longer than its address: a press in that moment would leave the page behind too.
  const close = () => {
    if (isOver(currentMove().location)) navigate(-1)
  }
  return (
    <ErrorBoundary place={location.key} fallback={<Fallen onClose={close} />}>
      <Suspense fallback={<WaitLine />}>
        <Quickview itemId={itemId} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Where a piece cannot be shown she stays at the list, and is told: what stood in its place would stand below the page. */
function Fallen({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showBanner({ kind: 'danger', text: new Unreachable().message })
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, however often it is drawn
  }, [])
  return null
}

const isOver = (location: Location) => pageLocation(location) !== location

function Quickview(props: { itemId: string; onClose: () => void }) {
  return createElement(useSlot('QuickviewOverlay'), props)
}

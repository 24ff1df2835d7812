import { createElement, Suspense } from 'react'
import { pageLocation } from '../platform/place.ts'
import { matchPath } from '../router/path.ts'
import { useLocation, useNavigate } from '../router/router.tsx'
import { WaitLine } from '../ui/wait-line.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useSlot } from './pages.ts'

/** The quickview over the page that it was opened from: its address is in the bar, Back takes it away. */
export function Overlay() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOver = pageLocation(location) !== location
  const itemId = isOver ? matchPath('/qv/:id', location.pathname)?.params.id : undefined
  if (itemId === undefined) return null
  return (
    <ErrorBoundary place={location.key}>
      <Suspense fallback={<WaitLine />}>
        <Quickview itemId={itemId} onClose={() => navigate(-1)} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Quickview(props: { itemId: string; onClose: () => void }) {
  return createElement(useSlot('QuickviewOverlay'), props)
}

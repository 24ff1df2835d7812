import { brand } from '@sateen/contract/brand'
import { QueryClientProvider } from '../query/query-client.ts'
import { Suspense } from 'react'
import { useIsAway } from '../platform/connection.ts'
import { type Move, navigator, useIsComing, useMove } from '../platform/history.ts'
import { IsAdmin, useFollowedAdmin } from '../platform/me.ts'
import { pageLocation, useRestoredPlace } from '../platform/place.ts'
import { queryClient } from '../platform/query-client.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { Router, useLocation, useRoutes } from '../router/router.tsx'
import { WaitLine } from '../ui/wait-line.tsx'
import { WordmarkText } from '../ui/wordmark.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Overlay } from './overlay.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { useFocusOnMove } from './use-focus-on-move.ts'

export function App() {
  const move = useMove()
  return (
    <WordmarkText value={brand}>
      <QueryClientProvider value={queryClient}>
        <IsAdmin value={useFollowedAdmin()}>
          <Router location={move.location} navigator={navigator}>
            <Shell>
              <Pages move={move} />
            </Shell>
            <Overlay />
            <Coming shown={move} />
            <Tracking />
          </Router>
        </IsAdmin>
      </QueryClientProvider>
    </WordmarkText>
  )
}

/** By itself, so that a move draws nothing else anew before its page is there. */
const Coming = ({ shown }: { shown: Move }) => <WaitLine isWaiting={useIsComing(shown)} />

/** The page of the address; below a quickview the page that it was opened from, still mounted. */
function Pages({ move }: { move: Move }) {
  const location = pageLocation(useLocation())
  const page = useRoutes(routes, location)
  useRestoredPlace(move)
  useFocusOnMove(location.key)
  // What could not be shown is tried again at the next place, and once the site is back.
  const connection = useIsAway() ? 'away' : 'here'
  return (
    <ErrorBoundary place={`${location.key} ${connection}`}>
      <Suspense fallback={<PageWaiting />}>{page}</Suspense>
    </ErrorBoundary>
  )
}

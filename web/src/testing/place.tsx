import type { ReactNode } from 'react'
import { navigator, useMove } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { QueryClientProvider } from '../query/query-client.ts'
import { Router } from '../router/router.tsx'

/** Where the app would draw a page: at the address that the browser shows, with the answers that the app keeps. */
export const Place = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider value={queryClient}>
    <Router location={useMove().location} navigator={navigator}>
      {children}
    </Router>
  </QueryClientProvider>
)

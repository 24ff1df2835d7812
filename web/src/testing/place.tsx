import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigator, useMove } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { QueryClientProvider } from '../query/query-client.ts'
import { Router } from '../router/router.tsx'
import './browser.ts'

/** Where the app would draw a page: at the address that the browser shows, with the answers that the app keeps. */
export const Place = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider value={queryClient}>
    <Router location={useMove().location} navigator={navigator}>
      {children}
    </Router>
  </QueryClientProvider>
)

/** Draws a part of the app there, in a page that holds nothing else. @returns what takes it away again */
export async function draw(part: ReactNode): Promise<() => Promise<void>> {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Place>{part}</Place>))
  return () => act(async () => root.unmount())
}

import { keepInStandIn } from './browser-stand-in.ts'
import { brand } from '@sateen/contract/brand'
import { QueryClientProvider } from '../query/query-client.ts'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { queryClient } from '../platform/query-client.ts'
import type { Seed } from '../platform/seeds.ts'
import { adoptStored } from '../platform/session-store.ts'
import { type Navigator, Router, useRoutes } from '../router/router.tsx'
import { WordmarkText } from '../ui/wordmark.tsx'
import { prefetchPage } from './pages.ts'
import { pageAt, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

/** What somebody sees of a page before any script runs, and the answers it was drawn from, by the keys of the app. */
export type Painted = { html: string; seeds: Seed[] }

type Answered = Record<string, { with?: unknown }>

const still: Navigator = { go() {}, push() {}, replace() {} }
/** Stands for whoever is signed in; nothing is asked in her name. */
const anyShopper = { access_token: '', refresh_token: '', user_id: 'anybody', expires_at: Number.MAX_SAFE_INTEGER }
/** A page asks at most so often for what follows from what it was answered. */
const mostRounds = 4

/**
 * Draws the page at an address for a visitor or for any shopper, from the answers to its calls (the bodies, by address),
 * in a thread of the server. What it has no answer for is drawn as waiting. One page at a time.
 */
export async function paint(path: string, answers: Answered, paintedFor: 'visitor' | 'shopper'): Promise<Painted> {
  keepInStandIn(paintedFor === 'shopper' ? { user: JSON.stringify(anyShopper) } : {})
  adoptStored()
  const page = pageAt(path, paintedFor === 'shopper')
  if (page) await prefetchPage(page)
  queryClient.clear()
  globalThis.earlyAnswers = new Map(
    Object.entries(answers).map(([address, body]) => [address, Promise.resolve(Response.json(body))]),
  )
  let html = draw(path)
  for (let round = 0; round < mostRounds && (await fillIn()); round += 1) html = draw(path)
  const seeds = queryClient.queries().flatMap(({ queryKey: key, state, options }): Seed[] => {
    if (state.data === undefined) return []
    return [{ key, data: asAnswered(state.data, answers), isAskedAgain: options.staleTime === 0 }]
  })
  queryClient.clear()
  return { html: cleanOf(html), seeds }
}

function draw(path: string): string {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'first' }
  return renderToString(
    <WordmarkText value={brand}>
      <QueryClientProvider value={queryClient}>
        <Router location={location} navigator={still}>
          <Shell>
            <Suspense>
              <Page location={location} />
            </Suspense>
          </Shell>
        </Router>
      </QueryClientProvider>
    </WordmarkText>,
  )
}

const Page = ({ location }: { location: Parameters<typeof useRoutes>[1] }) => useRoutes(routes, location)

/** Asks what the drawing wanted to know. Resolves to whether it knows more now. */
async function fillIn(): Promise<boolean> {
  const open = queryClient
    .queries()
    .filter(({ state, options }) => state.data === undefined && !state.isFetching && options.enabled !== false)
  const asked = open.map((query) => query.refetch())
  await Promise.race([Promise.all(asked), turns(20)])
  return open.some(({ state }) => state.data !== undefined)
}

/** What was sent along is read within a few turns; what was not never comes. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function asAnswered(data: unknown, answers: Answered): unknown {
  const text = JSON.stringify(data)
  for (const [address, body] of Object.entries(answers)) if (JSON.stringify(body.with) === text) return { at: address }
  if (Array.isArray(data)) return data.map((part) => asAnswered(part, answers))
  // Of the answer to a page of a list the list's state holds it whole, one level down.
  if (typeof data === 'object' && data !== null && 'pages' in data)
    return { ...data, pages: asAnswered(data.pages, answers) }
  return data
}

/**
 * The page's policy allows no style in an element, and the app sets them again. What React leaves for itself goes too, and
 * its wishes for pictures, which stand in the page anyway. A form that is sent before the app is there must not send a
 * password along in an address: of this method, outside of a dialog, a browser makes nothing.
 */
const cleanOf = (html: string): string =>
  html
    .replaceAll(/ style="[^"]*"|<!--.*?-->|<link rel="preload"[^>]*>/g, '')
    .replaceAll('<form', '<form method="dialog"')

import type { QueryKey } from '../query/query.ts'
import { dropSentAlong, sentAlongFor } from './first-answer.ts'
import { queryClient } from './query-client.ts'
import { isForLater, Refusal, Unreachable } from './refusal.ts'

/**
 * What a painted page was drawn from, so that the app's first drawing is the same. Where `data`, or a page of it, is just
 * what a call answered it is `{ "at": address }`, and the answer stands in the page's data. `isAskedAgain`: the query
 * counts as stale from the start.
 */
export type Seed = { key: QueryKey; data: unknown; isAskedAgain: boolean }

/** What everyone is answered alike; the rest of a painted page is a visitor's view. */
const sameForEveryone: ReadonlySet<unknown> = new Set(['settings', 'button-config', 'categories'])

/** What was planted of a visitor's view. */
const planted: QueryKey[] = []

/** Fills the queries of a painted page (`<script type="application/json" id="page-seeds">`) before it is drawn. */
export function plantSeeds(isSignedIn: boolean): void {
  const written = document.getElementById('page-seeds')?.textContent
  if (!written) return
  for (const { key, data, isAskedAgain } of JSON.parse(written) as Seed[]) {
    if (isSignedIn && !sameForEveryone.has(key[0])) continue
    const used = new Set<string>()
    queryClient.setQueryData(key, readSeed(data, used))
    if (!sameForEveryone.has(key[0])) planted.push(key)
    // What is asked again at once is answered by what was sent along.
    if (!isAskedAgain) for (const address of used) dropSentAlong(address)
  }
}

/**
 * Asks the site for what a painted page came with, once nothing else waits: what it says now holds, also where it is
 * a refusal: then nothing of the painting is left to stand beside it. Where it cannot be reached, or says to come back
 * later, the page stays as it was painted.
 */
export function confirmSeeds(): void {
  const ask = () =>
    Promise.all(
      planted.map(async (queryKey) => {
        await queryClient.refetchQuery(queryKey)
        const state = queryClient.getQueryState(queryKey)
        if (state?.error instanceof Unreachable) queryClient.setQueryData(queryKey, state.data)
        if (state?.error instanceof Refusal && !isForLater(state.error)) queryClient.withdraw(queryKey)
      }),
    )
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void ask(), { timeout: 2000 })
    else setTimeout(() => void ask(), 300)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

function readSeed(data: unknown, used: Set<string>): unknown {
  if (typeof data !== 'object' || data === null) return data
  if ('at' in data && typeof data.at === 'string' && Object.keys(data).length === 1) {
    used.add(data.at)
    return (sentAlongFor(data.at) as { with: unknown }).with
  }
  if ('pages' in data && Array.isArray(data.pages))
    return { ...data, pages: data.pages.map((page) => readSeed(page, used)) }
  return data
}

import type { Query } from '../query/query.ts'
import { QueryClient } from '../query/query-client.ts'
import { isAway } from './connection.ts'
import { Refusal, Unreachable } from './refusal.ts'

/** A refusal is an answer, so it is not asked for again; a lost call is tried twice more, unless the site is away. */
const worthRetrying = (failures: number, error: Error): boolean =>
  !(error instanceof Refusal) && failures < 2 && !isAway()

/** What a page is for, by the first word of its key: a page without it has nothing to show. */
const wholePages: ReadonlySet<unknown> = new Set([
  'shop',
  'history',
  'collections',
  'collection',
  'collection-items',
  'search',
  'shopper',
])

/** A page that has nothing while the site is away gives way to the one that says so. */
const leavesNothing = (error: Error, { state, queryKey }: Query): boolean =>
  error instanceof Unreachable && isAway() && state.data === undefined && wholePages.has(queryKey[0])

/** The one cache of what the server has said; emptied whenever the shopper changes. */
export const queryClient = new QueryClient({
  retry: worthRetrying,
  retryDelay: 600,
  staleTime: 60_000,
  gcTime: 5 * 60_000,
  throwOnError: leavesNothing,
})

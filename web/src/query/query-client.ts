import { createContext, use } from 'react'
import { keepEqual } from './keep-equal.ts'
import { Query, type QueryEvent, type QueryKey, type QueryOptions, type QueryState } from './query.ts'

/** What holds for every query that does not say otherwise. */
export type QueryDefaults = Required<
  Pick<QueryOptions<unknown>, 'staleTime' | 'gcTime' | 'retry' | 'retryDelay' | 'throwOnError'>
>

/** Some of the queries: those whose key begins with `queryKey`. */
type Filter = { queryKey?: QueryKey }

/** All that the server was asked, by key. The same key is asked for once, whoever wants to know. */
export class QueryClient {
  readonly #queries = new Map<string, Query>()
  readonly #listeners = new Set<(event: QueryEvent) => void>()
  readonly #defaults: QueryDefaults

  constructor(defaults: QueryDefaults) {
    this.#defaults = defaults
  }

  /** The query of a key, asked for or not, with these options from now on. */
  query<Data>(options: QueryOptions<Data>): Query<Data> {
    const query = this.#ofKey<Data>(options.queryKey)
    query.options = { ...this.#defaults, ...options }
    return query
  }

  /** All of them, or those whose key begins with the filter's. */
  queries({ queryKey = [] }: Filter = {}): Query[] {
    const beginning = hashOf(queryKey)
    return [...this.#queries.values()].filter((query) => hashOf(query.queryKey.slice(0, queryKey.length)) === beginning)
  }

  /** Hears of every change of every query. @returns what ends it */
  subscribe(listener: (event: QueryEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is held for a key, without asking. */
  getQueryData<Data>(queryKey: QueryKey): Data | undefined {
    return this.#queries.get(hashOf(queryKey))?.state.data as Data | undefined
  }

  getQueryState<Data>(queryKey: QueryKey): QueryState<Data> | undefined {
    return this.#queries.get(hashOf(queryKey))?.state as QueryState<Data> | undefined
  }

  /** Puts an answer in the place of what is held; undefined leaves it as it is. */
  setQueryData<Data>(
    queryKey: QueryKey,
    next: Data | undefined | ((held: Data | undefined) => Data | undefined),
  ): void {
    const held = this.getQueryData<Data>(queryKey)
    const data = typeof next === 'function' ? (next as (held: Data | undefined) => Data | undefined)(held) : next
    if (data !== undefined) this.#ofKey<Data>(queryKey).put(keepEqual(held, data))
  }

  /** Takes back what is held for a key; a failure that stands there stays. */
  withdraw(queryKey: QueryKey): void {
    this.#queries.get(hashOf(queryKey))?.withdraw()
  }

  /**
   * What is held where it is young enough, or the server's answer.
   * @throws what the last try threw
   */
  async fetchQuery<Data>(options: QueryOptions<Data>): Promise<Data> {
    const query = this.query(options)
    const { data } = query.state
    return data === undefined || query.isStale(query.options.staleTime) ? query.ask() : data
  }

  /** The same ahead of who needs it; she is shown what came of it, a failure too. */
  async prefetchQuery<Data>(options: QueryOptions<Data>): Promise<void> {
    await quietly(this.fetchQuery(options))
    const query = this.query(options)
    query.isAhead = !query.isActive
  }

  /** Lets answers count as too old and asks anew for those that the page shows. Resolves when all have come or failed. */
  async invalidateQueries(filter?: Filter): Promise<void> {
    const queries = this.queries(filter)
    for (const query of queries) query.invalidate()
    await askAnew(queries)
  }

  /** Asks anew for one key, where the page shows it. Resolves when the answer has come or failed. */
  async refetchQuery(queryKey: QueryKey): Promise<void> {
    const query = this.#queries.get(hashOf(queryKey))
    if (query) await askAnew([query])
  }

  /** Forgets what these say, asks anew for those that the page shows. */
  async resetQueries(isMeant: (query: Query) => boolean): Promise<void> {
    const queries = this.queries().filter(isMeant)
    for (const query of queries) query.reset()
    await askAnew(queries)
  }

  /** Ends the calls that are on their way, so that an older answer does not come over what is put there next. */
  cancelQueries(filter?: Filter): void {
    for (const query of this.queries(filter)) query.cancel()
  }

  isFetching(filter?: Filter): boolean {
    return this.queries(filter).some(({ state }) => state.isFetching)
  }

  /** Forgets everything. Whoever follows one of these asks anew when it is drawn next. */
  clear(): void {
    for (const query of this.#queries.values()) {
      query.end()
      this.#tell({ type: 'removed', query })
    }
  }

  #ofKey<Data>(queryKey: QueryKey): Query<Data> {
    const hash = hashOf(queryKey)
    const held = this.#queries.get(hash)
    if (held) return held as unknown as Query<Data>
    const query = new Query<Data>(queryKey, this.#defaults, (event) => this.#tell(event))
    this.#queries.set(hash, query as unknown as Query)
    return query
  }

  #tell(event: QueryEvent): void {
    const hash = hashOf(event.query.queryKey)
    if (event.type === 'removed' && this.#queries.get(hash) === event.query) this.#queries.delete(hash)
    for (const listener of this.#listeners) listener(event)
  }
}

/** The same key however the properties of an object in it are ordered. */
const hashOf = (key: QueryKey): string =>
  JSON.stringify(key, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const askAnew = async (queries: readonly Query[]): Promise<void> => {
  await Promise.all(queries.filter(({ isActive }) => isActive).map((query) => query.refetch()))
}

const quietly = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => undefined)

const Client = createContext<QueryClient | null>(null)

/** The cache that the parts below it ask. */
export const QueryClientProvider = Client.Provider

export function useQueryClient(): QueryClient {
  const client = use(Client)
  if (!client) throw new Error('This needs a <QueryClientProvider> around it.')
  return client
}

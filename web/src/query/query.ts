import { keepEqual } from './keep-equal.ts'

export type QueryKey = readonly unknown[]

/**
 * What a query function is called with. For lists that are read page by page: what is held at the moment, whether one page
 * more is wanted, and whether what is held is to be read again.
 */
export type Asked = { signal: AbortSignal; held: () => unknown; isMore: boolean; isAnew: boolean }

export type QueryOptions<Data> = {
  queryKey: QueryKey
  queryFn: (asked: Asked) => Promise<Data>
  /** Nothing is asked for while it is false. */
  enabled?: boolean
  /** Milliseconds after which an answer is asked for again by whoever begins to follow it. */
  staleTime?: number
  /** Milliseconds for which an answer is kept that nobody follows. */
  gcTime?: number
  /** Whether to ask again after a failure: never, or as a rule of the failures before this one says. */
  retry?: false | ((failures: number, error: Error) => boolean)
  /** Milliseconds before it is asked again. */
  retryDelay?: number
  /** Whether a failure is thrown where it is drawn, for the boundary around the page. */
  throwOnError?: (error: Error, query: Query) => boolean
}

export type QueryState<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** Whether what is on its way is the next page of a list. */
  isFetchingMore: boolean
  isInvalidated: boolean
  /** When `data` was answered or put there, in milliseconds since 1970. */
  updatedAt: number
}

/** `answered` and `failed` are the server's word; `changed` is anything else, as what a page puts there itself. */
export type QueryEvent = { type: 'answered' | 'failed' | 'changed' | 'removed'; query: Query }

/** Who follows a query: a part of a page. */
export type Follower = { isEnabled: boolean; hear: () => void }

/** One call that is on its way, and what stood there before it. */
type Run<Data> = Pick<Asked, 'isMore' | 'isAnew'> & {
  controller: AbortController
  answer: Promise<Data>
  before: QueryState<Data>
}

const empty = {
  data: undefined,
  error: null,
  isFetching: false,
  isFetchingMore: false,
  isInvalidated: false,
  updatedAt: 0,
}

const nothing = (): void => undefined
const nobodyKnows = () => Promise.reject(new Error('Nobody has said how to ask for this.'))

/** One question to the server, by its key: its answer, whoever follows it, and the call that is on its way. */
export class Query<Data = unknown> {
  state: QueryState<Data> = empty
  readonly queryKey: QueryKey
  /** Of whoever asked last; without a function where the answer was put there and nobody has asked. */
  options: Partial<QueryOptions<Data>>
  /** What it says was asked for ahead of whoever follows it next, a failure too: she does not ask for it again. */
  isAhead = false
  readonly #followers = new Set<Follower>()
  readonly #tell: (event: QueryEvent) => void
  #run: Run<Data> | null = null
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor(queryKey: QueryKey, options: Partial<QueryOptions<Data>>, tell: (event: QueryEvent) => void) {
    this.queryKey = queryKey
    this.options = options
    this.#tell = tell
  }

  /** Whether somebody on the page waits for what it says. */
  get isActive(): boolean {
    return [...this.#followers].some(({ isEnabled }) => isEnabled)
  }

  isStale(staleTime = 0): boolean {
    const { data, isInvalidated, updatedAt } = this.state
    return data === undefined || isInvalidated || updatedAt + staleTime <= Date.now()
  }

  /** Adds a follower. @returns what takes it out again; with the last one the call that is on its way ends */
  follow(follower: Follower): () => void {
    clearTimeout(this.#leaving)
    this.#followers.add(follower)
    return () => {
      this.#followers.delete(follower)
      if (this.#followers.size > 0) return
      this.cancel()
      this.#leaveLater()
    }
  }

  /**
   * Asks the server, or joins the call that is on its way; `isAnew` begins another in its place, as its answer may be older
   * than what is asked for. What the former was to read the other reads too.
   * @throws what the last try threw, or an `AbortError` where the call was ended and nothing is held
   */
  ask({ isAnew = false, isMore = false } = {}): Promise<Data> {
    const { data, error, isInvalidated } = this.state
    const former = this.#run
    if (former && (!isAnew || (isMore && (former.isMore || data === undefined)))) return former.answer
    former?.controller.abort()
    const { promise: answer, resolve } = Promise.withResolvers<Data>()
    const run: Run<Data> = {
      controller: new AbortController(),
      answer,
      before: former?.before ?? this.state,
      isMore: isMore || former?.isMore === true,
      isAnew: !isMore || isInvalidated || former?.isAnew === true,
    }
    this.#run = run
    this.#set({ isFetching: true, isFetchingMore: run.isMore, error: data === undefined ? null : error }, 'changed')
    resolve(this.#answer(run))
    return answer
  }

  /** Asks anew; what comes of it, or fails, is heard by whoever follows. */
  readonly refetch = (): Promise<void> => this.ask({ isAnew: true }).then(nothing, nothing)

  /** Reads one page more of a list that is read page by page, in the same way. */
  readonly fetchMore = (): Promise<void> => this.ask({ isAnew: true, isMore: true }).then(nothing, nothing)

  /** Ends the call that is on its way; what stood there before it stands again. */
  cancel(): void {
    const run = this.#run
    if (!run) return
    this.#run = null
    run.controller.abort()
    this.#set(run.before, 'changed')
  }

  /** Puts an answer there that the page knows by itself. A call that is on its way goes on. */
  put(data: Data): void {
    this.#set({ data, error: null, isInvalidated: false, updatedAt: Date.now() }, 'changed')
    if (this.#run) this.#run.before = { ...this.state, isFetching: false, isFetchingMore: false }
  }

  /** Takes the answer away, and leaves what was said of the last try. */
  withdraw(): void {
    this.#set({ data: undefined }, 'changed')
  }

  /** Lets the answer count as too old for everybody. */
  invalidate(): void {
    if (this.#run) this.#run.before = { ...this.#run.before, isInvalidated: true }
    if (!this.state.isInvalidated) this.#set({ isInvalidated: true }, 'changed')
  }

  /** As if it had never been asked. */
  reset(): void {
    this.cancel()
    this.#set(empty, 'changed')
  }

  /** Ends it: nothing is told of it afterwards. */
  end(): void {
    clearTimeout(this.#leaving)
    this.#run?.controller.abort()
    this.#run = null
  }

  async #answer(run: Run<Data>): Promise<Data> {
    const { controller, isMore, isAnew } = run
    const held = () => this.state.data
    for (let failures = 0; ; failures += 1) {
      const { queryFn = nobodyKnows, retry = false, retryDelay } = this.options
      const ask = async () => queryFn({ signal: controller.signal, held, isMore, isAnew })
      const said = await ask().then(
        (data) => ({ data, error: null }),
        (error: Error) => ({ data: null, error }),
      )
      if (this.#run !== run) return this.#instead(run)
      if (said.error && retry && retry(failures, said.error)) {
        await new Promise((resolve) => setTimeout(resolve, retryDelay))
        if (this.#run !== run) return this.#instead(run)
        continue
      }
      this.#run = null
      this.#leaveLater()
      if (said.error) {
        this.#set({ error: said.error, isFetching: false, isFetchingMore: false }, 'failed')
        throw said.error
      }
      const data = keepEqual(this.state.data, said.data)
      this.#set({ ...empty, data, updatedAt: Date.now() }, 'answered')
      return data
    }
  }

  /** What whoever waits for a call gets once it was ended: the answer of the one in its place, or what is held. */
  async #instead({ controller }: Run<Data>): Promise<Data> {
    if (this.#run) return this.#run.answer
    if (this.state.data === undefined) throw controller.signal.reason
    return this.state.data
  }

  #set(change: Partial<QueryState<Data>>, type: QueryEvent['type']): void {
    this.state = { ...this.state, ...change }
    this.#tell({ type, query: this as Query })
    for (const { hear } of this.#followers) hear()
  }

  #leaveLater(): void {
    clearTimeout(this.#leaving)
    if (this.#followers.size > 0) return
    const leave = () => this.#run ?? this.#tell({ type: 'removed', query: this as Query })
    this.#leaving = setTimeout(leave, this.options.gcTime)
  }
}

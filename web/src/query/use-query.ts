import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Follower, Query, QueryOptions, QueryState } from './query.ts'
import { keepEqual } from './keep-equal.ts'
import { useQueryClient } from './query-client.ts'

/** How a part of a page wants an answer. */
export type Wanted<Answer, Data = Answer> = {
  /** What it makes of the answer; the same function at each drawing. */
  select?: (answer: Answer) => Data
  /** What stands there until the answer comes, from the answer under the key before this one. */
  placeholderData?: (before: Answer | undefined, query: Query<Answer> | undefined) => Answer | undefined
}

export type QueryResult<Data> = {
  data: Data | undefined
  error: Error | null
  /** There is nothing yet, neither an answer nor a failure. */
  isPending: boolean
  isError: boolean
  isFetching: boolean
  /** Asks anew; what comes of it, or fails, shows here. */
  refetch: () => Promise<void>
}

/**
 * Follows a query, and asks where what is held is missing or too old. A part is drawn anew only where something changes
 * that it reads of the result.
 * @example const { data, error } = useQuery({ queryKey: ['item', id], queryFn: ({ signal }) => read(id, signal) })
 */
export const useQuery = <Answer, Data = Answer>(options: QueryOptions<Answer> & Wanted<Answer, Data>) =>
  useFollowed(options, plainly)

const plainly = <Data>(result: QueryResult<Data>): QueryResult<Data> => result

/** The same with what a kind of query adds to its result. */
export function useFollowed<Answer, Data, Result extends object>(
  { select, placeholderData, ...options }: QueryOptions<Answer> & Wanted<Answer, Data>,
  more: (result: QueryResult<Data>, query: Query<Answer>, state: QueryState<Answer>) => Result,
): Result {
  const query = useQueryClient().query(options)
  const { staleTime, throwOnError } = query.options
  const isEnabled = options.enabled !== false
  const [view] = useState(() => new View<Answer, Data, Result>())

  const resultOf = (state: QueryState<Answer>): Result => {
    const stands = state.data === undefined && !state.error
    const answer = stands ? placeholderData?.(view.last?.state.data, view.last) : state.data
    return more(
      {
        data: answer === undefined ? undefined : select ? view.selected(select, answer) : (answer as unknown as Data),
        error: state.error,
        isPending: answer === undefined && !state.error,
        isError: state.error !== null,
        isFetching: state.isFetching,
        refetch: query.refetch,
      },
      query,
      state,
    )
  }

  const subscribe = useCallback(
    (hear: () => void) => {
      view.onChange = hear
      return query.follow(view)
    },
    [view, query],
  )
  const held = useSyncExternalStore(
    subscribe,
    () => query.state,
    () => query.state,
  )

  const fell = held.error !== null && throwOnError?.(held.error, query as unknown as Query) === true
  const isKnown = () => query.isAhead && query.state.error !== null
  const asks = () => isEnabled && !fell && query.isStale(staleTime) && !isKnown()
  // What is about to be asked for counts as asked for, so that an old failure does not show for a moment.
  const isComing = view.followed !== query && asks()
  const state = isComing ? { ...held, isFetching: true, error: held.data === undefined ? null : held.error } : held
  if (fell && held.error && !state.isFetching) throw held.error

  const result = resultOf(state)
  useLayoutEffect(() => {
    view.result = result
    view.resultOf = () => resultOf(query.state)
    if (query.state.data !== undefined) view.last = query
  })
  useEffect(() => {
    view.isEnabled = isEnabled
    view.followed = isEnabled ? query : null
    if (asks()) query.ask().catch(nothing)
    query.isAhead = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer that grows old on the page is not asked for again
  }, [view, query, isEnabled])
  return view.watched(result)
}

const nothing = (): void => undefined

/** What one part of a page has of a query between its drawings. */
class View<Answer, Data, Result extends object> implements Follower {
  isEnabled = false
  /** Of the page that stands: what it follows, what was drawn of it, and how it would be drawn now. */
  followed: Query<Answer> | null = null
  result: Result | undefined
  resultOf: (() => Result) | undefined
  /** The query whose answer was drawn last. */
  last: Query<Answer> | undefined
  onChange = nothing
  readonly #read = new Set<keyof Result>()
  #selected: { select: unknown; answer: Answer; data: Data } | undefined

  /** Hears of every change and passes on those of what the part reads. */
  readonly hear = (): void => {
    const [now, before] = [this.resultOf?.(), this.result]
    if (!now || !before || [...this.#read].some((name) => !Object.is(now[name], before[name]))) this.onChange()
  }

  /** The result, which notes what is read of it. */
  watched(result: Result): Result {
    const watched = {} as Result
    for (const name of Object.keys(result) as (keyof Result)[])
      Object.defineProperty(watched, name, { enumerable: true, get: () => (this.#read.add(name), result[name]) })
    return watched
  }

  selected(select: (answer: Answer) => Data, answer: Answer): Data {
    if (this.#selected?.select !== select || this.#selected.answer !== answer)
      this.#selected = { select, answer, data: keepEqual(this.#selected?.data, select(answer)) }
    return this.#selected.data
  }
}

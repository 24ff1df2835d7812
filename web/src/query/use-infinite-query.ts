import type { Query, QueryKey, QueryOptions, QueryState } from './query.ts'
import { type QueryResult, useFollowed, type Wanted } from './use-query.ts'

/** A list that is read page by page, with what each page was asked with. */
export type InfiniteData<Page, Param> = { pages: Page[]; pageParams: Param[] }

type Pages<Page, Param> = {
  queryKey: QueryKey
  queryFn: (asked: { pageParam: Param; signal: AbortSignal }) => Promise<Page>
  /** What the first page is asked with. */
  initialPageParam: Param
  /** What the page after the last one is asked with; undefined after the end. */
  getNextPageParam: (last: Page, all: Page[], param: Param) => Param | undefined
}

export type InfiniteOptions<Page, Param> = Omit<QueryOptions<InfiniteData<Page, Param>>, 'queryFn'> & Pages<Page, Param>

export type InfiniteResult<Page, Param> = QueryResult<InfiniteData<Page, Param>> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** Reads the next page; what comes of it, or fails, shows here. */
  fetchNextPage: () => Promise<void>
}

/** Follows a list. What is asked anew is read again from its first page to the last that is held. */
export function useInfiniteQuery<Page, Param>(
  options: InfiniteOptions<Page, Param> & Wanted<InfiniteData<Page, Param>>,
): InfiniteResult<Page, Param> {
  return useFollowed(
    { ...options, ...pageByPage(options) },
    (
      result: QueryResult<InfiniteData<Page, Param>>,
      query: Query<InfiniteData<Page, Param>>,
      { isFetchingMore }: QueryState<InfiniteData<Page, Param>>,
    ) => ({
      ...result,
      hasNextPage: nextOf(options, result.data) !== undefined,
      isFetchingNextPage: result.isFetching && isFetchingMore,
      fetchNextPage: query.fetchMore,
    }),
  )
}

/** The same list as a query, to be asked for ahead. */
export function pageByPage<Page, Param>(
  options: InfiniteOptions<Page, Param>,
): QueryOptions<InfiniteData<Page, Param>> {
  const { queryFn, initialPageParam, getNextPageParam: _, ...rest } = options
  return {
    ...rest,
    queryFn: async ({ signal, held, isMore, isAnew }) => {
      const before = held() as InfiniteData<Page, Param> | undefined
      if (before && !isAnew) {
        const pageParam = nextOf(options, before)
        if (pageParam === undefined) return before
        const page = await queryFn({ pageParam, signal })
        // What the page put there meanwhile stays.
        const { pages, pageParams } = held() as typeof before
        return { pages: [...pages, page], pageParams: [...pageParams, pageParam] }
      }
      const list: InfiniteData<Page, Param> = { pages: [], pageParams: [] }
      const count = (before?.pages.length ?? 1) + Number(isMore)
      let param: Param | undefined = before?.pageParams[0] ?? initialPageParam
      while (param !== undefined && list.pages.length < count) {
        list.pages.push(await queryFn({ pageParam: param, signal }))
        list.pageParams.push(param)
        param = nextOf(options, list)
      }
      return list
    },
  }
}

function nextOf<Page, Param>(
  { getNextPageParam }: Pages<Page, Param>,
  list: InfiniteData<Page, Param> | undefined,
): Param | undefined {
  const [last, param] = [list?.pages.at(-1), list?.pageParams.at(-1)]
  return list && last !== undefined && param !== undefined ? getNextPageParam(last, list.pages, param) : undefined
}

import { queryClient } from '../platform/query-client.ts'

type Listed = { itemId?: string }
type Paged = { pages: { results?: Listed[] }[] }

/** Takes an item out of every list that this page holds; one that is on its way may have it still, and is asked for anew. */
export function dropItem(itemId: string): void {
  const isOther = (item: Listed) => item.itemId !== itemId
  for (const query of queryClient.queries()) {
    if (query.state.isFetching) void query.refetch()
    const data = query.state.data as Listed[] | Paged | undefined
    if (Array.isArray(data) && data.some((item) => item?.itemId === itemId)) query.put(data.filter(isOther))
    else if (
      data &&
      'pages' in data &&
      Array.isArray(data.pages) &&
      data.pages.some((page) => page?.results?.some((item) => item.itemId === itemId))
    ) {
      query.put({ ...data, pages: data.pages.map((page) => ({ ...page, results: page.results?.filter(isOther) })) })
    }
  }
}

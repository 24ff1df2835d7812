import type { Item } from '@sateen/contract/items'
import { limits } from '@sateen/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itemsWithOpinion } from '../likes/opinion-store.ts'
import { send } from '../platform/send.ts'

export type ShopPart = { category?: string; subcategory?: number }

/**
 * The shopper's own shop, or a part of it, page by page. What she has tagged or passed when the list is opened is left
 * out; what she tags or passes while it is open stays under her finger until she comes back.
 */
export function useShop(part: ShopPart = {}) {
  const query = useInfiniteQuery({
    queryKey: ['shop', part.category ?? null, part.subcategory ?? null],
    queryFn: ({ pageParam, signal }) => send('recommendationPage', { query: { page: pageParam, count: limits.pageSize, ...part } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _all, page) => (page + 1 < last.pages ? page + 1 : undefined),
  })
  const [hidden] = useState(itemsWithOpinion)
  const items = useMemo(() => query.data && withoutDoubles(query.data.pages.map((page) => page.results), hidden), [query.data, hidden])
  return {
    items,
    hasMore: query.hasNextPage,
    onMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
    isLoading: query.isPending || query.isFetchingNextPage,
    error: query.error?.message,
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  }
}

/** Later pages append; an item that stands already is not shown twice. */
export function withoutDoubles(pages: Item[][], hidden: ReadonlySet<string> = new Set()): Item[] {
  const seen = new Set(hidden)
  const items: Item[] = []
  for (const item of pages.flat()) {
    if (seen.has(item.itemId)) continue
    seen.add(item.itemId)
    items.push(item)
  }
  return items
}

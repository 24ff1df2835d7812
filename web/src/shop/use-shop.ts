import type { Item } from '@sateen/contract/items'
import type { ItemPage } from '@sateen/contract/shop'
import * as limits from '@sateen/contract/limits'
import { type InfiniteOptions, type InfiniteResult, pageByPage, useInfiniteQuery } from '../query/use-infinite-query.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { asItem, type SaidItem } from '../items/as-item.ts'
import { itemsWithOpinion } from '../likes/opinion-store.ts'
import { usePlace } from '../platform/place.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { useSettings } from '../platform/site.ts'
import { followPresses } from './follow-presses.ts'

export type ShopPart = { category?: string | undefined; subcategory?: number | undefined }

/**
 * The shopper's own shop, or a part of it, page by page. What she has tagged or passed when the list is opened is left
 * out; what she tags or passes while it is open stays under her finger until she comes back. Where the site lets likes
 * count at once, what lies below the cards that were shown follows each press.
 * @param place the list's name for coming back to where it was left
 */
export function useShop(place: string, part: ShopPart = {}) {
  const { category, subcategory } = part
  const query = useInfiniteQuery(questionOf(part))
  const [hidden] = useState(itemsWithOpinion)
  const [settled, setSettled] = useState<Item[]>([])
  const items = useMemo(
    () => query.data && withoutDoubles([settled, ...query.data.pages.map((page) => page.results)], hidden),
    [query.data, hidden, settled],
  )

  const isAtOnce = useSettings().data?.likesCountAtOnce === true
  const grid = usePlace(place)
  const shown = useRef({ items, count: grid.initialCount })
  useEffect(() => void (shown.current.items = items), [items])
  useEffect(() => {
    if (!isAtOnce) return
    const settle = () => setSettled(shown.current.items?.slice(0, shown.current.count) ?? [])
    const same = { category, subcategory }
    return followPresses(keyOf(same), (page) => readPage(same, page), settle)
  }, [isAtOnce, category, subcategory])

  return {
    items,
    ...grid,
    onCount: (count: number) => {
      shown.current.count = count
      grid.onCount(count)
    },
    ...growthOf(query),
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  }
}

/** Asks for the first page of a shop ahead of the page that shows it. */
export const prepareShop = (part: ShopPart = {}): Promise<void> =>
  queryClient.prefetchQuery(pageByPage(questionOf(part)))

const questionOf = (part: ShopPart): InfiniteOptions<ItemPage, number> => ({
  queryKey: keyOf(part),
  queryFn: ({ pageParam, signal }) => readPage(part, pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: pageAfter,
})

/** The number of the page after the last one; undefined after the end. */
export const pageAfter = (last: { pages: number }, _all: unknown, page: number): number | undefined =>
  page + 1 < last.pages ? page + 1 : undefined

/** What a grid has to know of a list that is read page by page. */
export const growthOf = <Page, Param>(list: InfiniteResult<Page, Param>) => ({
  hasMore: list.hasNextPage,
  onMore: () => void (list.isFetchingNextPage || list.fetchNextPage()),
  isLoading: list.isPending || list.isFetchingNextPage,
  error: list.error?.message,
})

const keyOf = ({ category, subcategory }: ShopPart) => ['shop', category ?? null, subcategory ?? null]

const readPage = ({ category, subcategory }: ShopPart, page: number, signal?: AbortSignal) =>
  send(
    'recommendationPage',
    {
      query: {
        page,
        count: limits.pageSize,
        ...(category !== undefined && { category }),
        ...(subcategory !== undefined && { subcategory }),
      },
    },
    signal && { signal },
  )

/** Later pages append; an item that stands already is not shown twice. */
export function withoutDoubles(
  pages: readonly (readonly SaidItem[] | undefined)[],
  hidden: ReadonlySet<string> = new Set(),
): Item[] {
  const seen = new Set(hidden)
  const items: Item[] = []
  for (const item of pages.flatMap((page) => page?.map(asItem) ?? [])) {
    if (seen.has(item.itemId)) continue
    seen.add(item.itemId)
    items.push(item)
  }
  return items
}

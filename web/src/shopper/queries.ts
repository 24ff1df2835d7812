import * as limits from '@sateen/contract/limits'
import { useInfiniteQuery } from '../query/use-infinite-query.ts'
import { useQuery } from '../query/use-query.ts'
import { send } from '../platform/send.ts'
import { pageAfter } from '../shop/use-shop.ts'

/** A shopper's public profile by slug. */
export const useShopper = (slug: string) =>
  useQuery({
    queryKey: ['shopper', slug],
    queryFn: ({ signal }) => send('readShopper', { params: { id: slug } }, { signal }),
  })

/** A shopper's public shop, page by page. */
export const useShopperShop = (userId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['shopper-shop', userId],
    queryFn: ({ pageParam, signal }) =>
      send(
        'shopperRecommendationPage',
        { params: { userId: userId ?? '' }, query: { page: pageParam, count: limits.pageSize } },
        { signal },
      ),
    enabled: userId !== undefined,
    initialPageParam: 0,
    getNextPageParam: pageAfter,
  })

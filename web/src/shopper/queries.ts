import * as limits from '@sateen/contract/limits'
import { useInfiniteQuery } from '../query/use-infinite-query.ts'
import { useQuery } from '../query/use-query.ts'
import { send } from '../platform/send.ts'

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
    getNextPageParam: (last, _all, page) => (page + 1 < last.pages ? page + 1 : undefined),
  })

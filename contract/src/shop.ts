import { z } from 'zod'
import { call, PageNumber, UserId } from './call.ts'
import { Item } from './items.ts'
import { limits } from './limits.ts'

/** How many items a page asks for; more than the limit is capped, not refused. */
export const PageCount = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000_000)
  .default(limits.pageSize)
  .transform((count) => Math.min(count, limits.pageSize))

const category = z.string().max(64).optional()

export const ItemPage = z.object({ results: z.array(Item), pages: z.number().int() })
export type ItemPage = z.infer<typeof ItemPage>

const paging = {
  page: PageNumber.default(0),
  count: PageCount,
  category,
  /** The id of a subcategory inside the category. */
  subcategory: z.coerce.number().int().min(0).max(1000).optional(),
}

export const recommendations = call({
  method: 'GET',
  path: '/recommendations',
  who: 'shopper',
  does: 'The first 500 items of the shopper’s own shop, of one category where one is named.',
  query: z.strictObject({ category }),
  answer: z.array(Item),
})

export const recommendationPage = call({
  method: 'GET',
  path: '/recommendations/paginated',
  who: 'shopper',
  does: 'A page of the shopper’s own shop; pages start at 0.',
  query: z.strictObject(paging),
  answer: ItemPage,
  paged: true,
})

export const shopperRecommendationPage = call({
  method: 'GET',
  path: '/users/:userId/recommendations/paginated',
  who: 'visitor',
  does: 'A page of a shopper’s public shop.',
  params: z.strictObject({ userId: UserId }),
  query: z.strictObject(paging),
  answer: ItemPage,
  paged: true,
  reasons: ['NotFound'],
})

/** What the shop tells of itself above its grid. */
export const shopState = call({
  method: 'GET',
  path: '/users/:userId/shop',
  who: 'self',
  does: 'When the shopper’s shop was refreshed, when it will be next, and which quiz picks it followed.',
  params: z.strictObject({ userId: UserId }),
  answer: z.object({ refreshedAt: z.string(), nextRefreshAt: z.string(), timeZone: z.string(), followedPicks: z.array(z.object({ itemId: z.string(), name: z.string() })) }),
})

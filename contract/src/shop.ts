import { z } from 'zod'
import { call, ItemId, nothing, PageNumber, UserId } from './call.ts'
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
  answer: z.object({
    refreshedAt: z.string(),
    nextRefreshAt: z.string(),
    timeZone: z.string(),
    followedPicks: z.array(z.object({ itemId: z.string(), name: z.string() })),
  }),
})

/** Why an item stands in a shop. `share` is the part of its score, 0 to 1, that goes where these items count no longer. */
export const ShopReason = z.object({
  kind: z.enum(['item', 'trait', 'new', 'popular', 'edit']),
  share: z.number(),
  /** What she did to the item that it is like. */
  signal: z.enum(['viewed', 'picked', 'tagged', 'passed']).nullable(),
  /** What it has in common with the items, such as `material` `linen`. */
  trait: z.object({ kind: z.string(), text: z.string() }).nullable(),
  items: z.array(z.object({ itemId: ItemId, name: z.string() })),
})
export type ShopReason = z.infer<typeof ShopReason>

const own = z.strictObject({ userId: UserId })

export const itemReasons = call({
  method: 'GET',
  path: '/users/:userId/shop/reasons/:itemId',
  who: 'self',
  does: 'Up to three reasons why an item stands in the shopper’s own shop, for her eyes only.',
  params: own.extend({ itemId: ItemId }),
  answer: z.array(ShopReason),
})

export const mutedItems = call({
  method: 'GET',
  path: '/users/:userId/shop/muted',
  who: 'self',
  does: 'Items that the shopper no longer wants to count for her shop.',
  params: own,
  answer: z.array(z.object({ itemId: ItemId, name: z.string() })),
})

export const muteItems = call({
  method: 'PUT',
  path: '/users/:userId/shop/muted',
  who: 'self',
  does: 'Lets what the shopper did to some items count no longer, or again, from the next refresh on.',
  params: own,
  body: z.strictObject({ itemIds: z.array(ItemId).min(1).max(100), muted: z.boolean() }),
  answer: nothing,
})

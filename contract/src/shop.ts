import { z } from 'zod'
import { call, ItemId, nothing, pageCount, PageNumber, UserId } from './call.ts'
import { Item } from './items.ts'
import * as limits from './limits.ts'
import { wholeNumber } from './numbers.ts'

const category = z.string().max(64).optional()

export const ItemPage = z.object({ results: z.array(Item), pages: z.number().int() })
export type ItemPage = z.infer<typeof ItemPage>

const paging = {
  page: PageNumber.default(0),
  count: pageCount(limits.pageSize),
  category,
  /** The id of a subcategory inside the category. */
  subcategory: wholeNumber(0, 1000).optional(),
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

/** An item by its name, with what its small picture needs. */
const Pictured = Item.pick({ itemId: true, name: true, image: true, ground: true })

/** Why an item stands in a shop. `share` is the part of its score, 0 to 1, that goes where these items count no longer. */
export const ShopReason = z.object({
  kind: z.enum(['item', 'trait', 'new', 'popular', 'edit']),
  share: z.number(),
  /** What she did to the item that it is like. */
  signal: z.enum(['viewed', 'picked', 'tagged', 'passed']).nullable(),
  /** What it has in common with the items, such as `material` `linen`. */
  trait: z.object({ kind: z.string(), text: z.string() }).nullable(),
  items: z.array(Pictured),
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
  answer: z.array(Pictured),
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

/** How good a way of making lists is: Recall and NDCG at 20, and how many different items the lists hold. */
const Quality = z.object({ recall: z.number(), ndcg: z.number(), coverage: z.number().int() })

/** The engine measured on the site’s own signals, beside plain ways of making lists; null until it has been measured. */
export const TasteEvaluation = z.object({
  at: z.string(),
  interactions: z.number().int(),
  engine: Quality,
  popularity: Quality,
  itemKnn: Quality,
  content: Quality,
  /** What changed since the time before, in a sentence. */
  since: z.string().nullable(),
})
export type TasteEvaluation = z.infer<typeof TasteEvaluation>

/** A share, 0 to 1, with the range that holds the true one in 95 of 100 cases. */
const Share = z.object({ share: z.number(), low: z.number(), high: z.number() })

export const DeskTaste = z.object({
  evaluation: TasteEvaluation.nullable(),
  /** Of the shops of this refresh. */
  counters: z.object({
    shops: z.number().int(),
    /** Part of the catalogue that stands among the first 48 of anybody. */
    coverage: z.number(),
    /** Part of the first 16 that stood among the first 16 the time before; null before the second refresh. */
    repeats: z.number().nullable(),
    /** Pieces shown and tagged in the last 28 days, as far as they are counted. */
    shown: z.number().int(),
    tagged: z.number().int(),
    likesPerHundred: Share.nullable(),
  }),
  /** How many of the pictures were looked at: by the engine itself, and by the operator's own model where there is one. */
  pictures: z.object({
    all: z.number().int(),
    seen: z.number().int(),
    model: z
      .object({
        host: z.string(),
        known: z.number().int(),
        /** Pictures that it did not answer, and what it said most often. */
        refused: z.number().int(),
        why: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The comparison of two settings of the engine that runs, or ran last: shops that one of the two won by more likes. */
  trial: z
    .object({
      name: z.string(),
      isRunning: z.boolean(),
      since: z.string(),
      shops: z.number().int(),
      usualWins: z.number().int(),
      otherWins: z.number().int(),
      ties: z.number().int(),
      usualLikes: z.number().int(),
      otherLikes: z.number().int(),
      /** Part of the decided shops that the other setting won. */
      result: Share,
    })
    .nullable(),
})
export type DeskTaste = z.infer<typeof DeskTaste>

export const deskTaste = call({
  method: 'GET',
  path: '/admin/taste',
  who: 'admin',
  does: 'How good the taste engine is: the last measurement, how the shops stand now, and the comparison of two settings.',
  answer: DeskTaste,
})

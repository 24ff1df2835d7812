import { z } from 'zod'
import { call, ItemId, pageCount } from './call.ts'
import * as limits from './limits.ts'
import { wholeNumber } from './numbers.ts'

export const categoryFilters = [
  'CATEGORY_TOPS',
  'CATEGORY_BOTTOMS',
  'CATEGORY_DRESSES',
  'CATEGORY_OUTERWEAR',
  'CATEGORY_SWIMSUITS',
  'CATEGORY_ACCESSORIES',
] as const
export const CategoryFilter = z.enum(categoryFilters)
export type CategoryFilter = z.infer<typeof CategoryFilter>

/** One garment from one retailer, as it stands in every list and answer. */
export const Item = z.object({
  itemId: ItemId,
  name: z.string(),
  description: z.string().nullable(),
  store: z.string().nullable(),
  /** US dollars; null where none is known or it is in another currency. */
  price: z.number().nullable(),
  /** Address of the picture on this site; `?w=320`, `480` or `720` picks a width. */
  image: z.string().nullable(),
  /** The retailer's own address; the link shown is made from it. */
  url: z.string().nullable(),
  /** The category's name, `Tops` … */
  category: z.string().nullable(),
  categoryFilter: CategoryFilter.nullable(),
  subcategory: z.number().int().nullable(),
  /** Colour of the picture's ground, `#rrggbb`, shown until the picture is there. */
  ground: z.string().nullable(),
  available: z.boolean(),
  /** It has left the catalogue: what is merely not available may come back. */
  gone: z.literal(true).optional(),
})
export type Item = z.infer<typeof Item>

export const readItem = call({
  method: 'GET',
  path: '/products/:id',
  who: 'visitor',
  does: 'One item; for visitors only where the site opens it to them.',
  params: z.strictObject({ id: ItemId }),
  answer: Item,
  reasons: ['NotFound', 'Unauthorized'],
})

export const deleteItem = call({
  method: 'DELETE',
  path: '/products',
  who: 'admin',
  does: 'Takes an item out of the catalogue for good.',
  body: z.strictObject({ itemId: ItemId }),
  answer: z.object({ itemId: ItemId, wasQuizItem: z.boolean() }),
  reasons: ['NotFound'],
})

export const similarItems = call({
  method: 'GET',
  path: '/recommendations/item',
  who: 'shopper',
  does: 'Items like the one at a retailer’s address, of one category where one is named.',
  query: z.strictObject({
    canonical: z.string().max(2048),
    count: pageCount(limits.similarCount),
    page: wholeNumber(1, 1000).default(1),
    category: z.string().max(64).optional(),
  }),
  answer: z.array(Item),
})

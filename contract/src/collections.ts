import { z } from 'zod'
import { call, ItemId, Moment, nothing, Words } from './call.ts'
import { Item } from './items.ts'
import * as limits from './limits.ts'
import { collectionPlaces } from './schedule.ts'

export const CollectionId = z.string().min(1).max(64)
export const CollectionProduct = z.object({ id: ItemId, createdAt: z.string(), order: z.number() })

export const Collection = z.object({
  _id: CollectionId,
  id: CollectionId,
  title: z.string(),
  subtitle: z.string(),
  image: z.string().nullable(),
  order: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isActive: z.boolean(),
  products: z.array(CollectionProduct),
})
export type Collection = z.infer<typeof Collection>

export const CollectionItem = Item.extend({ createdAt: z.string(), order: z.number() })
export type CollectionItem = z.infer<typeof CollectionItem>

/** Where a collection stands in The Edit set by hand, or an item in its collection. */
export const Place = z.number().int().min(collectionPlaces.least).max(collectionPlaces.most)

const at = z.strictObject({ id: CollectionId })
const entry = z.strictObject({
  id: ItemId,
  createdAt: Moment.optional(),
  order: Place.optional(),
})

export const collections = call({
  method: 'GET',
  path: '/collections',
  who: 'visitor',
  does: 'The collections, newest first; the inactive ones to admins only.',
  answer: z.array(Collection),
})

export const readCollection = call({
  method: 'GET',
  path: '/collections/:id',
  who: 'visitor',
  does: 'One collection.',
  params: at,
  answer: Collection,
  reasons: ['NotFound'],
  guarded: true,
})

export const collectionItems = call({
  method: 'GET',
  path: '/collections/:id/items',
  who: 'visitor',
  does: 'The items of a collection in their order.',
  params: at,
  answer: z.array(CollectionItem),
  reasons: ['NotFound'],
})

export const createCollection = call({
  method: 'POST',
  path: '/collections',
  who: 'admin',
  does: 'Makes a collection.',
  body: z.strictObject({
    title: Words(200),
    subtitle: z.string().trim().max(500),
    order: Place.optional(),
    createdAt: Moment.optional(),
    isActive: z.boolean().optional(),
    products: z.array(entry).max(limits.collectionPiecesMax).optional(),
  }),
  answer: Collection,
  status: 201,
  repeatable: true,
  bodyLimit: 1024 * 1024,
})

export const addToCollection = call({
  method: 'POST',
  path: '/collections/:id/products',
  who: 'admin',
  does: 'Adds an item to a collection; adding it again changes nothing.',
  params: at,
  body: z.strictObject({ product: entry }),
  answer: Collection,
  malformed: 'Missing product or collection ID',
  reasons: ['NotFound', 'Missing product or collection ID', 'A collection holds at most 1,000 pieces.'],
})

export const removeFromCollection = call({
  method: 'DELETE',
  path: '/collections/:id/products/:productId',
  who: 'admin',
  does: 'Removes an item from a collection.',
  params: z.strictObject({ id: CollectionId, productId: ItemId }),
  answer: Collection,
  reasons: ['NotFound'],
})

export const deleteCollection = call({
  method: 'DELETE',
  path: '/collections/:id',
  who: 'admin',
  does: 'Deletes a collection; its items stay in the catalogue.',
  params: at,
  answer: nothing,
  reasons: ['NotFound'],
})

const switching = {
  params: at,
  body: z.strictObject({ id: CollectionId.optional() }).optional(),
  answer: Collection,
  who: 'admin',
  reasons: ['NotFound'],
} as const

export const activateCollection = call({
  ...switching,
  method: 'PUT',
  path: '/collections/:id/activate',
  does: 'Shows a collection to everyone.',
})
export const deactivateCollection = call({
  ...switching,
  method: 'PUT',
  path: '/collections/:id/deactivate',
  does: 'Hides a collection from all but admins.',
})

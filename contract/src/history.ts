import { z } from 'zod'
import { call, ItemId, Moment, nothing, UserId } from './call.ts'

const short = z.string().max(2048).nullish()
const long = z.string().max(5000).nullish()

/** What a retailer's page said of an item, in the words of the page. */
export const ViewMeta = z.strictObject({
  itemDetails: z
    .strictObject({
      title: z.string().max(1000).nullish(),
      description: long,
      image: short,
      brand: z.string().max(300).nullish(),
      salePrice: z.union([z.number(), z.string().max(60)]).nullish(),
      currency: z.string().max(8).nullish(),
    })
    .default({}),
  general: z.strictObject({ description: long, canonical: short }).optional(),
  openGraph: z
    .strictObject({ image: short, site_name: z.string().max(300).nullish(), url: short, description: long })
    .optional(),
  jsonLd: z.strictObject({ image: short }).optional(),
})
export type ViewMeta = z.infer<typeof ViewMeta>

export const HistoryEntry = z.object({
  ITEM_ID: ItemId,
  created: z.string(),
  item: z.object({ meta: ViewMeta }),
  /** The site's own copy of the picture, and its ground; null until it has one. */
  picture: z.string().nullable(),
  ground: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const readHistory = call({
  method: 'GET',
  path: '/history/:userId',
  who: 'self',
  does: 'The finds of the last three months, newest first, one an address.',
  params: z.strictObject({ userId: UserId }),
  answer: z.array(HistoryEntry),
})

export const removeFind = call({
  method: 'DELETE',
  path: '/history/:userId/:itemId',
  who: 'self',
  does: 'Removes an item from history.',
  params: z.strictObject({ userId: UserId, itemId: ItemId }),
  answer: nothing,
})

export const putFindBack = call({
  method: 'PUT',
  path: '/history/:userId/:itemId',
  who: 'self',
  does: 'Puts an item back into history that was removed within the last ten minutes.',
  params: z.strictObject({ userId: UserId, itemId: ItemId }),
  answer: nothing,
  reasons: ['NotFound'],
})

export const addView = call({
  method: 'POST',
  path: '/history',
  who: 'extension',
  does: 'Keeps an item viewed at a retailer; sending one view twice changes nothing.',
  body: z.strictObject({
    url: z.string().max(2048),
    meta: ViewMeta,
    /** The view's own key, made by the extension once. */
    key: z.string().max(64).optional(),
    at: Moment.optional(),
  }),
  answer: z.object({ itemId: ItemId }),
  budget: 'history',
})

export const makePairingCode = call({
  method: 'POST',
  path: '/extension/code',
  who: 'shopper',
  does: 'A one-time code of 60 seconds that lets the extension connect to this account.',
  answer: z.object({ code: z.string() }),
})

export const connectExtension = call({
  method: 'POST',
  path: '/extension/connect',
  who: 'visitor',
  readsNoToken: true,
  does: 'Exchanges a pairing code for the extension’s own token, which may write history only.',
  body: z.strictObject({ code: z.string().max(200) }),
  answer: z.object({ token: z.string(), userId: z.string(), firstName: z.string() }),
  reasons: ['Unauthorized', 'TooManyRequests'],
  budget: 'login',
})

export const disconnectExtension = call({
  method: 'DELETE',
  path: '/extension/connect',
  who: 'extension',
  does: 'Ends the extension’s token.',
  answer: nothing,
})

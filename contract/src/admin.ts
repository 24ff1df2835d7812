import { z } from 'zod'
import { call, ItemId, nothing, PageNumber, Words } from './call.ts'
import { CollectionId, Place } from './collections.ts'
import { isOfCents } from './fields.ts'
import { CategoryFilter, Item } from './items.ts'
import * as limits from './limits.ts'
import { wholeNumber } from './numbers.ts'
import { scheduleDays } from './schedule.ts'

/** A day of the site’s own time zone. */
const Day = z.iso.date().refine((day) => day >= scheduleDays.first && day <= scheduleDays.last)

/** How a list of the desk is asked for: words to look for, and a page that starts at 0 or after the row of a mark. */
const searched = {
  q: z.string().max(200).default(''),
  page: PageNumber.default(0),
  after: z.string().max(60).optional(),
}
/** `next` is the mark that the next page begins after, where a list has such marks. */
const listOf = <One extends z.ZodType>(one: One) =>
  z.object({ results: z.array(one), hasMore: z.boolean(), next: z.string().optional() })
const admin = { who: 'admin' } as const
const count = z.number().int()

export const DeskFigures = z.object({
  shoppers: count,
  newShoppers: count,
  items: count,
  hiddenItems: count,
  likes: count,
  mailsSent: count,
  mailsWaiting: count,
  messagesWaiting: count,
  refreshedAt: z.string().nullable(),
})
export type DeskFigures = z.infer<typeof DeskFigures>
export const deskFigures = call({
  ...admin,
  method: 'GET',
  path: '/admin/figures',
  does: 'The figures of the desk’s first page, of the last 28 days.',
  answer: DeskFigures,
})

/** A collection on the desk: with its schedule, and whether everyone sees it now. */
export const DeskCollection = z.object({
  id: CollectionId,
  title: z.string(),
  subtitle: z.string(),
  /** The cover that is set; without one the first item’s picture shows. */
  image: z.string().nullable(),
  shownImage: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  isActive: z.boolean(),
  isShown: z.boolean(),
  /** Whether its last day has passed. The day it is where the site stands: a browser elsewhere may have another. */
  isOver: z.boolean(),
  order: z.number(),
  pieces: count,
  updatedAt: z.string(),
})
export type DeskCollection = z.infer<typeof DeskCollection>
export const DeskCollectionWhole = DeskCollection.extend({ items: z.array(Item) })
export type DeskCollectionWhole = z.infer<typeof DeskCollectionWhole>

export const deskCollections = call({
  ...admin,
  method: 'GET',
  path: '/admin/collections',
  does: 'Edits or quiz lists, newest first, by words of their titles.',
  query: z.strictObject({ ...searched, kind: z.enum(['edits', 'quiz']).default('edits') }),
  answer: listOf(DeskCollection),
})

const oneCollection = {
  params: z.strictObject({ id: CollectionId }),
  answer: DeskCollectionWhole,
  guarded: true,
  reasons: ['NotFound'],
} as const
export const deskCollection = call({
  ...admin,
  ...oneCollection,
  method: 'GET',
  path: '/admin/collections/:id',
  does: 'A collection with its schedule and its items in their order.',
})
export const saveCollection = call({
  ...admin,
  ...oneCollection,
  method: 'PUT',
  path: '/admin/collections/:id',
  does: 'Changes what is given of a collection; `items` are its items in their new order.',
  body: z.strictObject({
    title: Words(200).optional(),
    subtitle: z.string().trim().max(500).optional(),
    image: z.string().max(300).nullable().optional(),
    from: Day.nullable().optional(),
    /** The last day on which it shows. */
    until: Day.nullable().optional(),
    isActive: z.boolean().optional(),
    order: Place.optional(),
    items: z.array(ItemId).optional(),
  }),
  bodyLimit: 512 * 1024,
  reasons: ['NotFound', 'BadRequest', 'PreconditionFailed', 'A collection holds at most 1,000 pieces.'],
})
export const uploadCover = call({
  ...admin,
  method: 'POST',
  path: '/admin/pictures',
  does: 'Keeps a picture for a cover or a piece; answers its address.',
  multipart: true,
  answer: z.object({ image: z.string(), ground: z.string() }),
  reasons: ['InvalidImageFormat', 'PayloadTooLarge'],
})

/** What an editor says of an item in place of its feed; what is missing is as the feed says. */
export const Corrections = z.strictObject({
  name: Words(300).optional(),
  price: z.number().min(0).max(limits.correctedPriceMax).optional(),
  categoryFilter: CategoryFilter.optional(),
  /** The address of a picture that `uploadCover` answered. */
  picture: z.string().max(300).optional(),
  /** Taken off sale. */
  available: z.literal(false).optional(),
})
export type Corrections = z.infer<typeof Corrections>
export const DeskItem = z.object({
  item: Item,
  corrections: Corrections,
  feed: z.string(),
  isHidden: z.boolean(),
  addedAt: z.string(),
})
export type DeskItem = z.infer<typeof DeskItem>

export const deskItems = call({
  ...admin,
  method: 'GET',
  path: '/admin/items',
  does: 'Items newest first, by words of their names.',
  query: z.strictObject({ ...searched, kind: z.enum(['all', 'corrected', 'off sale', 'hidden']).default('all') }),
  answer: listOf(DeskItem),
})
const oneItem = {
  params: z.strictObject({ id: ItemId }),
  answer: DeskItem,
  guarded: true,
  reasons: ['NotFound'],
} as const
export const deskItem = call({
  ...admin,
  ...oneItem,
  method: 'GET',
  path: '/admin/items/:id',
  does: 'An item with what editors corrected.',
})
export const correctItem = call({
  ...admin,
  ...oneItem,
  method: 'PUT',
  path: '/admin/items/:id',
  does: 'Sets all corrections of an item; they survive every import.',
  body: z.strictObject({
    corrections: Corrections.refine(({ price }) => price === undefined || isOfCents(price), { path: ['price'] }),
  }),
  reasons: ['NotFound', 'BadRequest', 'PreconditionFailed'],
})

/** A piece that shoppers viewed at a retailer and the catalogue lacks. */
export const DeskViewed = z.object({
  item: Item,
  /** How many shoppers have it in their histories; null for fewer than ten. Who they are is told to nobody. */
  shoppers: count.nullable(),
  state: z.enum(['waiting', 'dismissed']),
})
export type DeskViewed = z.infer<typeof DeskViewed>
export const deskViewed = call({
  ...admin,
  method: 'GET',
  path: '/admin/viewed',
  does: 'Pieces that shoppers viewed at retailers and the catalogue lacks, newest first, by words of their names.',
  query: z.strictObject({ ...searched, kind: z.enum(['waiting', 'dismissed']).default('waiting') }),
  answer: listOf(DeskViewed),
})
export const settleViewed = call({
  ...admin,
  method: 'PUT',
  path: '/admin/viewed/:id',
  does: 'Takes a viewed piece into the catalogue, dismisses it, or lets it wait again.',
  params: z.strictObject({ id: ItemId }),
  body: z.strictObject({ state: z.enum(['taken in', 'dismissed', 'waiting']) }),
  answer: nothing,
  reasons: ['NotFound'],
})

export const DeskImport = z.object({
  id: count,
  feed: z.string(),
  format: z.string(),
  source: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  state: z.enum(['running', 'done', 'refused', 'failed']),
  reason: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  refused: count,
})
export type DeskImport = z.infer<typeof DeskImport>
const Refused = z.object({ line: z.number(), id: z.string().nullable(), reason: z.string() })
export const deskImports = call({
  ...admin,
  method: 'GET',
  path: '/admin/imports',
  does: 'Readings of feeds, newest first.',
  query: z.strictObject(searched),
  answer: listOf(DeskImport),
})
export const deskRefusals = call({
  ...admin,
  method: 'GET',
  path: '/admin/imports/:id/refusals',
  does: 'The rows that one reading refused, with the hosts of pictures that nobody lists.',
  params: z.strictObject({ id: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
  query: z.strictObject(searched),
  answer: listOf(Refused).extend({ pictureHosts: z.record(z.string(), z.number()) }),
  reasons: ['NotFound'],
})

export const DeskShopper = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  slug: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  hidden: z.boolean(),
  createdAt: z.string(),
})
export type DeskShopper = z.infer<typeof DeskShopper>
export const deskShoppers = call({
  ...admin,
  method: 'GET',
  path: '/admin/shoppers',
  does: 'Shoppers newest first, by name, username or e-mail.',
  query: z.strictObject(searched),
  answer: listOf(DeskShopper),
})

export const DeskMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
  at: z.string(),
  doneAt: z.string().nullable(),
})
export type DeskMessage = z.infer<typeof DeskMessage>
export const deskMessages = call({
  ...admin,
  method: 'GET',
  path: '/admin/messages',
  does: 'Contact messages, newest first.',
  query: z.strictObject({ ...searched, kind: z.enum(['waiting', 'done', 'all']).default('waiting') }),
  answer: listOf(DeskMessage),
})
export const markMessage = call({
  ...admin,
  method: 'PUT',
  path: '/admin/messages/:id',
  does: 'Marks a message as done, or as waiting again.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ isDone: z.boolean() }),
  answer: nothing,
  reasons: ['NotFound'],
})

/** A site setting as the desk draws it: `kind` says with which control. */
export const DeskSetting = z.object({
  name: z.string(),
  title: z.string(),
  says: z.string(),
  section: z.string(),
  kind: z.enum([
    'switch',
    'number',
    'hour',
    'text',
    'zone',
    'choice',
    'hosts',
    'partners',
    'networks',
    'links',
    'promo',
    'feeds',
  ]),
  choices: z.array(z.string()),
  /** Between what a number must lie, where it is one. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  isWhole: z.boolean(),
  value: z.unknown(),
  fallback: z.unknown(),
  isChanged: z.boolean(),
  /** Where it is locked: the name of the environment’s value. */
  lockedBy: z.string().nullable(),
  mayBeEmpty: z.boolean(),
  etag: z.string(),
})
export type DeskSetting = z.infer<typeof DeskSetting>
export const deskSettings = call({
  ...admin,
  method: 'GET',
  path: '/admin/settings',
  does: 'Every site setting with its value, its default and what it means.',
  answer: z.array(DeskSetting),
})
export const changeSetting = call({
  ...admin,
  method: 'PUT',
  path: '/admin/settings/:name',
  does: 'Changes a site setting; without a `value` it goes back to its default.',
  params: z.strictObject({ name: z.string().max(60) }),
  body: z.strictObject({ value: z.unknown().optional() }),
  bodyLimit: 512 * 1024,
  answer: DeskSetting,
  guarded: true,
  reasons: ['NotFound', 'BadRequest', 'Forbidden', 'PreconditionFailed'],
})

export const DeskChange = z.object({
  id: count,
  at: z.string(),
  by: z.string().nullable(),
  event: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type DeskChange = z.infer<typeof DeskChange>
export const deskChanges = call({
  ...admin,
  method: 'GET',
  path: '/admin/changes',
  does: 'Who changed what, newest first.',
  query: z.strictObject(searched),
  answer: listOf(DeskChange),
})

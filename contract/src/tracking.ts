import { z } from 'zod'
import { call, ItemId, Moment, nothing } from './call.ts'

/** When it happened, as a text or in milliseconds as a page's clock counts them. */
const at = z.union([
  Moment,
  z
    .int()
    .min(0)
    .max(Date.UTC(9999, 11, 31))
    .transform((milliseconds) => new Date(milliseconds).toISOString()),
])
const duration = z.number().min(0).max(1e12)

/** One thing that happened in the page; none holds a name, an e-mail or a token. */
export const UsageEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session_start'), at }),
  z.strictObject({ type: z.literal('session_end'), at, durationMs: duration, durationMinutes: duration }),
  z.strictObject({ type: z.literal('page_visit'), at, path: z.string().max(500) }),
  z.strictObject({ type: z.literal('quiz_picks'), at, itemIds: z.array(ItemId).max(500) }),
  z.strictObject({ type: z.literal('product_viewed'), at, itemId: ItemId }),
  z.strictObject({
    type: z.literal('product_tagged'),
    at,
    itemId: ItemId,
    /** It was shown in her own shop in this visit. */
    inShop: z.literal(true).optional(),
  }),
  /** Pieces that came to stand in her own shop, each once a visit. */
  z.strictObject({ type: z.literal('pieces_shown'), at, itemIds: z.array(ItemId).min(1).max(500) }),
  z.strictObject({ type: z.literal('product_untagged'), at, itemId: ItemId, how: z.enum(['disliked', 'taken_back']) }),
  z.strictObject({ type: z.literal('scroll'), at, state: z.enum(['start', 'stop']) }),
  z.strictObject({ type: z.literal('shop_now'), at, itemId: ItemId }),
])
export type UsageEvent = z.infer<typeof UsageEvent>

export const events = call({
  method: 'POST',
  path: '/events',
  who: 'visitor',
  takesLateToken: true,
  does: 'Takes a batch of usage events.',
  body: z.strictObject({ events: z.array(UsageEvent).min(1).max(200) }),
  answer: nothing,
  status: 204,
  budget: 'events',
})

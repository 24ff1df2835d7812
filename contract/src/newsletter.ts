import { z } from 'zod'
import { call, nothing, UserId } from './call.ts'

/** Text without control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const Line = z.string().regex(/^[^\u0000-\u001f\u007f]*$/)

export const subscribe = call({
  method: 'POST',
  path: '/klaviyo/subscribe',
  who: 'visitor',
  readsNoToken: true,
  does: 'Asks for the newsletter; it stays pending until the address is confirmed.',
  body: z.strictObject({
    email: z.string().max(1000),
    name: Line.max(2001).optional(),
    gender: Line.max(20).optional(),
    birthdate: Line.max(20).optional(),
  }),
  answer: nothing,
  reasons: ['InvalidEmail', 'TooManyRequests'],
  budget: 'subscribe',
})

/** Without a budget: a token cannot be guessed, and whoever shares an address with many that subscribe may leave at any time. */
const mailed = {
  who: 'visitor',
  readsNoToken: true,
  body: z.strictObject({ token: z.string().max(500) }),
  answer: nothing,
  reasons: ['BadRequest'],
} as const

export const confirmSubscription = call({
  ...mailed,
  method: 'POST',
  path: '/klaviyo/confirm',
  does: 'Confirms a subscription by the token mailed to its address.',
})
export const unsubscribe = call({
  ...mailed,
  method: 'POST',
  path: '/klaviyo/unsubscribe',
  does: 'Ends a subscription by the token of its mails.',
})

/** What a shopper is written to about. Every letter but codes and notices goes to confirmed subscriptions only. */
export const LetterWishes = z.object({
  newsletter: z.enum(['none', 'pending', 'confirmed', 'ended']),
  /** Whether the site writes the three kinds below at all. */
  isOffered: z.boolean(),
  /** After each refresh, with the first four pieces. */
  freshShop: z.boolean(),
  /** When a tagged piece costs less. */
  priceDrops: z.boolean(),
  /** When a tagged piece is back in stock. */
  backInStock: z.boolean(),
})
export type LetterWishes = z.infer<typeof LetterWishes>

const own = {
  who: 'self',
  path: '/users/:userId/letters',
  params: z.strictObject({ userId: UserId }),
  answer: LetterWishes,
} as const

export const letters = call({ ...own, method: 'GET', does: 'What the shopper asked to be written about.' })
export const changeLetters = call({
  ...own,
  method: 'PUT',
  does: 'Switches what is given. A switch turned on confirms the newsletter too; `newsletter: false` ends every letter.',
  body: z.strictObject({
    newsletter: z.boolean().optional(),
    freshShop: z.boolean().optional(),
    priceDrops: z.boolean().optional(),
    backInStock: z.boolean().optional(),
  }),
})

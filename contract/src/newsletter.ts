import { z } from 'zod'
import { call, nothing } from './call.ts'

/** Text without control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const Line = z.string().regex(/^[^\u0000-\u001f\u007f]*$/)

export const subscribe = call({
  method: 'POST',
  path: '/klaviyo/subscribe',
  who: 'visitor',
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

const mailed = {
  who: 'visitor',
  body: z.strictObject({ token: z.string().max(500) }),
  answer: nothing,
  reasons: ['BadRequest'],
  budget: 'subscribe',
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

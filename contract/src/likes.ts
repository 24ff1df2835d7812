import { z } from 'zod'
import { call, ItemId, nothing, UserId } from './call.ts'

const press = z.strictObject({ itemId: ItemId, userId: UserId })
const about = { who: 'self', answer: nothing, budget: 'like', reasons: ['TooManyRequests'] } as const

export const tag = call({
  ...about,
  method: 'POST',
  path: '/like',
  does: 'Tags an item; takes a pass back.',
  body: press,
})

export const takeTagBack = call({
  ...about,
  method: 'DELETE',
  path: '/like',
  does: 'Takes a tag back; the parts may stand in the query.',
  body: press,
})

/** What may be wrong with a piece. One that she owns, or just not this one, says nothing of her taste. */
const passReasons = ['colour', 'cut', 'price', 'store', 'own', 'just-this'] as const
export type PassReason = (typeof passReasons)[number]

export const pass = call({
  ...about,
  method: 'POST',
  path: '/dislike',
  does: 'Passes on an item; takes a tag back. A second call may add the reason.',
  body: press.extend({ reason: z.enum(passReasons).optional() }),
})

export const takePassBack = call({
  ...about,
  method: 'DELETE',
  path: '/dislike',
  does: 'Takes a pass back; the parts may stand in the query.',
  body: press,
})

import { z } from 'zod'
import { call, UserId } from './call.ts'

/** What anyone may know of a shopper. */
export const ShopperProfile = z.object({
  id: UserId,
  slug: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
})
export type ShopperProfile = z.infer<typeof ShopperProfile>

export const readShopper = call({
  method: 'GET',
  path: '/users/profile/:id',
  who: 'visitor',
  does: 'A shopper’s public profile, by slug or id.',
  params: z.strictObject({ id: z.string().max(200) }),
  answer: ShopperProfile,
  reasons: ['NotFound'],
})

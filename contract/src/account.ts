import { z } from 'zod'
import { call, ItemId, nothing, UserId } from './call.ts'
import { Item } from './items.ts'

/** Everything that a shopper may know of herself. */
export const UserDetails = z.object({
  sub: UserId,
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  /** An address that waits for its confirmation; until then codes and notices go to the former one. */
  emailUnconfirmed: z.boolean(),
  birthdate: z.string(),
  isAdmin: z.boolean(),
  hidden: z.boolean(),
  avatar: z.string().nullable(),
  avatarThumb: z.string().nullable(),
  likes: z.array(z.object({ itemId: ItemId })),
  dislikes: z.array(ItemId),
  likedProducts: z.array(Item),
  dislikedProducts: z.array(Item),
})
export type UserDetails = z.infer<typeof UserDetails>

const own = z.strictObject({ userId: UserId })

export const readAccount = call({
  method: 'GET',
  path: '/users/:userId',
  who: 'self',
  does: 'The shopper’s own details.',
  params: own,
  answer: UserDetails,
})

export const changeAccount = call({
  method: 'PUT',
  path: '/users/:userId',
  who: 'self',
  does: 'Changes the fields that are given and no other.',
  params: own,
  body: z
    .strictObject({
      email: z.string().max(1000).optional(),
      name: z.string().max(2001).optional(),
      birthdate: z.string().max(1000).optional(),
      avatar: z.string().max(2048).nullable().optional(),
      avatarThumb: z.string().max(2048).nullable().optional(),
      hidden: z.boolean().optional(),
      /** Her password, where the site asks for it with a changed e-mail. */
      password: z.string().max(1000).optional(),
    })
    // By itself it would look as if it became her password.
    .refine(({ email, password }) => password === undefined || email !== undefined, {
      path: ['password'],
      message: 'goes with a new e-mail only',
    }),
  answer: UserDetails,
  reasons: ['UserAlreadyExists', 'InvalidEmail', 'InvalidLogin', 'Bad Request', 'TooManyRequests'],
  malformed: 'Bad Request',
})

export const exportAccount = call({
  method: 'GET',
  path: '/users/:userId/export',
  who: 'self',
  does: 'Everything that is kept of the shopper, as one document.',
  params: own,
  answer: z.record(z.string(), z.unknown()),
})

export const deleteAccount = call({
  method: 'DELETE',
  path: '/users/:userId',
  who: 'self',
  does: 'Erases the account and everything kept of it.',
  params: own,
  body: z.strictObject({ password: z.string().max(1000) }),
  hasSecretBody: true,
  answer: nothing,
  reasons: ['InvalidLogin', 'Conflict', 'TooManyRequests'],
  budget: 'login',
})

const mailed = {
  who: 'visitor',
  readsNoToken: true,
  body: z.strictObject({ token: z.string().max(500) }),
  answer: nothing,
  reasons: ['BadRequest', 'ExpiredCode'],
  budget: 'confirm',
} as const

export const confirmEmail = call({
  ...mailed,
  method: 'POST',
  path: '/users/me/email/confirm',
  does: 'Confirms a changed e-mail by the token mailed to it.',
})
export const undoEmail = call({
  ...mailed,
  method: 'POST',
  path: '/users/me/email/undo',
  does: 'Takes a changed e-mail back by the token mailed to the former address, and ends all sessions.',
})

export const uploadImage = call({
  method: 'POST',
  path: '/images',
  who: 'shopper',
  does: 'Stores a picture, re-encoded, and its thumbnail.',
  multipart: true,
  repeatable: true,
  answer: z.object({ originalUrl: z.string(), thumbnailUrl: z.string() }),
  reasons: ['InvalidImageFormat', 'PayloadTooLarge', 'TooManyRequests'],
  budget: 'image',
})

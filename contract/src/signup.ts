import { z } from 'zod'
import { call, ItemId, nothing } from './call.ts'
import * as limits from './limits.ts'
import { SessionAnswer } from './session.ts'

const text = z.string().max(1000)

export const slugExists = call({
  method: 'GET',
  path: '/users/slug/:slug',
  who: 'visitor',
  does: 'Tells whether a username is taken; by a pending sign-up of one’s own it is not.',
  params: z.strictObject({ slug: z.string().max(200) }),
  query: z.strictObject({ pending: z.uuid().optional() }),
  answer: z.object({ exists: z.boolean() }),
  budget: 'slug',
})

/** The sign-up object. Its fields are checked one by one, so that each fault has its own reason. */
export const SignUpBody = z.strictObject({
  // However long: what is wrong with them has reasons of its own.
  email: z.string(),
  password: z.string(),
  firstName: text,
  lastName: text,
  name: z.string().max(2001),
  gender: z.literal('female'),
  dateofbirth: text,
  slug: text,
  likedItems: z.array(ItemId).max(limits.likedItemsMax),
  /** The slug of who sent the invite link. */
  invite: z.string().max(200).optional(),
  /** What this person's former sign-up was answered with: while nobody confirmed it, this one takes its place. */
  pending: z.uuid().optional(),
})

export const signUp = call({
  method: 'POST',
  path: '/users/me',
  who: 'visitor',
  readsNoToken: true,
  does: 'Makes an account and mails a 6-digit code; it cannot log in before it is confirmed.',
  body: SignUpBody,
  answer: z.object({ user_id: z.string() }),
  status: 201,
  malformed: 'Bad Request',
  reasons: ['UserAlreadyExists', 'InvalidPassword', 'InvalidEmail', 'Bad Request', 'TooManyRequests'],
  budget: 'signUp',
  repeatable: true,
  bodyLimit: 4 * 1024 * 1024,
})

export const confirm = call({
  method: 'POST',
  path: '/users/me/confirm',
  who: 'visitor',
  readsNoToken: true,
  does: 'Confirms an account by its code and password, and signs in.',
  body: z.strictObject({ email: text, code: text, password: text }),
  answer: SessionAnswer,
  reasons: [
    'Unauthorized',
    'User cannot be confirmed. Current status is CONFIRMED',
    'CodeMismatch',
    'ExpiredCode',
    'BadRequest',
    'TooManyRequests',
  ],
  budget: 'confirm',
})

export const sendCode = call({
  method: 'POST',
  path: '/users/me/code',
  who: 'visitor',
  readsNoToken: true,
  does: 'Mails a new code to an account that waits for confirmation; answers alike for every address.',
  body: z.strictObject({ email: text }),
  answer: nothing,
  reasons: ['BadRequest', 'TooManyRequests'],
  budget: 'code',
})

import { z } from 'zod'
import { call, Moment, nothing } from './call.ts'

/** What login, confirmation, reset and refresh answer, and what the page keeps under the key `user`. */
export const SessionAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user_id: z.string(),
  /** Seconds that the access token lives. */
  expires_in: z.number(),
})
export type SessionAnswer = z.infer<typeof SessionAnswer>

const text = z.string().max(1000)

/**
 * Work that the site asks for where too many codes are tried: a number that, written behind the challenge and a dot, gives
 * a SHA-256 that begins with so many zero bits.
 */
export type ProofWanted = { challenge: string; bits: number }

export const login = call({
  method: 'POST',
  path: '/users/me/login',
  who: 'visitor',
  readsNoToken: true,
  does: 'Signs a shopper in by e-mail and password.',
  body: z.strictObject({ username: text.min(1), password: text.min(1) }),
  answer: SessionAnswer,
  reasons: ['InvalidLogin', 'BadRequest', 'UserNotVerified', 'TooManyRequests'],
  budget: 'login',
})

export const refreshToken = call({
  method: 'POST',
  path: '/users/me/refreshToken',
  who: 'visitor',
  readsNoToken: true,
  does: 'Exchanges a refresh token for new tokens.',
  body: z.strictObject({ refresh_token: z.string().max(1000) }),
  answer: SessionAnswer,
  reasons: ['Unauthorized', 'TooManyRequests'],
  budget: 'refresh',
})

export const logout = call({
  method: 'POST',
  path: '/users/me/logout',
  who: 'shopper',
  does: 'Ends this session.',
  answer: nothing,
})

export const sessions = call({
  method: 'GET',
  path: '/users/me/sessions',
  who: 'shopper',
  does: 'Lists the sessions that are open for this shopper.',
  answer: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      createdAt: Moment,
      lastSeenAt: Moment,
      isThis: z.boolean(),
      kind: z.enum(['site', 'extension']),
    }),
  ),
})

export const logoutEverywhere = call({
  method: 'DELETE',
  path: '/users/me/sessions',
  who: 'shopper',
  does: 'Ends every session of this shopper, or the one whose id is given, in the query or the body.',
  query: z.strictObject({ id: z.uuid().optional() }),
  answer: nothing,
})

export const forgotPassword = call({
  method: 'POST',
  path: '/users/me/forgotPassword',
  who: 'visitor',
  readsNoToken: true,
  does: 'Mails a reset code to a known address; answers alike for an unknown one.',
  body: z.strictObject({ username: text }),
  answer: z.object({ flow: z.string() }),
  reasons: ['BadRequest', 'TooManyRequests'],
  budget: 'code',
})

export const resetPassword = call({
  method: 'POST',
  path: '/users/me/resetPassword',
  who: 'visitor',
  readsNoToken: true,
  does: 'Sets a new password by a mailed code and signs in. `flow` may also stand in the header `Sateen-Flow`. A 429 with `proof` names work; the same call with it as `proof` goes on.',
  body: z.strictObject({
    username: text,
    verification_code: text,
    password: text,
    flow: z.string().max(200).optional(),
    proof: z.string().max(200).optional(),
  }),
  answer: SessionAnswer,
  reasons: ['BadRequest', 'CodeMismatch', 'ExpiredCode', 'InvalidPassword', 'TooManyRequests'],
  budget: 'reset',
})

export const changePassword = call({
  method: 'POST',
  path: '/users/me/changePassword',
  who: 'shopper',
  does: 'Changes the password, ends the other sessions and rotates this one.',
  body: z.strictObject({ oldPassword: text, newPassword: text }),
  answer: SessionAnswer,
  reasons: ['InvalidLogin', 'InvalidPassword', 'TooManyRequests'],
  budget: 'login',
})

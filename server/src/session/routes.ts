import { accountOf } from '@sateen/contract/fields'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { makeAskedCodes } from './ask-code.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import type { SessionNeeds } from './needs.ts'
import { noteEvent } from './note-event.ts'
import { sessionLifeMs } from './open-session.ts'
import { refresh } from './refresh.ts'
import { askForReset, resetPassword } from './reset.ts'
import { listSessions, revokeOwnSession, revokeSession, revokeSessions } from './sql.ts'

type SessionCalls =
  | 'login'
  | 'refreshToken'
  | 'logout'
  | 'sessions'
  | 'logoutEverywhere'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'

/** Answers the calls of signing in and out, of tokens, and of a password that is forgotten or changed. */
export function sessionAnswers(platform: Platform, needs: SessionNeeds): SomeAnswers<SessionCalls> {
  const { sql, now, env } = platform
  const { sessions } = needs
  makeAskedCodes(platform)
  return {
    login: ({ body, address, userAgent }) => login(platform, needs.rules(), body, { address, userAgent }),

    refreshToken: ({ body }) => refresh(platform, sessions, body.refresh_token),

    async logout({ shopper }) {
      await revokeSession(sql, shopper.sessionId, now())
      sessions.forget(shopper.sessionId)
      noteEvent(platform, 'logout', shopper.id)
      return {}
    },

    async sessions({ shopper }) {
      const at = now().getTime()
      const rows = await listSessions(
        sql,
        shopper.id,
        new Date(at - env.REFRESH_TOKEN_TTL * 1000),
        new Date(at - sessionLifeMs),
      )
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        kind: row.kind,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen.toISOString(),
        isThis: row.id === shopper.sessionId,
      }))
    },

    async logoutEverywhere({ shopper, query }) {
      if (query.id === undefined) await revokeSessions(sql, shopper.id, now())
      else if (!(await revokeOwnSession(sql, shopper.id, query.id, now()))) throw new Refusal('NotFound')
      sessions.forgetShopper(shopper.id)
      noteEvent(platform, 'logout everywhere', shopper.id)
      return {}
    },

    forgotPassword: ({ body, address, userAgent }) =>
      askForReset(platform, accountOf(body.username), { address, userAgent }),

    resetPassword: ({ body, flow, address, userAgent }) =>
      resetPassword(platform, needs, { ...body, flow: flow ?? body.flow }, { address, userAgent }),

    changePassword: ({ body, shopper, address, userAgent }) =>
      changePassword(platform, needs, shopper, body, { address, userAgent }),
  }
}

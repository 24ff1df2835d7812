import { canonicalEmail, isDots, isEmail, isSlug } from '@sateen/contract/fields'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { mailNewCode } from '../session/mail-code.ts'
import { noteEvent } from '../session/note-event.ts'
import type { SessionNeeds } from '../session/needs.ts'
import { findByEmail } from '../session/sql.ts'
import { confirm } from './confirm.ts'
import { signUp } from './sign-up.ts'
import { foldSlug, isReservedSlug } from './slug.ts'
import { isSlugTaken } from './sql.ts'

export function signUpAnswers(
  platform: Platform,
  needs: SessionNeeds,
): SomeAnswers<'slugExists' | 'signUp' | 'confirm' | 'sendCode'> {
  return {
    async slugExists({ params: { slug }, query: { pending } }) {
      if (isDots(slug)) return { exists: true }
      if (!isSlug(slug))
        throw new Refusal('BadRequest', 'slug: letters, digits, hyphen, underscore and period, at most 20')
      return { exists: isReservedSlug(slug) || (await isSlugTaken(platform.sql, foldSlug(slug), { pending })) }
    },

    signUp: ({ body }) => signUp(platform, needs.rules(), body),

    confirm: ({ body, address, userAgent }) => confirm(platform, needs, body, { address, userAgent }),

    async sendCode({ body, address, userAgent }) {
      if (!isEmail(body.email)) throw new Refusal('BadRequest', 'email: an e-mail')
      const account = canonicalEmail(body.email)
      const shopper = await findByEmail(platform.sql, account)
      await mailNewCode(platform, needs.rules(), account, shopper, { address, userAgent })
      noteEvent(platform, 'code asked', shopper?.id)
      return {}
    },
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { tellKlaviyo } from './klaviyo.ts'
import { confirmById } from './sql.ts'
import { subscribe } from './subscribe.ts'
import { readSubscriptionToken, readWishToken } from './token.ts'
import { changeLetterWishes, endSubscription, endWishOf, readLetterWishes } from './wishes.ts'

type Names = 'subscribe' | 'confirmSubscription' | 'unsubscribe' | 'letters' | 'changeLetters'

/** @param isOffered whether the site writes to shoppers beside the newsletter */
export function newsletterAnswers(platform: Platform, isOffered: () => boolean): SomeAnswers<Names> {
  const { sql, secret, now } = platform
  return {
    async subscribe({ body }) {
      await subscribe(platform, body)
      return {}
    },
    async confirmSubscription({ body }) {
      const id = readSubscriptionToken(secret, 'confirm', body.token)
      if (!id) throw new Refusal('BadRequest')
      await sql.transaction().execute(async (tx) => {
        const confirmed = await confirmById(tx, id, now())
        if (!confirmed) throw new Refusal('BadRequest')
        await tellKlaviyo(platform, tx, confirmed)
      })
      platform.outbox.kick()
      return {}
    },
    async unsubscribe({ body }) {
      await end(platform, body.token)
      return {}
    },
    letters: ({ shopper }) => readLetterWishes(sql, shopper.id, isOffered()),
    async changeLetters({ shopper, body }) {
      await changeLetterWishes(platform, shopper.id, body)
      return readLetterWishes(sql, shopper.id, isOffered())
    },
  }
}

/** Ends a subscription, or one kind of letters, as its token says. @throws Refusal `BadRequest` for a token that is none */
async function end(platform: Platform, token: string): Promise<void> {
  const wish = readWishToken(platform.secret, token)
  if (wish) return endWishOf(platform, wish)
  const id = readSubscriptionToken(platform.secret, 'unsubscribe', token)
  const isEnded = id && (await platform.sql.transaction().execute((tx) => endSubscription(platform, tx, id)))
  if (!isEnded) throw new Refusal('BadRequest')
  platform.outbox.kick()
}

/**
 * The one press of RFC 8058 that a mail program makes itself: a POST with exactly its body, without any sign-in. A GET of
 * the same address is the page that asks first.
 */
export async function oneClickUnsubscribe(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_request: unknown, text: string) => text,
    )
    scope.post<{ Querystring: { token?: unknown } }>('/newsletter/unsubscribe', async (request, reply) => {
      const { token } = request.query
      if (typeof token !== 'string' || (await pressOf(request)) !== 'List-Unsubscribe=One-Click')
        throw new Refusal('BadRequest')
      await end(platform, token)
      return reply.type('text/plain; charset=utf-8').send('You will get no more of these letters.\n')
    })
  })
}

/** The one field of a form, sent either way that the standard names. */
async function pressOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  try {
    for await (const part of request.parts({ limits: { fields: 1, files: 0, parts: 1, fieldSize: 100 } })) {
      if (part.type === 'field') return `${part.fieldname}=${String(part.value)}`
    }
  } catch {
    // A form that cannot be read is not the press that is meant.
  }
  return undefined
}

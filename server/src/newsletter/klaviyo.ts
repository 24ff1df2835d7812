import { brand } from '@sateen/contract/brand'
import { z } from 'zod'
import type { Database } from '../platform/database/tables.ts'
import { addToOutbox, type OutboxRow } from '../platform/outbox-sql.ts'
import { sendJson } from '../platform/outside/send-json.ts'
import type { Platform } from '../platform/platform.ts'
import { listByEmail, readSubscription } from './sql.ts'

/** The revision of the published interface that is spoken (developers.klaviyo.com, Profiles API). */
const revision = '2026-01-15'

const Told = z.object({ id: z.string(), email: z.string() })
type Told = z.output<typeof Told>

/** Writes down that Klaviyo must hear of a change to a subscription, in the transaction of the change. */
export async function tellKlaviyo(
  { env, now }: Pick<Platform, 'env' | 'now'>,
  tx: Database,
  { id, email }: Told,
): Promise<void> {
  if (env.KLAVIYO_API_KEY !== undefined) await addToOutbox(tx, 'klaviyo', { id, email }, { now: now() })
}

/** The same before the subscriptions of some addresses are erased; the row keeps the address until Klaviyo has heard. */
export async function tellOfErasure(platform: Pick<Platform, 'env' | 'now'>, tx: Database, emails: readonly string[]) {
  if (platform.env.KLAVIYO_API_KEY === undefined) return
  for (const one of await listByEmail(tx, emails)) await tellKlaviyo(platform, tx, one)
}

/**
 * Tells Klaviyo how a subscription stands. What is sent is read at the time of sending, and once more after it, so that of
 * two changes the later wins whichever row comes first. A pending address is never sent.
 */
export function klaviyoHandler({ sql, env, now }: Platform): (row: OutboxRow) => Promise<void> {
  const send = (path: string, data: object) =>
    sendJson({
      service: 'Klaviyo',
      url: `${env.KLAVIYO_HOST}/api/${path}`,
      headers: {
        authorization: `Klaviyo-API-Key ${env.KLAVIYO_API_KEY}`,
        revision,
        accept: 'application/vnd.api+json',
        'content-type': 'application/vnd.api+json',
      },
      body: { data },
      now: now(),
    })
  const subscribe = async ({
    email,
    name,
    birthdate,
  }: {
    email: string
    name: string | null
    birthdate: string | null
  }) => {
    // The subscription itself takes no name: that stands in the profile, which is made first.
    const [first, ...rest] = (name ?? '').trim().split(/\s+/)
    await send('profile-import', {
      type: 'profile',
      attributes: {
        email,
        ...(first && { first_name: first }),
        ...(rest.length > 0 && { last_name: rest.join(' ') }),
        ...(birthdate && { properties: { birthdate } }),
      },
    })
    await send('profile-subscription-bulk-create-jobs', {
      type: 'profile-subscription-bulk-create-job',
      attributes: { custom_source: brand, profiles: { data: [profile(email, 'SUBSCRIBED')] } },
      ...(env.KLAVIYO_LIST_ID && { relationships: { list: { data: { type: 'list', id: env.KLAVIYO_LIST_ID } } } }),
    })
  }
  // Without a list the end counts for all letters, as her press means it.
  const unsubscribe = (email: string) =>
    send('profile-subscription-bulk-delete-jobs', {
      type: 'profile-subscription-bulk-delete-job',
      attributes: { profiles: { data: [profile(email, 'UNSUBSCRIBED')] } },
    })

  return async ({ body }) => {
    const { id, email } = Told.parse(body)
    for (let told: boolean | undefined; ;) {
      const found = await readSubscription(sql, id)
      const isSubscribed = found !== undefined && found.confirmed_at !== null && found.ended_at === null
      if (told === isSubscribed) return
      if (isSubscribed) await subscribe(found)
      else await unsubscribe(email)
      told = isSubscribed
    }
  }
}

const profile = (email: string, consent: 'SUBSCRIBED' | 'UNSUBSCRIBED') => ({
  type: 'profile',
  attributes: { email, subscriptions: { email: { marketing: { consent } } } },
})

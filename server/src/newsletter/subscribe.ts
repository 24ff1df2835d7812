import { brand } from '@sateen/contract/brand'
import { canonicalEmail, isBirthday, isEmail, mailboxOf } from '@sateen/contract/fields'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { queueLetter } from '../session/mail.ts'
import { findUnsent, hasPendingAccount, markSent, putSubscription } from './sql.ts'
import { subscriptionToken, unsubscribeUrl } from './token.ts'

export type Subscription = {
  email: string
  name?: string | undefined
  gender?: string | undefined
  birthdate?: string | undefined
}

/**
 * Keeps a wish for letters as pending and mails one question, ever, to its address. While an account of that address waits
 * for its own code the question waits too, so that the code is the first mail.
 * @throws Refusal `InvalidEmail`, `BadRequest` for a birthday that never was
 */
export async function subscribe(platform: Platform, { email, name, gender, birthdate }: Subscription): Promise<void> {
  if (!isEmail(email)) throw new Refusal('InvalidEmail')
  const today = platform.now().toISOString().slice(0, 10)
  if (birthdate && !isBirthday(birthdate, today, 0))
    throw new Refusal('BadRequest', 'birthdate: Please enter a valid birthday.')
  const canonical = canonicalEmail(email)
  await platform.sql.transaction().execute(async (tx) => {
    const wish = {
      canonical,
      email: mailboxOf(email),
      name: name ?? null,
      gender: gender ?? null,
      birthdate: birthdate || null,
    }
    // First, as the account's confirmation does: it either sees this wish or is seen by it.
    const isWaiting = await hasPendingAccount(tx, canonical)
    const { id, isPending, isSent } = await putSubscription(tx, wish, platform.now())
    if (!isPending || isSent || isWaiting) return
    await ask(platform, tx, id, wish.email)
  })
  platform.outbox.kick()
}

/** Mails the question that waited for an account's confirmation, in the transaction of that. */
export async function sendHeldConfirmation(platform: Platform, tx: Database, canonical: string): Promise<void> {
  const held = await findUnsent(tx, canonical)
  if (held) await ask(platform, tx, held.id, held.email)
}

async function ask(platform: Platform, tx: Database, id: string, to: string): Promise<void> {
  if (!(await markSent(tx, id, platform.now()))) return
  const { env, secret } = platform
  await queueLetter(
    platform,
    tx,
    { to, shopperId: null },
    `May ${brand} write to you?`,
    {
      title: 'May we write to you?',
      preview: 'One press says yes; otherwise you hear nothing more.',
      lead: 'Somebody asked for our letters at this address. We write only if you say yes here.',
      button: {
        label: 'Yes, write to me',
        url: `${env.PUBLIC_URL}/newsletter/confirm?token=${subscriptionToken(secret, 'confirm', id)}`,
      },
      body: ['You did not ask? Then leave this mail be, and there will be no other.'],
      why: `Sent once to ${to}, because someone asked for our letters there.`,
    },
    { unsubscribeUrl: unsubscribeUrl(env.PUBLIC_URL, secret, id) },
  )
}

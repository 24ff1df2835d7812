import type { LetterWishes } from '@sateen/contract/newsletter'
import { canonicalEmail } from '@sateen/contract/fields'
import type { Database, LetterKind } from '../platform/database/tables.ts'
import { takeFromOutbox } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { tellKlaviyo } from './klaviyo.ts'
import { confirmOwn, endById, findSubscription, readSubscription } from './sql.ts'
import { dropWish, findOwners, findShopper, putWish, readMailbox, readWishes } from './wishes-sql.ts'

/** Every kind of letters that a shopper may ask for, by the name of its switch. */
const kindOf = {
  freshShop: 'fresh-shop',
  priceDrops: 'price-drop',
  backInStock: 'back-in-stock',
} as const satisfies Record<string, LetterKind>
const switches = Object.keys(kindOf) as (keyof typeof kindOf)[]

/** What a shopper asked for; `isOffered` says whether the site writes such letters at all. */
export async function readLetterWishes(sql: Database, shopperId: string, isOffered: boolean): Promise<LetterWishes> {
  const mailbox = await readMailbox(sql, shopperId)
  if (!mailbox) throw new Refusal('NotFound')
  const subscription = await findSubscription(sql, canonicalEmail(mailbox.email))
  const wished = new Set((await readWishes(sql, shopperId)).map(({ kind }) => kind))
  const state = subscription?.ended_at
    ? 'ended'
    : subscription?.confirmed_at
      ? 'confirmed'
      : subscription
        ? 'pending'
        : 'none'
  return {
    newsletter: state,
    isOffered,
    freshShop: wished.has(kindOf.freshShop),
    priceDrops: wished.has(kindOf.priceDrops),
    backInStock: wished.has(kindOf.backInStock),
  }
}

export type WishChange = { newsletter?: boolean | undefined } & { [Name in keyof typeof kindOf]?: boolean | undefined }

/**
 * Switches what a shopper asks for. Her mailbox is proven by its code, so a switch that she turns on herself confirms the
 * newsletter too; turning the newsletter off ends every letter.
 */
export async function changeLetterWishes(platform: Platform, shopperId: string, change: WishChange): Promise<void> {
  const now = platform.now()
  await platform.sql.transaction().execute(async (tx) => {
    const mailbox = await readMailbox(tx, shopperId)
    if (!mailbox) throw new Refusal('NotFound')
    const canonical = canonicalEmail(mailbox.email)
    if (change.newsletter === false) {
      const subscription = await findSubscription(tx, canonical)
      if (subscription) await endSubscription(platform, tx, subscription.id)
      return
    }
    for (const name of switches) {
      if (change[name] === true) await putWish(tx, kindOf[name], shopperId, now)
      if (change[name] === false) await endWish(tx, kindOf[name], shopperId)
    }
    if (change.newsletter !== true && !switches.some((name) => change[name] === true)) return
    const subscription = await confirmOwn(tx, { ...mailbox, canonical }, now)
    await tellKlaviyo(platform, tx, { id: subscription.id, email: mailbox.email })
  })
  platform.outbox.kick()
}

/** Ends one kind of letters to a shopper, those with it that wait to go out. */
async function endWish(tx: Database, kind: LetterKind, shopperId: string): Promise<void> {
  await dropWish(tx, kind, shopperId)
  await takeFromOutbox(tx, shopperId, [kind])
}

/** The same by the token of a letter. @throws Refusal `BadRequest` where there is no such shopper */
export async function endWishOf(platform: Platform, { kind, shopperId }: { kind: LetterKind; shopperId: string }) {
  await platform.sql.transaction().execute(async (tx) => {
    if (!(await findShopper(tx, shopperId))) throw new Refusal('BadRequest')
    await endWish(tx, kind, shopperId)
  })
}

/**
 * Ends a subscription, and with it every letter to its address. Wishes go before it, in the order in which a letter that is
 * being written holds them.
 * @returns whether there is such a one
 */
export async function endSubscription(platform: Platform, tx: Database, id: string): Promise<boolean> {
  const found = await readSubscription(tx, id)
  if (!found) return false
  for (const owner of await findOwners(tx, canonicalEmail(found.email)))
    for (const kind of Object.values(kindOf)) await endWish(tx, kind, owner.id)
  await endById(tx, id, platform.now())
  await tellKlaviyo(platform, tx, { id, email: found.email })
  return true
}

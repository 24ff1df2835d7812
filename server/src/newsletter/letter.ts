import { brand } from '@sateen/contract/brand'
import { itemName } from '@sateen/catalogue/item-name'
import { showPrice } from '@sateen/catalogue/price'
import type { ShelfItem } from '../items/shelf-item.ts'
import type { Database, LetterKind } from '../platform/database/tables.ts'
import { type Letter, type LetterContent, type QuietHours, setLetter } from '../platform/mail/letter.ts'
import type { LetterPiece } from '../platform/mail/letter-pieces.ts'
import { addToOutbox } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettings } from '../site/settings.ts'
import type { Reader } from './letters-sql.ts'
import { wishUrl } from './token.ts'

/** The hours in which no letter goes out that can wait. */
export const quietHours = ({ siteTimeZone, quietFrom, quietUntil }: SiteSettings): QuietHours => ({
  zone: siteTimeZone,
  from: quietFrom,
  until: quietUntil,
})

/** A piece as it stands in a letter: its own page here and its picture in a form that every mail program reads, never the retailer's. */
export function pieceOf({ env }: Platform, { item }: ShelfItem, reason: string, priceBefore?: number): LetterPiece {
  return {
    url: `${env.PUBLIC_URL}/qv/${encodeURIComponent(item.itemId)}`,
    picture: item.image && `${env.PUBLIC_URL}${item.image}?w=480&as=jpeg`,
    ground: item.ground,
    store: item.store,
    name: itemName(item.name),
    price: showPrice(item.price),
    ...(priceBefore !== undefined && { priceBefore: showPrice(priceBefore) }),
    reason,
  }
}

/** The first word of a name, as a letter speaks to her. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

type Plan = {
  kind: LetterKind
  subject: string
  content: Omit<LetterContent, 'body' | 'foot'>
  goodUntil: Date
}

/** Puts a letter that a shopper asked for into the outbox, with the ways to end it and the lines that the law asks for. */
export async function queueAskedLetter(
  { env, secret, now }: Platform,
  tx: Database,
  settings: SiteSettings,
  { id, email }: Reader,
  { kind, subject, content, goodUntil }: Plan,
): Promise<void> {
  const unsubscribeUrl = wishUrl(env.PUBLIC_URL, secret, kind, id)
  const foot = {
    links: [
      { label: 'Unsubscribe', url: unsubscribeUrl },
      { label: 'Choose your mails', url: `${env.PUBLIC_URL}/profile` },
    ],
    lines: [
      `${brand} may earn a commission when you buy at a store.`,
      ...(settings.postalAddress ? [settings.postalAddress] : []),
    ],
  }
  const letter: Letter = {
    to: email,
    subject,
    ...setLetter({ ...content, body: [], foot }, env.PUBLIC_URL),
    unsubscribeUrl,
    goodUntil: goodUntil.toISOString(),
    quiet: quietHours(settings),
  }
  await addToOutbox(tx, 'mail', letter, { shopperId: id, now: now(), topic: kind })
}

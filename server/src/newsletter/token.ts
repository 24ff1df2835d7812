import type { LetterKind } from '../platform/database/tables.ts'
import { isSame, mac } from '../platform/secret.ts'

type Purpose = 'confirm' | 'unsubscribe'

/** The token of a letter's link: whose subscription, and a mark that only we can make. */
export const subscriptionToken = (secret: string, purpose: Purpose, id: string) =>
  `n1.${id}.${mac(secret, `newsletter ${purpose}`, id)}`

/** Whose subscription a token is of; null for one that is none. */
export function readSubscriptionToken(secret: string, purpose: Purpose, token: string): string | null {
  const [, id, mark] = /^n1\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return id && mark && isSame(mark, mac(secret, `newsletter ${purpose}`, id)) ? id : null
}

/** The address in `List-Unsubscribe` of each letter to a subscriber: one press there ends it. */
export const unsubscribeUrl = (publicUrl: string, secret: string, id: string) =>
  `${publicUrl}/newsletter/unsubscribe?token=${subscriptionToken(secret, 'unsubscribe', id)}`

/** The same for one kind of letters to a shopper. */
export const wishUrl = (publicUrl: string, secret: string, kind: LetterKind, shopperId: string) =>
  `${publicUrl}/newsletter/unsubscribe?token=n2.${kind}.${shopperId}.${mac(secret, `letters ${kind}`, shopperId)}`

/** Whose wish for which kind of letters a token ends; null for one that is none. */
export function readWishToken(secret: string, token: string): { kind: LetterKind; shopperId: string } | null {
  const [, kind, shopperId, mark] =
    /^n2\.(fresh-shop|price-drop|back-in-stock)\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!kind || !shopperId || !mark || !isSame(mark, mac(secret, `letters ${kind}`, shopperId))) return null
  return { kind: kind as LetterKind, shopperId }
}

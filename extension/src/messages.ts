import type { ViewMeta } from '@sateen/contract/history'

/** What a page's reading says of the piece on it. */
export type Piece = { url: string; address: string; meta: ViewMeta }

/** From the watcher of a partner's page. */
export type PageMessage =
  | { type: 'may watch' }
  | { type: 'viewed'; piece: Piece; openSince: number }
  | { type: 'look after outbox' }

/** From our own popup. */
export type PopupMessage =
  | { type: 'look after outbox' }
  | { type: 'allow'; isAllowed: boolean }
  | { type: 'choose'; choices: Partial<{ isPaused: boolean; asksFirst: boolean }> }
  | { type: 'quiet'; host: string; isQuiet: boolean }
  | { type: 'keep'; piece: Piece }
  | { type: 'not a piece'; piece: Piece }
  | { type: 'use site'; site: string }
  | { type: 'watch host'; host: string }
  | { type: 'disconnect' }

export type Ping = { type: 'sateen:ping'; id: string }
export type Pair = { type: 'sateen:pair'; id: string; code: string }
/** Who is at the site now; nobody once she has logged out. */
export type Shopper = { type: 'sateen:shopper'; userId: string | null }
export type Pong = { type: 'sateen:pong'; id: string; version: string; connected: boolean }
export type Paired = { type: 'sateen:paired'; id: string; connected: boolean; reason: string | null }

const messageMost = 1000

/**
 * What a page of the site may say: it asks whether we are here, or to be connected by a code, or it tells who has signed
 * in or that nobody is left. Exactly these fields and no other; whatever else a page says is not heard at all.
 */
export function askedByPage(data: unknown): Ping | Pair | Shopper | null {
  const fields = fieldsOf(data)
  if (!fields) return null
  const { type, id, code, userId } = fields
  const names = Object.keys(fields).toSorted().join(' ')
  if (type === 'sateen:shopper' && names === 'type userId' && (userId === null || isShort(userId, 64)))
    return { type, userId }
  if (!isShort(id, 64)) return null
  if (type === 'sateen:ping' && names === 'id type') return { type, id }
  if (type === 'sateen:pair' && names === 'code id type' && isShort(code, 200) && /^[\w.-]+$/.test(code))
    return { type, id, code }
  return null
}

/** What a partner's page hands over, with the size that a view may have. */
export function isPiece(data: unknown): data is Piece {
  const fields = fieldsOf(data, 60_000)
  return (
    !!fields && isShort(fields.url, 2048) && isShort(fields.address, 2048) && fieldsOf(fields.meta, 60_000) !== null
  )
}

function fieldsOf(data: unknown, most = messageMost): Record<string, unknown> | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  return JSON.stringify(data).length <= most ? (data as Record<string, unknown>) : null
}

const isShort = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

import type { UsageEvent } from '@sateen/contract/tracking'

/** An event as it is kept: when, what, of which item, and its particulars. Nobody's name, id or address. */
export type KeptEvent = { at: Date; type: UsageEvent['type']; item_id: string | null; detail: Record<string, unknown> }

const dayMs = 86_400_000
const pathMax = 200

/**
 * What is kept of an event. A clock that is a day off counts as now; a path loses its query and the name in a shopper's
 * address, since both can tell of a person.
 */
export function toKept(event: UsageEvent, now: Date): KeptEvent {
  const { type, at, ...rest } = event
  const said = new Date(at)
  const isOff = Math.abs(said.getTime() - now.getTime()) > dayMs || said > now
  const { itemId = null, path, ...detail } = rest as { itemId?: string; path?: string } & Record<string, unknown>
  return {
    at: isOff ? now : said,
    type,
    item_id: itemId,
    detail: path === undefined ? detail : { ...detail, path: plainPath(path) },
  }
}

/** A page's address without what could tell of a person; a sign that the end cuts in two is none that can be kept. */
export function plainPath(path: string): string {
  const bare = path
    .replace(/[?#].*$/s, '')
    .slice(0, pathMax)
    .toWellFormed()
  return bare.replace(/^\/shopper\/.+$/i, '/shopper/…')
}

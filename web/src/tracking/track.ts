import type { Parts } from '@sateen/contract/calls'
import { send } from '../platform/send.ts'
import { currentSession, onSessionChange } from '../platform/session-store.ts'

type UsageEvent = Parts<'events'>['body']['events'][number]
/** An event without its moment, which is put on when it is tracked. */
export type Happened = UsageEvent extends infer Event
  ? Event extends { at: unknown }
    ? Omit<Event, 'at'>
    : never
  : never

const batchDelay = 2000
const batchMax = 50
let waiting: UsageEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Undefined until the site's setting is known; what happens before is held back, and sent or dropped then. */
let isAllowed: boolean | undefined
/** Pieces that stood in her own shop in this visit. */
const shown = new Set<string>()

// What one shopper saw is not counted as seen by the next, and what waits of hers is not sent as the next one's.
let userId = currentSession()?.user_id
onSessionChange(() => {
  const next = currentSession()?.user_id
  if (next === userId) return
  userId = next
  shown.clear()
  if (isAllowed) flush()
})

/** Do Not Track and Global Privacy Control always win. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Switches tracking on or off, as the site's setting and the visitor's answer say; privacy signals keep it off. */
export function allowTracking(allowed: boolean): void {
  isAllowed = allowed && !asksForPrivacy()
  if (!isAllowed) waiting = []
  else if (waiting.length > 0) timer ??= setTimeout(flush, batchDelay)
}

/** Notes what happened; it is sent in a batch with others, and nothing ever waits for it. */
export function track(event: Happened): void {
  if (isAllowed === false || asksForPrivacy()) return
  const isOfShop = event.type === 'product_tagged' && shown.has(event.itemId)
  waiting.push({ ...event, ...(isOfShop && { inShop: true }), at: new Date().toISOString() } as UsageEvent)
  if (isAllowed === undefined) {
    waiting = waiting.slice(-batchMax)
    return
  }
  if (waiting.length >= batchMax) flush()
  else timer ??= setTimeout(flush, batchDelay)
}

/** Notes pieces that came to stand in her own shop, each once a visit: what likes per hundred shown are counted by. */
export function trackShown(itemIds: readonly string[]): void {
  const fresh = itemIds.filter((id) => !shown.has(id))
  for (const id of fresh) shown.add(id)
  if (fresh.length > 0) track({ type: 'pieces_shown', itemIds: fresh })
}

/** Sends what waits; a batch that fails is let go. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const events = waiting.splice(0)
  send('events', { body: { events } }, { keepalive: true }).catch(() => {})
}

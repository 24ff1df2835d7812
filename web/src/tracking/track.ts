import type { Parts } from '@sateen/contract/calls'
import { send } from '../platform/send.ts'

type UsageEvent = Parts<'events'>['body']['events'][number]
/** An event without its moment, which is put on when it is tracked. */
export type Happened = UsageEvent extends infer Event ? (Event extends { at: string } ? Omit<Event, 'at'> : never) : never

const batchDelay = 2000
const batchMax = 50
let waiting: UsageEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isOn = !asksForPrivacy()

/** Do Not Track and Global Privacy Control always win. */
function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Switches tracking on or off, as the site's setting and the visitor's answer say; privacy signals keep it off. */
export function allowTracking(allowed: boolean): void {
  isOn = allowed && !asksForPrivacy()
  if (!isOn) waiting = []
}

/** Notes what happened; it is sent in a batch with others, and nothing ever waits for it. */
export function track(event: Happened): void {
  if (!isOn) return
  waiting.push({ ...event, at: new Date().toISOString() } as UsageEvent)
  if (waiting.length >= batchMax) flush()
  else timer ??= setTimeout(flush, batchDelay)
}

/** Sends what waits; a batch that fails is let go. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const events = waiting.splice(0)
  send('events', { body: { events } }, { keepalive: true }).catch(() => {})
}

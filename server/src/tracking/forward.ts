import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { describeFault } from '../platform/log.ts'
import { addToOutbox } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { mac } from '../platform/secret.ts'
import type { KeptEvent } from './rules.ts'

/** An event on its way to an outside service. `who` is a keyed hash that only tells events of one person apart from others’. */
export const ForwardedEvent = z.object({
  id: z.string(),
  who: z.string(),
  at: z.string(),
  type: z.string(),
  itemId: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type ForwardedEvent = z.output<typeof ForwardedEvent>

const pauseMs = 500
const eventsMost = 100
/** Services take half a megabyte at a time. */
const bytesMost = 350_000
const idsMost = 50
/** Held in memory while the database cannot be written; beyond it events are let go, and that is said. */
const heldMost = 20_000

/**
 * Gathers usage events for the services that are named and writes them to the outbox half a second later, in batches: from then
 * on they survive a restart and a service that is away, and no page has waited for any of it.
 */
export class EventForwarder {
  readonly #platform: Pick<Platform, 'sql' | 'now' | 'outbox' | 'log' | 'secret'>
  readonly #kinds: readonly string[]
  #waiting: ForwardedEvent[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  /** @param kinds kinds of outbox rows, one for each service */
  constructor(platform: Pick<Platform, 'sql' | 'now' | 'outbox' | 'log' | 'secret'>, kinds: readonly string[]) {
    this.#platform = platform
    this.#kinds = kinds
  }

  /** @param person a shopper's id, or what a visitor is told apart by for a day; it never leaves this place */
  add(events: readonly KeptEvent[], person: { shopperId: string } | { visitor: string }): void {
    if (this.#kinds.length === 0) return
    const { secret, now, log } = this.#platform
    const who =
      'shopperId' in person
        ? mac(secret, 'analytics shopper', person.shopperId)
        : mac(secret, `analytics visitor ${now().toISOString().slice(0, 10)}`, person.visitor)
    for (const { at, type, item_id, detail } of events) {
      const shown = shorten(detail)
      this.#waiting.push({
        id: randomUUID(),
        who: who.slice(0, 22),
        at: at.toISOString(),
        type,
        itemId: item_id,
        detail: shown,
      })
    }
    const over = this.#waiting.length - heldMost
    if (over > 0) {
      this.#waiting.splice(0, over)
      log.warn({ events: over }, 'usage events could not be kept for the services and are let go')
    }
    if (this.#waiting.length >= eventsMost) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), pauseMs)
  }

  /** Writes what was gathered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const { sql, now, outbox, log } = this.#platform
    const events = this.#waiting.splice(0)
    if (events.length === 0) return
    try {
      await sql.transaction().execute(async (tx) => {
        for (const batch of inBatches(events))
          for (const kind of this.#kinds) await addToOutbox(tx, kind, { events: batch }, { now: now() })
      })
      outbox.kick()
    } catch (fault) {
      log.warn({ events: events.length, ...describeFault(fault) }, 'usage events wait for the database')
      this.#waiting.unshift(...events)
      this.#timer ??= setTimeout(() => void this.flush(), pauseMs)
    }
  }
}

/** A long list of pieces is cut: services refuse what is too large. */
function shorten(detail: Record<string, unknown>): Record<string, unknown> {
  const { itemIds } = detail
  if (!Array.isArray(itemIds) || itemIds.length <= idsMost) return detail
  return { ...detail, itemIds: itemIds.slice(0, idsMost), pieces: itemIds.length }
}

function inBatches(events: readonly ForwardedEvent[]): ForwardedEvent[][] {
  const batches: ForwardedEvent[][] = []
  let bytes = 0
  for (const event of events) {
    const length = JSON.stringify(event).length
    const last = batches.at(-1)
    if (!last || last.length >= eventsMost || bytes + length > bytesMost) {
      batches.push([event])
      bytes = length
    } else {
      last.push(event)
      bytes += length
    }
  }
  return batches
}

import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { SlotClock } from './slot-clock.ts'
import { readNewestShop, type ShopRow } from './sql.ts'
import type { Taste } from './taste.ts'

const keptMost = 4000

/** The shop that each shopper has now. Who has none for the slot gets hers on the spot. */
export class CurrentShops {
  readonly #platform: Platform
  readonly #shelf: Shelf
  readonly #taste: Taste
  readonly #clock: SlotClock
  readonly #kept = new Map<string, ShopRow>()
  readonly #making = new Map<string, Promise<ShopRow>>()
  #generation = 0

  constructor(platform: Platform, { shelf, taste, clock }: { shelf: Shelf; taste: Taste; clock: SlotClock }) {
    this.#platform = platform
    this.#shelf = shelf
    this.#taste = taste
    this.#clock = clock
    platform.changes.listen('shops', () => {
      this.#generation += 1
      this.#kept.clear()
    })
  }

  /** Grows whenever shops were made anew within a slot: a part of the name of every kept page. */
  get generation(): number {
    return this.#generation
  }

  /** A shopper's shop of the current slot. */
  async get(shopperId: string): Promise<ShopRow> {
    const { slot } = this.#clock.at(this.#platform.now())
    const kept = this.#kept.get(shopperId)
    if (kept && kept.slot === slot.startsAt.getTime()) return kept
    const making = this.#making.get(shopperId) ?? this.#read(shopperId).finally(() => this.#making.delete(shopperId))
    this.#making.set(shopperId, making)
    return making
  }

  /** Whether a shop is at hand without asking the database. */
  peek(shopperId: string): ShopRow | undefined {
    const kept = this.#kept.get(shopperId)
    return kept && kept.slot === this.#clock.at(this.#platform.now()).slot.startsAt.getTime() ? kept : undefined
  }

  async #read(shopperId: string): Promise<ShopRow> {
    const now = this.#platform.now()
    const { slot } = this.#clock.at(now)
    const found = await readNewestShop(this.#platform.sql, shopperId)
    // A shop of a later slot means that the clock was set back: it stays, nothing is made twice.
    if (found && found.slot >= slot.startsAt.getTime()) return this.#keep(found)
    const words = { key: slot.key, startsAt: slot.startsAt.getTime() }
    await this.#taste.ask('shop', {
      shopperId,
      slot: words,
      now: now.getTime(),
      revision: this.#shelf.revision,
      replaces: false,
    })
    const made = await readNewestShop(this.#platform.sql, shopperId)
    if (!made) throw new Error('A shop that was made cannot be found.')
    return this.#keep(made)
  }

  #keep(shop: ShopRow): ShopRow {
    this.#kept.delete(shop.shopperId)
    this.#kept.set(shop.shopperId, shop)
    if (this.#kept.size > keptMost) this.#kept.delete(this.#kept.keys().next().value!)
    return shop
  }
}

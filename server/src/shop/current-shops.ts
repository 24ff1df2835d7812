import type { Shelf } from '../items/shelf.ts'
import { readHeldItems } from '../likes/sql.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { beyondOf, type SlotClock } from './slot-clock.ts'
import { readNewestShop, readShopAndHeld, type ShopRow } from './sql.ts'
import type { Taste } from './taste.ts'

const keptMost = 4000

type Given = { shelf: Shelf; taste: Taste; clock: SlotClock; isAtOnce: () => boolean }

/** The shop that each shopper has now. Who has none for the slot gets hers on the spot. */
export class CurrentShops {
  readonly #platform: Platform
  readonly #shelf: Shelf
  readonly #taste: Taste
  readonly #clock: SlotClock
  readonly #isAtOnce: () => boolean
  readonly #kept = new Map<string, { shop: ShopRow; revision: number }>()
  readonly #making = new Map<string, Promise<ShopRow>>()
  #generation = 0

  /** @param given `isAtOnce` says whether likes change shops between refreshes */
  constructor(platform: Platform, { shelf, taste, clock, isAtOnce }: Given) {
    this.#platform = platform
    this.#shelf = shelf
    this.#taste = taste
    this.#clock = clock
    this.#isAtOnce = isAtOnce
    platform.changes.listen('shops', () => {
      this.#generation += 1
      this.#kept.clear()
    })
  }

  /** Grows whenever shops were made anew within a slot: a part of the name of every kept page. */
  get generation(): number {
    return this.#generation
  }

  /**
   * A shopper's shop of the current slot.
   * @param revision of the shopper: where likes count at once, a shop from before it is read anew
   */
  async get(shopperId: string, revision = 0): Promise<ShopRow> {
    const kept = this.#find(shopperId, revision)
    if (kept) return kept
    const making =
      this.#making.get(shopperId) ?? this.#read(shopperId, revision).finally(() => this.#making.delete(shopperId))
    this.#making.set(shopperId, making)
    return making
  }

  /** A shopper's shop as `get` gives it, and the items that she has an opinion of and that it therefore leaves out. */
  async getWithHeld(shopperId: string, revision: number): Promise<{ shop: ShopRow; held: ReadonlySet<string> }> {
    const kept = this.#find(shopperId, revision)
    if (kept) return { shop: kept, held: await readHeldItems(this.#platform.sql, shopperId) }
    const { shop: found, held } = await readShopAndHeld(this.#platform.sql, shopperId)
    if (found && this.#isOfNow(found)) return { shop: this.#keep(found, revision), held }
    return { shop: await this.get(shopperId, revision), held: await readHeldItems(this.#platform.sql, shopperId) }
  }

  /** Whether a shop is at hand without asking the database. */
  peek(shopperId: string): ShopRow | undefined {
    const kept = this.#kept.get(shopperId)?.shop
    return kept && kept.slot === this.#clock.at(this.#platform.now()).slot.startsAt.getTime() ? kept : undefined
  }

  #find(shopperId: string, revision: number): ShopRow | undefined {
    const kept = this.#kept.get(shopperId)
    const isNew = kept && (kept.revision >= revision || !this.#isAtOnce())
    return isNew && kept.shop.slot === this.#clock.at(this.#platform.now()).slot.startsAt.getTime()
      ? kept.shop
      : undefined
  }

  /** A shop of a later slot means that the clock was set back: it stays, nothing is made twice, unless it is far ahead. */
  #isOfNow({ slot }: ShopRow): boolean {
    const { startsAt } = this.#clock.at(this.#platform.now()).slot
    const beyond = beyondOf(startsAt)
    return slot >= startsAt.getTime() && !(beyond && slot > beyond.getTime())
  }

  async #read(shopperId: string, revision: number): Promise<ShopRow> {
    const now = this.#platform.now()
    const { slot } = this.#clock.at(now)
    const found = await readNewestShop(this.#platform.sql, shopperId)
    if (found && this.#isOfNow(found)) return this.#keep(found, revision)
    const words = { key: slot.key, startsAt: slot.startsAt.getTime() }
    await this.#taste.ask('shop', {
      shopperId,
      slot: words,
      now: now.getTime(),
      revision: this.#shelf.revision,
      replaces: false,
      keeps: 0,
    })
    const made = await readNewestShop(this.#platform.sql, shopperId)
    // Its owner erased her account while it was made.
    if (!made) throw new Refusal('NotFound', 'There is no such shop.')
    return this.#keep(made, revision)
  }

  #keep(shop: ShopRow, revision: number): ShopRow {
    this.#kept.delete(shop.shopperId)
    this.#kept.set(shop.shopperId, { shop, revision })
    if (this.#kept.size > keptMost) this.#kept.delete(this.#kept.keys().next().value!)
    return shop
  }
}

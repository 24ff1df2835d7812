import type { Shelf } from '../items/shelf.ts'
import { readHeldItems } from '../likes/sql.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SessionRow } from '../session/sql.ts'
import { ArrivalQueue } from './arrival-queue.ts'
import { beyondOf, type SlotClock } from './slot-clock.ts'
import { readNewestShop, readShopAndHeld, type ShopRow } from './sql.ts'
import type { Taste } from './taste.ts'

const keptMost = 4000
/** Of who has more opinions than this they are kept only until her next page is made: they would weigh more than her shop. */
const heldMost = 200

/** A shop as it was read, and the opinions of its shopper as of a revision of hers. */
type Kept = { shop: ShopRow; revision: number; held?: Held | undefined }
type Held = { items: ReadonlySet<string>; revision: number }

type Given = { shelf: Shelf; taste: Taste; clock: SlotClock; isAtOnce: () => boolean }

/** The shop that each shopper has now. Who has none for the slot gets hers on the spot. */
export class CurrentShops {
  readonly #platform: Platform
  readonly #shelf: Shelf
  readonly #taste: Taste
  readonly #clock: SlotClock
  readonly #isAtOnce: () => boolean
  readonly #kept = new Map<string, Kept>()
  readonly #arrivals: ArrivalQueue
  readonly #making = new Map<string, Promise<ShopRow>>()
  #generation = 0

  /** @param given `isAtOnce` says whether likes change shops between refreshes */
  constructor(platform: Platform, { shelf, taste, clock, isAtOnce }: Given) {
    this.#platform = platform
    this.#arrivals = new ArrivalQueue(platform)
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
    if (kept) return kept.shop
    const making =
      this.#making.get(shopperId) ?? this.#read(shopperId, revision).finally(() => this.#making.delete(shopperId))
    this.#making.set(shopperId, making)
    return making
  }

  /** A shopper's shop as `get` gives it, and the items that she has an opinion of and that it therefore leaves out. */
  async getWithHeld(shopperId: string, revision: number): Promise<{ shop: ShopRow; held: ReadonlySet<string> }> {
    const { sql } = this.#platform
    const kept = this.#find(shopperId, revision)
    if (kept) {
      // Every change of her opinions raises her revision.
      const held = kept.held?.revision === revision ? kept.held.items : await readHeldItems(sql, shopperId)
      kept.held = held.size <= heldMost ? { items: held, revision } : undefined
      return { shop: kept.shop, held }
    }
    const { shop: found, held } = await readShopAndHeld(sql, shopperId)
    if (found && this.#isOfNow(found)) return { shop: this.#keep({ shop: found, revision }), held }
    return { shop: await this.get(shopperId, revision), held: await readHeldItems(sql, shopperId) }
  }

  /**
   * Reads a session and in the same question what the first page of its shopper needs, so that that one asks nothing.
   * @param former the session as it was
   * @returns null where her shop is at hand
   */
  readAlong(sessionId: string, former: SessionRow | undefined): Promise<SessionRow | undefined> | null {
    return former && this.peek(former.shopper_id) ? null : this.#readArrival(sessionId)
  }

  async #readArrival(sessionId: string): Promise<SessionRow | undefined> {
    const generation = this.#generation
    const arrival = await this.#arrivals.read(sessionId)
    if (!arrival) return undefined
    const { session, shop, held } = arrival
    const { revision } = session
    // What was read before shops were made anew, and answered after it, is not what she has now.
    const isNew = shop && this.#isOfNow(shop) && generation === this.#generation
    if (isNew) this.#keep({ shop, revision, held: { items: held, revision } })
    return session
  }

  /** Whether a shop is at hand without asking the database. */
  peek(shopperId: string): ShopRow | undefined {
    const kept = this.#kept.get(shopperId)?.shop
    const isNow = kept && kept.slot === this.#clock.at(this.#platform.now()).slot.startsAt.getTime()
    return isNow && !this.#isBeforeAll(kept) ? kept : undefined
  }

  #find(shopperId: string, revision: number): Kept | undefined {
    const kept = this.#kept.get(shopperId)
    const isNew = kept && (kept.revision >= revision || !this.#isAtOnce())
    return isNew && this.peek(shopperId) ? kept : undefined
  }

  /** A shop of a later slot means that the clock was set back: it stays, nothing is made twice, unless it is far ahead. */
  #isOfNow(shop: ShopRow): boolean {
    const { startsAt } = this.#clock.at(this.#platform.now()).slot
    const beyond = beyondOf(startsAt)
    if (shop.slot === startsAt.getTime()) return !this.#isBeforeAll(shop)
    return shop.slot > startsAt.getTime() && !(beyond && shop.slot > beyond.getTime())
  }

  /** Made when there was nothing for it, as before the first feed: it does not keep her waiting for the next slot. */
  #isBeforeAll({ items, madeAt }: ShopRow): boolean {
    if (items.length > 0) return false
    for (const item of this.#shelf.all()) if (item.isForShops && item.addedAt > madeAt) return true
    return false
  }

  async #read(shopperId: string, revision: number): Promise<ShopRow> {
    const now = this.#platform.now()
    const { slot } = this.#clock.at(now)
    const found = await readNewestShop(this.#platform.sql, shopperId)
    if (found && this.#isOfNow(found)) return this.#keep({ shop: found, revision })
    const words = { key: slot.key, startsAt: slot.startsAt.getTime() }
    await this.#taste.ask('shop', {
      shopperId,
      slot: words,
      now: now.getTime(),
      revision: this.#shelf.revision,
      replaces: found?.slot === words.startsAt,
      keeps: 0,
    })
    const made = await readNewestShop(this.#platform.sql, shopperId)
    // Its owner erased her account while it was made.
    if (!made) throw new Refusal('NotFound', 'There is no such shop.')
    return this.#keep({ shop: made, revision })
  }

  #keep(kept: Kept): ShopRow {
    const { shop } = kept
    this.#kept.delete(shop.shopperId)
    this.#kept.set(shop.shopperId, kept)
    if (this.#kept.size > keptMost) this.#kept.delete(this.#kept.keys().next().value!)
    return shop
  }
}

import { subcategoryName } from '@sateen/catalogue/categories'
import { CategoryFilter } from '@sateen/contract/items'
import { prepareInSteps, type Catalogue } from '@sateen/recommender/catalogue'
import type { Item } from '@sateen/recommender/item'
import { clusterInSteps } from '@sateen/recommender/looks'
import { emptyModel, type Model } from '@sateen/recommender/model'
import { priorInSteps } from '@sateen/recommender/score'
import type { Steps } from '@sateen/recommender/steps'
import { dollarsOf } from '../items/sql.ts'
import { before } from '../platform/database/patience.ts'
import type { Database } from '../platform/database/tables.ts'
import { eachChangedTasteItem, eachTasteItem, readItemsNumber, type TasteItemRow } from './catalogue-sql.ts'
import { groupVectors } from './embedding/group-vectors.ts'
import { readLooks } from './looks-sql.ts'
import { readEditedItems, readPopularity } from './sql.ts'
import { workInTurns } from './work-in-turns.ts'

/** The catalogue as the engine sees it, with the numbers under which shops name its items. */
export type Prepared = {
  catalogue: Catalogue
  /** By position in the catalogue. */
  numbers: Uint32Array
  idOf: ReadonlyMap<number, string>
  prior: Float32Array
  /** Items of the editors' lists. */
  edited: readonly string[]
}

/** How long who asks waits for a catalogue, in milliseconds. */
export type Patience = {
  /** Preparing that took less is done before every answer that needs it. */
  quick: number
  /** Preparing that took longer is done at most once in this span. */
  calm: number
  /** Who waits for her page is given a picture of the catalogue that has been old for no longer than this. */
  hurried: number
}
const usualPatience: Patience = { quick: 150, calm: 30_000, hurried: 10 * 60_000 }
const behindHerMs = 100
/** A picture of fewer pieces than this part of those that there are now is no shop any more. */
const oldPictureLeast = 0.5
/** What is new and liked is newly weighed after so long. */
const freshMs = 6 * 3_600_000
const looksAtOnce = 2000

/**
 * Keeps the engine's catalogue right: reads what changed and prepares it anew. A large catalogue that changes all the time
 * is prepared every half minute at most; until then shops are made of what was there. Preparing gives way every few
 * milliseconds, so that what is asked meanwhile is answered; what was there is left for the new all at once.
 */
export class TasteCatalogue {
  readonly #sql: Database
  readonly #items = new Map<string, Item>()
  readonly #numberOf = new Map<string, number>()
  readonly #idOf = new Map<number, string>()
  readonly #words = new Map<string, string>()
  readonly #adapter: string | undefined
  readonly #patience: Patience
  #groupOf: ReadonlyMap<string, number> = new Map()
  #revision = -1
  #model: Model = emptyModel()
  #prepared: Prepared | undefined
  #preparing: Promise<Prepared> | undefined
  #preparedAt = 0
  #preparedFor = -Infinity
  #took = 0
  #isOld = true
  #oldSince: number | undefined
  #isPreparingBehind = false

  /** @param adapter the operator's own model for pictures, where there is one */
  constructor(sql: Database, adapter?: string, patience = usualPatience) {
    this.#sql = sql
    this.#adapter = adapter
    this.#patience = patience
  }

  get modelVersion(): string {
    return this.#model.version
  }

  /** Learns from now on with another model. */
  useModel(model: Model): void {
    this.#model = model
    this.#isOld = true
  }

  /** Takes what was seen in pictures since it was read last; no change of the items tells of it. */
  async readLooks(): Promise<void> {
    if (this.#revision < 0) return
    await this.#readGroups()
    for (let after = -1; ;) {
      const rows = await readLooks(this.#sql, after, looksAtOnce)
      for (const { id, picture_features } of rows) {
        const item = this.#items.get(id)
        const former = item?.pictureVector
        if (!item || !picture_features || (former && picture_features.equals(former))) continue
        this.#items.set(id, { ...item, pictureVector: picture_features })
        this.#isOld = true
      }
      if (rows.length < looksAtOnce) return
      after = rows.at(-1)!.number
    }
  }

  /**
   * The catalogue, at least as new as a change of items where that is quick.
   * @param revision the change; null asks for the newest
   * @param now decides how new and how liked items are
   * @param isHurried somebody waits: where preparing takes long, a picture without the last changes of items will do
   */
  async get(revision: number | null, now: Date, isHurried = false): Promise<Prepared> {
    const wanted = revision ?? (await readItemsNumber(this.#sql))
    const former = this.#prepared
    const isOld = this.#isOld || Math.abs(now.getTime() - this.#preparedFor) > freshMs
    if (!former) return this.#prepareFor(wanted, now)
    if (!isOld && wanted <= this.#revision && !this.#preparing) return former
    const isLong = this.#took > this.#patience.quick
    if (isLong && performance.now() - this.#preparedAt < this.#patience.calm) return former
    this.#oldSince ??= performance.now()
    if (!isHurried || performance.now() - this.#oldSince > this.#patience.hurried) return this.#prepareFor(wanted, now)
    if (!isLong || this.#preparing) return this.#prepareOrTake(former, now)
    this.#prepareBehind(now)
    return former
  }

  /** The new picture where it is soon there, else the former. */
  async #prepareOrTake(former: Prepared, now: Date): Promise<Prepared> {
    const preparing = this.#prepareOnce(now)
    // A fault that comes after she was served is left to the next who asks.
    const soon = await before(preparing, this.#patience.quick)
    if (soon) return soon
    return former.catalogue.items.length < oldPictureLeast * this.#items.size ? preparing : former
  }

  /** What is just being prepared may have been read before the change that must be known. */
  async #prepareFor(wanted: number, now: Date): Promise<Prepared> {
    const prepared = await this.#prepareOnce(now)
    return wanted > this.#revision ? this.#prepareOnce(now) : prepared
  }

  #prepareOnce(now: Date): Promise<Prepared> {
    this.#preparing ??= this.#prepare(now).finally(() => (this.#preparing = undefined))
    return this.#preparing
  }

  /** Prepares once the one who is served has her shop. A fault is left to the next who asks: nothing was prepared. */
  #prepareBehind(now: Date): void {
    if (this.#isPreparingBehind) return
    this.#isPreparingBehind = true
    setTimeout(() => {
      this.#isPreparingBehind = false
      this.#prepareOnce(now).catch(() => undefined)
    }, behindHerMs).unref()
  }

  async #prepare(now: Date): Promise<Prepared> {
    if (this.#revision < 0) await this.#readGroups()
    await this.#readItems()
    this.#isOld = false
    this.#preparedFor = now.getTime()
    const popularity = await readPopularity(this.#sql, now)
    const edited = (await readEditedItems(this.#sql, now)).map((row) => row.item_id)
    const startedAt = performance.now()
    const items = [...this.#items.values()]
    const model = this.#model
    const looks = await workInTurns(this.#looksOf(items))
    const catalogue = await workInTurns(prepareInSteps({ items, model, popularity, ...(looks && { looks }) }))
    const prior = await workInTurns(priorInSteps(catalogue, now, edited))
    this.#preparedAt = performance.now()
    this.#took = this.#preparedAt - startedAt
    this.#oldSince = undefined
    const numbers = Uint32Array.from(catalogue.ids, (id) => this.#numberOf.get(id)!)
    this.#prepared = { catalogue, numbers, idOf: this.#idOf, prior, edited }
    return this.#prepared
  }

  async #readGroups(): Promise<void> {
    if (this.#adapter === undefined) return
    this.#groupOf = await groupVectors(this.#sql, this.#adapter)
    this.#isOld = true
  }

  /** What looks alike to the operator's model, and to the engine where that has not seen a picture; null without one. */
  *#looksOf(items: readonly Item[]): Steps<Map<string, number> | null> {
    if (this.#groupOf.size === 0) return null
    const groups = Math.max(...new Set(this.#groupOf.values())) + 1
    const looks = new Map<string, number>()
    const own = yield* clusterInSteps(items.filter(({ id }) => !this.#groupOf.has(id)))
    for (const [id, look] of own) looks.set(id, groups + look)
    for (const [id, group] of this.#groupOf) looks.set(id, group)
    return looks
  }

  async #readItems(): Promise<void> {
    const number = await readItemsNumber(this.#sql)
    if (this.#revision < 0) for await (const row of eachTasteItem(this.#sql)) this.#put(row)
    else for await (const row of eachChangedTasteItem(this.#sql, this.#revision)) this.#put(row)
    this.#revision = number
  }

  /** Words that many items share are kept once, and what the engine does not read is not kept at all. */
  #compact(item: Item): Item {
    const once = (text: string) => this.#words.get(text) ?? (this.#words.set(text, text), text)
    return {
      ...item,
      description: null,
      categoryFilter: item.categoryFilter && once(item.categoryFilter),
      subcategory: item.subcategory && once(item.subcategory),
      store: once(item.store),
      brand: item.brand && once(item.brand),
      attributes: item.attributes?.map(once) ?? [],
    }
  }

  #put(row: TasteItemRow): void {
    if (row.deleted_at !== null) {
      this.#items.delete(row.id)
      return
    }
    this.#items.set(row.id, this.#compact(toTasteItem(row)))
    this.#numberOf.set(row.id, row.number)
    this.#idOf.set(row.number, row.id)
  }
}

/** An item's row in the words of the engine. What it earns is not among them. */
export function toTasteItem(row: TasteItemRow): Item {
  const filter = CategoryFilter.safeParse(row.category_filter).data ?? null
  const price = dollarsOf(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryFilter: filter,
    subcategory: filter && row.subcategory_id !== null ? subcategoryName(filter, row.subcategory_id) : null,
    store: row.store ?? '',
    brand: row.brand,
    price,
    attributes: row.attributes,
    pictureVector: row.picture_features,
    addedAt: row.added_at.getTime(),
    available: row.available && row.hidden_at === null && !row.seen_only,
    hasPicture: row.picture !== null || row.picture_source !== null,
    hasLink: row.url !== null,
    hasPrice: price !== null,
  }
}

import { categoryOf, subcategoryName } from '@sateen/catalogue/categories'
import { CategoryFilter, categoryFilters } from '@sateen/contract/items'
import { grown } from './growing.ts'
import { bandOf } from './price-bands.ts'
import { Vocabulary } from './vocabulary.ts'
import { fold, isStopWord, wordsOf } from './words.ts'

/** What search knows of an item. */
export type SearchRow = {
  number: number
  name: string
  description: string | null
  store: string | null
  brand: string | null
  /** US dollars; null where unknown or in another currency. */
  price: number | null
  category_filter: string | null
  subcategory_id: number | null
  attributes: readonly string[]
  available: boolean
  added_at: Date
}

/** Where a word can stand, a bit each. */
export const fields = { name: 1, head: 2, store: 4, kind: 8, trait: 16, description: 32 } as const

const noDocument = -1
const unknownPrice = -1
const storesMost = 65_534
const yearInMinutes = 525_600
const descriptionWords = 40
/** Traits that repeat what stands elsewhere, or mean something to machines only. */
const silentTraits = /^(?:price|category|subcategory|gender|size):/i

/**
 * The catalogue as search sees it: words with where they stand, and a row of numbers for each item. An item that changes
 * gets a new row; the old one stays empty until the index is built anew.
 */
export class SearchIndex {
  readonly vocabulary = new Vocabulary()
  readonly stores: string[] = []
  /** The stores' names as they are compared. */
  readonly foldedStores: string[] = []
  readonly #storeIds = new Map<string, number>()
  #documentOf = new Int32Array(0)
  /** Grows with every change, so that what was answered before can be kept. */
  revision = 0
  count = 0
  living = 0
  numbers = new Uint32Array(1024)
  /** 1 where the row is an item of now. */
  alive = new Uint8Array(1024)
  available = new Uint8Array(1024)
  /** Cents; −1 where there is none. */
  cents = new Int32Array(1024)
  /** Place in `stores`, plus one; 0 where there is none. */
  store = new Uint16Array(1024)
  /** Place in `categoryFilters`, plus one. */
  category = new Uint8Array(1024)
  /** Place in `priceBands`; one past the last where there is no price. */
  band = new Uint8Array(1024)
  /** Minutes since 2000. */
  added = new Uint32Array(1024)
  /** How loved an item is, 0 to 1. */
  love = new Float32Array(1024)
  /** What an item's rank has beside its text: love and freshness, less where it is sold out. */
  standing = new Float32Array(1024)
  #newest = 1

  /** Puts an item in, in the place of what was known of it. */
  put(row: SearchRow): void {
    const before = this.documentOf(row.number)
    const love = before === noDocument ? 0 : this.love[before]!
    this.remove(row.number)
    this.revision += 1
    const document = this.#newRow(row.number)
    this.love[document] = love
    this.cents[document] = row.price === null ? unknownPrice : Math.min(Math.round(row.price * 100), 2 ** 26 - 2)
    this.band[document] = bandOf(this.cents[document]!)
    this.store[document] = row.store === null ? 0 : this.#storeOf(row.store) + 1
    const filter = CategoryFilter.safeParse(row.category_filter).data ?? null
    this.category[document] = filter === null ? 0 : categoryFilters.indexOf(filter) + 1
    this.added[document] = Math.max(0, Math.floor((row.added_at.getTime() - Date.UTC(2000, 0, 1)) / 60_000))
    this.available[document] = row.available ? 1 : 0
    this.#newest = Math.max(this.#newest, this.added[document]!)
    this.#setStanding(document)
    for (const [term, places] of this.#termsOf(row, filter)) {
      this.vocabulary.postings[term]!.add(document, places)
      if (places !== fields.description) this.vocabulary.addStrong(term)
      if (places & fields.kind) this.vocabulary.markKind(term)
    }
  }

  remove(number: number): void {
    const document = this.documentOf(number)
    if (document === noDocument) return
    this.revision += 1
    this.alive[document] = 0
    this.#documentOf[number] = noDocument
    this.living -= 1
  }

  /** Says how loved items are, 0 to 1 by their numbers, and weighs all anew. */
  setLove(loves: Iterable<readonly [number: number, love: number]>): void {
    this.love.fill(0)
    for (const [number, love] of loves) {
      const document = this.documentOf(number)
      if (document !== noDocument) this.love[document] = love
    }
    for (let document = 0; document < this.count; document += 1) this.#setStanding(document)
  }

  #setStanding(document: number): void {
    const fresh = Math.max(0, 1 - (this.#newest - this.added[document]!) / yearInMinutes)
    const gone = this.available[document] === 0 ? 0.35 : 0
    this.standing[document] = 0.03 * this.love[document]! + 0.01 * fresh - gone
  }

  /** The row of an item's number; −1 where it has none. */
  documentOf(number: number): number {
    return number < this.#documentOf.length ? this.#documentOf[number]! : noDocument
  }

  /** Place of a store's name in `stores`; undefined for an unknown one. */
  findStore(name: string): number | undefined {
    return this.#storeIds.get(name.toLowerCase())
  }

  #newRow(number: number): number {
    const document = this.count
    this.count += 1
    this.living += 1
    this.numbers = grown(this.numbers, document)
    this.alive = grown(this.alive, document)
    this.available = grown(this.available, document)
    this.cents = grown(this.cents, document)
    this.store = grown(this.store, document)
    this.category = grown(this.category, document)
    this.added = grown(this.added, document)
    this.band = grown(this.band, document)
    this.love = grown(this.love, document)
    this.standing = grown(this.standing, document)
    const known = this.#documentOf.length
    this.#documentOf = grown(this.#documentOf, number)
    this.#documentOf.fill(noDocument, known)
    this.#documentOf[number] = document
    this.numbers[document] = number
    this.alive[document] = 1
    return document
  }

  #storeOf(name: string): number {
    const key = name.toLowerCase()
    const known = this.#storeIds.get(key)
    if (known !== undefined) return known
    if (this.stores.length >= storesMost) return -1
    this.#storeIds.set(key, this.stores.length)
    this.foldedStores.push(fold(name))
    return this.stores.push(name) - 1
  }

  /** The words of an item with the fields that hold each. */
  #termsOf(row: SearchRow, filter: CategoryFilter | null): Map<number, number> {
    const found = new Map<number, number>()
    const put = (text: string, field: number, most?: number) => {
      let last: number | undefined
      for (const { stem, surface, written, isPart } of wordsOf(fold(text), most)) {
        if (isStopWord(surface)) continue
        // What joins the words of a trait is the machine's hyphen, and nobody's spelling.
        const shown = field === fields.trait ? written.replaceAll('-', ' ') : written
        last = this.vocabulary.put(stem, shown, field === fields.name)
        found.set(last, (found.get(last) ?? 0) | field)
        if (!isPart && text !== row.store && field !== fields.description) this.vocabulary.markWhole(last)
      }
      return last
    }
    const head = put(row.name, fields.name)
    if (head !== undefined) found.set(head, found.get(head)! | fields.head)
    if (row.store) put(row.store, fields.store)
    if (row.brand && row.brand !== row.store) put(row.brand, fields.store)
    if (filter) {
      const subcategory = row.subcategory_id === null ? null : subcategoryName(filter, row.subcategory_id)
      for (const name of [categoryOf(filter).categoryName, ...(subcategory?.split(' & ') ?? [])]) {
        const garment = put(name, fields.kind)
        if (garment !== undefined) this.vocabulary.markGarment(garment)
      }
    }
    for (const trait of row.attributes)
      if (!silentTraits.test(trait)) put(trait.slice(trait.indexOf(':') + 1), fields.trait)
    if (row.description) put(row.description.slice(0, 600), fields.description, descriptionWords)
    return found
  }
}

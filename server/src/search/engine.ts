import { categoryOf, findCategory, isAnyCategory } from '@sateen/catalogue/categories'
import { CategoryFilter } from '@sateen/contract/items'
import { readNames } from '@sateen/contract/name-list'
import { dollarsOf } from '../items/sql.ts'
import { narrowing, type SearchPage, type SearchQuestion } from './run-search.ts'
import { facetsOf } from './facets.ts'
import { bandOf } from './price-bands.ts'
import { readPriceWords } from './price-words.ts'
import type { FoundRow } from './sql.ts'

/** An item as an outside engine keeps it; `price` in dollars, `addedAt` in seconds since 1970. */
export type EngineDocument = {
  objectID: string
  number: number
  name: string
  description: string
  store: string | null
  brand: string | null
  category: string | null
  categoryFilter: string | null
  traits: string[]
  price: number | null
  /** Place in `priceBands`. */
  band: number | null
  isAvailable: boolean
  addedAt: number
  revision: number
}

/** A question as an engine is asked: the words without those of the price, and what to narrow by. */
export type EngineQuestion = {
  words: string
  page: number
  sort: SearchQuestion['sort']
  stores: string[]
  categories: string[]
  from: number | null
  to: number | null
}

/** What an engine found: numbers of items, how many in all, and how often each value of each facet. */
export type EngineHits = {
  numbers: number[]
  hits: number
  counts: { stores: Record<string, number>; categories: Record<string, number>; bands: Record<string, number> }
}

/** A search engine outside this process. The database stays the truth; the engine is told of every change. */
export type SearchEngine = {
  name: 'algolia' | 'opensearch'
  /** Makes the index ready to be filled; a repeat changes nothing. */
  prepare: () => Promise<void>
  put: (documents: EngineDocument[]) => Promise<void>
  remove: (gone: { objectID: string; revision: number }[]) => Promise<void>
  search: (question: EngineQuestion, hitsPerPage: number) => Promise<EngineHits>
}

/** Puts a question in the words that engines are asked with; null where it asks for nothing. */
export function toEngineQuestion(question: SearchQuestion): EngineQuestion | null {
  const { text, from, to } = readPriceWords(question.q)
  if (text.trim() === '' && from === null && to === null) return null
  return {
    words: text.trim(),
    page: question.page,
    sort: question.sort,
    stores: readNames(question.store ?? ''),
    categories: categoriesOf(question.category),
    ...narrowing(question, { from, to }),
  }
}

/** The categories that are asked for; none where all of them are. One that there is not holds nothing. */
function categoriesOf(asked: string | undefined): string[] {
  const names = readNames(asked ?? '')
  return names.some(isAnyCategory) ? [] : names.map((name) => findCategory(name)?.categoryFilter ?? 'none')
}

/** The page that an engine's hits make. */
export function toSearchPage({ numbers, hits, counts }: EngineHits, pageSize: number): SearchPage {
  return {
    numbers,
    hits,
    pages: Math.ceil(hits / pageSize),
    corrected: null,
    facets: facetsOf(
      Object.entries(counts.stores),
      (filter) => counts.categories[filter] ?? 0,
      (band) => counts.bands[band] ?? 0,
    ),
  }
}

/** What an engine keeps of an item. */
export function toEngineDocument(row: FoundRow & { id: string; revision: number }): EngineDocument {
  const filter = CategoryFilter.safeParse(row.category_filter).data ?? null
  const price = dollarsOf(row)
  return {
    objectID: row.id,
    number: row.number,
    name: row.name,
    description: (row.description ?? '').slice(0, 600).toWellFormed(),
    store: row.store,
    brand: row.brand === row.store ? null : row.brand,
    category: filter && categoryOf(filter).categoryName,
    categoryFilter: filter,
    traits: row.attributes.map((trait) => trait.slice(trait.indexOf(':') + 1)),
    price,
    band: price === null ? null : bandOf(Math.round(price * 100)),
    isAvailable: row.available,
    addedAt: Math.floor(row.added_at.getTime() / 1000),
    revision: row.revision,
  }
}

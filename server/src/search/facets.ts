import { categoryOf, findCategory, isAnyCategory } from '@sateen/catalogue/categories'
import { categoryFilters, type CategoryFilter } from '@sateen/contract/items'
import { readNames } from '@sateen/contract/name-list'
import type { SearchAnswer } from '@sateen/contract/search'
import type { Matches } from './match.ts'
import { bandName, priceBands } from './price-bands.ts'
import type { SearchIndex } from './search-index.ts'

/** What a search is narrowed to; prices in dollars. */
export type Narrowing = {
  store?: string | undefined
  category?: string | undefined
  from: number | null
  to: number | null
}

type Facets = SearchAnswer['facets']

const storesMost = 60

/**
 * Narrows matches and counts the facets: each is counted over what the other filters leave, so that a second value of the
 * same filter still shows what it would add.
 */
export function narrow(
  { documents, text }: Matches,
  index: SearchIndex,
  by: Narrowing,
): { matches: Matches; facets: Facets } {
  const counts: Counts = {
    stores: new Uint32Array(index.stores.length + 1),
    categories: new Uint32Array(categoryFilters.length + 1),
    bands: new Uint32Array(priceBands.length + 1),
  }
  const isOpen = !by.store && !by.category && by.from === null && by.to === null
  const kept = isOpen ? countAll(documents, index, counts) : keepSome({ documents, text }, index, by, counts)
  return {
    matches: { documents: documents.subarray(0, kept), text: text.subarray(0, kept) },
    facets: facetsOf(
      index.stores.map((name, place) => [name, counts.stores[place + 1]!]),
      (_, place) => counts.categories[place + 1]!,
      (band) => counts.bands[band]!,
    ),
  }
}

type Counts = { stores: Uint32Array; categories: Uint32Array; bands: Uint32Array }

function countAll(documents: Uint32Array, index: SearchIndex, { stores, categories, bands }: Counts): number {
  const { store, category, band } = index
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at]!
    stores[store[document]!]! += 1
    categories[category[document]!]! += 1
    bands[band[document]!]! += 1
  }
  return documents.length
}

/** Counts, and moves what stays to the front. @returns how many stay */
function keepSome({ documents, text }: Matches, index: SearchIndex, by: Narrowing, counts: Counts): number {
  const { store: storeOf, category: categoryPlaces, cents: centsOf, band: bandOf } = index
  const { stores, categories, bands } = counts
  const isStore = chosenStores(by.store, index) ?? new Uint8Array(stores.length).fill(1)
  const isCategory = chosenCategories(by.category) ?? new Uint8Array(categories.length).fill(1)
  // Without a wish for a price, what has none is in too.
  const low = by.from === null ? (by.to === null ? -1 : 0) : Math.round(by.from * 100)
  const high = by.to === null ? 2 ** 30 : Math.min(Math.round(by.to * 100), 2 ** 30)
  let kept = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at]!
    const store = storeOf[document]!
    const category = categoryPlaces[document]!
    const cents = centsOf[document]!
    const inStore = isStore[store] === 1
    const inCategory = isCategory[category] === 1
    const inPrice = cents >= low && cents <= high
    if (inStore && inCategory) bands[bandOf[document]!]! += 1
    if (!inPrice) continue
    if (inCategory) stores[store]! += 1
    if (!inStore) continue
    categories[category]! += 1
    if (!inCategory) continue
    documents[kept] = document
    text[kept] = text[at]!
    kept += 1
  }
  return kept
}

/** Names as `joinNames` writes them; a single one that holds a comma may also stand as it is. */
function chosenStores(asked: string | undefined, index: SearchIndex): Uint8Array | null {
  if (!asked) return null
  const chosen = new Uint8Array(index.stores.length + 1)
  const whole = index.findStore(asked.trim())
  const places = whole === undefined ? readNames(asked).map((name) => index.findStore(name)) : [whole]
  for (const place of places) if (place !== undefined) chosen[place + 1] = 1
  return chosen
}

function chosenCategories(asked: string | undefined): Uint8Array | null {
  const names = readNames(asked ?? '')
  if (names.length === 0 || names.some(isAnyCategory)) return null
  const chosen = new Uint8Array(categoryFilters.length + 1)
  for (const name of names) {
    const filter = findCategory(name)?.categoryFilter
    if (filter) chosen[categoryFilters.indexOf(filter) + 1] = 1
  }
  return chosen
}

/** The facets as they are told: stores by how much they hold, the others in their own order, and none that holds nothing. */
export const facetsOf = (
  stores: readonly (readonly [name: string, count: number])[],
  inCategory: (filter: CategoryFilter, place: number) => number,
  inBand: (band: number) => number,
): Facets => ({
  stores: stores
    .map(([name, count]) => ({ value: name, name, count }))
    .filter(holdsAny)
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, storesMost),
  categories: categoryFilters
    .map((filter, place) => ({
      value: filter,
      name: categoryOf(filter).categoryName,
      count: inCategory(filter, place),
    }))
    .filter(holdsAny),
  prices: priceBands
    .map((low, band) => ({ value: `${low}-${priceBands[band + 1] ?? ''}`, name: bandName(band), count: inBand(band) }))
    .filter(holdsAny),
})

const holdsAny = ({ count }: { count: number }) => count > 0

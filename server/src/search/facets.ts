import { categoryOf, findCategory } from '@sateen/catalogue/categories'
import { categoryFilters } from '@sateen/contract/items'
import type { SearchAnswer } from '@sateen/contract/search'
import type { SearchIndex } from './search-index.ts'

/** What a search is narrowed to; prices in dollars. */
export type Narrowing = {
  store?: string | undefined
  category?: string | undefined
  from: number | null
  to: number | null
}

type Facets = SearchAnswer['facets']

/** Bands of dollars that prices are counted in; the last has no end. */
const bands = [0, 50, 100, 200, 500] as const
const storesMost = 60

/**
 * Narrows matches and counts the facets: each is counted over what the other filters leave, so that a second value of the
 * same filter still shows what it would add.
 */
export function narrow(
  documents: Uint32Array,
  index: SearchIndex,
  by: Narrowing,
): { documents: Uint32Array; facets: Facets } {
  const stores = chosenStores(by.store, index)
  const categories = chosenCategories(by.category)
  // Without a wish for a price, what has none is in too.
  const low = by.from === null ? (by.to === null ? -1 : 0) : Math.round(by.from * 100)
  const high = by.to === null ? Infinity : Math.round(by.to * 100)
  const { store: storeOf, category: categoryPlaces, cents: centsOf } = index
  const storeCounts = new Uint32Array(index.stores.length + 1)
  const categoryCounts = new Uint32Array(categoryFilters.length + 1)
  const bandCounts = new Uint32Array(bands.length)
  const left = new Uint32Array(documents.length)
  let kept = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at]!
    const store = storeOf[document]!
    const category = categoryPlaces[document]!
    const cents = centsOf[document]!
    const isStore = stores === null || stores[store] === 1
    const isCategory = categories === null || categories[category] === 1
    const isPrice = cents >= low && cents <= high
    if (isCategory && isPrice) storeCounts[store]! += 1
    if (isStore && isPrice) categoryCounts[category]! += 1
    if (isStore && isCategory && cents >= 0) bandCounts[bandOf(cents)]! += 1
    if (isStore && isCategory && isPrice) {
      left[kept] = document
      kept += 1
    }
  }
  return {
    documents: left.subarray(0, kept),
    facets: {
      stores: storeFacets(storeCounts, index),
      categories: categoryFacets(categoryCounts),
      prices: priceFacets(bandCounts),
    },
  }
}

/** Names divided by commas; a name that holds one is tried whole first. */
function chosenStores(asked: string | undefined, index: SearchIndex): Uint8Array | null {
  if (!asked) return null
  const chosen = new Uint8Array(index.stores.length + 1)
  const whole = index.findStore(asked.trim())
  const places = whole === undefined ? asked.split(',').map((name) => index.findStore(name.trim())) : [whole]
  for (const place of places) if (place !== undefined) chosen[place + 1] = 1
  return chosen
}

function chosenCategories(asked: string | undefined): Uint8Array | null {
  if (!asked) return null
  const chosen = new Uint8Array(categoryFilters.length + 1)
  for (const name of asked.split(',')) {
    const filter = findCategory(name)?.categoryFilter
    if (filter) chosen[categoryFilters.indexOf(filter) + 1] = 1
  }
  return chosen
}

function bandOf(cents: number): number {
  for (let band = bands.length - 1; band > 0; band -= 1) if (cents >= bands[band]! * 100) return band
  return 0
}

const storeFacets = (counts: Uint32Array, { stores }: SearchIndex) =>
  stores
    .map((name, place) => ({ value: name, name, count: counts[place + 1]! }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, storesMost)

const categoryFacets = (counts: Uint32Array) =>
  categoryFilters
    .map((filter, place) => ({ value: filter, name: categoryOf(filter).categoryName, count: counts[place + 1]! }))
    .filter(({ count }) => count > 0)

const priceFacets = (counts: Uint32Array) =>
  bands
    .map((low, band) => {
      const high = bands[band + 1]
      const name = high === undefined ? `$${low} and more` : low === 0 ? `Under $${high}` : `$${low} to $${high}`
      return { value: `${low}-${high ?? ''}`, name, count: counts[band]! }
    })
    .filter(({ count }) => count > 0)

import { z } from 'zod'
import { call, PageNumber } from './call.ts'
import { Item } from './items.ts'
import * as limits from './limits.ts'
import { amount } from './numbers.ts'

export const searchSorts = ['best', 'price-up', 'price-down', 'newest'] as const
const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() })
/** One name, or several as `joinNames` writes them. */
const several = (most: number) => z.string().max(most).optional()
const dollars = amount(0, 10_000_000).optional()
const query = z.string().max(limits.searchQueryMax)

/** An item as search finds it; `objectID` is its `itemId` under the name that search engines give it. */
export const SearchHit = Item.extend({ objectID: z.string() })
export type SearchHit = z.infer<typeof SearchHit>

export const SearchAnswer = z.object({
  results: z.array(SearchHit),
  pages: z.number().int(),
  hits: z.number().int(),
  facets: z.object({ stores: z.array(Facet), categories: z.array(Facet), prices: z.array(Facet) }),
  /** The words searched for where a slip of the finger was mended. */
  corrected: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = call({
  method: 'GET',
  path: '/search',
  who: 'visitor',
  does: 'Items that match a query, 48 a page; pages start at 0.',
  query: z.strictObject({
    q: query,
    page: PageNumber.default(0),
    // All stores that the facets offer fit in.
    store: several(6000),
    category: several(500),
    from: dollars,
    to: dollars,
    sort: z.enum(searchSorts).default('best'),
  }),
  answer: SearchAnswer,
  paged: true,
  budget: 'search',
})

export const suggest = call({
  method: 'GET',
  path: '/search/suggestions',
  who: 'visitor',
  does: 'Up to eight ways to go on with what is typed.',
  query: z.strictObject({ q: query }),
  answer: z.array(
    z.object({ text: z.string(), kind: z.enum(['words', 'store', 'item']), itemId: z.string().nullable() }),
  ),
  budget: 'search',
})

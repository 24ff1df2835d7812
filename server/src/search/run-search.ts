import * as limits from '@sateen/contract/limits'
import type { SearchAnswer } from '@sateen/contract/search'
import { narrow } from './facets.ts'
import { matchPlan } from './match.ts'
import { planQuery } from './plan.ts'
import { keysOf, rowsFrom, type SearchSort, type Taste } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** A question to the index; prices in dollars, pages from 0. */
export type SearchQuestion = {
  q: string
  page: number
  store?: string | undefined
  category?: string | undefined
  from?: number | undefined
  to?: number | undefined
  sort: SearchSort
}

/** Numbers of the items of a page, best first, and what stands around them. */
export type SearchPage = Omit<SearchAnswer, 'results'> & { numbers: number[] }

export const noHits: SearchPage = {
  numbers: [],
  pages: 0,
  hits: 0,
  facets: { stores: [], categories: [], prices: [] },
  corrected: null,
}

/** Answers a question from the index: match, narrow, count, rank. An empty query finds nothing. */
export function runSearch(question: SearchQuestion, index: SearchIndex, taste: Taste | null = null): SearchPage {
  const plan = planQuery(question.q, index)
  if (plan.wanted.length === 0 && plan.from === null && plan.to === null) return noHits
  const { matches, facets } = narrow(matchPlan(plan, index), index, {
    store: question.store,
    category: question.category,
    ...narrowing(question, plan),
  })
  const hits = matches.documents.length
  const first = question.page * limits.searchPageSize
  const keys = first >= hits ? null : keysOf(question.sort, matches, index, taste)
  const rows = keys === null ? [] : rowsFrom(matches.documents, keys, first, limits.searchPageSize)
  return {
    numbers: rows.map((document) => index.numbers[document]!),
    pages: Math.ceil(hits / limits.searchPageSize),
    hits,
    facets,
    corrected: plan.corrected,
  }
}

/** Numbers of the best items for a query, without counting what else there is. */
export function findBest(q: string, index: SearchIndex, most: number): number[] {
  const plan = planQuery(q, index)
  if (plan.wanted.length === 0 || plan.from !== null || plan.to !== null)
    return runSearch({ q, page: 0, sort: 'best' }, index).numbers.slice(0, most)
  const matches = matchPlan(plan, index)
  const rows = rowsFrom(matches.documents, keysOf('best', matches, index, null), 0, most)
  return rows.map((document) => index.numbers[document]!)
}

/** The prices that both the filters and the words of a question let in. */
export const narrowing = (
  { from, to }: Pick<SearchQuestion, 'from' | 'to'>,
  said: { from: number | null; to: number | null },
): { from: number | null; to: number | null } => ({ from: highest(from, said.from), to: lowest(to, said.to) })

const highest = (one: number | undefined, other: number | null) =>
  one === undefined ? other : other === null ? one : Math.max(one, other)
const lowest = (one: number | undefined, other: number | null) =>
  one === undefined ? other : other === null ? one : Math.min(one, other)

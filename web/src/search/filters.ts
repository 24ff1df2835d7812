import type { Parts } from '@sateen/contract/calls'
import * as limits from '@sateen/contract/limits'
import { joinNames, readNames } from '@sateen/contract/name-list'

export type Filters = {
  q: string
  store: string[]
  category: string[]
  from: number | null
  to: number | null
  sort: Sort
}
type Sort = NonNullable<Parts<'search'>['query']['sort']>

const sorts: Sort[] = ['best', 'newest', 'price-up', 'price-down']

/** An amount as somebody writes it, `1,299.50` or `12,50`; null where it is none. */
export function readAmount(text: string | null): number | null {
  const plain = text
    ?.trim()
    .replaceAll(/,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  return plain && /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** What is asked for, as the address says. */
export function readFilters(params: URLSearchParams): Filters {
  const sort = params.get('sort') as Sort | null
  return {
    // An address may hold more than the field does; the server takes no more than that.
    q: params.get('q')?.trim().slice(0, limits.searchQueryMax) ?? '',
    store: readNames(params.get('store') ?? ''),
    category: readNames(params.get('category') ?? ''),
    from: readAmount(params.get('from')),
    to: readAmount(params.get('to')),
    sort: sort && sorts.includes(sort) ? sort : 'best',
  }
}

/** The address of what is asked for; what is not asked for does not stand in it. */
export function writeFilters({ q, store, category, from, to, sort }: Filters): URLSearchParams {
  const params = new URLSearchParams({ q })
  if (store.length > 0) params.set('store', joinNames(store))
  if (category.length > 0) params.set('category', joinNames(category))
  if (from !== null) params.set('from', String(from))
  if (to !== null) params.set('to', String(to))
  if (sort !== 'best') params.set('sort', sort)
  return params
}

/** The same as the call wants it. */
export const queryOf = ({ q, store, category, from, to, sort }: Filters, page: number): Parts<'search'>['query'] => ({
  q,
  page,
  ...(store.length > 0 && { store: joinNames(store) }),
  ...(category.length > 0 && { category: joinNames(category) }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(sort !== 'best' && { sort }),
})

export const isFiltered = ({ store, category, from, to }: Filters) =>
  store.length > 0 || category.length > 0 || from !== null || to !== null

/** The same search without its filters, in its order. */
export const withoutFilters = (filters: Filters): Filters => ({
  ...filters,
  store: [],
  category: [],
  from: null,
  to: null,
})

import type { Item } from '@sateen/contract/items'
import * as limits from '@sateen/contract/limits'
import { useInfiniteQuery } from '../query/use-infinite-query.ts'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from '../router/router.tsx'
import { ItemCard } from '../items/item-card.tsx'
import { useTitle } from '../platform/document-title.ts'
import { usePlace } from '../platform/place.ts'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'
import { growthOf, pageAfter, withoutDoubles } from '../shop/use-shop.ts'
import { Grid, type RenderItem } from '../ui/grid.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { late, Part } from '../ui/part.tsx'
import { type Filters, isFiltered, queryOf, readFilters, withoutFilters, writeFilters } from './filters.ts'
import { noteSearch } from './recent-searches.ts'
import styles from './search-page.module.css'
import { searchTexts } from './texts.ts'

// On its way beside the first hits, which it comes with: what is found decides what can be filtered.
const loadPanel = () => import('./filter-panel.tsx').then((file) => file.FilterPanel)
void loadPanel().catch(() => undefined)
const FilterPanel = late(loadPanel)
const NothingFound = late(() => import('./nothing-found.tsx').then((file) => file.NothingFound))
const SearchStart = late(() => import('./search-start.tsx').then((file) => file.SearchStart))
const card: RenderItem<Item> = (item, spot) => <ItemCard key={item.itemId} item={item} spot={spot} />

/** How many pieces a search found; where its service does not say, as many as are here. */
const hitsOf = (first: { hits?: number } | undefined, items: readonly Item[] | undefined): number | undefined =>
  first && (first.hits ?? items?.length)

/** What a search found, with filters that stand in the address. */
export function SearchPage() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const title = filters.q ? searchTexts.title(filters.q) : searchTexts.plain
  useTitle(title)
  const found = useInfiniteQuery({
    queryKey: ['search', filters],
    queryFn: ({ pageParam, signal }) => send('search', { query: queryOf(filters, pageParam) }, { signal }),
    enabled: filters.q !== '',
    initialPageParam: 0,
    getNextPageParam: pageAfter,
    // Other filters of the same search: what was found without them stands until the answer is there.
    placeholderData: (before, query) =>
      (query?.queryKey[1] as Filters | undefined)?.q === filters.q ? before : undefined,
  })
  const items = useMemo(() => found.data && withoutDoubles(found.data.pages.map((page) => page.results)), [found.data])
  const first = found.data?.pages[0]
  const hits = hitsOf(first, items)
  const userId = useSession()?.user_id ?? null
  const hasFound = (hits ?? 0) > 0
  useEffect(() => {
    if (hasFound) noteSearch(userId, filters.q)
  }, [hasFound, userId, filters.q])
  const change = (next: Filters) => setParams(writeFilters(next))
  const place = usePlace('search', limits.searchPageSize)
  const isNothing = hits === 0 && !isFiltered(filters)

  return (
    <div className="page">
      <PageHead title={title} lead={filters.q ? undefined : searchTexts.ask} />
      {filters.q ? (
        <>
          <div className={isNothing ? 'visually-hidden' : styles.panel}>
            {/* One element from the first moment: what comes into the page with its words is not read out, or once more. */}
            <p className={`small ${styles.count ?? ''}`} role="status">
              {first && hits !== undefined
                ? `${searchTexts.hits(hits)}${first.corrected ? `. ${searchTexts.corrected(first.corrected)}` : ''}`
                : '\u00a0'}
            </p>
            {isNothing ? null : (
              <Part instead={() => null}>
                <FilterPanel filters={filters} facets={first?.facets} onChange={change} />
              </Part>
            )}
          </div>
          <Grid
            key={params.toString()}
            {...place}
            label={title}
            items={items}
            total={hits ?? -1}
            {...growthOf(found)}
            renderItem={card}
            onRetry={() => void found.refetch()}
            empty={
              <Part>
                <NothingFound filters={filters} onClear={() => change(withoutFilters(filters))} />
              </Part>
            }
          />
        </>
      ) : (
        <Part>
          <SearchStart />
        </Part>
      )}
    </div>
  )
}

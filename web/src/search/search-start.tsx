import { brand } from '@sateen/contract/brand'
import type { Item } from '@sateen/contract/items'
import { useCollectionItems, useCollections } from '../collections/queries.ts'
import { ItemCard } from '../items/item-card.tsx'
import { useSession } from '../platform/session-store.ts'
import { Link } from '../router/router.tsx'
import { Grid, type RenderItem } from '../ui/grid.tsx'
import { recentSearches } from './recent-searches.ts'
import styles from './search-start.module.css'
import { searchTexts } from './texts.ts'
import { waysOn } from './ways-on.ts'

const card: RenderItem<Item> = (item, spot) => <ItemCard key={item.itemId} item={item} spot={spot} />
/** Two rows of the widest common grid. */
const piecesShown = 8

/** Before anything is asked for: what was asked for lately, the categories, and pieces that people put together. */
export function SearchStart() {
  const userId = useSession()?.user_id ?? null
  const recent = recentSearches(userId)
  return (
    <>
      {recent.length > 0 ? (
        <nav aria-label={searchTexts.recent} className={styles.part}>
          <h2 className="caps">{searchTexts.recent}</h2>
          <ul className={styles.recent}>
            {recent.map((query) => (
              <li key={query}>
                <Link to={`/search?q=${encodeURIComponent(query)}`}>{query}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <nav aria-label={searchTexts.categories} className={styles.part}>
        <h2 className="caps">{searchTexts.categories}</h2>
        <ul className={styles.categories}>
          {waysOn(userId !== null).map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <FromTheEdit />
    </>
  )
}

function FromTheEdit() {
  const collection = useCollections().data?.find((one) => one.isActive && one.products.length >= piecesShown)
  return collection ? <Pieces id={collection.id} title={collection.title} /> : null
}

function Pieces({ id, title }: { id: string; title: string }) {
  const items = useCollectionItems(id)
  if (items.error) return null
  return (
    <section aria-label={searchTexts.from(title)} className={styles.part}>
      <div className={styles.head}>
        <h2 className="d3">{searchTexts.from(title)}</h2>
        <Link to="/collections" className={`link small ${styles.all ?? ''}`}>
          The {brand} Edit
        </Link>
      </div>
      <Grid
        label={title}
        items={items.data?.slice(0, piecesShown)}
        total={piecesShown}
        step={piecesShown}
        renderItem={card}
        isLoading={items.isPending}
      />
    </section>
  )
}

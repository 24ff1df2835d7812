import { pictureAt } from '@sateen/contract/pictures'
import type { Item } from '@sateen/contract/items'
import * as limits from '@sateen/contract/limits'
import { itemName } from '@sateen/catalogue/item-name'
import { useQuery } from '../query/use-query.ts'
import { keepItem } from '../items/item-cache.ts'
import { QuickviewLink } from '../platform/quickview-link.tsx'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './similar-looks.module.css'
import { quickviewTexts } from './texts.ts'

/** What is like an item; until the site switches it on, the promise of it. */
export function SimilarLooks({ item, heading: Heading }: { item: Item; heading: 'h2' | 'h3' }) {
  const isLive = useSettings().data?.similarLooks === 'live'
  const isShopper = useSession() !== null
  const similar = useQuery({
    queryKey: ['similar', item.itemId],
    queryFn: ({ signal }) =>
      send(
        'similarItems',
        {
          query: {
            canonical: item.url ?? '',
            count: limits.similarCount,
            page: 1,
            ...(item.categoryFilter && { category: item.categoryFilter }),
          },
        },
        { signal },
      ),
    enabled: isLive && isShopper && item.url !== null,
  })
  return (
    <section className={styles.section}>
      <Heading className="d4">{quickviewTexts.similar}</Heading>
      {isLive && similar.data && similar.data.length > 0 ? (
        <Pieces items={similar.data} />
      ) : (
        <p>{quickviewTexts.similarSoon}</p>
      )}
    </section>
  )
}

function Pieces({ items }: { items: Item[] }) {
  for (const item of items) keepItem(item)
  return (
    <ul className={styles.pieces}>
      {items.map((item) => (
        <li key={item.itemId}>
          <QuickviewLink itemId={item.itemId}>
            <Picture
              src={item.image && pictureAt(item.image, 320)}
              alt={itemName(item.name)}
              ground={item.ground}
              width={320}
              height={427}
            />
          </QuickviewLink>
        </li>
      ))}
    </ul>
  )
}

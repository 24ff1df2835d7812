import { pictureAt } from '@sateen/contract/pictures'
import { brand } from '@sateen/contract/brand'
import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useQuery } from '../query/use-query.ts'
import { Link } from '../router/router.tsx'
import { send } from '../platform/send.ts'
import { Icon } from '../ui/icon.tsx'
import { arrowLeftLight, magnifyingGlassLight } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './session.module.css'
import { loginWords } from './texts.ts'

/** Satin with six real pieces afloat, what the site is in one sentence, and the ways in without an account. */
export function SatinHalf() {
  const pieces = useSixPieces()
  return (
    <aside className={styles.satinHalf} aria-label={`What ${brand} is`}>
      <div className={styles.satin} />
      <p className={styles.sentence}>{loginWords.sentence}</p>
      <ul className={styles.pieces} aria-label={loginWords.pieces}>
        {pieces.map((item) => (
          <li key={item.itemId}>
            <Picture
              src={item.image && pictureAt(item.image, 320)}
              alt={itemName(item.name)}
              ground={item.ground}
              eager
              width={168}
              height={224}
              className={styles.piece}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.ways}>
        <li>
          <Link to="/quiz" className="link">
            Take the Style Quiz <Icon shape={arrowLeftLight} size={18} className={styles.on} />
          </Link>
        </li>
        <li>
          <Link to="/collections" className="link">
            The {brand} Edit <Icon shape={arrowLeftLight} size={18} className={styles.on} />
          </Link>
        </li>
        <li>
          <Link to="/search" className="link">
            <Icon shape={magnifyingGlassLight} size={18} /> Search
          </Link>
        </li>
        <li className={styles.free}>{loginWords.free}</li>
      </ul>
    </aside>
  )
}

/** Six pieces of the newest collection that has as many. */
function useSixPieces(): Item[] {
  const collections = useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => send('collections', undefined, { signal }),
  })
  const id = collections.data?.find((collection) => collection.products.length >= 6)?.id
  const items = useQuery({
    queryKey: ['collection-items', id, undefined],
    queryFn: ({ signal }) => send('collectionItems', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  })
  return (items.data ?? []).filter((item) => item.image).slice(0, 6)
}

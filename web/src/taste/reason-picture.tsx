import { pictureAt } from '@sateen/contract/pictures'
import type { ShopReason } from '@sateen/contract/shop'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './taste.module.css'

/** The picture of one item, or of up to four in the same box. */
export function ReasonPicture({ items: all, isRemoved = false }: { items: ShopReason['items']; isRemoved?: boolean }) {
  const items = all.slice(0, 4)
  return (
    <span
      className={classNames(styles.pictures, items.length > 1 && styles.several, isRemoved && styles.grey)}
      aria-hidden="true"
    >
      {items.map((item) => (
        <Picture
          key={item.itemId}
          src={item.image && pictureAt(item.image, 320)}
          alt=""
          ground={item.ground}
          width={66}
          height={88}
          className={styles.picture}
        />
      ))}
    </span>
  )
}

import { pictureAt } from '../items/picture-address.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { useItems } from './queries.ts'
import styles from './taste.module.css'

/** The picture of one item, or of up to four in the same box. */
export function ReasonPicture({ itemIds, isRemoved = false }: { itemIds: readonly string[]; isRemoved?: boolean }) {
  const items = useItems(itemIds.slice(0, 4))
  return (
    <span
      className={classNames(styles.pictures, items.length > 1 && styles.several, isRemoved && styles.grey)}
      aria-hidden="true"
    >
      {items.map((item, index) => (
        <Picture
          key={itemIds[index]}
          src={item?.image && pictureAt(item.image, 320)}
          alt=""
          ground={item?.ground}
          width={66}
          height={88}
          className={styles.picture}
        />
      ))}
    </span>
  )
}

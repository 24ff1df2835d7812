import { gridSizes } from '@sateen/contract/pictures'
import type { Item } from '@sateen/contract/items'
import { dollars } from '@sateen/catalogue/dollars'
import { itemName } from '@sateen/catalogue/item-name'
import { type ReactNode } from 'react'
import { LikeButtons } from '../likes/like-buttons.tsx'
import { likeTexts } from '../likes/texts.ts'
import { useOpinion } from '../likes/use-opinion.ts'
import { useIsAdmin } from '../platform/me.ts'
import { QuickviewLink } from '../platform/quickview-link.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Spot } from '../ui/grid.tsx'
import { Picture } from '../ui/picture.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './item-card.module.css'
import { availabilityText } from './availability.ts'
import { ItemCardMore, walkControls } from './item-card-more.tsx'
import { keepItem } from './item-cache.ts'
import { srcSetOf } from './picture-address.ts'
import { useShownPrice } from './use-shown-price.ts'

const AdminTools = late(() => import('./admin-tools.tsx').then((file) => file.AdminTools))

type Props = {
  item: Item
  spot: Spot
  /** A control of the list that the card stands in, on its picture: remove from history, from a collection. */
  tools?: ReactNode
  /** Whether an admin may delete the item here; not on collection pages. */
  mayDelete?: boolean
  /** Whether it stands in the shop of the one who looks at it: then it can say why. */
  isOwn?: boolean
}

/** An item in a grid: one link over picture and caption, and beside it the two buttons. */
export function ItemCard({ item, spot, tools, mayDelete = true, isOwn = false }: Props) {
  const opinion = useOpinion(item)
  const isAdmin = useIsAdmin()
  const name = itemName(item.name)
  const isPassed = opinion === 'passed'
  const unavailable = availabilityText(item)
  keepItem(item)
  return (
    // Its arrow keys are a shortcut from control to control; each has its own way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      {...spot.article}
      className={classNames(styles.card, isOwn && styles.own, isPassed && styles.passed)}
      aria-label={name}
      onKeyDown={isOwn ? walkControls : undefined}
    >
      <Picture
        src={item.image}
        srcSet={srcSetOf(item.image)}
        sizes={gridSizes}
        alt={name}
        eager={spot.eager}
        priority={spot.priority}
        ground={item.ground}
        className={styles.picture}
      />
      {isPassed ? <span className={styles.pill}>{likeTexts.notForMe}</span> : null}
      <div className={styles.caption}>
        <div className={styles.words}>
          {item.store ? (
            <p dir="auto" className={classNames('caps', styles.store)}>
              {item.store}
            </p>
          ) : null}
          <h3 className={styles.name}>
            <QuickviewLink itemId={item.itemId} dir="auto" className={styles.link}>
              {name}
            </QuickviewLink>
          </h3>
        </div>
        {unavailable ? (
          <p className={styles.price}>{unavailable}</p>
        ) : typeof item.price === 'number' ? (
          priceLine(dollars(item.price))
        ) : (
          <WrittenPrice price={item.price} />
        )}
        <LikeButtons item={item} opinion={opinion} />
        {isOwn ? <ItemCardMore item={item} className={styles.more} /> : null}
      </div>
      {tools || isAdmin ? (
        <div className={styles.tools}>
          {isAdmin ? (
            <Part>
              <AdminTools item={item} mayDelete={mayDelete} />
            </Part>
          ) : null}
          {tools}
        </div>
      ) : null}
    </article>
  )
}

/** A price that is a text, of which there are few: a number needs nobody to follow it. */
function WrittenPrice({ price }: { price: string | null }) {
  return priceLine(useShownPrice(price))
}

const priceLine = (shown: string | null) =>
  shown ? <p className={classNames('figures', styles.price)}>{shown}</p> : null

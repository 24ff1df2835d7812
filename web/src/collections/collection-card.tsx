import { coverSizes, firstCoverSizes } from '@sateen/contract/pictures'
import type { Collection } from '@sateen/contract/collections'
import type { ReactNode } from 'react'
import { Link } from '../router/router.tsx'
import { coverSrcSetOf } from '../items/picture-address.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import styles from './collections.module.css'
import { collectionTexts } from './texts.ts'

type Props = { collection: Collection; isFirst: boolean; isEager: boolean; controls?: ReactNode }

/** A collection in The Edit: one link over cover, title and subtitle. */
export function CollectionCard({ collection, isFirst, isEager, controls }: Props) {
  const { id, title, subtitle, image, isActive, products } = collection
  const isQuizList = !isActive && /^[1-6]$/.test(title)
  return (
    <article
      className={classNames(styles.card, isFirst && styles.first, !isActive && styles.inactive)}
      aria-label={title}
    >
      <div className={styles.cover}>
        <Picture
          src={image}
          srcSet={coverSrcSetOf(image)}
          sizes={isFirst ? firstCoverSizes : coverSizes}
          alt=""
          eager={isEager}
          priority={isFirst}
          className={styles.picture}
        />
        {isActive ? null : (
          <span className={styles.pill}>
            <Pill>{isQuizList ? collectionTexts.quizList(title) : collectionTexts.inactive}</Pill>
          </span>
        )}
      </div>
      <div className={styles.caption}>
        <h2 className={styles.name}>
          <Link to={`/collections/${encodeURIComponent(id)}`} className={styles.link}>
            {title}
          </Link>
        </h2>
        <span className={styles.count}>{collectionTexts.pieces(products.length)}</span>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {controls}
    </article>
  )
}

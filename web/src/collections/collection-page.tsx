import { firstCoverSizes } from '@sateen/contract/pictures'
import type { CollectionItem } from '@sateen/contract/collections'
import { type ReactNode, useCallback } from 'react'
import { Link, useParams } from '../router/router.tsx'
import { ItemCard } from '../items/item-card.tsx'
import { coverSrcSetOf } from '../items/picture-address.ts'
import { useTitle } from '../platform/document-title.ts'
import { useIsAdmin } from '../platform/me.ts'
import { usePlace } from '../platform/place.ts'
import { isGone } from '../platform/refusal.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type Spot } from '../ui/grid.tsx'
import { Picture } from '../ui/picture.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './collections.module.css'
import { useCollection, useCollectionItems, useIsShown } from './queries.ts'
import { collectionTexts } from './texts.ts'

const RemoveFromCollection = late(() =>
  import('./remove-from-collection.tsx').then((file) => file.RemoveFromCollection),
)

/** One collection: its title beside its cover, and its items in their order. */
export function CollectionPage() {
  const { id = '' } = useParams()
  const collection = useCollection(id)
  const items = useCollectionItems(id)
  const isAdmin = useIsAdmin()
  const isShown = useIsShown()
  const isHidden = collection.data !== undefined && !isShown(collection.data)
  useTitle(
    isHidden
      ? collectionTexts.notFound
      : (collection.data?.title ?? (collection.isError ? collectionTexts.notFound : collectionTexts.edit)),
  )
  const card = useCallback(
    (item: CollectionItem, spot: Spot) => (
      <ItemCard
        key={item.itemId}
        item={item}
        spot={{ ...spot, priority: false }}
        mayDelete={false}
        tools={
          isAdmin ? (
            <Part>
              <RemoveFromCollection collectionId={id} item={item} />
            </Part>
          ) : null
        }
      />
    ),
    [id, isAdmin],
  )
  const place = usePlace('collection')

  const { error } = collection
  if (isHidden || (error && isGone(error))) {
    return (
      <Instead title={collectionTexts.notFound}>
        <p className="lead">{collectionTexts.notFoundBody}</p>
      </Instead>
    )
  }
  // What stands there already stays where only asking for it anew went wrong.
  if (error && !collection.data) {
    return (
      <Instead title={collectionTexts.edit}>
        <AlertBanner kind="danger" onRetry={() => void collection.refetch()}>
          {error.message}
        </AlertBanner>
      </Instead>
    )
  }
  const { title = '\u00a0', subtitle = '\u00a0', image = null } = collection.data ?? {}
  const count = items.data?.length ?? collection.data?.products.length
  return (
    <div className={classNames('page', !collection.data && styles.waiting)}>
      <p className={styles.way}>
        <Link to="/collections" className="link">
          {collectionTexts.edit}
        </Link>
      </p>
      <header className={styles.head}>
        <div className={styles.panel}>
          <h1 className={sizeOf(title)}>{title}</h1>
          <p className="lead">{subtitle}</p>
          <p className="note">{count === undefined ? '\u00a0' : collectionTexts.pieces(count)}</p>
        </div>
        <Picture
          src={image}
          srcSet={coverSrcSetOf(image)}
          sizes={firstCoverSizes}
          alt=""
          eager
          priority
          className={styles.headPicture}
        />
      </header>
      <Grid
        {...place}
        label={title}
        items={items.data}
        total={items.data?.length ?? -1}
        renderItem={card}
        isLoading={items.isPending}
        error={items.error?.message}
        onRetry={() => void items.refetch()}
        empty={
          <EmptyState action={<ButtonLink to="/collections">{collectionTexts.edit}</ButtonLink>}>
            {collectionTexts.empty}
          </EmptyState>
        }
      />
    </div>
  )
}

/** The style of a title: the longer it is the smaller it is set, so that its panel keeps the height of the picture. */
const sizeOf = (title: string) =>
  title.length > 80 ? 'd4' : title.length > 40 ? 'd3' : title.length > 24 ? 'd2' : 'd1'

/** Stands where a collection cannot be shown. */
function Instead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.missing}`}>
      <h1 className="d2">{title}</h1>
      {children}
      <ButtonLink to="/collections">{collectionTexts.edit}</ButtonLink>
    </div>
  )
}

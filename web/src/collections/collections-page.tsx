import { useTitle } from '../platform/document-title.ts'
import { useIsAdmin } from '../platform/me.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { late, Part } from '../ui/part.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { CollectionCard } from './collection-card.tsx'
import styles from './collections.module.css'
import { useCollections, useIsShown } from './queries.ts'
import { collectionTexts } from './texts.ts'

const CollectionControls = late(() => import('./collection-controls.tsx').then((file) => file.CollectionControls))

/** The Edit: all collections together. */
export function CollectionsPage() {
  useTitle(collectionTexts.edit)
  const collections = useCollections()
  const isShown = useIsShown()
  const shown = collections.data?.filter(isShown)
  const isAdmin = useIsAdmin()
  const isWaiting = useDelayed(collections.isPending)
  return (
    <div className="page">
      <PageHead title={collectionTexts.edit} eyebrow={collectionTexts.eyebrow} />
      {collections.error ? (
        <AlertBanner kind="danger" onRetry={() => void collections.refetch()}>
          {collections.error.message}
        </AlertBanner>
      ) : null}
      {shown?.length === 0 ? (
        <EmptyState action={<ButtonLink to="/home">{collectionTexts.toShop}</ButtonLink>}>
          {collectionTexts.none}
        </EmptyState>
      ) : (
        <div className={styles.grid} aria-busy={collections.isPending}>
          {shown?.map((collection, index) => (
            <CollectionCard
              key={collection.id}
              collection={collection}
              isFirst={index === 0}
              isEager={index < 2}
              controls={
                isAdmin ? (
                  <Part>
                    <CollectionControls collection={collection} />
                  </Part>
                ) : null
              }
            />
          ))}
          {collections.isPending && isWaiting ? [0, 1, 2].map((index) => <SkeletonCard key={index} />) : null}
        </div>
      )}
    </div>
  )
}

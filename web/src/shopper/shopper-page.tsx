import type { Item } from '@sateen/contract/items'
import { useMemo } from 'react'
import { useParams } from '../router/router.tsx'
import { ItemCard } from '../items/item-card.tsx'
import { useTitle } from '../platform/document-title.ts'
import { useMe } from '../platform/me.ts'
import { usePlace } from '../platform/place.ts'
import { isGone } from '../platform/refusal.ts'
import { useSession } from '../platform/session-store.ts'
import { growthOf, withoutDoubles } from '../shop/use-shop.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Face } from '../ui/face.tsx'
import { Grid, type RenderItem } from '../ui/grid.tsx'
import { useShopper, useShopperShop } from './queries.ts'
import styles from './shopper.module.css'
import { shopperTexts } from './texts.ts'

const card: RenderItem<Item> = (item, spot) => <ItemCard key={item.itemId} item={item} spot={spot} />

/** Another shopper's public shop. */
export function ShopperPage() {
  const { slug = '' } = useParams()
  const shopper = useShopper(slug)
  const shop = useShopperShop(shopper.data?.id)
  const isVisitor = useSession() === null
  const me = useMe().data
  // Nobody else is answered a shop that is hidden.
  const isHidden = me?.hidden === true && me.sub === shopper.data?.id
  const place = usePlace('shopper')
  const items = useMemo(() => shop.data && withoutDoubles(shop.data.pages.map((page) => page.results)), [shop.data])
  const name = shopper.data?.name
  useTitle(name ? shopperTexts.title(name) : shopper.isError ? shopperTexts.fetchFailed : 'Shop')

  // Who stands there already stays where only asking for her anew went wrong.
  if (shopper.error && (!shopper.data || isGone(shopper.error)))
    return <NotFound error={shopper.error} onRetry={() => void shopper.refetch()} isVisitor={isVisitor} />
  return (
    <div className="page">
      <header className={styles.head}>
        <Face src={shopper.data?.avatar} name={name ?? ''} alt={name ?? ''} size="large" />
        <div className={styles.words}>
          <p className="caps">{isHidden ? shopperTexts.hidden : shopperTexts.eyebrow}</p>
          <h1 className="d1">{name ? shopperTexts.title(name) : '\u00a0'}</h1>
          <p className="lead">{name ? shopperTexts.lead(name) : '\u00a0'}</p>
        </div>
        {isVisitor && name ? (
          <div className={styles.join}>
            <p className="small">{shopperTexts.ask}</p>
            <ButtonLink to="/quiz">{shopperTexts.join}</ButtonLink>
          </div>
        ) : null}
      </header>
      <Grid
        {...place}
        label={name ? shopperTexts.title(name) : 'Shop'}
        items={items}
        {...growthOf(shop)}
        renderItem={card}
        onRetry={() => void shop.refetch()}
        empty={
          <EmptyState action={<ButtonLink to="/collections">See what our editors picked</ButtonLink>}>
            {shopperTexts.empty}
          </EmptyState>
        }
      />
    </div>
  )
}

function NotFound({ error, onRetry, isVisitor }: { error: Error; onRetry: () => void; isVisitor: boolean }) {
  return (
    <div className={`page ${styles.notFound}`}>
      <h1 className="d2">{shopperTexts.notFound}</h1>
      {isGone(error) ? null : (
        <AlertBanner kind="danger" onRetry={onRetry}>
          {shopperTexts.fetchFailed}
        </AlertBanner>
      )}
      <ButtonLink to={isVisitor ? '/' : '/home'}>{isVisitor ? 'Back to the start' : 'Back to your shop'}</ButtonLink>
    </div>
  )
}

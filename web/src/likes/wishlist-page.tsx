import type { Item } from '@sateen/contract/items'
import { useEffect, useRef } from 'react'
import { ItemCard } from '../items/item-card.tsx'
import { isAway } from '../platform/connection.ts'
import { firstNameOf, useMe } from '../platform/me.ts'
import { usePlace } from '../platform/place.ts'
import { Unreachable } from '../platform/refusal.ts'
import { useTitle } from '../platform/document-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { tag } from '../ui/icons-opinions.ts'
import { Grid, type RenderItem } from '../ui/grid.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { showToast } from '../ui/toast-store.ts'
import { itemName } from '@sateen/catalogue/item-name'
import { isOwnPress } from './opinion-store.ts'
import { likeTexts } from './texts.ts'
import { decide } from './use-opinion.ts'
import { wishlistTexts } from './wishlist-texts.ts'

const card: RenderItem<Item> = (item, spot) => <ItemCard key={item.itemId} item={item} spot={spot} />

/** The tagged items, newest first. */
export function WishlistPage() {
  const me = useMe()
  // Nothing was kept of it: the page that says so takes its place.
  if (me.error instanceof Unreachable && !me.data && isAway()) throw me.error
  const firstName = firstNameOf(me.data)
  const title = firstName ? `${firstName}'s Ultimate Wish List` : 'Your Ultimate Wish List'
  useTitle(title)
  useUndo(me.data?.likedProducts)
  const count = me.data?.likedProducts.length ?? 0
  return (
    <div className="page">
      <PageHead title={title} isTitleOpen={me.isPending} lead={leadOf(me.data?.likedProducts.length)} />
      <Grid
        {...usePlace('wishlist')}
        label="Your wish list"
        items={me.data?.likedProducts}
        total={count}
        renderItem={card}
        isLoading={me.isPending}
        error={me.error?.message}
        onRetry={() => void me.refetch()}
        empty={
          <EmptyState
            title={wishlistTexts.emptyTitle}
            sign={<Icon shape={tag} size={24} />}
            action={<ButtonLink to="/home">Open your shop</ButtonLink>}
          >
            {wishlistTexts.empty}
          </EmptyState>
        }
      />
    </div>
  )
}

/** How many there are; its line is kept free until that is known. */
const leadOf = (count: number | undefined): string | undefined =>
  count === undefined ? '\u00a0' : count > 1 ? `${count} pieces, newest first` : count === 1 ? '1 piece' : undefined

/** A piece that leaves the list may be put back for as long as the toast stands. */
function useUndo(items: readonly Item[] | undefined): void {
  const before = useRef(items)
  useEffect(() => {
    const item = items && before.current?.find((one) => !items.some((other) => other.itemId === one.itemId))
    before.current = items
    if (item)
      showToast({
        text: isAway() ? `${likeTexts.waiting.removed} ${likeTexts.waits}` : wishlistTexts.removed(itemName(item.name)),
        isSaid: !isAway() && isOwnPress(item.itemId),
        icon: isAway() ? <Icon shape={tag} /> : undefined,
        action: { label: wishlistTexts.undo, run: () => void decide(item, 'tagged') },
      })
  }, [items])
}

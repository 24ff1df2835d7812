import { itemName } from '@sateen/catalogue/item-name'
import { useMemo } from 'react'
import { PageStoreButton } from '../extension/store-button.tsx'
import { ItemCard } from '../items/item-card.tsx'
import { now } from '../platform/clock.ts'
import { isAway } from '../platform/connection.ts'
import { currentSession } from '../platform/session-store.ts'
import { useTitle } from '../platform/document-title.ts'
import { firstNameOf, useMe } from '../platform/me.ts'
import { usePlace } from '../platform/place.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type RenderItem, type Spot } from '../ui/grid.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { clockCounterClockwise } from '../ui/icons-more.ts'
import { x } from '../ui/icons.ts'
import { announce } from '../ui/live-region.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { showBanner } from '../ui/banner-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { putFindBack, removeFind, useHistory } from './queries.ts'
import { type Find, shownFinds } from './rules.ts'
import { historyTexts } from './texts.ts'

const card: RenderItem<Find> = (find, spot) => <FindCard key={find.entry.ITEM_ID} find={find} spot={spot} />

function FindCard({ find, spot }: { find: Find; spot: Spot }) {
  return <ItemCard item={find.item} spot={spot} tools={<RemoveButton find={find} />} />
}

/** What the shopper looked at in partner stores. */
export function HistoryPage() {
  const me = useMe()
  const title = historyTexts.title(firstNameOf(me.data))
  useTitle(title)
  const history = useHistory()
  const finds = useMemo(() => history.data && shownFinds(history.data, now(), location.origin), [history.data])
  return (
    <div className="page">
      <PageHead title={title} isTitleOpen={me.isPending} />
      <Grid
        {...usePlace('finds')}
        label="Your finds"
        items={finds}
        total={finds?.length ?? -1}
        renderItem={card}
        isLoading={history.isPending}
        error={history.error?.message}
        onRetry={() => void history.refetch()}
        empty={
          <EmptyState
            title={historyTexts.empty}
            sign={<Icon shape={clockCounterClockwise} size={24} />}
            action={
              <PageStoreButton
                instead={
                  <ButtonLink to="/partners" kind="secondary">
                    {historyTexts.stores}
                  </ButtonLink>
                }
              />
            }
          >
            {historyTexts.emptyMore}
          </EmptyState>
        }
      />
    </div>
  )
}

function RemoveButton({ find }: { find: Find }) {
  const fail = (error: Error) => {
    if (isAway()) showToast(historyTexts.away)
    // Whose session has ended was told so.
    else if (currentSession()) showBanner({ kind: 'danger', text: error.message })
  }
  const putBack = () => {
    putFindBack(find.entry).then(() => announce(historyTexts.putBack(itemName(find.item.name))), fail)
  }
  const remove = () => {
    removeFind(find.entry).then(
      () => showToast({ text: historyTexts.removed, action: { label: historyTexts.undo, run: putBack } }),
      fail,
    )
  }
  return (
    <IconButton
      look="chip"
      label={`Remove from history ${itemName(find.item.name)}`}
      tip="Remove from history"
      onClick={remove}
    >
      <Icon shape={x} />
    </IconButton>
  )
}

import { brand } from '@sateen/contract/brand'
import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useState } from 'react'
import { ItemCard } from '../items/item-card.tsx'
import { now } from '../platform/clock.ts'
import { useTitle } from '../platform/document-title.ts'
import { readFlag } from '../platform/local-flags.ts'
import { useSettings } from '../platform/site.ts'
import { useReturn } from '../platform/use-return.ts'
import { useShown } from '../tracking/use-shown.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type RenderItem } from '../ui/grid.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { late, Part } from '../ui/part.tsx'
import styles from './shop.module.css'
import { shopTexts } from './texts.ts'
import { prepareShop, useShop } from './use-shop.ts'
import { refreshWords, useShopState } from './use-shop-state.ts'

const Tutorial = late(() => import('../tutorial/tutorial.tsx').then((file) => file.Tutorial))
const card: RenderItem<Item> = (item, spot) => <ItemCard key={item.itemId} item={item} spot={spot} isOwn />
/** With the site's setting on, the button takes over after this many pieces. */
const piecesBeforeButton = 64

/** The first shop says which picks it followed; it takes the place of the usual line, so that nothing moves. */
function leadOf(state: ReturnType<typeof useShopState>): string {
  const picks = state?.followedPicks.map(({ name }) => itemName(name)) ?? []
  return picks.length > 0 ? shopTexts.followed(picks) : shopTexts.lead
}

/** On a phone the first half alone fits the line. Today is the day on which she looks, also on a page left open. */
function Refreshed({ state }: { state: Parameters<typeof refreshWords>[0] }) {
  const [at, setAt] = useState(now)
  useReturn(() => setAt(now()))
  const { last, next } = refreshWords(state, at)
  return (
    <>
      {last}
      <span className={styles.next}>. {next}</span>
    </>
  )
}

/** For the line at the end: with all cards there, each would be laid out anew for type that comes. */
const fetchItalics = () => void document.fonts?.load('italic 300 1rem Newsreader').catch(() => undefined)

/** My Shop: what is recommended to this shopper. */
export function HomePage() {
  useTitle(shopTexts.title)
  const shop = useShop('for-you')
  const onCount = useShown(shop.items, (count) => {
    if (count > shop.step) fetchItalics()
    shop.onCount(count)
  })
  const state = useShopState()
  const isButtonOn = useSettings().data?.loadMoreButton === true
  // The tutorial takes its flag away as it opens, so only the first look counts.
  const [showTutorial] = useState(() => readFlag('showTutorial'))
  return (
    <div className="page">
      <PageHead
        title={shopTexts.title}
        eyebrow={state ? <Refreshed state={state} /> : ''}
        lead={<span className={styles.lead}>{leadOf(state)}</span>}
      />
      <Grid
        {...shop}
        onCount={onCount}
        label="Your shop"
        renderItem={card}
        pauseAfter={isButtonOn ? piecesBeforeButton : undefined}
        end={<p className={styles.end}>{shopTexts.end}</p>}
        empty={
          <EmptyState
            title={shopTexts.emptyTitle}
            action={
              <>
                <ButtonLink to="/quiz">Take the Style Quiz</ButtonLink>
                <ButtonLink to={`/Add${brand}`} kind="secondary">
                  Add the extension
                </ButtonLink>
              </>
            }
          >
            {shopTexts.empty}
          </EmptyState>
        }
      />
      {showTutorial ? (
        <Part instead={() => null}>
          <Tutorial />
        </Part>
      ) : null}
    </div>
  )
}

/** Asks for her shop, ahead of the page's first drawing. */
HomePage.prepare = () => prepareShop()

import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { AlertBanner } from './alert-banner.tsx'
import { Button } from './button.tsx'
import { GridBlock, type RenderItem } from './grid-block.tsx'
import styles from './grid.module.css'
import { SkeletonCard } from './skeleton.tsx'
import { useBlockColumns } from './use-block-columns.ts'
import { useDelayed } from './use-delayed.ts'
import { useGrowing } from './use-growing.ts'
import { useGrowingMark } from './use-growing-mark.ts'
import { useSayAdded } from './use-say-added.ts'

export type { RenderItem, Spot } from './grid-block.tsx'

type Props<Item> = {
  /** What the list is, for those who do not see it: `Your shop`. */
  label: string
  /** The heading between the page's title and the names of the cards, for those who do not see it. */
  heading?: string
  items: readonly Item[] | undefined
  /** Draws one card with its key: an `<article {...spot.article}>`. Keep it the same function between renders. */
  renderItem: RenderItem<Item>
  /** How many items there are in all; -1 or absent where that is not known. */
  total?: number | undefined
  /** Whether the server has more than `items`, and how to ask for them. */
  hasMore?: boolean | undefined
  onMore?: (() => void) | undefined
  isLoading?: boolean | undefined
  /** Shown with `Try again`: above the grid, or at its end where the next cards failed. */
  error?: ReactNode
  onRetry?: (() => void) | undefined
  /** Stands below the last card once there is nothing more. */
  end?: ReactNode
  /** Stands in the place of the grid when there are no items. */
  empty?: ReactNode
  /** After so many cards a `Load more` button takes over from adding by itself. */
  pauseAfter?: number | undefined
  /** Cards shown first and added at a time. */
  step: number
  /** From `usePlace(name)`: Back finds the same number of cards. */
  initialCount?: number | undefined
  onCount?: ((count: number) => void) | undefined
}

/** A screen and a half on a phone: few enough to be laid out within a frame or two as they come near. */
const rowsOfBlock = 4
/** Stand-ins while the first cards are awaited. */
const firstSkeletons = 8

/**
 * A grid of cards that grows as its end comes near. Cards stand in blocks of four rows which the browser leaves out of
 * its work while they are off the screen; a card that was drawn is not drawn again when others are added.
 * Page Up and Page Down walk from card to card, Ctrl+End leaves the list.
 */
export function Grid<Item extends object>({
  label,
  heading = 'Pieces',
  items: given,
  renderItem,
  total = -1,
  hasMore = false,
  onMore,
  isLoading = false,
  error,
  onRetry,
  end,
  empty,
  pauseAfter = Infinity,
  step,
  initialCount = step,
  onCount,
}: Props<Item>) {
  const feed = useRef<HTMLDivElement>(null)
  const afterId = useId()
  const columns = useBlockColumns(feed)
  // The first cards are drawn between frames; what changes in a list that stands is shown at once.
  const isDrawn = useDeferredValue(given) !== undefined
  const items = isDrawn ? given : undefined
  const known = items?.length ?? 0
  const { wanted, isWaiting, isMoreThere, isPaused, sentinel, add } = useGrowing({
    known,
    step,
    initialCount,
    isComing: isLoading || (given !== undefined && !isDrawn),
    hasMore,
    onMore,
    isBroken: Boolean(error),
    pauseAfter,
    onCount,
  })
  const isGrowing = isMoreThere && !isPaused && !error
  const [isPassed, setPassed] = useState(false)
  useGrowingMark(isGrowing && !isPassed)
  const shown = items?.slice(0, wanted) ?? []
  const showSkeletons = useDelayed(isWaiting)
  useSayAdded(shown.length)

  const banner = error ? (
    <AlertBanner kind="danger" className={styles.banner ?? ''} onRetry={onRetry}>
      {error}
    </AlertBanner>
  ) : null

  if (items && known === 0 && !isLoading && !hasMore) return banner ?? empty ?? null
  // Where only the next cards failed, she stands at the end of those that are there.
  const isAtEnd = shown.length > 0 && hasMore
  // Where the first ones failed there is no list.
  const isList = shown.length > 0 || isWaiting

  const blockSize = columns * rowsOfBlock
  const blocks = Array.from({ length: Math.ceil(shown.length / blockSize) }, (_, block) => block * blockSize)
  return (
    <>
      {isAtEnd ? null : banner}
      {isList ? <h2 className="visually-hidden">{heading}</h2> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the feed pattern */}
      <div
        ref={feed}
        role={isList ? 'feed' : undefined}
        aria-label={isList ? label : undefined}
        aria-busy={isWaiting}
        className={styles.grid}
        onKeyDown={(event) => walk(event, feed.current, afterId)}
      >
        {blocks.map((from) => (
          <GridBlock
            key={`${columns}-${from}`}
            items={shown.slice(from, from + blockSize)}
            from={from}
            total={total}
            columns={columns}
            renderItem={renderItem}
          />
        ))}
        {showSkeletons && isWaiting ? (
          <div className={styles.block} aria-hidden="true">
            {Array.from({ length: shown.length > 0 ? columns : firstSkeletons }, (_, index) => (
              <SkeletonCard key={index} />
            ))}
          </div>
        ) : null}
      </div>
      <div ref={sentinel} />
      <div
        id={afterId}
        tabIndex={-1}
        className={styles.after}
        data-more={isGrowing ? '' : undefined}
        data-keeps-focus=""
        onFocus={() => setPassed(true)}
        onBlur={() => setPassed(false)}
      >
        {isAtEnd ? banner : null}
        {isMoreThere && isPaused && !isWaiting ? (
          <Button kind="secondary" onClick={add}>
            Load more
          </Button>
        ) : null}
        {!isMoreThere && !isWaiting && items ? end : null}
      </div>
    </>
  )
}

/** The keys of the feed pattern: from card to card, and out of the list. */
function walk(event: KeyboardEvent, feed: HTMLElement | null, afterId: string): void {
  if (event.ctrlKey && event.key === 'End') {
    event.preventDefault()
    const after = document.getElementById(afterId)
    after?.focus()
    // What stands below it is in view: while more may come it is two screens high, and empty.
    after?.scrollIntoView({ block: 'end' })
    window.scrollBy(0, window.innerHeight / 2)
    return
  }
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  const article = event.target instanceof Element ? event.target.closest('[aria-posinset]') : null
  if (!step || !feed || !article) return
  const articles = [...feed.querySelectorAll<HTMLElement>('[aria-posinset]')]
  const next = articles[articles.indexOf(article as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  const target = next.querySelector<HTMLElement>('a[href], button') ?? next
  target.focus()
  next.scrollIntoView({ block: 'nearest' })
}

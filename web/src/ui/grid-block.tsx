import { type CSSProperties, memo, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './grid.module.css'
import { columnsNow } from './use-columns.ts'

/** Where a card stands. */
export type Spot = {
  /** From 1. */
  position: number
  /** In the first row: its picture is loaded at once. */
  eager: boolean
  /** The very first: its picture comes before all others. */
  priority: boolean
  /** To be spread on the card's `<article>`. */
  article: { 'aria-posinset': number; 'aria-setsize': number; tabIndex: -1 }
}

/** Gives each card its key: an element around it for that alone would be one more for every card. */
export type RenderItem<Item> = (item: Item, spot: Spot) => ReactElement

type Props<Item> = {
  items: readonly Item[]
  from: number
  total: number
  columns: number
  renderItem: RenderItem<Item>
}

/** By number of columns, how high a card is and how many stand side by side: from both follows how high a block off the screen is. */
const cards = new Map<number, { height: number; perRow: number }>()

/** By a block's last item, how high it was in a window of that width: in a list that she comes back to it takes the same room. */
const stood = new WeakMap<object, { height: number; window: number }>()

/** Above and below the cards of a block. */
const padding = 12

function Block<Item extends object>({ items, from, total, columns, renderItem }: Props<Item>) {
  const block = useRef<HTMLDivElement>(null)
  const last = items.at(-1)
  const latest = useRef(last)
  useEffect(() => {
    latest.current = last
    const grid = block.current
    const card = grid?.firstElementChild
    if (from > 0 || !card) return
    // Heard once the page is laid out: asked for in the midst of drawing it would have to be laid out for that alone.
    const observer = new ResizeObserver(() => {
      if (!card.isConnected) return
      // With large letters there are fewer than the columns of this width.
      const perRow = getComputedStyle(grid).gridTemplateColumns.split(' ').length
      cards.set(columns, { height: card.getBoundingClientRect().height, perRow })
    })
    observer.observe(card)
    return () => observer.disconnect()
  })
  // Asked as it leaves: an observer of every block would be heard at each of its changes while she scrolls. Where blocks are
  // cut anew nothing is asked: the page would be laid out for each of them, ever shorter, and be scrolled to where it ends.
  useLayoutEffect(() => {
    const grid = block.current
    return () => {
      if (grid && latest.current && columnsNow() === columns)
        stood.set(latest.current, { height: grid.getBoundingClientRect().height - padding, window: innerWidth })
    }
  }, [columns])
  const card = cards.get(columns)
  const before = last && stood.get(last)
  const rows = Math.ceil(items.length / (card?.perRow ?? columns))
  const room =
    card &&
    (before && before.window === innerWidth
      ? `${before.height}px`
      : `calc(${rows * card.height}px + ${rows - 1} * var(--grid-row-gap))`)
  const style: CSSProperties = room ? { containIntrinsicBlockSize: `auto ${room}` } : {}
  return (
    <div
      ref={block}
      className={styles.block}
      style={style}
      data-apart={card && from > 0 ? '' : undefined}
      data-below={from > 0 ? '' : undefined}
    >
      {items.map((item, index) => {
        const position = from + index + 1
        const spot: Spot = {
          position,
          eager: position <= columns,
          priority: position === 1,
          article: { 'aria-posinset': position, 'aria-setsize': total, tabIndex: -1 },
        }
        return renderItem(item, spot)
      })}
    </div>
  )
}

const compared = ['from', 'total', 'columns', 'renderItem'] as const

/** Whether a block would be drawn the same. */
export function isSameBlock<Item>(before: Props<Item>, after: Props<Item>): boolean {
  return (
    compared.every((key) => before[key] === after[key]) &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index])
  )
}

/** A block whose items are the same ones is left alone. */
export const GridBlock = memo(Block, isSameBlock) as typeof Block

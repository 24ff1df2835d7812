import { type CSSProperties, memo, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './grid.module.css'

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

/** The height of a card with its caption, how many stand side by side and how wide that is, by number of columns: how large a block off the screen is taken to be. */
const cards = new Map<number, { height: number; perRow: number; width: number }>()

/** How high a block of so many cards was when it stood so wide, by its first item: in a list that she comes back to each takes its own room. */
const stood = new WeakMap<object, { height: number; width: number; count: number }>()

function Block<Item extends object>({ items, from, total, columns, renderItem }: Props<Item>) {
  const block = useRef<HTMLDivElement>(null)
  const [first] = items
  const count = items.length
  useEffect(() => {
    const grid = block.current
    const card = grid?.firstElementChild
    if (from > 0 || !card) return
    // Heard once the page is laid out: asked for in the midst of drawing it would have to be laid out for that alone.
    const observer = new ResizeObserver(() => {
      if (!card.isConnected) return
      // With large letters there are fewer than the columns of this width.
      const perRow = getComputedStyle(grid).gridTemplateColumns.split(' ').length
      cards.set(columns, { height: card.getBoundingClientRect().height, perRow, width: grid.clientWidth })
    })
    observer.observe(card)
    return () => observer.disconnect()
  })
  const latest = useRef({ first, count })
  useLayoutEffect(() => {
    latest.current = { first, count }
  })
  // Asked as it leaves: an observer of every block would be heard at each of its changes while she scrolls.
  useLayoutEffect(() => {
    const grid = block.current
    return () => {
      if (!grid || !latest.current.first) return
      const { paddingTop, paddingBottom } = getComputedStyle(grid)
      const height =
        grid.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      stood.set(latest.current.first, { height, width: grid.clientWidth, count: latest.current.count })
    }
  }, [])
  const card = cards.get(columns)
  const before = first && stood.get(first)
  const rows = Math.ceil(count / (card?.perRow ?? columns))
  const room =
    card &&
    (before?.width === card.width && before.count === count
      ? `${before.height.toFixed(1)}px`
      : `calc(${(rows * card.height).toFixed(1)}px + ${rows - 1} * var(--grid-row-gap))`)
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

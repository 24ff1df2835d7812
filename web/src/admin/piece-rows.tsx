import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { showPrice } from '@sateen/catalogue/price'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { x } from '../ui/icons.ts'
import { dotsSixVertical } from '../ui/icons-more.ts'
import { announce } from '../ui/live-region.tsx'
import { moveItem, placeAt } from './edit-draft.ts'
import styles from './edit.module.css'
import { Thumb } from './thumb.tsx'
import { useRowDrag } from './use-row-drag.ts'

type Props = { items: Item[]; onOrder: (items: Item[]) => void; onRemove: (item: Item, index: number) => void }

/** What is lifted: the piece, and the order to go back to. */
type Lifted = { itemId: string; before: Item[]; isDrag: boolean }

/** The pieces of an Edit, how many they are, and how they are moved. */
export function EditPieces(props: Props) {
  return (
    <section aria-labelledby="pieces-title">
      <div className={styles.sectionHead}>
        <h2 id="pieces-title" className="d4">
          Pieces
        </h2>
        <span className="note">{props.items.length}</span>
      </div>
      <p className="note">
        Drag a row, type its number, or take the handle with <kbd>Space</kbd> and move it with{' '}
        <kbd aria-label="up">↑</kbd> <kbd aria-label="down">↓</kbd>
      </p>
      <PieceRows {...props} />
    </section>
  )
}

/** The pieces in their order: moved by drag, by a typed number, or by the handle with Space and arrow keys. */
function PieceRows({ items, onOrder, onRemove }: Props) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const list = useRef<HTMLOListElement>(null)

  const move = (from: number, to: number) => {
    const at = Math.max(0, Math.min(items.length - 1, to))
    if (at === from) return
    onOrder(moveItem(items, from, at))
    announce(`${itemName(items[from]!.name)}, place ${at + 1} of ${items.length}.`)
  }

  // The focus goes to what took the removed row's place, so that the next press needs no search.
  const remove = (item: Item, index: number) => {
    onRemove(item, index)
    requestAnimationFrame(() => {
      const rows = [...(list.current?.children ?? [])]
      const next = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('button:last-of-type')
      ;(next ?? document.querySelector<HTMLElement>('#add-pieces input'))?.focus()
    })
  }

  const place = (clientY: number) => {
    const from = items.findIndex((item) => item.itemId === lifted?.itemId)
    if (!list.current || from < 0) return
    const others = [...list.current.children].filter((_, index) => index !== from)
    const heights = others.map((row) => row.getBoundingClientRect().height)
    move(from, placeAt(clientY - list.current.getBoundingClientRect().top, heights))
  }
  useRowDrag(lifted?.isDrag === true, list, place, () => setLifted(null))

  return (
    <ol ref={list} className={styles.list}>
      {items.map((item, index) => (
        <PieceRow
          key={item.itemId}
          item={item}
          index={index}
          isLifted={lifted?.itemId === item.itemId}
          onLift={(isLifted) => setLifted(isLifted ? { itemId: item.itemId, before: items, isDrag: false } : null)}
          onBack={() => {
            if (lifted) {
              onOrder(lifted.before)
              announce(
                `${itemName(item.name)} is back at place ${lifted.before.findIndex((one) => one.itemId === item.itemId) + 1}.`,
              )
            }
            setLifted(null)
            showFocus()
          }}
          onDrag={() => setLifted({ itemId: item.itemId, before: items, isDrag: true })}
          onMove={(to) => {
            move(index, to)
            showFocus()
          }}
          onRemove={() => remove(item, index)}
        />
      ))}
    </ol>
  )
}

/** A row that is moved by keys takes the focus with it: what has it comes back into view. */
const showFocus = () => requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))

type RowProps = {
  item: Item
  index: number
  isLifted: boolean
  onLift: (isLifted: boolean) => void
  onBack: () => void
  onDrag: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PieceRow({ item, index, isLifted, onLift, onBack, onDrag, onMove, onRemove }: RowProps) {
  const name = itemName(item.name)
  const lift = () => {
    onLift(!isLifted)
    announce(
      isLifted ? `${name} stands at place ${index + 1}.` : `${name} is lifted. Arrow keys move it, Space puts it down.`,
    )
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      // A key that is held lifts once.
      if (!event.repeat) lift()
    } else if (event.key === 'Escape' && isLifted) onBack()
    else if (step !== undefined && isLifted) onMove(index + step)
    else return
    event.preventDefault()
  }
  const grab = (event: PointerEvent) => {
    if (event.button === 0) onDrag()
  }
  return (
    <li data-piece={item.itemId} className={classNames(styles.piece, isLifted && styles.lifted)}>
      <button
        type="button"
        className={styles.handle}
        aria-label={`Move ${name}`}
        aria-pressed={isLifted}
        onKeyDown={press}
        onPointerDown={grab}
        // Put down where it is left: Escape would else bring back an order from before what was done meanwhile.
        onBlur={() => {
          if (isLifted) onLift(false)
        }}
      >
        <Icon shape={dotsSixVertical} size={18} />
      </button>
      <PlaceNumber name={name} index={index} onMove={onMove} />
      <Thumb src={item.image} ground={item.ground} className={styles.thumb} />
      <div className={styles.words}>
        <p className="caps">{item.store}</p>
        <p className={styles.quiet}>{name}</p>
        <p className={styles.priceBelow}>{showPrice(item.price)}</p>
        {item.available ? null : <p className="note">Not available now</p>}
      </div>
      <span className={styles.price}>{showPrice(item.price)}</span>
      <IconButton label={`Remove ${name}`} tip="Remove" onClick={onRemove}>
        <Icon shape={x} size={18} />
      </IconButton>
    </li>
  )
}

/** A piece's place, which may be typed; it counts on Enter and when the field is left. */
function PlaceNumber({ name, index, onMove }: { name: string; index: number; onMove: (to: number) => void }) {
  const [text, setText] = useState<string | null>(null)
  const take = () => {
    if (text !== null && /^\d+$/.test(text)) onMove(Number(text) - 1)
    setText(null)
  }
  return (
    <input
      className={styles.number}
      aria-label={`Place of ${name}`}
      inputMode="numeric"
      value={text ?? index + 1}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}

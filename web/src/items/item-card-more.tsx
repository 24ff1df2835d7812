import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { type KeyboardEvent, memo, useState } from 'react'
import { iconButton } from '../ui/icon-button.tsx'
import { late, Part } from '../ui/part.tsx'

const load = () => import('./card-menu.tsx')
const CardMenu = late(() => load().then((file) => file.CardMenu))
const fetchIt = () => void load().catch(() => undefined)

type Props = { item: Item; className: string | undefined }

/**
 * The small control of a piece in the shopper's own shop. Arrow keys reach it from the card's link and buttons, so that a
 * card keeps its three tab stops.
 */
export const ItemCardMore = memo(function ItemCardMore({ item, className }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        {...iconButton({
          label: `Options for ${itemName(item.name)}`,
          tip: 'Options',
          look: 'chip',
          icon: 'more',
          className,
        })}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={(event) => setOpener(opener ? null : event.currentTarget)}
      />
      {opener ? (
        <Part onFailed={() => setOpener(null)}>
          <CardMenu item={item} opener={opener} onClose={() => setOpener(null)} />
        </Part>
      ) : null}
    </>
  )
})

/** The left and right arrow keys walk through the controls of a card; what opens out of it has keys of its own. */
export function walkControls(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const isCardsOwn = (control: Element) => !control.closest('dialog, [popover]')
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(isCardsOwn)
  const at = controls.findIndex((control) => control === target)
  if (at < 0) return
  event.preventDefault()
  controls[at + step]?.focus()
}

import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { copyText } from '../platform/copy-text.ts'
import { why } from '../taste/why-texts.ts'
import { showToast } from '../ui/toast-store.ts'
import styles from './card-menu.module.css'
import { late, Part } from '../ui/part.tsx'

const load = () => import('../taste/why-panel.tsx')
const WhyDialog = late(() => load().then((file) => file.WhyDialog))

const texts = {
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied.',
}
/** Between the menu and the edge of the view, and its opener. */
const apart = 4

type Props = {
  item: Item
  /** The control that it hangs from. */
  opener: HTMLElement
  onClose: () => void
}

/** What can be asked of a piece on its card. Arrow keys walk, Escape goes back to the control that opened it. */
export function CardMenu({ item, opener, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const [isAsked, setIsAsked] = useState(false)

  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    // In the top layer: a card's block leaves out what reaches beyond it.
    element.showPopover?.()
    placeAt(element, opener)
    element.querySelector('button')?.focus({ preventScroll: true })
  }, [opener])

  useEffect(() => {
    const press = (event: Event) => {
      const at = event.target as Node
      if (!menu.current?.contains(at) && !opener.contains(at)) onClose()
    }
    if (isAsked) return
    void load().catch(() => undefined)
    document.addEventListener('pointerdown', press)
    window.addEventListener('scroll', onClose, { passive: true })
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('scroll', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [opener, onClose, isAsked])

  const backToOpener = () => opener.focus({ preventScroll: true })
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation()
    const entries = [...event.currentTarget.querySelectorAll('button')]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      entries.at(next % entries.length)?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      backToOpener()
      onClose()
    }
  }
  const ask = () => {
    // What the dialog gives the focus back to.
    backToOpener()
    setIsAsked(true)
  }
  const copy = async () => {
    backToOpener()
    onClose()
    const address = new URL(`/qv/${encodeURIComponent(item.itemId)}`, location.origin)
    showToast((await copyText(address.href)) ? texts.copied : texts.notCopied)
  }

  if (isAsked)
    return (
      <Part onFailed={onClose}>
        <WhyDialog item={item} onClose={onClose} />
      </Part>
    )
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={itemName(item.name)}
      className={styles.menu}
      onKeyDown={pressKey}
    >
      <button type="button" role="menuitem" tabIndex={-1} onClick={ask}>
        {why}
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => void copy()}>
        {texts.copy}
      </button>
    </div>
  )
}

/** Below its opener and flush with its right edge; above it where there is no room, and always whole in the view. */
function placeAt(menu: HTMLElement, opener: HTMLElement): void {
  const from = opener.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const below = from.bottom + apart
  const top = below + height + apart <= window.innerHeight ? below : from.top - height - apart
  const left = Math.max(apart, Math.min(from.right - width, document.documentElement.clientWidth - width - apart))
  Object.assign(menu.style, { left: `${left}px`, top: `${Math.max(apart, top)}px` })
}

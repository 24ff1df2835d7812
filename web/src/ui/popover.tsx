import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './popover.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** A press elsewhere does not close it: it would take along what was typed. */
  stays?: boolean
  /** The name of what opens. */
  label: string
  /** The control that opens it: pass it `aria-expanded={open}`. */
  opener: ReactNode
  children: ReactNode
}

/** Pixels that stay free beside a panel. */
const margin = 8

/** A small panel under its opener; Escape and a press elsewhere close it, the focus goes back to the opener. */
export function Popover({ open, onClose, stays, label, opener, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  // It hangs from its opener, wherever that stands, and moves aside for what would lie outside of the window.
  useLayoutEffect(() => {
    const own = panel.current
    if (!open || !own) return
    const { left, right } = own.getBoundingClientRect()
    const outside = Math.max(0, right + margin - document.documentElement.clientWidth)
    own.style.translate = `${Math.max(margin - left, -outside)}px`
  }, [open])

  // Given back as the panel goes: a frame later the focus would be looked for elsewhere.
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const own = root.current
    panel.current?.focus({ preventScroll: true })
    return () => {
      const hadFocus =
        !document.activeElement || document.activeElement === document.body || own?.contains(document.activeElement)
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    if (!open || stays) return
    const press = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open, stays, onClose])

  return (
    // Escape is a shortcut of the control that opens it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onClose()
      }}
    >
      {opener}
      {open ? (
        <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
          {children}
        </div>
      ) : null}
    </div>
  )
}

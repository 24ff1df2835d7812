import type { KeyboardEvent } from 'react'

/**
 * Tab on the last control of a dialog leads to its first, Shift+Tab from there back: by itself the browser would go
 * through its own bar in between, where nothing of the dialog has the focus.
 */
export function goRound(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget
  const now = event.target as Element
  // A dialog that stands in this one has a round of its own.
  if (event.defaultPrevented || now.closest('dialog') !== dialog) return
  const all = [...dialog.querySelectorAll<HTMLElement>('*')].filter(
    (part) =>
      part.tabIndex >= 0 && !part.matches(':disabled, [inert] *') && part.checkVisibility({ visibilityProperty: true }),
  )
  const first = all[0]
  const last = all.at(-1)
  // The title and the dialog itself have the focus at the beginning, and stand before the first control.
  const isBefore = first && !(first.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = event.shiftKey ? isBefore && last : now === last && first
  if (!next) return
  event.preventDefault()
  next.focus()
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { announce } from './live-region.tsx'
import { currentToast, hideToast, onToast, type Toast } from './toast-store.ts'
import styles from './toast.module.css'
import { isUndoKey } from './undo-key.ts'
import { useOutside } from './use-outside.ts'

/** Milliseconds for which a toast stands while nobody is on it. */
const stays = 5000

/** Where toasts appear; stands once in the page. They wait while the pointer or the focus is on them. */
export function ToastShelf() {
  const toast = useOutside(onToast, currentToast)
  const [heldId, setHeldId] = useState<number | null>(null)
  const isHeld = toast !== null && heldId === toast.id
  const shelf = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (!toast) return
    const { dataset } = document.documentElement
    dataset['toast'] = toast.choices ? 'asking' : ''
    return () => void delete dataset['toast']
  }, [toast])

  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(hideToast, stays)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  useUndo(toast?.action)

  // A press takes its button away: the focus goes back to where it was before.
  useEffect(() => {
    if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true })
    cameFrom.current = null
  }, [toast])

  // In the top layer, so that a dialog that is open does not cover it.
  useEffect(() => {
    const element = shelf.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toast) {
      element.showPopover()
      if (!toast.isSaid) announce(toast.text)
      clearOf(element)
    }
  }, [toast])

  return (
    // It waits while somebody is on it; that is no control of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={shelf}
      aria-label="Notice"
      popover="manual"
      className={styles.shelf}
      onPointerEnter={() => setHeldId(toast?.id ?? null)}
      onPointerLeave={() => setHeldId(null)}
      onFocus={({ currentTarget, relatedTarget: before }) => {
        if (!currentTarget.contains(before)) cameFrom.current = before as HTMLElement | null
        setHeldId(toast?.id ?? null)
      }}
      onBlur={() => setHeldId(null)}
    >
      {toast ? <Content key={toast.id} toast={toast} /> : null}
    </section>
  )
}

/** What the keyboard is on is never hidden by a toast that comes. */
function clearOf(shelf: HTMLElement): void {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || shelf.contains(focused)) return
  const [over, below] = [shelf.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = below.right <= over.left || below.left >= over.right
  const isCovered = !isBeside && below.bottom > over.top && below.top < over.bottom
  // The page keeps the toast's height free at its end, see `scroll-padding-bottom`.
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}

/** Ctrl+Z, or Cmd+Z, presses the toast's one button for as long as it stands. */
function useUndo(action: Toast['action']): void {
  useEffect(() => {
    if (!action) return
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented) return
      event.preventDefault()
      hideToast()
      action.run()
    }
    // After the page: one that undoes by itself has done so.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [action])
}

function Content({ toast: { text, icon, choices, action } }: { toast: Toast }) {
  return (
    <div className={classNames(styles.toast, choices && styles.asking)}>
      {icon}
      <span>{text}</span>
      {choices ? (
        <span role="group" aria-label={choices.question} className={styles.choices}>
          <span aria-hidden="true">{choices.question}</span>
          {choices.options.map((option) => (
            <Press key={option.label} {...option} />
          ))}
        </span>
      ) : null}
      {action ? <Press {...action} /> : null}
    </div>
  )
}

/** A button that ends its toast. */
function Press({ label, run }: { label: string; run: () => void }) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        hideToast()
        run()
      }}
    >
      {label}
    </button>
  )
}

import { createContext, type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { goRound } from './focus-round.ts'
import { IconButton } from './icon-button.tsx'
import { focusNear, focusPlaceOf } from './kept-focus.ts'
import { Icon } from './icon.tsx'
import { xLight } from './icons.ts'
import { keepNoticesIn } from './notices-in-dialog.ts'

export type DialogProps = {
  open: boolean
  /** Asked for by Escape, the scrim, Back on a phone and the close button. */
  onClose: () => void
  /** The dialog's name; shown as its heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  /** Its content shows the title as a heading of its own: the dialog only bears the name, which is read once. */
  isTitledInside?: boolean
  /** `confirm` 480, `form` 560, `wide` 880, `quickview` 1120 by 760, `drawer` from the left. */
  size?: 'confirm' | 'form' | 'wide' | 'quickview' | 'drawer'
  /** False while something is being saved: then nothing closes it. */
  mayClose?: boolean
  hideClose?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Milliseconds for which a dialog fades once it is closed; the same as `--leave` in tokens.css. */
export const leaving = 160

const SaysId = createContext<string | undefined>(undefined)

let openOnes = 0
/** Lets the page stand still while a dialog is open (`base.css`). @returns how one lets go of it, once */
function holdPage(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-dialog', openOnes > 0)
  let isHeld = true
  openOnes += 1
  mark()
  return () => {
    if (isHeld) openOnes -= 1
    isHeld = false
    mark()
  }
}

/**
 * A labelled modal over the page, out of the browser's own `<dialog>`. The focus goes to the element with
 * `data-autofocus`, else to the title or the dialog itself, stays inside, and returns to the opener, or to what came into its place;
 * the page behind stands still.
 * On phones it is a sheet from the bottom. The content is mounted while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  const [isMounted, setIsMounted] = useState(open)
  if (open && !isMounted) setIsMounted(true)
  useEffect(() => {
    if (open || !isMounted) return
    const timer = setTimeout(() => setIsMounted(false), leaving)
    return () => clearTimeout(timer)
  }, [open, isMounted])
  return isMounted ? <Modal {...rest} isLeaving={!open} /> : null
}

/** Scrolls a dialog that is higher than the window so far that a part of it is seen; the page behind stays as it is. */
function bringUp(part: HTMLElement, dialog: HTMLElement): void {
  const below = part.getBoundingClientRect().bottom - dialog.getBoundingClientRect().bottom
  // With the room that a ring takes.
  if (below > 0) dialog.scrollTop += below + 8
}

type ModalProps = Omit<DialogProps, 'open'> & { isLeaving: boolean }

function Modal({
  isLeaving,
  onClose,
  title,
  hideTitle,
  isTitledInside = false,
  size = 'form',
  mayClose = true,
  hideClose,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const beganOutside = useRef(false)
  const titleId = useId()
  const saysId = useId()

  // A dialog that leaves is closed at once and only fades: the page behind must not be inert for a moment longer.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const place = focusPlaceOf(opener)
    const element = dialog.current
    if (!element || isLeaving) return
    element.showModal()
    const letGo = holdPage()
    // A browser may close it by itself.
    element.addEventListener('close', letGo, { once: true })
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current ?? element
    first.focus({ preventScroll: true })
    bringUp(first, element)
    const letNoticesGo = keepNoticesIn(element)
    return () => {
      letNoticesGo()
      element.close()
      letGo()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      // What was opened from a row may have taken the row away.
      else if (place) focusNear(place)
    }
  }, [isLeaving])

  const askToClose = () => {
    if (mayClose && !isLeaving) onClose()
  }

  return (
    // Escape and the scrim are shortcuts of the close button, which everybody can reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], isLeaving && styles.leaving, className)}
      tabIndex={-1}
      aria-label={isTitledInside ? title : undefined}
      aria-labelledby={isTitledInside ? undefined : titleId}
      // The focus goes past it to an answer: what is asked has to be heard before.
      aria-describedby={size === 'confirm' ? saysId : undefined}
      inert={isLeaving}
      onKeyDown={(event) => {
        if (event.key === 'Tab') goRound(event)
        // Of a word that is being put together Escape is the keyboard's own.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        askToClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        askToClose()
      }}
      onPointerDown={(event) => {
        beganOutside.current = event.target === event.currentTarget && isOutside(event.currentTarget, event)
      }}
      // Once the press has ended: its beginning would take the focus from the opener again.
      onClick={(event) => {
        if (beganOutside.current && event.target === event.currentTarget && isOutside(event.currentTarget, event))
          askToClose()
      }}
    >
      {isTitledInside ? null : (
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={classNames('d3', styles.title, hideTitle && 'visually-hidden')}
        >
          {title}
        </h2>
      )}
      {hideClose ? null : (
        <IconButton
          label="Close"
          look={size === 'quickview' || size === 'wide' ? 'chip' : 'plain'}
          className={styles.close}
          onClick={askToClose}
        >
          <Icon shape={xLight} size={24} />
        </IconButton>
      )}
      <SaysId value={saysId}>{children}</SaysId>
    </dialog>
  )
}

function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** The buttons at the foot of a dialog: side by side, stacked on phones with the first one on top. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

/** What a `confirm` asks or tells, below its title; read out as the dialog opens. */
export const DialogSays = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <p id={use(SaysId)} className={classNames('lead', className)}>
    {children}
  </p>
)

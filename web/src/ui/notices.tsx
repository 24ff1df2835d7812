import { type ReactNode, useLayoutEffect, useRef } from 'react'

const dialogs: HTMLElement[] = []
let home: HTMLElement | null = null
let box: HTMLElement | null = null

/** Puts the notices where they are heard; a popover that is moved would close. */
function settle(): void {
  const host = dialogs.at(-1) ?? home
  if (!box || !host || box.parentElement === host) return
  const shown = [...box.children].filter((one) => one instanceof HTMLElement && one.popover && isShown(one))
  host.append(box)
  for (const one of shown) (one as HTMLElement).showPopover()
}

const isShown = (element: HTMLElement) => Boolean(element.showPopover) && element.matches(':popover-open')

/** The notices stand in this dialog as long as it is the last one opened; returns what takes them out again. */
export function keepNoticesIn(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  settle()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    settle()
  }
}

/**
 * Around what tells of presses: banners, toasts and what is read out; stands once in the page. While a modal dialog is
 * open the browser takes all else for dead, also what lies over it: not pressed, not read out. So they go into it.
 */
export function Notices({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    home = outer.current
    box = inner.current
    settle()
    return () => void (home = box = null)
  }, [])
  return (
    <div ref={outer}>
      <div ref={inner}>{children}</div>
    </div>
  )
}

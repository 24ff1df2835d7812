import { hush } from './live-region.tsx'

const dialogs: HTMLElement[] = []
let home: Element | null = null

/** Where banners, toasts and what is read out stand; the frame of every page has one such place. */
const notices = () => document.getElementById('notices')

/** Puts the notices where they are heard; a popover that is moved would close. */
function settle(): void {
  const box = notices()
  const host = dialogs.at(-1) ?? home
  if (!box || !host || box.parentElement === host) return
  const shown = [...box.querySelectorAll<HTMLElement>('[popover]')].filter(
    (one) => 'showPopover' in one && one.matches(':popover-open'),
  )
  hush()
  host.append(box)
  for (const one of shown) one.showPopover()
}

/**
 * The notices stand in this modal dialog as long as it is the last one opened: the browser takes all else for dead, also
 * what lies over it, so that it could be neither pressed nor read out. Returns what takes them out again.
 */
export function keepNoticesIn(dialog: HTMLElement): () => void {
  if (dialogs.length === 0) home = notices()?.parentElement ?? null
  dialogs.push(dialog)
  settle()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    settle()
  }
}

import { useEffect } from 'react'

/** What stands in a list and may leave it: a card, a row, the fields of one thing. */
const rows = '[aria-posinset], li, tr, fieldset, [data-row]'
const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, textarea):not([tabindex="-1"])'),
]

/** Where the focus is: its row, and what to look through once that is gone. */
export type FocusPlace = {
  element: HTMLElement
  /** The parts of the page around it, the nearest first. */
  around: Element[]
  list: Element
  /** Which row of the list, and which control of the row, from 0. */
  at: number
  control: number
}

const rowsOf = (list: Element) =>
  list.matches('[role="feed"]')
    ? [...list.querySelectorAll('[aria-posinset]')]
    : [...list.children].filter((child) => child.matches(rows))

/** The parts of the page around an element, the nearest first. */
const partsAround = (element: Element) => ['section', 'dialog', 'main'].flatMap((part) => element.closest(part) ?? [])

/** @returns null outside of a list */
export function focusPlaceOf(element: Element | null): FocusPlace | null {
  const row = element?.closest(rows)
  const list = row?.closest('[role="feed"]') ?? row?.parentElement
  if (!(element instanceof HTMLElement) || !row || !list) return null
  const around = partsAround(row)
  // A card tells its place: hundreds of them are not counted at each press.
  const told = row.getAttribute('aria-posinset')
  const at = told === null ? rowsOf(list).indexOf(row) : Number(told) - 1
  return { element, around, list, at, control: controlsOf(row).indexOf(element) }
}

/**
 * Gives the focus to what came into the place of something that is gone: the same control of the next row, else of the
 * one before, else the heading over the list. What came into the place is seen where it is, and the page stays; the rest may
 * be out of sight, and whoever goes by keyboard is brought there.
 */
export function focusNear({ around, list, at, control }: FocusPlace): void {
  const now = list.isConnected ? rowsOf(list) : []
  const near = [...now.slice(at), ...now.slice(0, at).toReversed()].map(controlsOf).find((all) => all.length > 0)
  const next = near ? (near[control] ?? near[0]) : headingOver(around)
  next?.focus({ preventScroll: true })
  if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
}

/** The nearest of these parts that still stands, else the page. */
const standingOf = (around: Element[]) =>
  around.find(({ isConnected }) => isConnected) ?? document.querySelector('main') ?? null

/** The heading of the nearest of these parts that still stands, else the page's title. */
function headingOver(around: Element[]): HTMLElement | null {
  const heading = standingOf(around)?.querySelector<HTMLElement>('h1, h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * For a button that goes with its press: the heading of what it stands in takes the focus, or what is marked to
 * (`data-keeps-focus`); from the frame of the page the page's title.
 */
export function focusHeadingOf(button: HTMLElement): void {
  const part = button.closest<HTMLElement>('[data-keeps-focus], dialog, main') ?? document.querySelector('main')
  const heading = part && 'keepsFocus' in part.dataset ? null : part?.querySelector<HTMLElement>('h1, h2')
  const next = heading ?? part
  if (!next) return
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}

/**
 * Keeps the focus near when what has it is taken out of the page: within a list it goes to the same control of the next row
 * (`focusNear`), elsewhere to the heading over what is gone. Where that heading is still to come, the part that it will stand
 * in has the focus until then. Stands once in the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; place: FocusPlace | null; around: Element[] } | null = null
    /** A part that has the focus until its heading is there. */
    let awaiting: HTMLElement | null = null
    const goOver = (around: Element[]) => {
      const heading = headingOver(around)
      const part = standingOf(around)
      awaiting = heading || !(part instanceof HTMLElement) ? null : part
      if (awaiting) awaiting.tabIndex = -1
      const next = heading ?? awaiting
      next?.focus({ preventScroll: true })
    }
    const remember = ({ target }: FocusEvent) => {
      const element = target as Element
      last = { element, place: focusPlaceOf(element), around: partsAround(element) }
    }
    const watcher = new MutationObserver(() => {
      if (awaiting && document.activeElement !== awaiting) awaiting = null
      if (awaiting && headingOver([awaiting])) return goOver([awaiting])
      if (!last || last.element.isConnected) return
      const lost = last
      last = null
      // It is gone with the next picture at the latest: what has the focus then decides.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        if (lost.place) focusNear(lost.place)
        else goOver(lost.around)
      })
    })
    document.addEventListener('focusin', remember)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
}

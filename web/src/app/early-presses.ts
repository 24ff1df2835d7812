/** A control of a painted page: its place among the page's controls, and what it is to who reads or hears it. */
export type Control = { place: number; sign: string }

declare global {
  /** What was pressed on the painted page before the app stood there. */
  var earlyPresses: Map<string, Control> | undefined
}

/** By its id: among the thousands of elements of a long list a press would wait for the search. */
const paintingNow = () => document.querySelector<HTMLElement>('#app[data-painted]')

const focusable = 'a[href], button, input, textarea, summary'
const pressable = 'a:not([target]), button, summary'

/** Notes presses of links and buttons that nobody answers yet. */
export function notePresses(): void {
  const pressed = new Map<string, Control>()
  globalThis.earlyPresses = pressed
  const note = (event: MouseEvent) => {
    const painting = paintingNow()
    // The app stands there, and answers presses itself.
    if (!painting) return document.removeEventListener('click', note, true)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // By keyboard the browser follows a link itself.
    const control =
      event.detail > 0
        ? pointedAt(painting, event)?.closest<HTMLElement>(pressable)
        : (event.target as Element).closest('button')
    if (!control || !painting.contains(control)) return
    event.preventDefault()
    // What opens without the app opens now.
    if (control.tagName === 'SUMMARY') return control.click()
    const found = controlAt(painting, control)
    pressed.set(`${found.place} ${found.sign}`, found)
  }
  document.addEventListener('click', note, true)
  noteHeld()
}

/**
 * A press that begins on the painting and ends on the app, which has taken its place meanwhile: the browser makes no click of
 * it, since what it began on is gone. (Of a touch it makes all events at its end.)
 */
function noteHeld(): void {
  let held: Control | null = null
  const down = (event: MouseEvent) => {
    const painting = paintingNow()
    if (!painting) return document.removeEventListener('mousedown', down, true)
    const control = event.button === 0 ? pointedAt(painting, event)?.closest(pressable) : null
    held = control && painting.contains(control) ? controlAt(painting, control) : null
  }
  const up = (event: MouseEvent) => {
    if (paintingNow()) return
    document.removeEventListener('mouseup', up, true)
    const app = document.getElementById('app')
    const control = held && app ? findControl(app, held) : null
    if (control?.contains(event.target as Node)) setTimeout(() => control.click())
  }
  document.addEventListener('mousedown', down, true)
  document.addEventListener('mouseup', up, true)
}

/** What lies under the pointer: to the browser a painting is a picture, in which nothing can be hit (`base.css`). */
function pointedAt(painting: HTMLElement, { clientX, clientY }: MouseEvent): Element | null {
  const { inert } = painting
  painting.inert = false
  painting.style.pointerEvents = 'auto'
  const found = document.elementFromPoint(clientX, clientY)
  painting.style.pointerEvents = ''
  painting.inert = inert
  return found
}

/** How a control is found again in the app's own drawing. */
export const controlAt = (root: HTMLElement, element: Element | null): Control => ({
  place: [...root.querySelectorAll(focusable)].indexOf(element as Element),
  sign: element ? signOf(element) : '',
})

/**
 * The same control of the app's drawing: at its place, or elsewhere where more stands before it by now. Null where there
 * is none: better nothing than another.
 */
export function findControl(root: HTMLElement, { place, sign }: Control): HTMLElement | null {
  const controls = [...root.querySelectorAll<HTMLElement>(focusable)]
  const isSame = (control: HTMLElement | undefined) => control !== undefined && signOf(control) === sign
  return isSame(controls[place]) ? controls[place]! : (controls.find(isSame) ?? null)
}

const signOf = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('href'),
    control.getAttribute('name'),
    control.getAttribute('type'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join(' ')

/** Presses them in the app's own drawing, in their order. To be called once it stands in the place of the painting. */
export function answerPresses(root: HTMLElement): void {
  for (const control of globalThis.earlyPresses?.values() ?? []) findControl(root, control)?.click()
  globalThis.earlyPresses = undefined
}

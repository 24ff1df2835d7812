declare global {
  /** What was pressed on the painted page before the app stood there, by its place among the page's controls. */
  var earlyPresses: Set<number> | undefined
}

/** Controls of a page, in whose order the painting and the app's own drawing of it agree. */
export const focusable = 'a[href], button, input, textarea'

/** Notes presses of links and buttons that nobody answers yet. */
export function notePresses(): void {
  const pressed = new Set<number>()
  globalThis.earlyPresses = pressed
  const note = (event: MouseEvent) => {
    const painting = document.querySelector<HTMLElement>('[data-painted]')
    if (!painting || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // By keyboard the browser follows a link itself.
    const control =
      event.detail > 0
        ? pointedAt(painting, event)?.closest('a:not([target]), button')
        : (event.target as Element).closest('button')
    if (!control || !painting.contains(control)) return
    event.preventDefault()
    pressed.add([...painting.querySelectorAll(focusable)].indexOf(control))
  }
  document.addEventListener('click', note, true)
}

/** What lies under the pointer: to the browser a painting is a picture, in which nothing can be hit (`base.css`). */
function pointedAt(painting: HTMLElement, { clientX, clientY }: MouseEvent): Element | null {
  painting.style.pointerEvents = 'auto'
  const found = document.elementFromPoint(clientX, clientY)
  painting.style.pointerEvents = ''
  return found
}

/** Presses them in the app's own drawing, in their order. To be called once it stands in the place of the painting. */
export function answerPresses(root: HTMLElement): void {
  const controls = root.querySelectorAll<HTMLElement>(focusable)
  for (const place of globalThis.earlyPresses ?? []) controls[place]?.click()
  globalThis.earlyPresses = undefined
}

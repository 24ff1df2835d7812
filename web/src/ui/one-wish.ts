import { useEffect } from 'react'

/** Milliseconds between two presses up to which they are one double click. */
const doubleClickMs = 350

/**
 * Whether a press only ends a double click whose first half was answered already: by mouse the browser counts the presses
 * of one hand (`detail`). Taps in quick succession are meant, each for what it sees.
 * @param answeredAt when the press before was answered, in the page's time in ms
 */
export function isRestOfDoubleClick(
  { detail, pointerType, timeStamp }: Pick<PointerEvent, 'detail' | 'pointerType' | 'timeStamp'>,
  answeredAt: number,
): boolean {
  return detail > 1 && pointerType === 'mouse' && timeStamp - answeredAt < doubleClickMs
}

const pressable = 'a[href], button, summary, [role="option"]'

/**
 * A double click, or a key that is held, is one wish: what its first press brings under the pointer, or gives the focus to,
 * it does not press: the next row of a list, a card of the next page. Stands once in the page.
 */
export function useOneWish(): void {
  useEffect(() => {
    let first: { control: Element; name: string; at: number } | null = null
    let pointerType = ''
    let isRest = false
    const drop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const point = (event: PointerEvent) => void (pointerType = event.pointerType)
    const down = (event: MouseEvent) => {
      const { detail, timeStamp } = event
      const control = (event.target as Element).closest(pressable)
      const name = control ? nameOf(control) : ''
      isRest =
        first !== null &&
        isRestOfDoubleClick({ detail, pointerType, timeStamp }, first.at) &&
        // A button that stands for something else by now is another one.
        (control !== first.control || name !== first.name)
      if (isRest) return drop(event)
      first = control && { control, name, at: timeStamp }
    }
    const click = (event: MouseEvent) => {
      // A press by keyboard or by the page itself is none of them.
      if (isRest && event.detail > 1) drop(event)
    }
    const key = (event: KeyboardEvent) => {
      // Enter sends a form off from its fields too.
      const isPress =
        event.key === 'Enter' && !event.isComposing && (event.target as Element).matches(`${pressable}, input`)
      if (event.repeat && isPress) drop(event)
    }
    const listening = new AbortController()
    // Before anything on the page hears of it.
    const beforeAll = { capture: true, signal: listening.signal }
    window.addEventListener('pointerdown', point, beforeAll)
    window.addEventListener('mousedown', down, beforeAll)
    window.addEventListener('click', click, beforeAll)
    window.addEventListener('keydown', key, beforeAll)
    return () => listening.abort()
  }, [])
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

import { useEffect } from 'react'

const pressable = 'a[href], button, summary, label, [role="option"]'

/** What a press began on, and where that stood then. */
type Held = { control: HTMLElement; box: DOMRect }

/**
 * A press ends on what it began on, also where the page moved or covered that before the mouse's button, or the finger, was
 * lifted: a message came above it, a row went. By itself the browser would press nothing with a mouse, and with a finger
 * what came under it. Stands once in the page.
 */
export function useKeptPress(): void {
  useEffect(() => {
    let held: Held | null = null
    let kept: HTMLElement | null = null
    const begin = (event: PointerEvent) => {
      const control = isPlain(event) ? (event.target as Element).closest<HTMLElement>(pressable) : null
      held = control && { control, box: control.getBoundingClientRect() }
    }
    // Of a row that was put elsewhere in its list a mouse makes no click at all.
    const lift = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !held || !isMissed(held, event) || !isStillThere(held, event)) return
      kept = held.control
      setTimeout(() => {
        kept?.click()
        kept = null
      })
    }
    const click = (event: MouseEvent) => {
      // What is pressed by keyboard or by the page itself was never held.
      if (!event.isTrusted || event.detail === 0) return
      const began = held
      held = null
      if (!began || !isMissed(began, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!kept && isStillThere(began, event)) began.control.click()
    }
    const listening = new AbortController()
    // Before anything on the page hears of it.
    const beforeAll = { capture: true, signal: listening.signal }
    window.addEventListener('pointerdown', begin, beforeAll)
    window.addEventListener('pointerup', lift, beforeAll)
    window.addEventListener('click', click, beforeAll)
    return () => listening.abort()
  }, [])
}

const isPlain = ({ isPrimary, button, metaKey, altKey, ctrlKey, shiftKey }: PointerEvent) =>
  isPrimary && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** Whether a press ended beside its control, though still where that stood when it began. */
function isMissed({ control, box }: Held, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (control.contains(target as Node)) return false
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom
}

/** Whether the control can still be pressed: it is drawn, and no dialog keeps it from her. */
function isStillThere({ control, box }: Held, { clientX, clientY }: MouseEvent): boolean {
  const { left, top } = control.getBoundingClientRect()
  const there = document.elementsFromPoint(clientX - box.left + left, clientY - box.top + top)
  return there.some((element) => control.contains(element))
}

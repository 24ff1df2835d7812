import { flushSync } from 'react-dom'
import { typeInto } from '../ui/type-into.ts'
import { answerPresses, controlAt, findControl } from './early-presses.ts'

const fields = 'input:not([type="checkbox"]), textarea'

/**
 * A painted page is replaced by the app's own drawing of it. What somebody has typed into it by then, and where the focus
 * was, goes over, and what has been opened: notes it from now on. Buttons that were pressed meanwhile are pressed then.
 * @returns to be called once the app stands in the place of the painting
 */
export function watchPainting(root: HTMLElement): () => void {
  if (!root.hasAttribute('data-painted')) return () => undefined
  const typed = new Map<number, string>()
  let opened: number[] = []
  let focus = controlAt(root, null)
  /** What has the focus and is no control: where the skip links lead. */
  let focusedId = ''
  const note = () => {
    for (const [index, field] of all<HTMLInputElement>(root, fields).entries())
      if (field.value !== field.defaultValue) typed.set(index, field.value)
    opened = all<HTMLDetailsElement>(root, 'details').flatMap(({ open }, index) => (open ? [index] : []))
    const active = root.contains(document.activeElement) ? document.activeElement : null
    focus = controlAt(root, active)
    focusedId = active?.id ?? ''
  }
  note()
  root.addEventListener('input', note)
  root.addEventListener('focusin', note)
  root.addEventListener('toggle', note, true)
  return () => {
    root.removeEventListener('input', note)
    root.removeEventListener('focusin', note)
    root.removeEventListener('toggle', note, true)
    root.removeAttribute('data-painted')
    root.inert = false
    root.removeAttribute('aria-hidden')
    // One after the other, as it was typed: a form may take each for a change of what it holds by then.
    for (const [index, value] of typed) {
      const field = all<HTMLInputElement>(root, fields)[index]
      if (field) flushSync(() => typeInto(field, value))
    }
    const details = all<HTMLDetailsElement>(root, 'details')
    for (const index of opened) details[index]?.setAttribute('open', '')
    const focused = focus.place >= 0 ? findControl(root, focus) : document.getElementById(focusedId)
    focused?.focus({ preventScroll: true })
    // After what hears of a press stands there too.
    setTimeout(() => answerPresses(root))
  }
}

const all = <Kind extends HTMLElement>(root: HTMLElement, selector: string): Kind[] => [
  ...root.querySelectorAll<Kind>(selector),
]

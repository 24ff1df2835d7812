/** What has a tooltip. */
export const tipped = '[data-tip]'

/**
 * Escape takes away the tooltip of what has the pointer or the focus, which keep it (WCAG 2.2, 1.4.13): noted on <html>
 * (`data-tips`) until the focus moves or the pointer comes to another button. @returns what ends it
 */
export function hideTips(): () => void {
  const { dataset } = document.documentElement
  let under: Element | null = null
  const hide = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    under = document.querySelector(`${tipped}:hover`)
    dataset['tips'] = 'off'
  }
  const show = () => void delete dataset['tips']
  const come = ({ target }: PointerEvent) => {
    if (!('tips' in dataset) || !(target instanceof Element)) return
    const at = target.closest(tipped)
    if (at === under) return
    // Whoever leaves it and comes back is told again.
    under = null
    if (at) show()
  }
  // Ahead of what closes by the same key and keeps it to itself.
  addEventListener('keydown', hide, true)
  addEventListener('focusin', show)
  addEventListener('pointerover', come)
  return () => {
    removeEventListener('keydown', hide, true)
    removeEventListener('focusin', show)
    removeEventListener('pointerover', come)
    show()
  }
}

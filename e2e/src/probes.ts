/*
 * Questions that are asked inside of a page: each function is sent there whole, so it may use nothing from outside of it.
 * Answers are lines for a person to read; an empty list means that all is well.
 */

/** Controls and words that are out of view, cut off or too small to press, and fields whose letters make a phone zoom. */
export function findLost(): string[] {
  const top = document.querySelector('dialog[open]') ?? document.body
  const width = document.documentElement.clientWidth
  const lost = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName).slice(0, 40)
  // A dialog that a card opened lies over its buttons.
  const buttonsOf = (control: Element) =>
    control.closest('article, dialog')?.matches('article')
      ? control.closest('article')!.querySelectorAll('[aria-pressed]')
      : []
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('[aria-hidden="true"], [inert], .visually-hidden, [href^="#"]') &&
    element.getBoundingClientRect().width > 1
  const scrollsSideways = (element: Element) => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    return false
  }
  for (const control of top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!isShown(control)) continue
    const box = control.getBoundingClientRect()
    const { display, fontSize, overflowX, textOverflow } = getComputedStyle(control)
    // A card cuts its name with three dots; the piece's page says it whole.
    const isToldElsewhere = textOverflow === 'ellipsis' && control.closest('article') !== null
    const isField = /^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName)
    const isText = isField && !/^(?:checkbox|radio|range|file)$/.test((control as HTMLInputElement).type)
    if ((box.right > width + 1 || box.left < -1) && !scrollsSideways(control))
      lost.push(`out of view: ${nameOf(control)}`)
    if (!isField && !isToldElsewhere && overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1)
      lost.push(`cut off: ${nameOf(control)}`)
    if (isText && Number.parseFloat(fontSize) < 16) lost.push(`small letters: ${nameOf(control)}`)
    for (const button of control.matches('article a') ? buttonsOf(control) : []) {
      const other = button.getBoundingClientRect()
      if (box.bottom > other.top + 1 && box.right > other.left + 1 && box.left < other.right && box.top < other.bottom)
        lost.push(`below a button: ${nameOf(control)}`)
    }
    if (!isField && display !== 'inline' && Math.min(box.width, box.height) < 24)
      lost.push(`too small: ${nameOf(control)}`)
  }
  for (const words of top.querySelectorAll('h1, h2, h3, p, li, label, legend')) {
    const box = words.getBoundingClientRect()
    if (words.textContent?.trim() && isShown(words) && box.right > width + 1 && !scrollsSideways(words))
      lost.push(`words out of view: ${nameOf(words)}`)
  }
  return [...new Set(lost)]
}

/** Words of cards that end in dots. */
export function findCut(): string[] {
  const words = [...document.querySelectorAll('article p')]
  return [
    ...new Set(words.flatMap((line) => (line.scrollWidth > line.clientWidth + 1 ? [line.textContent ?? ''] : []))),
  ]
}

/** Controls that do not show that they have the focus, or that lie below something else once they have it. */
export function findUnseenFocus(): string[] {
  const top = document.querySelector('dialog[open]') ?? document.body
  const unseen: string[] = []
  const isRing = (style: CSSStyleDeclaration) =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none'
  const before = document.activeElement as HTMLElement | null
  for (const control of top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!control.checkVisibility({ checkVisibilityCSS: true }) || control.tabIndex < 0) continue
    if (control.closest('[aria-hidden="true"], [inert]')) continue
    // One that has the focus already, by a press, would not show it.
    control.blur()
    control.focus({ focusVisible: true } as FocusOptions)
    if (document.activeElement !== control) continue
    const name = (control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.tagName).slice(0, 40)
    const around: Element[] = [
      control,
      control.parentElement,
      control.closest('label'),
      control.nextElementSibling,
    ].filter((one) => one !== null)
    const styles = around.flatMap((one) => [
      getComputedStyle(one),
      getComputedStyle(one, '::before'),
      getComputedStyle(one, '::after'),
    ])
    if (!styles.some(isRing)) unseen.push(`no ring: ${name}`)
    const { left, top: y, width, height } = control.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, y + height / 2)
    const isOwn =
      over === null ||
      control.contains(over) ||
      over.contains(control) ||
      control.closest('label, article')?.contains(over)
    if (!isOwn) unseen.push(`below something: ${name}`)
  }
  before?.focus()
  return unseen
}

/** What says that somebody goes on from what she saw first. */
const signs = ['scroll', 'pointerdown', 'keydown', 'beforeprint'] as const
/** Milliseconds after which whoever only looks on is taken to want the rest too. */
const patience = 6000

/**
 * Marks the document with `data-still` until somebody goes on from the first screen. So long a phone fetches no pictures
 * of pieces that stand a screen and more below (`ui/picture.module.css`): a browser would fetch up to 2,500 pixels of
 * them along with those that she waits for.
 */
export function noteMove(): void {
  const { dataset } = document.documentElement
  const goOn = () => {
    delete dataset['still']
    for (const sign of signs) removeEventListener(sign, goOn)
  }
  dataset['still'] = ''
  // Not caught on its way down: a strip of tabs that shows the present one scrolls by itself.
  for (const sign of signs) addEventListener(sign, goOn, { passive: true })
  addEventListener('load', () => setTimeout(goOn, patience), { once: true })
}

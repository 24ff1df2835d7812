import * as limits from '@sateen/contract/limits'
import { onScrolled, rest } from '../../ui/last-move.ts'

/** So near the end counts as the end: zoom makes fractions of pixels. */
const slack = 2
/** Pixels that are no scrolling yet: a finger that rests moves the page by some. */
const least = 8
/** Pixels from the page's top within which the header always stands. */
const topOfPage = 120

/** At the document, and on up to the window: whoever listens at either hears it. */
const tell = (state: 'start' | 'stop') =>
  document.dispatchEvent(new CustomEvent('sateen:scroll', { detail: state, bubbles: true }))

/**
 * Notes on <html> which way the page is being scrolled (`data-scrolled`), so that the phone's header can step aside, and
 * tells the page of it by `sateen:scroll`: `start` as scrolling begins, `stop` a second after the end is reached.
 */
export function followScroll(): () => void {
  const html = document.documentElement
  let last = window.scrollY
  let isMoving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // Whether the end is reached is asked once the page rests: while it moves each asking may cost a layout.
  const restAtEnd = () => {
    if (window.scrollY + window.innerHeight < html.scrollHeight - slack) return
    timer = setTimeout(() => {
      isMoving = false
      tell('stop')
    }, limits.scrollStopDelay - rest)
  }
  const follow = () => {
    const now = Math.max(0, window.scrollY)
    if (!isMoving) {
      isMoving = true
      tell('start')
    }
    clearTimeout(timer)
    if (Math.abs(now - last) < least) return
    if (now > last && now > topOfPage) html.dataset['scrolled'] = 'down'
    else delete html.dataset['scrolled']
    last = now
  }
  const end = onScrolled((state) => (state === 'moves' ? follow() : restAtEnd()))
  return () => {
    end()
    clearTimeout(timer)
  }
}

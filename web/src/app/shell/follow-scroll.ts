import { limits } from '@sateen/contract/limits'

/** So near the end counts as the end: zoom makes fractions of pixels. */
const slack = 2

const tell = (state: 'start' | 'stop') => dispatchEvent(new CustomEvent('sateen:scroll', { detail: state }))

/**
 * Notes on <html> which way the page is being scrolled (`data-scrolled`), so that the phone's header can step aside, and
 * tells the page of it by `sateen:scroll`: `start` as scrolling begins, `stop` a second after the end is reached.
 */
export function followScroll(): () => void {
  const html = document.documentElement
  let last = window.scrollY
  let isMoving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const now = Math.max(0, window.scrollY)
    const isAtEnd = now + window.innerHeight >= html.scrollHeight - slack
    if (!isAtEnd) {
      clearTimeout(timer)
      timer = undefined
    }
    if (!isMoving) {
      isMoving = true
      tell('start')
    }
    if (isAtEnd)
      timer ??= setTimeout(() => {
        isMoving = false
        timer = undefined
        tell('stop')
      }, limits.scrollStopDelay)
    if (Math.abs(now - last) < 8) return
    if (now > last && now > 120) html.dataset['scrolled'] = 'down'
    else delete html.dataset['scrolled']
    last = now
  }
  addEventListener('scroll', follow, { passive: true })
  return () => {
    removeEventListener('scroll', follow)
    clearTimeout(timer)
  }
}

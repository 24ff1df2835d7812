/** Notes on <html> which way the page is being scrolled (`data-scrolled`), so that the phone's header can step aside. */
export function followScroll(): () => void {
  const html = document.documentElement
  let last = window.scrollY
  const follow = () => {
    const now = Math.max(0, window.scrollY)
    if (Math.abs(now - last) < 8) return
    if (now > last && now > 120) html.dataset['scrolled'] = 'down'
    else delete html.dataset['scrolled']
    last = now
  }
  addEventListener('scroll', follow, { passive: true })
  return () => removeEventListener('scroll', follow)
}

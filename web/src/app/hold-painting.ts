/** Milliseconds since the page was asked for, within which this script runs where the line is quick. */
const quick = 800
/** Milliseconds for which the app is waited for; after that the painting is what there is. */
const patience = 1500

/**
 * On a quick line the app stands in the place of a visitor's painting within moments. Until then the painting is only seen:
 * who reads by ear or by program would hold parts of it that are gone in the next moment. On a slow line it is read at once.
 */
export function holdPainting(): void {
  if (performance.now() > quick) return
  addEventListener('DOMContentLoaded', () => {
    const painting = document.querySelector('[data-painted="visitor"]')
    const tell = () => painting?.removeAttribute('aria-hidden')
    painting?.setAttribute('aria-hidden', 'true')
    // Whoever is in it already hears it.
    painting?.addEventListener('focusin', tell, { once: true })
    setTimeout(tell, patience)
  })
}

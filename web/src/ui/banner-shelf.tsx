import { useEffect, useRef } from 'react'
import { AlertBanner } from './alert-banner.tsx'
import styles from './banner-shelf.module.css'
import { currentBanner, hideBanner, onBanner } from './banner-store.ts'
import { focusHeadingOf } from './kept-focus.ts'
import { useOutside } from './use-outside.ts'

/** Where banners of calls appear, at the top of the view and above an open dialog; stands once in the page. */
export function BannerShelf() {
  const banner = useOutside(onBanner, currentBanner)
  const shelf = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = shelf.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (banner) element.showPopover()
  }, [banner])

  // It lies over the header, and on a phone over all of it: Escape shows what has the focus there. A dialog closes first.
  useEffect(() => {
    if (!banner) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      const focused = document.activeElement
      if (focused instanceof HTMLElement && shelf.current?.contains(focused)) focusHeadingOf(focused)
      hideBanner()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [banner])

  return (
    <div ref={shelf} popover="manual" className={styles.shelf}>
      {banner ? (
        <AlertBanner key={banner.id} kind={banner.kind} onDismiss={hideBanner} className={styles.banner ?? ''}>
          {banner.text}
        </AlertBanner>
      ) : null}
    </div>
  )
}

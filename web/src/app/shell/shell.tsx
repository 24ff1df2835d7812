import { type ReactNode, useEffect } from 'react'
import { plainPath } from '../../router/path.ts'
import { useLocation } from '../../router/router.tsx'
import { pageLocation } from '../../platform/place.ts'
import { BannerShelf } from '../../ui/banner-shelf.tsx'
import { hideTips } from '../../ui/hide-tips.ts'
import { keepTips } from '../../ui/keep-tips.ts'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { useKeptPress } from '../../ui/kept-press.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useOneWish } from '../../ui/one-wish.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import styles from './shell.module.css'
import { followScroll } from './follow-scroll.ts'
import { Toasts } from './toasts.tsx'

/** The look of the frame: whole, without its tabs and over the page (log-in screens), or none at all (quiz). */
function frameOf(pathname: string): 'whole' | 'over' | 'none' {
  const path = plainPath(pathname)
  if (path === '/quiz') return 'none'
  return path === '' || path === '/login' || path === '/forgotpassword' ? 'over' : 'whole'
}

/** What stands around every page: the way past the header, header, tabs, footer, toasts and what is read out. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = pageLocation(useLocation())
  const frame = frameOf(pathname)
  useEffect(followScroll, [])
  useEffect(hideTips, [])
  useEffect(keepTips, [])
  useKeptFocus()
  useKeptPress()
  useOneWish()
  const strip = <OfflineStrip />
  return (
    <>
      <SkipLink to="content">Skip to content</SkipLink>
      {frame === 'none' ? null : <SkipLink to="footer">Skip to footer</SkipLink>}
      {/* A header that lies over the page stands below the strip, not on it. */}
      {frame === 'whole' ? null : strip}
      {frame === 'none' ? null : <Header isOver={frame === 'over'} />}
      {frame === 'whole' ? <CategoryTabs /> : null}
      {frame === 'whole' ? strip : null}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {frame === 'none' ? null : <Footer />}
      <div>
        {/* A dialog takes it in (`notices-in-dialog.ts`); React has to do with what is around it only. */}
        <div id="notices">
          <BannerShelf />
          <Toasts />
          <LiveRegion />
        </div>
      </div>
    </>
  )
}

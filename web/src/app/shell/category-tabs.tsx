import { useLocation } from '../../router/router.tsx'
import { pageLocation } from '../../platform/place.ts'
import { useSession } from '../../platform/session-store.ts'
import { useCategories } from '../../platform/site.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { prefetchPage } from '../pages.ts'
import { pageAt } from '../routes.tsx'
import { isCurrentTab, isOfDesk, tabsOf, usualSections } from '../sections.ts'
import styles from './shell.module.css'

/** The tabs of home, for the signed-in; they stay in place while the page scrolls. */
export function CategoryTabs() {
  const { pathname } = pageLocation(useLocation())
  const isSignedIn = useSession() !== null
  const { data: sections = usualSections } = useCategories()
  // The desk has tabs of its own in this place.
  if (!isSignedIn || isOfDesk(pathname)) return null
  const links = tabsOf(sections).map((tab) => ({ ...tab, isCurrent: isCurrentTab(tab.to, pathname, sections) }))
  const prefetch = (to: string) => {
    const name = pageAt(to, true)
    if (name) void prefetchPage(name)
  }
  return <Tabs name="Categories" links={links} className={styles.tabs} onIntent={prefetch} />
}

import { useEffect } from 'react'
import { now } from '../platform/clock.ts'
import { isAway } from '../platform/connection.ts'
import { heardAt, onHeard } from '../platform/kept.ts'
import { pageLocation } from '../platform/place.ts'
import { useLocation } from '../router/router.tsx'
import { Icon } from '../ui/icon.tsx'
import { wifiSlash } from '../ui/icons-offline.ts'
import styles from './kept-strip.module.css'
import { listAt, momentWords } from './rules.ts'
import { offlineTexts } from './texts.ts'
import { announce } from '../ui/live-region.tsx'
import { useOutside } from '../ui/use-outside.ts'

/** One sunk strip under the tabs: that the site is away, and since when the list on the page is as it is. */
export function KeptStrip() {
  const list = listAt(pageLocation(useLocation()).pathname)
  const at = useOutside(onHeard, () => (list ? heardAt(list.isFrom) : undefined))
  useEffect(
    () => () => {
      // That the strip is gone is seen; who does not see it is told.
      if (!isAway()) announce(offlineTexts.isBack)
    },
    [],
  )
  return (
    <div className={styles.strip}>
      <p className={`page small ${styles.words}`}>
        <Icon shape={wifiSlash} />
        <span>
          <b>{offlineTexts.offline}</b>{' '}
          {list && at !== undefined
            ? offlineTexts.asOf(list.name, momentWords(new Date(at), now()))
            : offlineTexts.restComes}
        </span>
      </p>
    </div>
  )
}

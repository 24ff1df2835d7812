import { useLayoutEffect, useRef } from 'react'
import { Link } from '../router/router.tsx'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export type TabLink = {
  to: string
  label: string
  isCurrent: boolean
  count?: number
  /** A hairline stands before it. */
  isApart?: boolean
}

/** Pages side by side as real links; on phones the row scrolls and brings the current one into view. */
export function Tabs({
  name,
  links,
  className,
  onIntent,
}: {
  name: string
  links: TabLink[]
  className?: string | undefined
  onIntent?: ((to: string) => void) | undefined
}) {
  const row = useRef<HTMLUListElement>(null)
  const current = links.find((link) => link.isCurrent)?.to
  // A count that comes later moves the tabs behind it.
  const counts = links.map(({ count }) => count).join()
  const isFirst = links[0]?.isCurrent
  const wasMoved = useRef(false)
  useLayoutEffect(() => {
    // The first one is in sight by itself; asking where it is lays out the whole page in the midst of drawing it.
    if (isFirst && !wasMoved.current) return
    wasMoved.current = true
    const list = row.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !link) return
    const overhang = link.offsetLeft + link.offsetWidth / 2 - list.clientWidth / 2
    list.scrollTo({ left: overhang })
  }, [current, counts, isFirst])
  return (
    <nav aria-label={name} className={classNames(styles.tabs, className)}>
      <ul ref={row} className={styles.row}>
        {links.map((link) => (
          <li key={link.to} className={classNames(link.isApart && styles.apart)}>
            <Link
              to={link.to}
              className={styles.tab}
              aria-current={link.isCurrent ? 'page' : undefined}
              data-label={link.label}
              onPointerEnter={() => onIntent?.(link.to)}
              onFocus={() => onIntent?.(link.to)}
            >
              <span className={styles.label}>{link.label}</span>
              {link.count === undefined ? null : <span className={styles.count}>{link.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

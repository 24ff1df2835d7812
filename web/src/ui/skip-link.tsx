import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Shown on focus only; moves the focus to the element with the id `to`. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const target = document.getElementById(to)
        target?.focus({ preventScroll: true })
        target?.scrollIntoView()
      }}
    >
      {children}
    </a>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** The title may be another in a moment: it is held back for as long as nobody would miss it. */
  isTitleOpen?: boolean
  /** A word above the title; an empty one keeps the line. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Stands below: a row of links, a summary of filters. */
  children?: ReactNode
}

/** The head of a page: one large title, a word above and a line below. */
export function PageHead({ title, isTitleOpen = false, eyebrow, lead, children }: Props) {
  return (
    <header className={styles.head}>
      {eyebrow === undefined ? null : <p className={classNames('caps', styles.eyebrow)}>{eyebrow}</p>}
      <h1 className={classNames('d1', styles.title, isTitleOpen && styles.open)}>{title}</h1>
      {lead ? <p className={classNames('lead', styles.lead)}>{lead}</p> : null}
      {children}
    </header>
  )
}

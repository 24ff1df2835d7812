import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** A word above the title. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Stands below: a row of links, a summary of filters. */
  children?: ReactNode
  align?: 'center' | 'start'
}

/** The head of a page: one large title, a word above and a line below. */
export function PageHead({ title, eyebrow, lead, children, align = 'center' }: Props) {
  return (
    <header className={classNames(styles.head, align === 'center' && styles.center)}>
      {eyebrow ? <p className={classNames('caps', styles.eyebrow)}>{eyebrow}</p> : null}
      <h1 className={classNames('d1', styles.title)}>{title}</h1>
      {lead ? <p className={classNames('lead', styles.lead)}>{lead}</p> : null}
      {children}
    </header>
  )
}

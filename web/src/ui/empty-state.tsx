import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  title?: string
  children: ReactNode
  action: ReactNode
  /** A sign of what is kept here; it stands on the middle one of three empty cards. */
  sign?: ReactNode
}

/** Why a list is empty, and what to do next. */
export function EmptyState({ title, children, action, sign }: Props) {
  return (
    <div className={styles.panel} data-open={sign ? '' : undefined}>
      {sign ? (
        <div className={styles.cards} aria-hidden="true">
          <span />
          <span>{sign}</span>
          <span />
        </div>
      ) : null}
      {title ? <h2 className="d3">{title}</h2> : null}
      <p className={title ? 'lead' : 'd4'}>{children}</p>
      <div className={styles.action}>{action}</div>
    </div>
  )
}

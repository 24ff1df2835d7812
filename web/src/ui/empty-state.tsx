import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Why a list is empty, and what to do next. */
export function EmptyState({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.panel}>
      {title ? <h2 className="d3">{title}</h2> : null}
      <p className="lead">{children}</p>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTitle } from '../platform/document-title.ts'
import styles from './static-page.module.css'

/** A page of words: the title at the left, the text at the right. */
export function StaticPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useTitle(title)
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="d1">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

/** A part of a page of words, with an anchor. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part}>
      <h2 className="d4">{title}</h2>
      {children}
    </section>
  )
}

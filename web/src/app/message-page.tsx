import type { ReactNode } from 'react'
import { useTitle } from '../platform/document-title.ts'
import styles from './message-page.module.css'

/** A page that says one thing: a title, a sentence, a button. */
export function MessagePage({ title, sentence, action }: { title: string; sentence: string; action: ReactNode }) {
  useTitle(title)
  return (
    <div className={`page ${styles.message}`}>
      <h1 className="d2">{title}</h1>
      <p className="lead">{sentence}</p>
      <div>{action}</div>
    </div>
  )
}

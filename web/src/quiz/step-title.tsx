import { useEffect, useRef } from 'react'
import styles from './quiz.module.css'

/** The heading of a step takes the focus when the step opens, so that everybody hears where they are. */
export function StepTitle({ children, takesFocus = true }: { children: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}

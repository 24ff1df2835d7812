import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pill.module.css'

type Props = {
  kind?: 'plain' | 'success' | 'warn' | 'danger'
  icon?: ReactNode
  children: ReactNode
}

/** A state in a word or two: on a picture (`plain`), or with its icon on a tint. */
export const Pill = ({ kind = 'plain', icon, children }: Props) => (
  <span className={classNames(styles.pill, styles[kind])}>
    {icon}
    {children}
  </span>
)

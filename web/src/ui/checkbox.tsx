import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { children: ReactNode }

/** A box to tick, its words beside it. */
export function Checkbox({ children, ...rest }: Props) {
  return (
    <label className={styles.tick}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}

/** Something that is on or off at once, its words beside it. */
export function Switch({ children, ...rest }: Props) {
  return (
    <label className={styles.tick}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}

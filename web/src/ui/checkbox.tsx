import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }

/** A box to tick, its words beside it. */
export function Checkbox({ children, className, ...rest }: Props) {
  return (
    <label className={classNames(styles.tick, className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}

/** Something that is on or off at once, its words beside it. */
export function Switch({ children, className, ...rest }: Props) {
  return (
    <label className={classNames(styles.tick, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}

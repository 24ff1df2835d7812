import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What the button does, as a person would say it; also its tooltip. */
  label: string
  /** Words of the tooltip where they are to be shorter than the name. */
  tip?: string
  /** `chip` is the round ground on a picture, `square` a 48 px box with a border. */
  look?: 'plain' | 'chip' | 'square'
  /** One of those that stand by the hundred: a part of one picture, where an outline costs three elements and six layers. */
  icon?: 'tag' | 'tagged' | 'taggedOnAccent' | 'no' | 'passed' | 'more'
  /** Any other icon. */
  children?: ReactNode
}

/** A button of one icon: 44 by 44 to press, a name, and a tooltip after half a second. */
export function IconButton({
  label,
  tip = label,
  look = 'plain',
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tip={tip}
      className={classNames(styles.button, styles[look], icon && styles.pictured, icon && styles[icon], className)}
    >
      {children}
    </button>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

type Looks = {
  /** What the button does, as a person would say it; also its tooltip. */
  label: string
  /** Words of the tooltip where they are to be shorter than the name. */
  tip?: string | undefined
  /** `chip` is the round ground on a picture, `square` a 48 px box with a border. */
  look?: 'plain' | 'chip' | 'square' | undefined
  /** One of those that stand by the hundred: a part of one picture, where an outline costs three elements and six layers. */
  icon?: 'tag' | 'tagged' | 'taggedOnAccent' | 'no' | 'passed' | 'more' | undefined
  className?: string | undefined
}

/** The attributes of such a button, for those that stand by the hundred: each component around one counts there. */
export const iconButton = ({ label, tip = label, look = 'plain', icon, className }: Looks) => ({
  type: 'button' as const,
  'aria-label': label,
  'data-tip': tip,
  className: classNames(styles.button, styles[look], icon && styles.pictured, icon && styles[icon], className),
})

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'className' | 'type'> & Omit<Looks, 'icon'>

/** A button of one icon: 44 by 44 to press, a name, and a tooltip after half a second. `children` is the icon. */
export function IconButton({ label, tip, look, className, children, ...rest }: Props) {
  return (
    <button {...rest} {...iconButton({ label, tip, look, className })}>
      {children}
    </button>
  )
}

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from '../router/router.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  /** As wide as its column. */
  wide?: boolean
  /** An icon before the words, 18 high. */
  icon?: ReactNode
}

type Props = ComponentProps<'button'> &
  Look & {
    /** What the button says while it works, `SUBMITTING...`; while set it cannot be pressed but keeps its place in the tab order. */
    busy?: string | false | undefined
  }

const lookOf = ({ kind = 'primary', size = 'normal', wide = false }: Look, className?: string) =>
  classNames(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide, className)

/** A button that acts. Disabled ones stay reachable (`aria-disabled`), so that nobody loses their place. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  disabled = false,
  className,
  style,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const [width, setWidth] = useState<number>()
  const isIdle = !busy && !disabled
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ kind, size, wide } as Look, className)}
      // Frozen at the width it had when it was pressed: a shorter word moves nothing beside it.
      style={busy && !wide ? { ...style, minWidth: width } : style}
      aria-disabled={!isIdle || undefined}
      data-busy={busy ? '' : undefined}
      onClick={(event) => {
        setWidth(event.currentTarget.offsetWidth)
        if (isIdle) onClick?.(event)
        else event.preventDefault()
      }}
    >
      {icon}
      <span>{busy || children}</span>
    </button>
  )
}

/** A link that looks like a button: `to` inside the site, `href` to elsewhere (opens a new tab). */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look &
  (Omit<ComponentProps<typeof Link>, 'children'> | (ComponentProps<'a'> & { to?: undefined })) & {
    children: ReactNode
  }) {
  const look = lookOf({ kind, size, wide } as Look, className)
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if (rest.to === undefined) {
    return (
      <a target="_blank" rel="noopener" {...rest} className={look}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} className={look}>
      {content}
    </Link>
  )
}

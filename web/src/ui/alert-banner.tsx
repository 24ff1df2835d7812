import type { ReactNode } from 'react'
import styles from './alert-banner.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { checkCircle, warningCircle, x } from './icons.ts'
import { focusHeadingOf, focusPlaceOf } from './kept-focus.ts'
import { LateWords } from './late-words.tsx'

type Props = {
  kind: 'danger' | 'success' | 'warn'
  children: ReactNode
  /** Takes the banner away; without it the banner has no close button. */
  onDismiss?: (() => void) | undefined
  /** Tries again what failed; without it nothing is offered after the words. */
  onRetry?: (() => void) | undefined
  className?: string
}

/** What went wrong or well, above what it speaks of; read out at once, stays until dismissed. */
export function AlertBanner({ kind, children, onDismiss, onRetry, className }: Props) {
  return (
    <div className={classNames(styles.banner, styles[kind], className)} role={kind === 'success' ? 'status' : 'alert'}>
      <Icon shape={kind === 'success' ? checkCircle : warningCircle} size={20} className={styles.icon} />
      <div className={styles.words}>{kind === 'success' ? <LateWords>{children}</LateWords> : children}</div>
      {onRetry ? (
        <button
          type="button"
          className="link"
          onClick={({ currentTarget }) => {
            focusHeadingOf(currentTarget)
            onRetry()
          }}
        >
          Try again
        </button>
      ) : null}
      {onDismiss ? (
        <IconButton
          label="Dismiss"
          onClick={({ currentTarget }) => {
            // In a row the focus stays with the row.
            if (!focusPlaceOf(currentTarget)) focusHeadingOf(currentTarget)
            onDismiss()
          }}
          className={styles.close}
        >
          <Icon shape={x} size={18} />
        </IconButton>
      ) : null}
    </div>
  )
}

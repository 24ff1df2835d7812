import { useSettings } from '../platform/site.ts'
import styles from './signup.module.css'

/** Where mail stays on this machine, says so beside every place that waits for one. */
export function CapturedNote() {
  if (useSettings().data?.mailIsCaptured !== true) return null
  return (
    <p className={styles.captured}>
      Mail of this shop stays on this machine:{' '}
      <a href="/dev/mail" target="_blank" rel="noopener" className="link">
        read it here
      </a>
      .
    </p>
  )
}

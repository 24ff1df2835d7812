import { useIsAway } from '../../platform/connection.ts'
import styles from './shell.module.css'
import { late, Part } from '../../ui/part.tsx'

const KeptStrip = late(() => import('../../offline/kept-strip.tsx').then((file) => file.KeptStrip))

/** Says, without alarm, that the site is away, and from when what is shown is. */
export function OfflineStrip() {
  const isAway = useIsAway()
  const plain = <p className={`small ${styles.offline}`}>You're offline.</p>
  return (
    <div role="status">
      {isAway ? (
        // What is said in whole a moment later is not said before.
        <Part fallback={<div aria-hidden="true">{plain}</div>} instead={() => plain}>
          <KeptStrip />
        </Part>
      ) : null}
    </div>
  )
}

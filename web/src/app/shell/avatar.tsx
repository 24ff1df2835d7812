import { useState } from 'react'
import { Link } from '../../router/router.tsx'
import { useMe } from '../../platform/me.ts'
import { prefetchPage } from '../pages.ts'
import styles from './shell.module.css'

/** The shopper's face, or the first letter of her name, on the way to her profile. */
export function Avatar() {
  const { data: me } = useMe()
  const [failed, setFailed] = useState<string | null>(null)
  const picture = me?.avatarThumb
  return (
    <Link
      to="/Profile"
      aria-label="Profile"
      className={styles.avatar}
      onPointerEnter={() => void prefetchPage('profile')}
    >
      <span className={styles.face}>
        {picture && picture !== failed ? (
          <img src={picture} alt="" width={36} height={36} onError={() => setFailed(picture)} />
        ) : (
          <span aria-hidden="true">{(me?.name ?? '').charAt(0).toUpperCase()}</span>
        )}
      </span>
    </Link>
  )
}

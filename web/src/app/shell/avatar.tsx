import { Link } from '../../router/router.tsx'
import { useMe } from '../../platform/me.ts'
import { Face } from '../../ui/face.tsx'
import { prefetchPage } from '../pages.ts'
import styles from './shell.module.css'

/** The shopper's face, or the first letter of her name, on the way to her profile. */
export function Avatar() {
  const { data: me } = useMe()
  return (
    <Link
      to="/Profile"
      aria-label="Profile"
      className={styles.avatar}
      onPointerEnter={() => void prefetchPage('profile')}
    >
      <Face src={me?.avatarThumb} name={me?.name ?? ''} alt="" size="small" />
    </Link>
  )
}

import { Link } from '../router/router.tsx'
import { useIsAdmin } from '../platform/me.ts'
import styles from './promo.module.css'
import { usePromo } from './queries.ts'
import { ownPath } from './rules.ts'
import { late, Part } from '../ui/part.tsx'

const PromoEditor = late(() => import('./promo-editor.tsx').then((file) => file.PromoEditor))

/** The promo link of the bar or, on a narrow window, of the menu; admins change it where it stands. */
export function PromoLink({ hasRoom = true }: { hasRoom?: boolean }) {
  const config = usePromo()
  const isAdmin = useIsAdmin()
  if (!hasRoom || (!config.visible && !isAdmin)) return null
  return (
    <span className={styles.promo}>
      {config.visible ? (
        <Target text={config.text} url={config.url} />
      ) : (
        <span className={styles.hidden}>Button Hidden</span>
      )}
      {isAdmin ? (
        <Part>
          <PromoEditor config={config} />
        </Part>
      ) : null}
    </span>
  )
}

/** An address of the web opens a new tab, one of this site moves within it. */
function Target({ text, url }: { text: string; url: string }) {
  if (/^https?:\/\//i.test(url)) {
    return (
      <a href={url} target="_blank" rel="noopener" className="link">
        {text}
      </a>
    )
  }
  return (
    <Link to={ownPath(url) ?? '/faq'} className="link">
      {text}
    </Link>
  )
}

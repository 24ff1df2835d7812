import { useSettings } from '../../platform/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { facebookLogo, instagramLogo, linkSimple, tiktokLogo } from '../../ui/icons-social.ts'
import styles from './social-links.module.css'

const shapeByName: Record<string, string> = { instagram: instagramLogo, facebook: facebookLogo, tiktok: tiktokLogo }

/** Shown until the site has told its own. */
const usualLinks = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'TikTok', url: 'https://www.tiktok.com/' },
]

/** The three networks, each in a new tab. */
export function SocialLinks() {
  const { data: settings } = useSettings()
  const links = (settings?.socialLinks ?? usualLinks).filter(({ url }) => /^https?:/i.test(url)).slice(0, 3)
  return (
    <ul className={styles.links} aria-label="Social networks">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${name} (opens in a new tab)`}>
            <Icon shape={shapeByName[name.toLowerCase()] ?? linkSimple} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}

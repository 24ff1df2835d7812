import { brand } from '@sateen/contract/brand'
import { today } from '../../platform/clock.ts'
import { Link } from '../../router/router.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import styles from './footer.module.css'
import { Letters } from './letters.tsx'
import { SocialLinks } from './social-links.tsx'

const information = [
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
  { to: '/partners', label: 'Supported Brands' },
  { to: '/contact', label: 'Contact & Feedback' },
  { to: '/quiz', label: 'Take the Style Quiz' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms & Conditions' },
]

export function Footer() {
  return (
    <footer id="footer" tabIndex={-1} className={styles.footer}>
      <div className="page">
        <div className={styles.columns}>
          <div>
            <Wordmark />
            <p className={`small ${styles.line}`}>
              A shop of one. Picks from the stores you already love, refreshed every Monday, Wednesday and Friday.
            </p>
          </div>
          <nav aria-label="Information">
            <h2 className="caps">Information</h2>
            <ul className={styles.links}>
              {information.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <Letters />
        </div>
        <div className={styles.foot}>
          <p className="note">
            © {today().slice(0, 4)} {brand}
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

import { Suspense } from 'react'
import { Link, useLocation } from '../../router/router.tsx'
import { isMoveHeld } from '../../platform/history.ts'
import { useMe } from '../../platform/me.ts'
import { pageLocation } from '../../platform/place.ts'
import { useSession } from '../../platform/session-store.ts'
import { logOut } from '../../platform/sign-out.ts'
import { useCategories } from '../../platform/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { xLight } from '../../ui/icons.ts'
import { columnsOfDesk, useColumns } from '../../ui/use-columns.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { isCurrentTab, tabsOf, usualSections } from '../sections.ts'
import { InviteLink } from './invite-link.tsx'
import styles from './menu-drawer.module.css'
import { SlashChoice } from './slash-choice.tsx'
import { Slots } from './slots.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const entries = [
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact & Feedback' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/quiz', label: 'Take the Style Quiz' },
]

/** The menu: a panel from the left; on phones the whole screen, with the categories in two columns. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSignedIn = useSession() !== null
  const { data: me } = useMe()
  const isWide = useColumns() >= columnsOfDesk
  // Where a form behind asks before it is left, the menu stays until that is answered, and goes with the page.
  const leave = () => {
    if (!isMoveHeld()) onClose()
  }
  return (
    <Drawer open={open} onClose={onClose} title="Menu" className={styles.drawer}>
      <div className={styles.head}>
        <IconButton label="Close" onClick={onClose} data-autofocus="">
          <Icon shape={xLight} size={24} />
        </IconButton>
        <Wordmark className={styles.wordmark} />
      </div>
      {isSignedIn ? <Categories onClose={leave} /> : <Visitor onClose={leave} />}
      <nav aria-label="Menu">
        <ul className={classNames('d4', styles.entries)}>
          {(me?.isAdmin ? [...entries, { to: '/admin', label: 'The desk' }] : entries).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={leave}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.rest}>
        <span className={styles.store}>
          <Suspense fallback={null}>
            <Slots names={['StoreButton']} />
          </Suspense>
        </span>
        <InviteLink slug={me?.slug} />
        <ThemeChoice />
        <SlashChoice />
        <div className={styles.foot}>
          <SocialLinks />
          <span className={styles.promo}>
            <Suspense fallback={null}>
              <Slots names={['PromoLink']} hasRoom={!isWide} />
            </Suspense>
          </span>
        </div>
        {isSignedIn ? (
          <button
            type="button"
            className={styles.logOut}
            onClick={() => {
              leave()
              logOut()
            }}
          >
            Log Out
          </button>
        ) : null}
      </div>
    </Drawer>
  )
}

function Categories({ onClose }: { onClose: () => void }) {
  const { pathname } = pageLocation(useLocation())
  const { data: sections = usualSections } = useCategories()
  return (
    <nav aria-label="Categories" className={styles.phone}>
      <ul className={classNames('d3', styles.categories)}>
        {tabsOf(sections).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} aria-current={isCurrentTab(to, pathname, sections) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Visitor = ({ onClose }: { onClose: () => void }) => (
  <ul className={classNames('d3', styles.categories, styles.phone)}>
    <li>
      <Link to="/login" onClick={onClose}>
        Log in
      </Link>
    </li>
    <li>
      <Link to="/quiz" onClick={onClose}>
        Sign Up
      </Link>
    </li>
  </ul>
)

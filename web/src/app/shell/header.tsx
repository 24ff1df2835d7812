import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plainPath } from '../../router/path.ts'
import { Link, useLocation } from '../../router/router.tsx'
import { readFlag } from '../../platform/local-flags.ts'
import { useIsAdmin } from '../../platform/me.ts'
import { pageLocation } from '../../platform/place.ts'
import { useSession } from '../../platform/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Part } from '../../ui/part.tsx'
import { listLight, magnifyingGlassLight } from '../../ui/icons.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { columnsOfDesk, useColumns } from '../../ui/use-columns.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { prefetchPage } from '../pages.ts'
import { isOfDesk } from '../sections.ts'
import { Avatar } from './avatar.tsx'
import { MenuDrawer, prefetchMenu } from './menu-drawer-lazy.ts'
import { SearchField } from './search-field.tsx'
import styles from './shell.module.css'
import { Slots } from './slots.tsx'

/** The bar: menu and search, the wordmark, and what is the shopper's own. */
export function Header({ isOver }: { isOver: boolean }) {
  const location = pageLocation(useLocation())
  const isSignedIn = useSession() !== null
  // Both belong to the page on which they were opened: the next page starts without the menu.
  const [menu, setMenu] = useState({ page: '', isOpen: false })
  const [search, setSearch] = useState<{ page: string; isOpen: boolean; draft?: string | undefined }>({
    page: '',
    isOpen: false,
  })
  const isMenuOpen = menu.page === location.key && menu.isOpen
  const isDesk = useIsAdmin() && isOfDesk(location.pathname)
  const results = isDesk ? '/admin/search' : '/search'
  const isSearching = search.page === location.key ? search.isOpen : plainPath(location.pathname) === results
  const draft = search.page === location.key ? search.draft : undefined
  const searchLabel = isDesk ? 'Search the desk' : 'Search'
  const openMenu = (isOpen: boolean) => setMenu({ page: location.key, isOpen })
  const openSearch = (isOpen: boolean) => setSearch({ page: location.key, isOpen })
  const opener = useRef<HTMLButtonElement>(null)
  const openerOnPhone = useRef<HTMLButtonElement>(null)
  const searchForm = useRef<HTMLFormElement>(null)

  useEffect(() => openOnSlash(() => setSearch({ page: location.key, isOpen: true })), [location.key])

  const searchOnPhone = (
    <span className={styles.phone}>
      <IconButton
        ref={openerOnPhone}
        label={searchLabel}
        aria-expanded={isSearching}
        onClick={() => {
          // As beside the field of a wide window: words that wait in it are searched for.
          if (isSearching && draft?.trim()) searchForm.current?.requestSubmit()
          else openSearch(!isSearching)
        }}
      >
        <Icon shape={magnifyingGlassLight} size={24} />
      </IconButton>
    </span>
  )

  const isWide = useColumns() >= columnsOfDesk
  const searchField = isSearching ? (
    <SearchField
      isDesk={isDesk}
      sendLabel={isWide ? searchLabel : undefined}
      form={searchForm}
      draft={draft}
      onDraft={(draft) => setSearch({ page: location.key, isOpen: true, draft })}
      onClose={() => {
        // What opened the field takes the focus once it is there again; of the two only one can.
        flushSync(() => openSearch(false))
        opener.current?.focus()
        openerOnPhone.current?.focus()
      }}
    />
  ) : null
  // It is walked to where it is seen: in place of the word that opened it, or below the bar.
  const isInBar = isWide && !isOver

  return (
    <header className={classNames(styles.bar, isOver && styles.over)}>
      <div className={styles.row}>
        <div className={styles.start}>
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => openMenu(true)}
            onPointerEnter={prefetchMenu}
            onFocus={prefetchMenu}
          >
            <Icon shape={listLight} size={24} />
          </IconButton>
          <span className={styles.desktop}>
            <button
              ref={opener}
              type="button"
              className={classNames(styles.searchOpener, isSearching && styles.covered)}
              aria-label={searchLabel}
              aria-expanded={isSearching}
              onClick={() => openSearch(true)}
            >
              <Icon shape={magnifyingGlassLight} size={20} />
              <span className={styles.word}>{searchLabel}</span>
            </button>
          </span>
          {isInBar ? searchField : null}
          {isOver ? searchOnPhone : null}
        </div>
        <Link to={isSignedIn ? '/home' : '/'} className={styles.name}>
          <Wordmark />
        </Link>
        <div className={styles.end}>
          <span className={styles.desktop}>
            {isDesk ? (
              <Link to="/home" className="link small">
                Back to the shop
              </Link>
            ) : (
              <Aside>
                <Slots names={isWide && isSignedIn ? ['PromoLink', 'StoreButton'] : ['PromoLink']} hasRoom={isWide} />
              </Aside>
            )}
            {isSignedIn ? null : <VisitorLinks />}
          </span>
          {isOver ? null : searchOnPhone}
          {isSignedIn ? <Avatar /> : null}
        </div>
      </div>
      {isInBar ? null : searchField}
      <Part onFailed={() => openMenu(false)}>
        <MenuDrawer open={isMenuOpen} onClose={() => openMenu(false)} />
      </Part>
    </header>
  )
}

function VisitorLinks() {
  return (
    <>
      <Link to="/login" className={styles.textLink} onPointerEnter={() => void prefetchPage('login')}>
        Log in
      </Link>
      <ButtonLink to="/quiz" size="small" className={styles.signUp} onPointerEnter={() => void prefetchPage('quiz')}>
        Sign Up
      </ButtonLink>
    </>
  )
}

/** Parts that may come late or not at all without the bar minding. */
const Aside = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary place="" fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)

/** `/` opens search from anywhere but a field, for as long as she has not turned it off: words spoken to a machine may hold it. */
function openOnSlash(open: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement | null
    const isTyping = target?.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '')
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping ||
      document.querySelector('dialog[open]') ||
      readFlag('slashIsOff')
    )
      return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

import { brand } from '@sateen/contract/brand'
import { createElement, Fragment, type ReactNode } from 'react'
import { plainPath } from '../router/path.ts'
import { Navigate, type RouteObject, useParams } from '../router/router.tsx'
import { useIsAway } from '../platform/connection.ts'
import { currentMove } from '../platform/history.ts'
import { useMe } from '../platform/me.ts'
import { useCategories } from '../platform/site.ts'
import { useSession } from '../platform/session-store.ts'
import { logOut } from '../platform/sign-out.ts'
import { Button } from '../ui/button.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { type PageName, usePage } from './pages.ts'
import { idOfCategory, idOfNumber, isOfDesk, placeOfSection } from './sections.ts'

function Page({ name, ...props }: { name: PageName } & Record<string, unknown>) {
  return createElement(usePage(name), props)
}

/**
 * Only for the signed-in; a visitor lands on the site's root. Who was signed out because her tokens ran out is on her way
 * to the log-in already, and must not be turned round.
 */
function Own({ children }: { children: ReactNode }) {
  const session = useSession()
  // A page of its own for each: who signs in after her, in another tab, finds nothing of hers in it.
  if (session) return <Fragment key={session.user_id}>{children}</Fragment>
  return currentMove().location.pathname === '/login' ? null : <Navigate to="/" replace />
}

/** Her own details are never kept on the device, so the page of them needs a connection; leaving does not. */
function Profile() {
  const isAway = useIsAway()
  const isKnown = Boolean(useMe().data?.email)
  if (!isAway || isKnown) return <Page name="profile" />
  return (
    <OfflinePage>
      <Button kind="quiet" onClick={logOut}>
        Log Out
      </Button>
    </OfflinePage>
  )
}

/** Log-in screens; whoever is signed in goes to her shop. */
function Login() {
  return useSession() ? <Navigate to="/home" replace /> : <Page name="login" />
}

/** Section ids 0, 6 and 9 lead to their tabs, every other id is a category, known or not. */
function Category() {
  const { category = '' } = useParams()
  const categories = useCategories()
  const id = idOfCategory(category, categories.data)
  const place = placeOfSection(id)
  return place ? <Navigate to={place} replace /> : <Page name="category" key={id} categoryId={id} />
}

function Subcategory() {
  const { categoryId = '', subcategoryId = '' } = useParams()
  return (
    <Page
      name="subcategory"
      key={`${categoryId}/${subcategoryId}`}
      categoryId={idOfNumber(categoryId)}
      subcategoryId={idOfNumber(subcategoryId)}
    />
  )
}

const page = (path: string, name: PageName): RouteObject => ({ path, element: <Page name={name} /> })
const mailed = (path: string, what: string): RouteObject => ({
  path,
  element: <Page name="mailed" key={what} what={what} />,
})
const own = (path: string, element: ReactNode): RouteObject => ({ path, element: <Own>{element}</Own> })

/** The route table; matching ignores letter case and a trailing slash. */
export const routes: RouteObject[] = [
  { path: '/', element: <Login /> },
  { path: '/login', element: <Login /> },
  own('/home', <Page name="home" />),
  own('/home/tagged', <Page name="wishlist" />),
  own('/home/history', <Page name="history" />),
  own('/home/category/:category', <Category />),
  own('/home/categories/:category', <Category />),
  own('/home/sub/:categoryId/:subcategoryId', <Subcategory />),
  own('/home/*', <Page name="home" />),
  own('/category', <Page name="home" />),
  own('/category/:category', <Category />),
  page('/qv/:id', 'quickview'),
  page('/collections', 'collections'),
  page('/collections/:id', 'collection'),
  page('/quiz', 'quiz'),
  page('/signup', 'signup'),
  page('/verify', 'verify'),
  page('/forgotpassword', 'forgotPassword'),
  own('/profile', <Profile />),
  page(`/add${brand}`, 'add'),
  page('/shopper/:slug', 'shopper'),
  page('/search', 'search'),
  page('/faq', 'faq'),
  page('/privacy', 'privacy'),
  page('/contact', 'contact'),
  page('/contactus', 'contact'),
  page('/partners', 'partners'),
  page('/extension-instructions', 'instructions'),
  page('/about', 'about'),
  page('/terms', 'terms'),
  mailed('/newsletter/confirm', 'confirmSubscription'),
  mailed('/newsletter/unsubscribe', 'unsubscribe'),
  mailed('/email/confirm', 'confirmEmail'),
  mailed('/email/undo', 'undoEmail'),
  own('/admin', <Page name="admin" />),
  own('/admin/*', <Page name="admin" />),
  { path: '*', element: <NotFoundPage /> },
]

/** The page's script that an address will need, so that it can be fetched before it is asked for. */
export function pageAt(pathname: string, isSignedIn: boolean): PageName | null {
  const path = plainPath(pathname) || '/'
  const isHome = path === '/home' || path === '/category' || path.startsWith('/home/')
  if (path === '/' || path === '/login') return isSignedIn ? 'home' : 'login'
  const isOwn = isHome || path.startsWith('/category/') || path === '/profile' || isOfDesk(path)
  if (isOwn && !isSignedIn) return 'login'
  if (path === '/home/tagged') return 'wishlist'
  if (path === '/home/history') return 'history'
  if (/^\/(?:home\/categor(?:y|ies)|category)\/./.test(path)) return 'category'
  if (path.startsWith('/home/sub/')) return 'subcategory'
  if (isHome) return 'home'
  const [, first = '', rest] = path.split('/')
  if (first === 'collections') return rest ? 'collection' : 'collections'
  return firstParts[first] ?? null
}

const firstParts: Record<string, PageName> = {
  qv: 'quickview',
  quiz: 'quiz',
  signup: 'signup',
  verify: 'verify',
  forgotpassword: 'forgotPassword',
  profile: 'profile',
  [`add${brand}`.toLowerCase()]: 'add',
  shopper: 'shopper',
  search: 'search',
  faq: 'faq',
  privacy: 'privacy',
  contact: 'contact',
  contactus: 'contact',
  partners: 'partners',
  'extension-instructions': 'instructions',
  about: 'about',
  terms: 'terms',
  newsletter: 'mailed',
  email: 'mailed',
  admin: 'admin',
}

import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react'
import { createPath, type Location, matchPath, type Params, parsePath, readQuery, type To } from './path.ts'

/**
 * The small part of a router that this site uses, in the shapes of react-router: an address to a component, links,
 * and moves. (That library's smallest form costs 11 kB more.)
 */
export type Navigator = {
  go: (distance: number) => void
  push: (to: To, state?: unknown) => void
  replace: (to: To, state?: unknown) => void
}
export type NavigateOptions = { replace?: boolean; state?: unknown }
export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void
export type RouteObject = { path: string; element: ReactNode }

const Navigation = createContext<Navigator | null>(null)
const Place = createContext<Location | null>(null)
const Found = createContext<Params>({})

export function Router({
  location,
  navigator,
  children,
}: {
  location: Location
  navigator: Navigator
  children: ReactNode
}) {
  return (
    <Navigation value={navigator}>
      <Place value={location}>{children}</Place>
    </Navigation>
  )
}

function useNavigator(): Navigator {
  const navigator = use(Navigation)
  if (!navigator) throw new Error('This needs a <Router> around it.')
  return navigator
}

/** The address that this part of the page belongs to; below a quickview the one of the page behind it. */
export function useLocation(): Location {
  const location = use(Place)
  if (!location) throw new Error('This needs a <Router> around it.')
  return location
}

/** The named parts of the address: `useParams().id`. */
export const useParams = (): Params => use(Found)

/** Moves: `navigate('/home', { replace: true })`, `navigate(-1)`. The function stays the same while the page does. */
export function useNavigate(): NavigateFunction {
  const navigator = useNavigator()
  const { pathname } = useLocation()
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') navigator.go(to)
      else navigator[replace ? 'replace' : 'push'](parsePath(to, pathname), state)
    },
    [navigator, pathname],
  )
}

type Query = URLSearchParams | Record<string, string>
export type SetSearchParams = (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => void

/** The query of the address, and a way to change it on this page. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => readQuery(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(typeof next === 'function' ? next(readQuery(search)) : next).toString()
      navigate({ pathname, search: query ? `?${query}` : '', hash: '' }, options)
    },
    [navigate, pathname, search],
  )
  return [params, set]
}

/** The element of the first route that fits; what is below it reads this location and its params. */
export function useRoutes(routes: readonly RouteObject[], location: Location): ReactNode {
  for (const { path, element } of routes) {
    const match = matchPath(path, location.pathname)
    if (!match) continue
    return (
      <Place value={location}>
        <Found value={match.params}>{element}</Found>
      </Place>
    )
  }
  return null
}

/** Whether a press of a link is the site's to answer: not one that opens a tab, and not one that was answered already. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To }

/** A real link; a plain press moves inside the site, anything else is the browser's. */
export function Link({ to, replace = false, state, onClick, target, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const path = createPath(parsePath(to, pathname))
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainPress(event) || (target && target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace, state })
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words come with the rest
  return <a {...rest} href={path} target={target} onClick={press} />
}

/** Moves as soon as it is drawn. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: To }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: replace ?? false, state })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, however often it is drawn
  }, [])
  return null
}

/** Where a page is: `key` names the entry of the history, `state` is what was handed along. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }
export type Path = { pathname: string; search: string; hash: string }
export type To = string | Partial<Path>
export type Params = Readonly<Record<string, string | undefined>>

/** An address as routes compare it: in small letters and without a last slash; the root is empty. */
export const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + search + hash

/** An address of ours in its parts; `?q=x` and `#part` stay on the page of `from`. */
export function parsePath(to: To, from = '/'): Path {
  if (typeof to !== 'string') return { pathname: to.pathname ?? from, search: to.search ?? '', hash: to.hash ?? '' }
  // The host is never used; it only lets the browser's own parser do the work.
  const { pathname, search, hash } = new URL(to, `http://site${from}`)
  return { pathname, search, hash }
}

/** The query of an address; an address may hold NUL, which no field does and no call takes. */
export const readQuery = (search: string): URLSearchParams => new URLSearchParams(search.replaceAll('%00', ''))

const known = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean)
  const source = parts.map((part) => {
    if (part === '*') return '(?:/(?<rest>.*))?'
    return part.startsWith(':') ? `/(?<${part.slice(1)}>[^/]+)` : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  })
  return new RegExp(`^${source.join('')}/*$`, 'i')
}

/** The parts that a pattern (`/qv/:id`, `/home/*`) names in an address, in any case and with or without a last slash; null where it does not fit. */
export function matchPath(pattern: string, pathname: string): { params: Params } | null {
  const expression = known.get(pattern) ?? expressionOf(pattern)
  known.set(pattern, expression)
  const found = expression.exec(pathname)
  if (!found) return null
  const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
    name,
    value === undefined ? value : decoded(value),
  ])
  return { params: Object.fromEntries(params) as Params }
}

/** A part of an address in its own letters; one that was never encoded right stays as it stands. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

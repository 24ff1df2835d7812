import { items, type DemoItem } from './items.ts'
import { bagPage, homePage, missingPage, productPage, shelfPage } from './retailer-pages.ts'
import { retailerStyle } from './retailer-style.ts'
import { retailers, type DemoRetailer } from './retailers.ts'

/** What a retailer's site answers: a page, its style, or the name of a picture. */
export type SiteAnswer =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'style'; css: string }
  | { kind: 'picture'; file: string }

const itemsOf = Map.groupBy(items, (item) => item.retailer)
const networkHost = 'network.localhost'
/** The parameter that carries the target in the links of each stand-in network. */
const targetNames = { '/demo-network/a': 'murl', '/demo-network/b': 'ued' } as const

/** The retailer whose site a host name is; null for every other host. */
export function retailerAt(hostname: string): DemoRetailer | null {
  const name = hostname.toLowerCase().replace(/^www\./, '')
  return retailers.find(({ host }) => host === name) ?? null
}

/**
 * Answers a visit to a retailer's own site.
 * @param origin address of the site as the visitor wrote it, such as `http://norrvale.localhost:3000`
 */
export function visitRetailer(retailer: DemoRetailer, origin: string, path: string): SiteAnswer {
  const own = itemsOf.get(retailer.slug) ?? []
  const picture = /^\/pictures\/([a-z0-9-]+\.webp)$/.exec(path)?.[1]
  if (picture !== undefined && own.some((item) => item.picture === picture)) return { kind: 'picture', file: picture }
  if (path === '/style.css') return { kind: 'style', css: retailerStyle(retailer) }
  if (path === '/') return { kind: 'page', status: 200, html: homePage(retailer, own) }
  if (path === '/collections/all') return { kind: 'page', status: 200, html: shelfPage(retailer, own) }
  if (path === '/cart') return { kind: 'page', status: 200, html: bagPage(retailer) }
  const item = own.find((one) => one.path === path)
  if (!item) return { kind: 'page', status: 404, html: missingPage(retailer) }
  return { kind: 'page', status: 200, html: productPage(retailer, item, origin, besides(own, item)) }
}

/** Pieces of the same category, then others: what a retailer shows below an item. */
const besides = (own: readonly DemoItem[], item: DemoItem) =>
  own
    .filter((one) => one.id !== item.id)
    .sort(
      (one, other) =>
        Number(other.categoryFilter === item.categoryFilter) - Number(one.categoryFilter === item.categoryFilter),
    )
    .slice(0, 4)

/**
 * Where the stand-in network sends a click: to the target that the link carries, if a demo retailer lives there.
 * @returns null where the link is not one of the network's, or leads elsewhere
 */
export function clickTarget(path: string, query: URLSearchParams): string | null {
  const name = path === '/demo-network/a' || path === '/demo-network/b' ? targetNames[path] : null
  const target = name && query.get(name)
  if (!target || !URL.canParse(target)) return null
  const url = new URL(target)
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && retailerAt(url.hostname)
    ? url.href
    : null
}

/** Whether a host is the stand-in network's own. */
export const isNetworkHost = (hostname: string) => hostname.toLowerCase() === networkHost

import { ownAddress, pageOf } from '../own-address.ts'
import { safeUrl } from '../safe-url.ts'
import { isItemAddress, isListAddress, isNeverItem } from './page-address.ts'

const linkMax = 4096

/**
 * The address that the page calls its own: `link[rel=canonical]` made absolute, without tracking parameters. One of
 * another site, of the home page from elsewhere, or of a list from an item's page is not believed: then the address itself,
 * cleaned, takes its place.
 */
export function canonicalOf(document: Document, address: string): string | null {
  const href = [...document.getElementsByTagName('link')]
    .filter((link) => /(?:^|\s)canonical(?:\s|$)/i.test(link.getAttribute('rel') ?? ''))
    .map((link) => link.getAttribute('href')?.trim())
    .find(Boolean)
  const own = href === undefined || href.length > linkMax ? null : absolute(href, baseOf(document, address))
  const believed =
    own !== null &&
    !unfilled.test(own) &&
    isSameSite(own, address) &&
    (!isHome(own) || isHome(address)) &&
    !isListOf(own, address)
  return ownAddress(believed ? asServed(own, address) : address)
}

/** What a template leaves where it had nothing to put in. */
const unfilled = /\{\{|%7b%7b|\/(?:undefined|null|\[object%20object\])\/?(?:[?#]|$)/i

/** The page came encrypted, so its address is that one, also where the shop's template is older. */
const asServed = (own: string, address: string) =>
  address.startsWith('https:') && new URL(own).host === new URL(address).host ? own.replace(/^http:/, 'https:') : own

/** What relative addresses of a page hang on: the base that it names, else its own address. */
export const baseOf = (document: Document, address: string): string =>
  absolute(document.getElementsByTagName('base')[0]?.getAttribute('href') ?? null, address) ?? address

/** A web address made absolute against the page's, also where a template wrote its ampersands twice; null when it is none. */
export function absolute(told: string | null, base: string): string | null {
  const href = told?.replaceAll('&amp;', '&')
  if (href === undefined || href.length > linkMax || !URL.canParse(href, base)) return null
  const { href: whole, hostname } = new URL(href, base)
  // `http:https://…` of a template makes a host of the second scheme.
  return /^https?$/.test(hostname) ? null : safeUrl(whole, { ports: 'any' })
}

const isListOf = (own: string, address: string) =>
  isItemAddress(address) && !isItemAddress(own) && (isListAddress(own) || isNeverItem(own))

function isHome(address: string): boolean {
  const { pathname, search } = pageOf(address)
  return pathname === '/' && search === ''
}

function isSameSite(one: string, other: string): boolean {
  return siteOf(new URL(one).hostname) === siteOf(new URL(other).hostname)
}

/** The last two labels, or three where the last ones are short as in `co.uk`. */
function siteOf(hostname: string): string {
  const labels = hostname.toLowerCase().split('.')
  const [second = '', last = ''] = labels.slice(-2)
  return labels.slice(last.length === 2 && second.length <= 3 && labels.length > 2 ? -3 : -2).join('.')
}

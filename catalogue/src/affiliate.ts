import { isNetworkLink } from './network-path.ts'
import { webUrl } from './safe-url.ts'

/** A network that pays for clicks: it sends them on (`redirect`), or reads an id that the address itself carries (`append`). */
export type AffiliateNetwork = {
  kind: 'redirect' | 'append'
  name?: string
  networkId?: string
  /** Holds `{networkId}`, `{offerId}` and `{url}`. */
  template?: string
  /** The parameter that takes our own click number, and how long it may be. */
  subParam?: string
  subMax?: number
  param?: string
  value?: string
}

/** A partner: `host` and its subdomains belong to it. */
export type AffiliateHost = { host: string; network: string; offerId?: string | null; pictureHosts?: readonly string[] }

/** Everything that decides which link earns; the shape of the `--settings` file of the command. */
export type AffiliateSettings = {
  networks: Readonly<Record<string, AffiliateNetwork>>
  hosts: readonly AffiliateHost[]
  trackerHosts?: readonly string[]
}

export type AffiliateReason =
  | 'redirect'
  | 'append'
  | 'already carries a click id'
  | 'already a tracking link'
  | 'not a partner'
  | 'settings of the network are not usable'
  | 'not a web address'

export type AffiliateLink = { link: string | null; reason: AffiliateReason }

/**
 * The link that Shop Now uses for a retailer's address: the one that earns for a partner's host, the address unchanged
 * for others, null where it must not be linked at all. Computed when shown, never kept.
 * @param subId a random click number; never an account's id or e-mail, since the network reads it.
 */
export function affiliateLink(address: string, settings: AffiliateSettings, subId?: string): AffiliateLink {
  const url = webUrl(address)
  if (url === null) return { link: null, reason: 'not a web address' }
  const unchanged = address.trim()
  if (isTracked(url, settings)) return { link: unchanged, reason: 'already a tracking link' }
  const partner = partnerOf(url.hostname, settings.hosts)
  if (partner === null) return { link: unchanged, reason: 'not a partner' }
  url.username = ''
  url.password = ''
  const network = Object.hasOwn(settings.networks, partner.network) ? settings.networks[partner.network] : undefined
  if (network?.kind === 'append') return append(url, network)
  const link = network?.kind === 'redirect' ? redirect(url, network, partner, subId) : null
  return link === null
    ? { link: url.href, reason: 'settings of the network are not usable' }
    : { link, reason: 'redirect' }
}

/** Whether a network can make a link for a partner at all. */
export const isUsableNetwork = (network: AffiliateNetwork) => {
  const settings = { networks: { own: network }, hosts: [{ host: 'shop.example', network: 'own', offerId: '1' }] }
  return affiliateLink('https://shop.example/p/1', settings).reason === network.kind
}

/** The partner that a host belongs to: itself or a parent of it, the longest entry first; null for look-alikes. */
export function partnerOf<Host extends { host: string }>(hostname: string, hosts: readonly Host[]): Host | null {
  let best: Host | null = null
  for (const entry of hosts) {
    if (belongsTo(hostname.toLowerCase(), entry.host) && (best === null || entry.host.length > best.host.length))
      best = entry
  }
  return best
}

/** An entry may be written as people write hosts: `*.shop.example`, `https://shop.example/`, `bücher.example`. */
function belongsTo(named: string, entry: unknown): boolean {
  if (typeof entry !== 'string') return false
  const host = asAddressesSpell(
    entry
      .trim()
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:\*?\.)?/, '')
      .replace(/\/$/, ''),
  )
  // The dot at the end of a full name changes nothing.
  const hostname = named.endsWith('.') ? named.slice(0, -1) : named
  return host !== '' && (hostname === host || hostname.endsWith(`.${host}`))
}

/** In an address a name beyond ASCII stands as `xn--…`. */
export function asAddressesSpell(host: string): string {
  if (!/[^\0-\x7f]/.test(host)) return host
  return /[/?#@:\\]/.test(host) ? host : (webUrl(`https://${host}`)?.hostname ?? host)
}

function isTracked(url: URL, { networks, trackerHosts = [] }: AffiliateSettings): boolean {
  if (trackerHosts.some((host) => belongsTo(url.hostname, host))) return true
  if (isNetworkLink(url)) return true
  return Object.values(networks).some((network) => {
    const ours = webUrl(network.template?.replace('{url}', 'x').replaceAll(/\{\w+\}/g, 'x'))
    return ours !== null && ours.host === url.host && ours.pathname === url.pathname
  })
}

/** The query stays byte for byte: some shops sign it. */
function append(url: URL, { param, value }: AffiliateNetwork): AffiliateLink {
  if (!param || !value) return { link: url.href, reason: 'settings of the network are not usable' }
  if (url.searchParams.has(param)) return { link: url.href, reason: 'already carries a click id' }
  const [address, fragment] = splitAt(url.href, '#')
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?'
  return { link: `${address}${joint}${encode(param)}=${encode(value)}${fragment}`, reason: 'append' }
}

function redirect(target: URL, network: AffiliateNetwork, partner: AffiliateHost, subId?: string): string | null {
  const { template, networkId } = network
  if (!template?.includes('{url}')) return null
  const parts: Record<string, string> = { networkId: networkId ?? '', offerId: partner.offerId ?? '', url: target.href }
  const fill = (text: string) =>
    text.replaceAll(/\{(networkId|offerId|url)\}/g, (_, part: string) => encode(parts[part] ?? ''))
  const link = fill(withClickNumber(template, network, subId))
  const [made, meant] = [webUrl(link), webUrl(template.replace('{url}', '').replaceAll(/[{}]/g, ''))]
  return made !== null && meant !== null && made.host === meant.host ? link : null
}

/**
 * Before the target, since some networks take all that follows it as the target's: in its own place where the template
 * has one, else as a parameter, or as parts of the path where the target is one (`/sid/7/{url}`, `/pubref:7/to:{url}`).
 */
function withClickNumber(template: string, { subParam, subMax }: AffiliateNetwork, subId?: string): string {
  if (!subParam || !subId) return template
  const [name, value] = [encode(subParam), encode([...subId].slice(0, subMax).join(''))]
  const place = [`?${name}=`, `&${name}=`].find((own) => template.includes(`${own}&`) || template.endsWith(own))
  if (place !== undefined) return template.replace(place, () => place + value)
  const pair = `${name}=${value}`
  const [, before, part] = /^([^?#]*\/)((?:\w+:)?\{url\}[^?#]*)$/.exec(template) ?? []
  if (part !== undefined) return `${before}${name}${part.includes(':') ? ':' : '/'}${value}/${part}`
  const inQuery = /([?&])([^?&=]+=\{url\})/
  if (inQuery.test(template))
    return template.replace(inQuery, (_, joint: string, rest: string) => `${joint}${pair}&${rest}`)
  return `${template}${template.includes('?') ? '&' : '?'}${pair}`
}

function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** Percent-encodes once and wholly: the five characters that `encodeURIComponent` leaves are encoded too. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

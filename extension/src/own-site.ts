import { partnerOf } from '@sateen/catalogue/affiliate'
import type { Manifest } from './browser.ts'

/** The origin of the site that a build belongs to. It stands in the package, where no page can change it. */
export const builtFor = (manifest: Manifest): string => new URL(manifest.homepage_url ?? 'https://none.invalid').origin

/** The hosts of the partners that a build knows, each with its subdomains. */
export function partnerHosts(manifest: Manifest): string[] {
  // Firefox gives the files back as whole addresses.
  const isWatcher = (file: string) => file.endsWith('watch-item.js')
  const watched = manifest.content_scripts?.find(({ js }) => js.some(isWatcher))?.matches ?? []
  return watched.map((pattern) => hostOf(pattern)).filter((host) => host !== null)
}

/** The hosts of partners that a build does not know and that she has allowed by herself. */
export function addedHosts(manifest: Manifest, origins: readonly string[]): string[] {
  const known = partnerHosts(manifest)
  return origins.flatMap((pattern) => {
    const host = hostOf(pattern)
    return host !== null && pattern === patternOfHost(host) && !isAmong(host, known) ? [host] : []
  })
}

/** Whether a host is one of these, or a subdomain of one. */
export const isAmong = (host: string, hosts: readonly string[]): boolean =>
  partnerOf(
    host,
    hosts.map((one) => ({ host: one })),
  ) !== null

/** The host of a match pattern such as `https://*.shop.example/*`; null for a pattern that names none. */
export function hostOf(pattern: string): string | null {
  return /^(?:\*|https?):\/\/(?:\*\.)?([^/*:]+)(?::\d+)?\/\*$/.exec(pattern)?.[1] ?? null
}

/** Match patterns for a partner's host with its subdomains; plain http for names of this machine only. */
export const patternOfHost = (host: string): string => `${isOfThisMachine(host) ? 'http' : 'https'}://*.${host}/*`

/** Match pattern of a site; Firefox knows no ports in patterns. */
export function patternOfSite(site: string, knowsPorts: boolean): string {
  const { protocol, host, hostname } = new URL(site)
  return `${protocol}//${knowsPorts ? host : hostname}/*`
}

export const isOfThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/**
 * The origin of an address as a person types it, such as `shop.example`.
 * @returns null for anything but https, plain http on this machine aside
 */
export function typedSite(text: string): string | null {
  const typed = text.trim()
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || !URL.canParse(address)) return null
  const { protocol, hostname, origin, username } = new URL(address)
  if (username !== '' || !(protocol === 'https:' || isOfThisMachine(hostname) || hostname === '127.0.0.1')) return null
  return isOfThisMachine(hostname) || hostname.includes('.') ? origin : null
}

import { partnerOf } from '@sateen/catalogue/affiliate'

/**
 * The address that paths in a shop's own export are completed with: of the listed partner whose very host the store is
 * said to be, else of the one whose host the feed itself is fetched from. No other host is taken for a shop's.
 */
export function shopAddress(
  { affiliates }: { affiliates: readonly { host: string }[] },
  { store = '', feedUrl = '' }: { store?: string | undefined; feedUrl?: string | undefined },
): string | undefined {
  for (const address of [`https://${store}`, feedUrl]) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url !== null && affiliates.some((partner) => isItself(url.hostname.replace(/^www\./, ''), partner)))
      return url.origin
  }
  return undefined
}

/** A host below the partner's may be another shop of theirs, or only the place where their feeds lie. */
const isItself = (host: string, partner: { host: string }) =>
  partnerOf(`www.${host}`, [partner]) !== null && partnerOf(host.slice(host.indexOf('.') + 1), [partner]) === null

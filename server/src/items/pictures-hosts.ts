import { partnerOf } from '@sateen/catalogue/affiliate'
import type { SiteSettings } from '../site/settings.ts'

/** The hosts that pictures of an item may come from: those its retailer lists, and those the site lists beside. */
export function listedFor(
  { affiliates, pictureHosts }: Pick<SiteSettings, 'affiliates' | 'pictureHosts'>,
  url: string | null,
): (host: string) => boolean {
  const retailer = url !== null && URL.canParse(url) ? partnerOf(new URL(url).hostname, affiliates) : null
  const hosts = [...(retailer?.pictureHosts ?? []), ...pictureHosts].map((host) => ({ host }))
  return (host) => partnerOf(host, hosts) !== null
}

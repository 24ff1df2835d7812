import { createHash } from 'node:crypto'
import { guessCategory } from '@sateen/catalogue/category'
import { cleanText, dropUnseen } from '@sateen/catalogue/clean-text'
import { cleanUrl } from '@sateen/catalogue/clean-url'
import { itemName } from '@sateen/catalogue/item-name'
import { isNoAmount, readPrice } from '@sateen/catalogue/price'
import { partnerOf } from '@sateen/catalogue/affiliate'
import { safeUrl, webUrl, type PortRule } from '@sateen/catalogue/safe-url'
import { guessSubcategory } from '@sateen/catalogue/subcategory'
import type { ViewMeta } from '@sateen/contract/history'
import type { SeenItem } from './sql.ts'

/** Which addresses a view may name: those of partner hosts. */
export type Partners = { hosts: readonly string[]; ports: PortRule }

/**
 * The shop's own address of what was viewed: the page's canonical one where it is a partner's, else that of the page.
 * @returns null where neither is a web address of a partner, or the page calls something else its own, such as a script
 */
export function addressOf(url: string, meta: ViewMeta, partners: Partners): string | null {
  const canonical = meta.general?.canonical
  if (canonical && URL.canParse(canonical) && !webUrl(canonical)) return null
  return partnerAddress(url, partners) && (partnerAddress(canonical, partners) ?? partnerAddress(url, partners))
}

function partnerAddress(value: string | null | undefined, { hosts, ports }: Partners): string | null {
  const safe = safeUrl(value, ports)
  const clean = safe && cleanUrl(safe)
  if (!clean || isServicePort(new URL(clean).port)) return null
  return partnerOf(
    new URL(clean).hostname,
    hosts.map((host) => ({ host })),
  )
    ? clean
    : null
}

/** No shop is on a port below 1024 but the default ones, not even on this machine. */
const isServicePort = (port: string) => port !== '' && Number(port) < 1024

/** What a page said, as it is kept and shown: its words, without signs that would turn the line they stand in. */
export const legible = (meta: ViewMeta): ViewMeta =>
  JSON.parse(JSON.stringify(meta), (_, value: unknown) => (typeof value === 'string' ? dropUnseen(value) : value))

/** An item out of what a retailer's page said. Its id follows from the address, so that everyone who sees it means the same. */
export function seenItemOf(address: string, { itemDetails, general, openGraph, jsonLd }: ViewMeta): SeenItem {
  const host = new URL(address).hostname.replace(/^www\./, '')
  const name = cleanText(itemName(itemDetails.title ?? ''), 300) || host
  const description =
    cleanText(itemDetails.description ?? openGraph?.description ?? general?.description ?? '', 5000) || null
  const filter = guessCategory(name, description)
  return {
    id: `seen-${createHash('sha256').update(address).digest('base64url').slice(0, 22)}`,
    name,
    description,
    store: cleanText(openGraph?.site_name ?? '', 100) || host,
    brand: cleanText(itemDetails.brand ?? '', 100) || null,
    price: dollarsOf(itemDetails),
    url: address,
    category_filter: filter,
    subcategory_id: filter && guessSubcategory(name, null, filter),
    picture_source: safeUrl(itemDetails.image ?? openGraph?.image ?? jsonLd?.image ?? null),
  }
}

/** The price in US dollars; null for other currencies, and where the page does not name one that fits. */
function dollarsOf({ salePrice, currency }: ViewMeta['itemDetails']): number | null {
  const isPriced = salePrice !== null && salePrice !== undefined && !isNoAmount(salePrice)
  const read = isPriced ? readPrice(salePrice) : null
  if (!read || read.amount <= 0 || read.amount >= 1_000_000) return null
  return (read.currency ?? currency?.trim().toUpperCase() ?? 'USD') === 'USD' ? read.amount : null
}

import { cleanText } from '../clean-text.ts'
import { letters, sharedPart } from './alike.ts'
import { absolute, baseOf } from './canonical.ts'
import type { Facts } from './facts.ts'
import { headingOf, headingText, titleText } from './heading.ts'
import { fileName, isNoPicture, largestPicture, namedPicture, shownFiles } from './pictures.ts'

const addressMax = 2048
/** What a template says where nobody filled it in, and an address: no names of pieces. */
const unfilled = /^(?:\{\{.*\}\}|\$\{.*\}|<%.*%>|null|undefined|\[object object\]|https?:\/\/\S+)$/i

/**
 * The name that data gives (without the shop's where the heading is too), else the share's without the shop's name, unless
 * it is the shop's slogan (no word of the heading), else the heading (with what stands behind it where it is only the
 * brand), else the page's title.
 */
export function chooseTitle(
  document: Document,
  told: Facts[],
  openGraph: Facts,
  siteName: string | null,
  address: string,
): string | null {
  const named = told.find(({ title }) => title !== null && !unfilled.test(title))?.title
  const heading = headingText(document)
  const isSite = named && heading !== null && named.toLowerCase() === shortSiteName(siteName)?.toLowerCase()
  if (named && !isSite) {
    const short = withoutSite(named, siteName, address)
    return short.toLowerCase() === heading?.toLowerCase() ? short : named
  }
  const shared = openGraph.title === null ? null : withoutSite(openGraph.title, siteName, address)
  if (heading === null) {
    const title = titleText(document)
    return shared ?? (title && withoutSite(title, siteName, address))
  }
  const whole = shared ?? withoutSite(titleText(document) ?? '', siteName, address)
  if (isBrandOf(whole, heading, document)) return whole
  const fits =
    shared !== null && sharedPart(shared, heading) > 0 && !shared.toLowerCase().includes(heading.toLowerCase())
  return fits ? shared : heading
}

/** Whether the heading is only the brand: what stands right behind it is the rest of the whole name, or the name. */
function isBrandOf(whole: string, heading: string, document: Document): boolean {
  const rest = cleanText(headingOf(document)?.nextElementSibling?.textContent, 300)
  return rest !== '' && [rest, `${heading} ${rest}`].some((name) => name.toLowerCase() === whole.toLowerCase())
}

/** `Wrap Dress – Lune` of the shop Lune, or of www.lune.example, is `Wrap Dress`, and so is `Lune | Wrap Dress`. */
function withoutSite(title: string, siteName: string | null, address: string): string {
  if (siteName !== null && title.toLowerCase().endsWith(siteName.toLowerCase()))
    return title.slice(0, -siteName.length).replace(/\s*[-–—|:·]\s*$/, '') || title
  if (siteName !== null && title.toLowerCase().startsWith(siteName.toLowerCase()))
    return /^(?:\s+[-–—|·]\s+|:\s+)(\S.*)$/.exec(title.slice(siteName.length))?.[1] ?? title
  const [, name, last = ''] = /^(.*\S)\s+[-–—|·]\s+(\S.*)$/.exec(title) ?? []
  const labels = new URL(address).hostname.replaceAll('-', '').split('.')
  const isSite = [last, last.replaceAll('&', 'and')]
    .map(letters)
    .some((site) => site.length > 2 && labels.includes(site))
  return isSite && name ? name : title
}

/** A shop's name without its slogan: `Lune: Clothes for every day` is `Lune`. */
export const shortSiteName = (siteName: string | null) => siteName?.split(/\s*[:|]\s|\s[-–—]\s/)[0]?.trim() || null

/**
 * The picture of the item, absolute and over https: of those that its sources tell, best first, the first that the page
 * itself shows (a share may carry one picture for the whole site), else the first, else the one that its head names, else
 * the one that is called as the heading, else the page's largest.
 * @param isOthers whether a picture is marked as another item's
 */
export function choosePicture(
  document: Document,
  address: string,
  title: string | null,
  told: Facts[],
  isOthers: (picture: Element) => boolean,
): string | null {
  const base = baseOf(document, address)
  const fit = told.flatMap(({ image }) => absolute(image, base) ?? []).filter((picture) => !isNoPicture(picture, title))
  const files = fit.length > 1 ? shownFiles(document) : null
  const picture =
    fit.find((one) => files?.has(fileName(one))) ??
    fit[0] ??
    absolute(
      document.querySelector('link[rel="image_src"]')?.getAttribute('href') ??
        namedPicture(document, isOthers) ??
        largestPicture(document, address, isOthers),
      base,
    )
  return shortAddress(picture?.replace(/^http:/, isLocal(address) ? 'http:' : 'https:') ?? null)
}

const isLocal = (address: string) => /(?:^|\.)localhost$/.test(new URL(address).hostname)

/** An address that a view can carry, else null. */
export const shortAddress = (address: string | null) =>
  address !== null && address.length <= addressMax ? address : null

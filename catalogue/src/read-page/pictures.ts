import { isInCard } from './cards.ts'
import { headingOf, headingText } from './heading.ts'

/** The names of the files that the page shows as pictures, without the sizes that shops put into them. */
export function shownFiles(document: Document): Set<string> {
  const files = new Set<string>()
  for (const picture of [...document.querySelectorAll('img,source')].slice(0, 600)) {
    for (const attribute of ['src', 'data-src', 'data-lazy-src'])
      files.add(fileName(picture.getAttribute(attribute) ?? ''))
    for (const attribute of ['srcset', 'data-srcset'])
      for (const { address } of setOf(picture.getAttribute(attribute) ?? '')) files.add(fileName(address))
  }
  return files
}

/** The addresses of a set of sizes, each with its width or its density; their commas may have no blank behind them. */
const setOf = (set: string) =>
  [...set.slice(0, 8000).matchAll(/([^\s,](?:\S*[^\s,])?)([^,]*)/g)].map(([, address = '', size = '']) => ({
    address,
    size: Number(/(?<![\d.])([\d.]+)[wx]/.exec(size)?.[1] ?? 1),
  }))

/** The file of an address without its query and size: `coat_450x450.jpg?v=1` is `coat.jpg`. */
export const fileName = (address: string) =>
  (address.trim().split(/[?#\s]/, 1)[0] as string)
    .replace(/^.*\//, '')
    .replace(/_(?:\d*x\d*|\d+)(?=\.\w+$)/, '')
    .toLowerCase()

const noPicture =
  /logo|placeholder|no-?(?:image|photo|picture)|share|social|default|favicon|sprite|blank|spacer|1x1|opengraph|transparent|pixel|loading|lazyload|coming-?soon|[{}]|%7b|not-?available|\.(?:svg|mp4|webm|mov|m3u8)$/gi

/** A place in an address that a script fills in; no number in braces, which some shops call a folder by. */
const unfilled = /(?:\{|%7b)(?:\s|%20)*[a-z_]+(?:\s|%20)*(?:\}|%7d)/i

/**
 * Whether a picture is, by its file's name, the shop's own or stands in for one, unless the title says that word too; or
 * its address was never filled in.
 */
export function isNoPicture(address: string, title: string | null = null): boolean {
  if (unfilled.test(address)) return true
  const said = (title ?? '').toLowerCase()
  return [...fileName(address).matchAll(noPicture)].some(([word]) => !said.includes(word))
}

/** The first picture whose words for those who cannot see it are those of the heading. */
export function namedPicture(document: Document, isOthers?: (picture: Element) => boolean): string | null {
  const words = (text: string | null) => (text ?? '').toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []
  const heading = words(headingText(document))
  if (heading.length === 0) return null
  for (const picture of [...document.getElementsByTagName('img')].slice(0, 400)) {
    const said = new Set(words(picture.getAttribute('alt')?.slice(0, 300) ?? ''))
    const shared = heading.filter((word) => said.has(word)).length
    if (shared / heading.length >= 0.7 && Number(picture.getAttribute('width') ?? 999) >= 100) {
      const address = addressOf(picture)
      if (address !== null && !isOthers?.(picture)) return address
    }
  }
  return null
}

/** A place for a size that a script fills in: `coat_{width}x.jpg`. */
const template = /[{}]/

/** Such an address with the largest of the widths that its picture names. */
const withWidth = (address: string | null, picture: Element) =>
  address?.replaceAll('{width}', (place) =>
    String(
      Math.max(0, ...(picture.getAttribute('data-widths')?.match(/\d+/g) ?? []).slice(0, 50).map(Number)) || place,
    ),
  )

/** Lazy pictures keep their address beside `src`; some have a set of sizes only, in whatever order. */
function addressOf(picture: Element): string | null {
  const names = ['data-old-hires', 'data-zoom-image', 'src', 'data-src', 'data-lazy-src', 'data-lazy', 'data-original']
  const told = names
    .map((name) => withWidth(picture.getAttribute(name), picture))
    .find(
      (address) =>
        address &&
        !/^(?:data|blob):/.test(address) &&
        !template.test(address) &&
        !isNoPicture(address, picture.getAttribute('alt')),
    )
  if (told) return told
  const source = picture.parentElement?.tagName === 'PICTURE' ? picture.parentElement.querySelector('source') : null
  const set =
    [picture, source]
      .flatMap((one) => [one?.getAttribute('srcset'), one?.getAttribute('data-srcset')])
      .find((one) => one && !one.startsWith('data:')) ?? ''
  const largest = setOf(set).reduce((best, next) => (next.size >= best.size ? next : best), { address: '', size: 0 })
  return largest.address && !largest.address.startsWith('data:') ? largest.address : null
}

/**
 * The largest picture of the page by the size that its tag tells, else the first that tells none; the shop's own at the
 * top and the bottom, and those that lead to other pages or are marked as another item's, are of something else.
 */
export function largestPicture(
  document: Document,
  page: string,
  isOthers: (picture: Element) => boolean,
): string | null {
  const heading = headingOf(document)
  let best: { address: string; area: number } | null = null
  for (const picture of [...document.getElementsByTagName('img')].slice(0, 300)) {
    const address = addressOf(picture)
    const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name) || Number.NaN))
    const told = (width as number) * (height as number)
    const area = Number.isNaN(told) ? 0 : told
    const isLarger = (Number.isNaN(told) && best === null) || (area >= 200 * 200 && area > (best?.area ?? 0))
    if (address === null || !isLarger || isOthers(picture) || picture.closest('header,footer,nav,aside') !== null)
      continue
    if (heading === null || !isInCard(picture, heading, page)) best = { address, area }
  }
  return best?.address ?? null
}

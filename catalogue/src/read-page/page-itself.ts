import { saysSoldOut } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import { unaccented } from '../unaccented.ts'
import { alikeMin, sharedPart } from './alike.ts'
import { isInCard } from './cards.ts'

/**
 * The first heading with words of its own, not a logo's; of several the first that the page's title speaks of. Where the
 * shop's name takes the first place, a heading of the second rank that the title speaks of; where there is none, what is
 * called the piece's name and stands in the title; so too where the title says no word of the heading.
 */
export function headingOf(document: Document): Element | null {
  const headings = ownHeadings(document, 'h1')
  const title = document.title.slice(0, 500)
  const isOfTitle = (heading: Element) => sharedPart(wordsIn(heading), title) > alikeMin
  const [first] = headings
  if (first === undefined) return ownHeadings(document, 'h2').find(isOfTitle) ?? calledName(document) ?? null
  const isOther = title !== '' && headings.every((heading) => sharedPart(wordsIn(heading), title) === 0)
  return (isOther ? calledName(document) : headings.find(isOfTitle)) ?? first
}

/** How pages without a heading call the name of their piece. */
export const nameSelector =
  'h3,[role="heading"],[class~="name"],[class*="product-name" i],[class*="product-title" i],[class*="product__title" i],[class*="pdp-title" i]'

/** The first such name that the page's title bears as it is; one that leads to another page is another piece's. */
function calledName(document: Document): Element | undefined {
  const title = document.title.slice(0, 500).toLowerCase()
  return [...document.querySelectorAll(nameSelector)].slice(0, 50).find((element) => {
    const name = wordsIn(element).toLowerCase()
    const isOwn = element.closest('a,header,footer,nav,aside') === null && element.querySelector('a') === null
    return name.length > 3 && isOwn && title.startsWith(name)
  })
}

const ownHeadings = (document: Document, rank: 'h1' | 'h2'): Element[] =>
  [...document.getElementsByTagName(rank)].slice(0, 20).filter((heading) => {
    const text = wordsIn(heading)
    return text !== '' && !isLogo(heading, text, document) && !notice.test(text)
  })

/** What a page tells those whom its scripts do not reach. */
const notice = /\bbrowser (?:is|isn['’]t) .{0,12}(?:supported|dated)|\b(?:enable|turn on) (?:javascript|cookies)/i

/** A link home is the shop's name. A piece may be called after a logo too: then the title says so. */
const isLogo = (heading: Element, text: string, document: Document) =>
  /logo/i.test(heading.className) ||
  heading.querySelector('a[href="/"],a[rel~="home"]') !== null ||
  (/logo/i.test(text) && !/logo/i.test(document.title))

export function headingText(document: Document): string | null {
  const heading = headingOf(document)
  return (heading && wordsIn(heading)) || null
}

/** The text of an element without the piece's number and the signs drawn in it: a drawing may have a title of its own. */
function wordsIn(element: Element): string {
  const notSaid = 'svg,script,style,[class~="sku"],[class~="code"]'
  let said = element
  if (element.querySelector(notSaid) !== null) {
    said = element.cloneNode(true) as Element
    for (const part of said.querySelectorAll(notSaid)) part.remove()
  }
  // Programs write empty comments between the parts of one word.
  const whole = said.innerHTML.slice(0, 20_000).replaceAll(/<!--[^<>]*-->/g, '')
  return cleanText(whole.replaceAll(partsApart, '$& '), 300)
}

/** One part ends and another begins, as for the brand and the name; a part of one letter is drawn as part of its word. */
const partsApart = /[^\s<>]{2}(?:<\/\w+>)+(?=(?:<\w[^<>]*>)+[^\s<>]{2})/g

/** The page's title before the first bar. */
export function titleText(document: Document): string | null {
  const [name = ''] = cleanText(document.title, 500).split(' | ')
  return name.trim() || null
}

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

/** How platforms call the page of one piece, in the class or the id of its body. */
const itemBody =
  /(?:^| )(?:#product|catalog-product-view|single-product|template-product\S*|page-type-product|is-ctl-product|is--ctl-detail|cl-details|product-product-\d+|product-details-page)(?: |$)/

/** Whether the page calls itself one of a single piece, as its platform does whatever the address. */
export const isItemPage = ({ body, documentElement }: Document): boolean =>
  itemBody.test(`#${body?.id} ${body?.className} ${documentElement.className}`.replaceAll(/\s+/g, ' '))

/** What the button says in the languages of shops while a piece can be had; without their accents, which shops leave out too. */
const cartWords = new RegExp(
  [
    '^\\s*notify me|^\\s*pre-?order(?: now| yours| today)?\\s*$|^\\s*(?:jetzt )?vorbestellen\\s*$|^\\s*precommander\\s*$|予約(?:する|注文)|add(?: item)? to (?:my )?(?:shopping )?(?:cart|bag|basket|trolley)|buy (?:it )?now',
    '^\\s*(?:buy|kaufen|acheter|comprar|acquista|kop|kjop|kob|osta|kup|купит[иь]|购买|購入(?:する|手続きへ?)?|(?:바로\\s?)?구매(?:하기)?|mua|satin al|장바구니)\\s*$',
    '(?:in den|zum) (?:warenkorb|einkaufswagen|einkaufskorb|korb)|in die (?:einkaufs)?tasche|jetzt kaufen',
    '(?:ajouter|mettre) (?:au|a mon|dans le) (?:panier|sac|cabas)',
    '(?:anadir|agregar|sumar) (?:al? |a la |a mi )(?:carr(?:ito|o)|cesta|bolsa)|comprar (?:ahora|ya|agora)',
    'adicionar (?:ao|a|no) (?:carrinho|cesto|sacola|saco)|colocar na sacola',
    '(?:aggiungi|metti) (?:al|nel|alla) (?:carrello|borsa|shopping bag)|in (?:mijn )?(?:winkelwagen|winkelmand)|(?:toevoegen|voeg toe) aan (?:je |mijn )?(?:winkel|tas|mand)',
    'i (?:varukorg|kundvagn|korfu)|(?:i|til) (?:indkobs)?kurv(?:en)?\\b|(?:legg|lae?g) i (?:handle)?(?:kurv|vogn|pose)|(?:ostos|lisaa )koriin|ostukorvi|groz(?:a\\b|am)|i krepseli',
    'do kosz(?:yka|a)|do kosik[ua]|kosarba|[uv] (?:kosaric|korpu)|in cos\\b|sepete (?:ekle|at)|στο καλαθι|(?:в|до|у) (?:корзину|кошика?|количк)',
    'them vao (?:gio|tui)|(?:ke|ke dalam|masukkan) (?:keranjang|troli)|(?:เพิ่ม|ใส่|หยิบ).{0,12}(?:ตะกร้า|รถเข็น)',
    '(?:カート|バッグ|かご|カゴ)(?:に|へ)|(?:加入|放入)(?:购物|購物)|به سبد|(?:कार्ट|बैग) में|(?:장바구니|쇼핑백)(?:에)?\\s?(?:담기|추가|넣기)|(?:إلى|الى|في) (?:السلة|سلة|العربة|(?:ال)?حقيبة)|הוס\\S{0,3}\\s?ל(?:סל|עגלה)',
  ].join('|'),
  'i',
)

const controlsMax = 1500

/** What opens over a page, as a list's quick look at one of its pieces. */
const overPage = 'dialog,[role="dialog"],[class*="quick-view" i],[class*="quickview" i],[class*="modal" i]'

/** Whether the page has one form that puts an item into a cart: a list has one for each of its items, one over it, or none. */
export function hasOneCartForm(document: Document): boolean {
  const forms = document.querySelectorAll('form[action*="cart/add" i],form[data-cart-item-add]')
  return forms.length === 1 && forms[0]?.closest(overPage) === null
}

/** The controls that put an item into a cart, so many at the most. */
export function cartControls(document: Document, most: number): Element[] {
  const found: Element[] = []
  for (const control of [...document.querySelectorAll(controlSelector)].slice(0, controlsMax))
    if (isCartControl(control) && found.push(control) === most) break
  return found
}

/** Whether the page has a button that puts an item into a cart. */
export const hasCartControl = (document: Document): boolean =>
  document.querySelector(
    'form[action*="/cart/add" i],[name="add-to-cart"],#add-to-cart-button,[data-testid*="add-to-cart" i],[data-testid*="add-to-bag" i]',
  ) !== null || cartControls(document, 1).length > 0

const controlSelector =
  'button,input[type="submit"],input[type="button"],[role="button"],a[class*="cart" i],a[class*="basket" i],a[class*="buy" i],a[class*="purchase" i],a[href^="#"],a[href^="javascript:" i]'

/** Where a shop says in words whether a piece can be had. */
const stockLine =
  '[class~="stock"],[class*="availability" i],#availability,[class~="out-of-stock"],[class~="sold-out"],[class*="soldout" i]'
const stockLinesMax = 200
const reminder = /^\s*notify me/i
const ofOptions = 'select,fieldset,ul,ol,[role="radiogroup"],[role="listbox"],header,footer,nav,aside'
/** What its own tag hides: it waits for a script, or for another size of the screen. */
export const hidden = '[hidden],[style*="display:none" i],[style*="display: none" i]'
const unseen = `${hidden},[hidden] *,dialog:not([open]) *`

/**
 * Whether what stands in the place of the page's own cart button, or its line of the stock, says that the piece is sold
 * out, and nothing beside it can be bought. A size that is sold out, and another piece's button, say nothing of this one.
 */
export function isSoldOutHere(document: Document, address: string): boolean {
  const heading = headingOf(document)
  if (heading === null) return false
  const isOthers = (part: Element) => part.matches(unseen) || isInCard(part, heading, address)
  let isSaid = false
  for (const control of [...document.querySelectorAll(controlSelector)].slice(0, controlsMax)) {
    if (!isCartControl(control) || isOthers(control)) continue
    if (isSoldOut(control)) isSaid ||= control.closest(ofOptions) === null
    else if (!reminder.test(control.textContent ?? '')) return false
  }
  return isSaid || stockLines(document).some((line) => line.closest(ofOptions) === null && !isOthers(line))
}

const stockLines = (document: Document): Element[] =>
  [...document.querySelectorAll(stockLine)].slice(0, stockLinesMax).filter(isSoldOut)

const isSoldOut = (control: Element) => saysSoldOut(control.textContent || (control.getAttribute('value') ?? ''))

function isCartControl(control: Element): boolean {
  const said = `${control.textContent?.slice(0, 200) ?? ''} ${control.getAttribute('value') ?? ''} ${control.getAttribute('aria-label') ?? ''}`
  const called = `${control.id} ${control.getAttribute('class') ?? ''} ${control.getAttribute('data-action') ?? ''}`
  if (/\badd[-_]?(?:item)?[-_]?to[-_]?(?:cart|bag|basket)\b/i.test(called)) return true
  return isSoldOut(control) || cartWords.test(unaccented(said.replaceAll(/\s+/g, ' '))) || cartWords.test(said)
}

import { cleanText } from '../clean-text.ts'
import { currencyOf } from '../currencies.ts'
import { readPrice } from '../price.ts'
import type { Price } from '../price.ts'
import { isItemAddress } from './is-product.ts'

/** A price that is not to be paid: the former one, a saving, an instalment, the price of a litre. */
const otherPrice =
  /was|old|list-?price|compare|strike|original|regular|msrp|rrp|saving|save|discount|installment|instalment|afterpay|klarna|unit|per-|shipping|filter|range|crossed|cart|basket-total|recommend|carousel|related|upsell/i
const priceSelector =
  '[itemprop="price"],[class*="price" i],[id*="price" i],[data-testid*="price" i],[data-test*="price" i]'
const pricesMax = 80

/** The prices that stand on the page after its heading, nearest first, each with the currency it shows. */
export const visiblePrices = (document: Document): Price[] => pricedElements(document).map(({ price }) => price)

/**
 * The price that stands with the heading, for pages that carry no data: the first that is not of another item, or a
 * lower one right beside it (the former price is often shown first). Null where the part of the page that holds both
 * heading and price holds many, since then it may be a list.
 */
export function priceBesideHeading(document: Document, address: string): Price | null {
  const heading = headingOf(document)
  if (heading === null) return null
  const priced = pricedElements(document).filter(({ element }) => !isOfAnotherItem(element, heading, address))
  const first = priced[0]
  if (first === undefined) return null
  const within = (part: Element | null) =>
    priced.filter(({ element }) => part?.contains(element)).map(({ price }) => price)
  let part: Element | null = heading
  while (part !== null && !part.contains(first.element)) part = part.parentElement
  if (new Set(within(part).map(({ amount }) => amount)).size > amountsBeside) return null
  const beside = within(first.element.parentElement?.parentElement ?? null)
  const reduced = beside.filter(
    ({ amount, currency }) => currency === first.price.currency && amount > first.price.amount * reducedMin,
  )
  return reduced.reduce((best, next) => (next.amount < best.amount ? next : best), first.price)
}

const amountsBeside = 8
/** A price below this part of the one beside it is that of a piece or a litre, not a reduced one. */
const reducedMin = 0.55

/** Within a card that leads to another page of an item. */
function isOfAnotherItem(element: Element, heading: Element, address: string): boolean {
  const own = new URL(address).pathname
  for (
    let at: Element | null = element, steps = 0;
    at !== null && steps < 5 && !at.contains(heading);
    at = at.parentElement, steps++
  ) {
    const links = at.matches('a[href]') ? [at] : [...at.querySelectorAll('a[href]')].slice(0, 5)
    for (const link of links) {
      const href = link.getAttribute('href') ?? ''
      if (!URL.canParse(href, address)) continue
      const target = new URL(href, address)
      if (isItemAddress(target.href) && target.pathname !== own) return true
    }
  }
  return false
}

function pricedElements(document: Document): { element: Element; price: Price }[] {
  // Both in one question: their order is the page's, and to compare places costs time in a long page.
  const heading = headingOf(document)
  const elements = [...document.querySelectorAll(`h1,${priceSelector}`)]
  const first = heading === null ? 0 : elements.indexOf(heading) + 1
  const after = elements.slice(first, first + 1500).filter((element) => element.tagName !== 'H1')
  return after.slice(0, pricesMax).flatMap((element) => {
    if (noPriceTag.test(element.tagName) || isOtherPrice(element)) return []
    const text = cleanText(element.textContent?.slice(0, 400), 120)
    if (text === '' || text.length > 80 || partPrice.test(text) || currencyOf(text) === null) return []
    const price = readPrice(text)
    return price !== null && price.amount > 0 ? [{ element, price }] : []
  })
}

/** A part of the price, or the price of a time. */
const partPrice = /\b(?:payments?|instal?lments?|interest)\b|\/\s?mo(?:nth)?\b|(?:per|a) month/i
const noPriceTag = /^(?:script|style|template|noscript|input|meta|link|s|del)$/i

const stateMax = 3 * 1024 * 1024

/** The currency that a shop's own state names for this visitor; platforms show it where their data still says dollars. */
export function activeCurrency(document: Document): string | null {
  let read = 0
  for (const script of [...document.getElementsByTagName('script')].slice(0, 400)) {
    const text = script.textContent ?? ''
    read += text.length
    if (read > stateMax) return null
    const at = text.indexOf('Shopify.currency')
    const code = at < 0 ? undefined : /"active"\s*:\s*"([A-Z]{3})"/.exec(text.slice(at, at + 200))?.[1]
    if (code !== undefined) return code
  }
  return null
}

function isOtherPrice(element: Element): boolean {
  for (let at: Element | null = element, steps = 0; at !== null && steps < 4; at = at.parentElement, steps++) {
    if (/^(?:s|del|strike)$/i.test(at.tagName)) return true
    if (otherPrice.test(`${at.getAttribute('class') ?? ''} ${at.id} ${at.getAttribute('data-testid') ?? ''}`))
      return true
  }
  return false
}

/** The first heading with words of its own, not a logo's. */
export function headingOf(document: Document): Element | null {
  const headings = [...document.getElementsByTagName('h1')].slice(0, 20)
  return (
    headings.find(
      (heading) =>
        cleanText(heading.textContent?.slice(0, 2000), 300) !== '' &&
        !/logo/i.test(`${heading.textContent} ${heading.className}`),
    ) ?? null
  )
}

export const headingText = (document: Document): string | null =>
  cleanText(headingOf(document)?.textContent?.slice(0, 5000), 300) || null

/** The page's title before the first bar. */
export function titleText(document: Document): string | null {
  const [name = ''] = cleanText(document.title, 500).split(' | ')
  return name.trim() || null
}

/** The names of the files that the page shows as pictures, without the sizes that shops put into them. */
export function shownFiles(document: Document): Set<string> {
  const files = new Set<string>()
  for (const picture of [...document.querySelectorAll('img,source')].slice(0, 600)) {
    for (const attribute of ['src', 'data-src', 'data-lazy-src', 'srcset', 'data-srcset']) {
      for (const candidate of (picture.getAttribute(attribute) ?? '').slice(0, 4000).split(/,\s+/))
        files.add(fileName(candidate))
    }
  }
  return files
}

/** The file of an address without its query and size: `coat_450x450.jpg?v=1` is `coat.jpg`. */
export const fileName = (address: string) =>
  (/([^/]*)$/.exec(address.trim().split(/[?#\s]/)[0] as string)?.[1] ?? '')
    .replace(/_(?:\d*x\d*|\d+)(?=\.\w+$)/, '')
    .toLowerCase()

/** The first picture whose words for those who cannot see it are those of the heading. */
export function namedPicture(document: Document): string | null {
  const words = (text: string | null) => (text ?? '').toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []
  const heading = words(headingText(document))
  if (heading.length === 0) return null
  for (const picture of [...document.getElementsByTagName('img')].slice(0, 400)) {
    const said = new Set(words(picture.getAttribute('alt')?.slice(0, 300) ?? ''))
    const shared = heading.filter((word) => said.has(word)).length
    if (shared / heading.length >= 0.7 && Number(picture.getAttribute('width') ?? 999) >= 100) {
      const address = addressOf(picture)
      if (address !== null) return address
    }
  }
  return null
}

/** A place for a size that a script fills in: `coat_{width}x.jpg`. */
const template = /[{}]/

/** Lazy pictures keep their address beside `src`; some have a set of sizes only, of which the last is the largest. */
function addressOf(picture: Element): string | null {
  const names = ['data-old-hires', 'data-zoom-image', 'src', 'data-src', 'data-lazy-src', 'data-lazy', 'data-original']
  const told = names
    .map((name) => picture.getAttribute(name))
    .find((address) => address && !/^(?:data|blob):/.test(address) && !template.test(address))
  if (told) return told
  const set = picture.getAttribute('srcset') ?? picture.getAttribute('data-srcset') ?? ''
  const last = set.slice(0, 8000).trim().split(/,\s+/).at(-1)?.split(/\s/)[0]
  return last && !last.startsWith('data:') ? last : null
}

/** The largest picture of the page by the size that its tag tells. */
export function largestPicture(document: Document): string | null {
  let best: { address: string; area: number } | null = null
  for (const picture of [...document.getElementsByTagName('img')].slice(0, 300)) {
    const address = addressOf(picture)
    const area = Number(picture.getAttribute('width') ?? 0) * Number(picture.getAttribute('height') ?? 0)
    if (address !== null && area >= 200 * 200 && area > (best?.area ?? 0)) best = { address, area }
  }
  return best?.address ?? null
}

/** What the button says in the languages of shops; without their accents, which shops leave out too. */
const cartWords = new RegExp(
  [
    'add(?: item)? to (?:my )?(?:shopping )?(?:cart|bag|basket|trolley)|buy (?:it )?now',
    'in den (?:warenkorb|einkaufswagen|einkaufskorb)|in die einkaufstasche|jetzt kaufen',
    'ajouter (?:au|a mon|dans le) (?:panier|sac|cabas)',
    '(?:anadir|agregar|sumar) (?:al? |a la |a mi )(?:carr(?:ito|o)|cesta|bolsa)|comprar (?:ahora|ya|agora)',
    'adicionar (?:ao|a|no) (?:carrinho|cesto|sacola|saco)|colocar na sacola',
    'aggiungi (?:al carrello|alla borsa|alla shopping bag)|in (?:winkelwagen|winkelmand(?:je)?)|toevoegen aan (?:je |mijn )?(?:winkel|tas|mand)',
    'i varukorgen|i (?:indkobs)?kurven?\\b|(?:legg|l[aæ]g) i (?:handle)?(?:kurv|vogn|pose)|ostoskoriin',
    'do kosz(?:yka|a)|do kosik[ua]|kosarba|in cos\\b|sepete ekle|στο καλαθι|(?:в|до|у) (?:корзину|кошика?)',
    'them vao gio|(?:ke|ke dalam) (?:keranjang|troli)|(?:เพิ่ม|ใส่|หยิบ).{0,12}(?:ตะกร้า|รถเข็น)',
    '(?:カート|バッグ|かご|カゴ)(?:に|へ)|加入(?:购物|購物)|(?:장바구니|쇼핑백)(?:에)?\\s?(?:담기|추가|넣기)|(?:إلى|الى|في) (?:السلة|سلة|العربة|حقيبة)|הוס\\S{0,3}\\s?ל(?:סל|עגלה)',
  ].join('|'),
  'i',
)
const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øØ]/g, 'o')
const controlsMax = 1500

/** Whether the page has a button that puts an item into a cart. */
export function hasCartControl(document: Document): boolean {
  if (
    document.querySelector(
      'form[action*="/cart/add" i],[name="add-to-cart"],#add-to-cart-button,[data-testid*="add-to-cart" i],[data-testid*="add-to-bag" i]',
    )
  )
    return true
  const controls = [
    ...document.querySelectorAll('button,input[type="submit"],input[type="button"],[role="button"]'),
  ].slice(0, controlsMax)
  return controls.some((control) => {
    const said = `${control.textContent?.slice(0, 200) ?? ''} ${control.getAttribute('value') ?? ''} ${control.getAttribute('aria-label') ?? ''}`
    return cartWords.test(unaccented(said.replaceAll(/\s+/g, ' '))) || cartWords.test(said)
  })
}

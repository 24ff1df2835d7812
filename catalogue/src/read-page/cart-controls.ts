import { saysSoldOut } from '../availability.ts'
import { unaccented } from '../unaccented.ts'
import { isInCard } from './cards.ts'
import { headingOf } from './heading.ts'

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

import { anyOf } from '../any-of.ts'
import { pageOf } from '../own-address.ts'

/** Up to two parts that name a country and a language: `/en-us/`, `/us/en/`. */
const locale = String.raw`^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/){0,2}`
/** What ends a part of a path. */
const endOfPart = String.raw`(?:\/|$|\.)`

const frontPage = String.raw`[a-z]{2}(?:[-_][a-z]{2,4})?$ (?:home|index|default)(?:\.\w+)?\/?$ $`
const errorPage = String.raw`4(?:0\d|10)(?:\.\w+)?\/?$ (?:page-)?not-found(?:\.\w+)?\/?$`
const cartOrAccount = String.raw`
  (?:my-?)?(?:shopping-?)?(?:cart|bag|basket) checkouts? (?:my-?)?account customer log-?in sign-?in sign-?up register
  (?:catalog)?search(?:-?results?)? find (?:my-?)?wish-?list favou?rites saved-items orders?
  order-(?:confirm(?:ation|ed)|status|complete|received|history|details?|summary|tracking|success|placed|review|lookup)
  thank-?you track-?order store-?locator`
const cartAbroad = String.raw`
  (?:mein-)?warenkorb (?:mon-)?panier (?:mi-)?carrito cesta carrello carrinho sacola winkel(?:wagen|mand) koszyk varukorg
  kundvagn (?:ind|handle)?k(?:oe|o|ø)?b?skurv handlekurv ostoskori kosik kosar kosarica cosul?-(?:meu|de-cumparaturi) ko(?:rzina|shyk) sepet(?:im)? gio-hang basketedit`
const checkoutAbroad = String.raw`
  kasse kassa caisse commande zahlung finalizar-compra one-?(?:page|step)-?checkout`
const accountAbroad = String.raw`
  (?:mein-|mitt-|min-)?konto compte cuenta mon-compte mi-cuenta minha-conta merkzettel wunsch(?:liste|zettel)`
const searchAbroad = 'suche recherche buscar? ricerca zoeken'
/** Paths that never are one item, whatever their data says: home, cart, account, search, a page that is not there. */
const neverPath = new RegExp(
  `${locale}(?:${anyOf(frontPage, errorPage)}|(?:${anyOf(cartOrAccount, cartAbroad, checkoutAbroad, accountAbroad, searchAbroad)})${endOfPart})`,
  'i',
)
/** The same on the platform that names its pages by what they do, with capital letters: `/on/…/Cart-Show`. */
const neverAction = /\/(?:Cart|CO[A-Z]\w*|Checkout\w*|Search|Account|Login|Orders?|Wishlist)-[A-Z][A-Za-z]+$/
/** Words about an item, at an address below its own. */
const aboutItem = /\/(?:reviews?|write-a-review|questions?|size-(?:guide|chart)|share|email-a-friend)\/?$/i
/** A shelf of bags is no shopping bag where a numbered piece lies on it. */
const bagShelf = /\/(?:bag|basket)\/[^/]*[a-z][^/]*-\d{4,}(?:\.html?)?$/i
/** All pieces of a shop or of a collection, unless the query names one of them. */
const allPieces = new RegExp(
  `${locale}(?:product\\/list\\.html|products|shop|store|catalog(?:ue)?|all(?:-products)?|collections(?:\\/[^/]+)?)\\/?$`,
  'i',
)
const namesOne =
  /[?&](?:(?:p|product|item|goods|style|variant)?[_-]?(?:id|no|code|name)|sku|product|item|variant|style|slug|handle)=/i
/** A search names what is looked for in its query. */
const searchQuery = /[?&](?:q|query|s|k|search|search_?term|search_?query|keywords?)=[^&]/i

const shopWords = String.raw`
  stores? pages blogs? journal magazine stories editorials? lookbooks? inspiration guides? news press careers
  privacy[\w-]* terms[\w-]* shipping[\w-]* returns? help faqs? about(?:-us)? contact(?:-us)? our-story
  customer-(?:service|care) size-guides? gift-guides?`
/** Paths of the shop's own words. */
const wordsPath = new RegExp(`${locale}(?:${anyOf(shopWords)})${endOfPart}`, 'i')

const listWords = String.raw`
  collections? product-(?:category|tag) category categories categor(?:ia|ias|ie) kategori(?:e|en|a)? c
  shop-all sale new-in brands? designers? tags?`
/** Paths of lists, under which items may stand too. */
const listPath = new RegExp(`${locale}(?:${anyOf(listWords)})${endOfPart}`, 'i')
/** A page of a list, by its number; a piece's reviews have pages too. */
const pageOfList = /\/page\/\d+\/?$/i
const pageInQuery = /[?&]paged?=\d/i
/** The last part of the path bears a number as shops give their items. */
const numbered = /[/a-z_-]\d{5,}(?:\.html?)?\/?$/i
/** An item's own part of a path, as shops write it below their lists. */
const itemInPath = /\/(?:products?|product-page|p|dp|pd|pdp|items?|itm|prd|prod)\/[^/]+|\w-p\d{6,}(?:\.html?)?\/?$/i

const itemWords = String.raw`
  products? product-page produkte? produits? productos? prodott[io] produtos? tuote termek urun produs proizvod tovar toode
  izdelek san-pham p dp gp\/product pd pdp pdx item itm prd prod t`
/** A program that shows the item of its query: `/product_detail.aspx?id=7`. */
const itemProgram = String.raw`\/(?:(?:products?|item|goods|shop)(?:[_-]?(?:detail|view))?|detail)\.(?:do|aspx?|php|html?|jsp)\b[^?/]*\?(?:[^?]*&)?(?:pid|id|sku|branduid|(?:product|item|goods)(?:_?id|_?no))=`
/** What single platforms and large shops write. */
const platformWays = String.raw`
  [/-]p-?\d{4,} \/product-[a-z]{3}-\d+- \/(?=[^/]+-[^/])[^/]+(?:\/\d+)?\/p\/?$ -item-\d+ \/listing\/(?:\d+|[\w%-]+-[\da-f]{16,}(?![\w-])) \/vp\/ productpage\.
  \/(?=[\w%]+-)[\w%-]+\/[a-z]*\d{5}\w*\.html$ \/[\w%-]+-\d{5,}(?:\.html?)?$ \/(?:goods|items)\/(?:\w+\/)?\d{5,} \/goods\/(?:goods_)?view\b`
const itemAddress = new RegExp(String.raw`\/(?:${anyOf(itemWords)})\/[^/]+|${itemProgram}|${anyOf(platformWays)}`, 'i')
/** A shop of one address names the item in its query: `/index.php?route=product/product&product_id=42`, `/?product=wrap-dress`. */
const numberedQuery = new RegExp(
  String.raw`${locale}(?:index\.php)?\?(?!.*(?:cart|checkout|account|compare|wishlist))(?:.*\b(?:id_product|products?_?id)=\d|(?:.*&)?product=[\w%-]|(?=.*\bpost_type=product\b).*\bp=\d)`,
  'i',
)

const programNames = new RegExp(String.raw`(?:${itemProgram}|[?&](?:id_product|products?_?id)=)([^&]*)`, 'i')

/** Where a page stands: its path, with the number of its piece where one program shows all of them. */
export const placeOf = ({ pathname, search }: URL): string =>
  `${pathname}?${programNames.exec(pathname + search)?.[1] ?? ''}`

/** Whether an address is of a home page, a cart or an account, of all pieces, or of words about an item. */
export function isNeverItem(address: string): boolean {
  const { pathname, search } = pageOf(address)
  if (neverAction.test(pathname) || aboutItem.test(pathname)) return true
  if (allPieces.test(pathname) && !namesOne.test(search)) return true
  return neverPath.test(pathname) && !bagShelf.test(pathname) && !numberedQuery.test(pathname + search)
}

/** Whether an address is of a search: some shops leave the question on the address of the piece that was found. */
export const isSearchAddress = (address: string): boolean =>
  searchQuery.test(new URL(address).search) && !isItemAddress(address)

/** Whether an address looks like a list, or like the shop's own words. */
export function isListAddress(address: string): boolean {
  const { pathname, search } = pageOf(address)
  if (pageOfList.test(pathname) || (pageInQuery.test(search) && !isItemAddress(address))) return true
  return (wordsPath.test(pathname) || listPath.test(pathname)) && !itemInPath.test(pathname)
}

/** Whether an address below a list's bears the number of an item: `/sale/dresses/wrap-dress-882211.html`. */
export function isNumberedOnList(address: string): boolean {
  const { pathname } = pageOf(address)
  return listPath.test(pathname) && numbered.test(pathname)
}

/** Whether an address looks like one of an item. */
export function isItemAddress(address: string): boolean {
  const { pathname, search } = pageOf(address)
  return itemAddress.test(pathname) || itemAddress.test(pathname + search) || numberedQuery.test(pathname + search)
}

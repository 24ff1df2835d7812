/** Up to two parts that name a country and a language: `/en-us/`, `/us/en/`. */
const locale = String.raw`^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/){0,2}`
/** Paths that never are one item, whatever their data says: home, cart, account, search. */
const neverPath = new RegExp(
  locale +
    String.raw`(?:[a-z]{2}(?:[-_][a-z]{2,4})?$|(?:home|index|default)(?:\.\w+)?\/?$|$|(?:(?:my-?)?(?:shopping-?)?(?:cart|bag|basket)|checkouts?|(?:my-?)?account|customer|log-?in|sign-?in|sign-?up|register|(?:catalog)?search(?:-?results?)?|find|(?:my-?)?wish-?list|favou?rites|saved-items|orders?|order-(?:confirm(?:ation|ed)|status|complete|received|history|details?|summary|tracking|success|placed|review|lookup)|thank-?you|track-?order|store-?locator|(?:mein-)?warenkorb|(?:mon-)?panier|(?:mi-)?carrito|cesta|carrello|carrinho|sacola|winkel(?:wagen|mand)|koszyk|varukorg|kundvagn|(?:ind|handle)?k(?:oe|o|ø)?b?skurv|handlekurv|ostoskori|kosik|kosar|sepet(?:im)?|gio-hang|kasse|kassa|caisse|commande|zahlung|finalizar-compra|one-?(?:page|step)-?checkout|(?:mein-|mitt-|min-)?konto|compte|cuenta|mon-compte|mi-cuenta|minha-conta|merkzettel|wunsch(?:liste|zettel)|suche|recherche|buscar?|ricerca|zoeken)(?:\/|$|\.))`,
  'i',
)
/** The same on the platform that names its pages by what they do, with capital letters: `/on/…/Cart-Show`. */
const neverAction = /\/(?:Cart|CO[A-Z]\w*|Checkout\w*|Search|Account|Login|Orders?|Wishlist)-[A-Z][A-Za-z]+$/
/** Words about an item, at an address below its own. */
const aboutItem = /\/(?:reviews?|write-a-review|questions?|size-(?:guide|chart)|share|email-a-friend)\/?$/i
/** A shelf of bags is no shopping bag where a numbered piece lies on it. */
const bagShelf = /\/(?:bag|basket)\/[^/]*[a-z][^/]*-\d{4,}(?:\.html?)?$/i
/** A search names what is looked for in its query. */
const searchQuery = /[?&](?:q|query|s|k|search|search_?term|search_?query|keywords?)=[^&]/i
/** Paths of the shop's own words. */
const wordsPath = new RegExp(
  locale +
    String.raw`(?:stores?|pages|blogs?|journal|magazine|stories|editorials?|lookbooks?|inspiration|guides?|news|press|careers|privacy[\w-]*|terms[\w-]*|shipping[\w-]*|returns?|help|faqs?|about(?:-us)?|contact(?:-us)?|our-story|customer-(?:service|care)|size-guides?|gift-guides?)(?:\/|$|\.)`,
  'i',
)
/** Paths of lists, under which items may stand too. */
const listPath = new RegExp(
  locale +
    String.raw`(?:collections?|product-(?:category|tag)|category|categories|categor(?:ia|ias|ie)|kategori(?:e|en|a)?|c|shop-all|sale|new-in|brands?|designers?|tags?)(?:\/|$|\.)`,
  'i',
)
/** A page of a list, by its number. */
const pageOfList = /\/page\/\d+\/?$/i
/** The last part of the path bears a number as shops give their items. */
const numbered = /(?:[/-]|[a-z_])\d{5,}(?:\.html?)?\/?$/i
const itemInPath = /\/(?:products?|product-page|p|dp|pd|pdp|item|itm|prd|prod)\/[^/]+|\w-p\d{6,}(?:\.html?)?\/?$/i
const itemAddress =
  /\/(?:products?|product-page|produkte?|produits?|productos?|prodott[io]|produtos?|tuote|termek|urun|produs|proizvod|tovar|toode|izdelek|san-pham|p|dp|gp\/product|pd|pdp|pdx|item|itm|prd|prod|t)\/[^/]+|\/(?:products?|item|goods|(?:product|item|goods)[_-]?detail|detail)\.(?:do|aspx?|php|html?|jsp)\b.*[?&](?:pid|id|sku|(?:product|item|goods)(?:_?id|_?no))=|[/-]p-?\d{4,}|\/[^/]+-[^/]+\/p$|-item-\d+|\/listing\/(?:\d+|[\w%-]+-[\da-f]{16,}(?![\w-]))|\/vp\/|productpage\.|\/(?:[\w%-]+)-\d{5,}(?:\.html?)?$/i
/** A shop of one address names the item in its query: `/index.php?route=product/product&product_id=42`, `/?product=wrap-dress`. */
const numberedQuery =
  /^\/(?:index\.php)?\?(?!.*(?:cart|checkout|account|compare|wishlist))(?:.*\bproduct_?id=\d|(?:.*&)?product=[\w%-])/i
/** What a page says in the place of one that is not there. */
const gone =
  /^(?:(?:error )?40[34]|(?:(?:the|this|your|page|product|item) )*(?:page|product|item) (?:you |that )?(?:.{0,40} )?(?:not found|(?:could|can)(?:not|['’]?t| not) be found|(?:is|was)(?:n['’]t| not) (?:found|available|here)|does(?:n['’]t| not) exist|no longer (?:exists|available))|not found|(?:oops|whoops)(?:[!.,…]+.{0,80}| (?:something|that|this|the|we|page)\b.{0,80})?|sorry(?:,| (?:we|this|that|the|but)\b).{0,80}|(?:we )?(?:can['’]?t|couldn['’]t|cannot|could not) find (?:that|this|the) page.{0,40})[.!]?$/i
/** The same in other languages; said of nothing else, so it may stand anywhere in the words. */
const goneElsewhere =
  /seite (?:wurde )?(?:leider )?nicht gefunden|page (?:est )?introuvable|page non trouvée|p[áa]gina no (?:encontrada|existe)|pagina non trovata|p[áa]gina n[ãa]o (?:foi )?encontrada|pagina (?:kon )?niet (?:worden )?gevonden|sidan (?:kunde inte hittas|hittades inte|finns inte)|siden (?:blev |ble |kunne )?ikke (?:fundet|funnet|findes)|sivua ei löyty|nie znaleziono strony|strona nie (?:została znaleziona|istnieje)|stránka (?:nebyla )?nenalezena|az oldal nem található|sayfa bulunamad|страниц[аыу] не (?:найден|существует)|сторінк[ау] не знайдено|ページ(?:が|は)見つかりません|페이지를 찾을 수 없|(?:页面|頁面)(?:不存在|未找到|找不到)|找不到(?:该|您|此|這個)?(?:页面|頁面)/i
const wall =
  /^(?:just a moment|access (?:to this page has been )?denied|attention required|are you (?:a )?(?:human|robot)|robot check|pardon our interruption|security check|verify(?:ing)? you|you are (?:now )?in (?:line|(?:the|a) queue)|(?:virtual )?(?:waiting room|queue)$|(?:error )?(?:403|404|410|429|50[0-4])(?:$|[\s:–-]+(?:not found|forbidden|error|page|service|bad|internal|too many|gone)))/i

/** Whether an address is of a home page, a cart or an account, or of words about an item. */
export function isNeverItem(address: string): boolean {
  const { pathname, search } = new URL(address)
  if (neverAction.test(pathname) || aboutItem.test(pathname)) return true
  return neverPath.test(pathname) && !bagShelf.test(pathname) && !numberedQuery.test(pathname + search)
}

/** Whether an address is of a search: some shops leave the question on the address of the piece that was found. */
export const isSearchAddress = (address: string): boolean =>
  searchQuery.test(new URL(address).search) && !isItemAddress(address)

/** Whether an address looks like a list, or like the shop's own words. */
export function isListAddress(address: string): boolean {
  const { pathname } = new URL(address)
  if (pageOfList.test(pathname)) return true
  return (wordsPath.test(pathname) || listPath.test(pathname)) && !itemInPath.test(pathname)
}

/** Whether an address below a list's bears the number of an item: `/sale/dresses/wrap-dress-882211.html`. */
export function isNumberedOnList(address: string): boolean {
  const { pathname } = new URL(address)
  return listPath.test(pathname) && numbered.test(pathname)
}

/** Whether an address looks like one of an item. */
export function isItemAddress(address: string): boolean {
  const { pathname, search } = new URL(address)
  return itemAddress.test(pathname) || itemAddress.test(pathname + search) || numberedQuery.test(pathname + search)
}

/** Whether a title is that of a wall against bots, or of a page that is not there. */
export const isWall = (title: string) =>
  wall.test(title.trim()) ||
  goneElsewhere.test(title.slice(0, 300)) ||
  title
    .slice(0, 300)
    .split(/\s[|–—·-]\s/)
    .some((part) => gone.test(part.trim()))

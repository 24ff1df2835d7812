/** Paths that never are one item, whatever their data says: home, cart, account, search. */
const neverPath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:(?:cart|bag|basket|checkouts?|account|my-account|login|signin|register|search|wishlist|favou?rites|orders?|store-locator)(?:\/|$|\.)|$)/i
/** Paths of lists and of the shop's own words. */
const listPath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:stores?|pages|blogs?|help|faq|about|contact|collections?|category|categories|c|shop-all|sale|brands?|designers?)(?:\/|$|\.)/i
const itemInPath = /\/(?:products?|p|dp|pd|pdp|item|itm|prd|prod)\/[^/]+/i
const itemAddress =
  /\/(?:products?|p|dp|gp\/product|pd|pdp|pdx|item|itm|prd|prod|t)\/[^/]+|\/product\.(?:do|aspx?|php)\b.*[?&](?:pid|id)=|[/-]p-?\d{4,}|-item-\d+|\/listing\/\d+|\/vp\/|productpage\.|\/(?:[\w%-]+)-\d{5,}(?:\.html?)?$/i
const wall =
  /^(?:just a moment|access (?:to this page has been )?denied|attention required|are you (?:a )?(?:human|robot)|robot check|pardon our interruption|security check|verify(?:ing)? you|(?:error )?(?:403|404|410|429|50[0-4])(?:$|[\s:–-]+(?:not found|forbidden|error|page|service|bad|internal|too many|gone))|(?:page )?not found|oops)/i

/** Whether an address is of a home page, a cart, an account or a search. */
export const isNeverItem = (address: string) => neverPath.test(new URL(address).pathname)

/** Whether an address looks like a list. */
export function isListAddress(address: string): boolean {
  const { pathname } = new URL(address)
  return listPath.test(pathname) && !itemInPath.test(pathname)
}

/** Whether an address looks like one of an item. */
export function isItemAddress(address: string): boolean {
  const { pathname, search } = new URL(address)
  return itemAddress.test(pathname + search)
}

/** Whether a title is that of a wall against bots, or of a page that is not there. */
export const isWall = (title: string) => wall.test(title.trim())

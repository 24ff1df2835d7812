/**
 * Paths that only networks use, on hosts of theirs that change and on those that they give each shop: Impact's
 * `/c/partner/ad/campaign`, CJ's `/links/7/type/dlg/` and `/click-7-8`, TUNE's, Adtraction's, Rakuten's, TradeTracker's.
 */
const path =
  /^\/(?:c\/\d+\/\d+\/\d+\/?$|links\/\d+\/type\/\w+\/|click-\d+-\d+|aff_[crm]$|t\/t$|fs-bin\/click$|tradetracker\/?$)/i
/** Admitad's, whose last part is the advertiser's name; its target alone tells it from a shop's. */
const namedPath = /^\/(?:g|t|goto)\/[\w-]+\/?$/i

/** Whether an address is a network's link by its path, and names the address that it leads to. */
export const isNetworkLink = (url: URL): boolean =>
  (path.test(url.pathname) && /https?(?::\/\/|%3a%2f%2f)/i.test(url.pathname + url.search)) ||
  (namedPath.test(url.pathname) && url.searchParams.has('ulp'))

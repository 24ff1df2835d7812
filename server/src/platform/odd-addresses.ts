/** What belongs to calls, pictures and the build never answers with a page. */
export const isNoPage = (path: string): boolean => /^\/(?:api|images|assets)(?:\/|$)/i.test(path)

/** What follows the path of an address is for its page to read. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/**
 * Whether every percent code of an address stands for something; the parser would let broken ones pass as text. NUL
 * stands for nothing: no text of the database can hold it.
 */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}

/**
 * The address of a page as the app reads it: a part whose percent codes stand for nothing is meant as it was typed, so
 * that whoever follows `/shopper/100%` is told by a page that there is no such shopper. Other addresses stay as they are.
 */
export function asTyped(url: string): string {
  const path = pathOf(url)
  if (isReadable(path) || isNoPage(path)) return url
  const parts = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')))
  return parts.join('/') + url.slice(path.length)
}

/** Whether an address may be answered: a call is one from its path to the end of its query, a page by its path. */
export const mayBeAsked = (url: string, isCall: boolean): boolean => isReadable(isCall ? url : pathOf(url))

/** The path of a page without the slashes at its end; those within it are looked at once, however many somebody asks for. */
export const withoutLastSlashes = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '')

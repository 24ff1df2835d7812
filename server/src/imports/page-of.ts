/** A shop's front page is no item's own. */
export const isOwnPage = (url: string) => !/^[^/]*\/\/[^/]*\/?$/.test(url)

/** What chooses a size, or one of what a shop calls variants, on a page. */
const choice =
  /^(?:variant|variant_?id|sz|size|size_?id|taille|gr(?:oe|%c3%b6)(?:ss|%c3%9f)e|talla|taglia|maat|dwvar_\w+_size)=/i

function withoutChoice(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !choice.test(pair))
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`
}

/** What makes rows of sizes one item: the page that they lead to, whatever size it shows first, and their picture. */
export const pageOf = (url: string | null, picture: string | null): string | null =>
  url === null || picture === null || !isOwnPage(url) ? null : `${withoutChoice(url)}\n${picture}`

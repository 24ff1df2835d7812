/** A shop's front page is no item's own. */
export const isOwnPage = (url: string) => !/^[^/]*\/\/[^/]*\/?$/.test(url)

/** What makes rows of sizes one item: the page that they lead to and the picture that they show. */
export const pageOf = (url: string | null, picture: string | null): string | null =>
  url === null || picture === null || !isOwnPage(url) ? null : `${url}\n${picture}`

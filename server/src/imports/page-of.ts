/**
 * What makes rows of sizes one item: the page that they lead to and the picture that they show. A shop's front page is no
 * item's own.
 */
export const pageOf = (url: string | null, picture: string | null): string | null =>
  url === null || picture === null || /^[^/]*\/\/[^/]*\/?$/.test(url) ? null : `${url}\n${picture}`

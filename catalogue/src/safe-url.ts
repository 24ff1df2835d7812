const longest = 4096

/** Whether a text is longer than any address that is opened or kept. */
export const isTooLongUrl = (text: string): boolean => text.length > longest

/** Which ports an address may name beside the default one of its scheme. */
export type PortRule = { ports?: 'any' | readonly string[] }

/**
 * The address in its normal form when it may be linked or fetched, else null: only http and https, no user-info, and
 * the scheme's default port unless `ports` names others. The parser is the browser's own (WHATWG), so what is judged
 * here is what a browser would open.
 */
export function safeUrl(value: unknown, { ports = [] }: PortRule = {}): string | null {
  const url = webUrl(value)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.port !== '' && ports !== 'any' && !ports.includes(url.port)) return null
  return url.href
}

/** An http or https address as a URL, else null; user-info and port are the caller's to judge. */
export function webUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || isTooLongUrl(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

/** An address that was written without its scheme: `//shop.example/p/1`, `www.shop.example`, `shop.example/p/1`. */
export function withScheme(text: string): string {
  if (text.startsWith('//')) return `https:${text}`
  return /^(?:www\.|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?\/)/iu.test(text) ? `https://${text}` : text
}

/**
 * Where a button of the site may lead: an absolute web address, or a path of the site itself.
 * `//host` and `/\host` are addresses of other sites in disguise and give null, as everything else does.
 */
export function safeDestination(value: unknown, rule?: PortRule): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (!text.startsWith('/')) return safeUrl(text, rule)
  const here = 'https://here.invalid'
  if (isTooLongUrl(text) || !URL.canParse(text, here)) return null
  const url = new URL(text, here)
  const path = url.pathname + url.search + url.hash
  return url.origin === here && !path.startsWith('//') && !/[\\\t\r\n]/.test(text) ? path : null
}

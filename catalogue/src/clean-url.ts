import { isNetworkLink } from './network-path.ts'
import { decodedName, ownAddress } from './own-address.ts'
import { trackerHosts } from './retailers.ts'
import { safeUrl, webUrl, withScheme } from './safe-url.ts'

/** Parameters in which networks carry the shop's own address; any other counts where it holds a whole one. */
const targetParameters = ['murl', 'ued', 'urllink', 'url', 'u', 'p', 'destination', 'RD_PARM1']
const unwrapMax = 3

/** As `ownAddress`, of an address that may stand in a network's deep link; null also where that leads to no web address. */
export function cleanUrl(value: unknown): string | null {
  const safe = safeUrl(typeof value === 'string' ? value.trim() : value, { ports: 'any' })
  const own = safe && unwrap(safe)
  return own && !leadsOffTheWeb(new URL(own)) ? ownAddress(own) : null
}

/** Parameters that hold a shop's address and nothing else. */
const onlyTargets = ['murl', 'ued', 'urllink']
/** A script, a file or an app in the place of a target, in a parameter or in the path. */
const otherScheme =
  /[/:=](?:%20|\+)*(?:(?:javascript|vbscript|data|file|blob|about|mailto|tel|intent)(?::|%(?:25)*3a)|(?!https?[:%])[a-z][a-z\d+.-]*(?::\/\/|%(?:25)*3a%(?:25)*2f%(?:25)*2f))/i

/** Whether a network's link names a target, but none that can be opened as a page. */
const leadsOffTheWeb = (url: URL): boolean =>
  isNetwork(url) &&
  targetOf(url) === null &&
  (onlyTargets.some((name) => url.searchParams.get(name)) || otherScheme.test(url.pathname + url.search))

function unwrap(address: string): string {
  let current = address
  for (let times = 0; times < unwrapMax; times++) {
    const target = targetOf(new URL(current))
    if (target === null) break
    current = target
  }
  return current
}

/** Where search engines, social sites, mail programs and networks of advertisements send visitors on. */
const redirectors = new RegExp(
  `^(?:${[
    String.raw`lm?\.facebook\.com\/l\.php|l\.instagram\.com\/|(?:www\.)?tiktok\.com\/link\/v2`,
    String.raw`(?:www\.)?linkedin\.com\/redir|(?:m\.|away\.)?vk\.com\/away\.php|out\.reddit\.com\/`,
    String.raw`(?:www\.)?google\.[a-z.]{2,6}\/url|(?:www\.)?pinterest\.[a-z.]{2,6}\/offsite|(?:www\.)?youtube\.com\/redirect`,
    String.raw`duckduckgo\.com\/l\/|(?:www\.)?bing\.com\/(?:ck\/a|acl(?:ick|k))|r\.search\.yahoo\.com\/|yandex\.[a-z.]{2,6}\/clck\/`,
    String.raw`(?:www\.)?googleadservices\.com\/pagead\/|[\w.]+\.doubleclick\.net\/|[\w.]+\.criteo\.com\/delivery\/|trc\.taboola\.com\/`,
    String.raw`[\w.]+\.safelinks\.protection\.outlook\.com\/|slack-redir\.net\/link|urldefense(?:\.proofpoint)?\.com\/`,
    String.raw`[\w-]+\.protection\.sophos\.com\/|secure-web\.cisco\.com\/`,
    // Those without a name that the world knows are called by what they do, the host or a part of its path.
    String.raw`(?:[\w.-]+\.)?(?:c?trk|tracking|track|clk|clicks?|go|out|r|redir(?:ect)?|linkprotect)\.[\w-]+\.[a-z]{2,}\/`,
    String.raw`[^/]+(?:\/[\w.-]+)*?\/(?:track(?:ing)?|trc|clk|clicks?|clicktime|go|out|away|visit|redir(?:ect)?|deeplink)(?:\/|\.\w+$|$)`,
  ].join('|')})`,
)

/** A page as search engines keep it for phones, and an address as a wall against bad ones writes it. */
const kept = /^(?:[\w-]+\.cdn\.ampproject\.org\/[cv]|(?:www\.)?google\.[a-z.]{2,6}\/amp)\/(s\/)?([\w-]+\.[\w.-]+\/.*)$/
const walled = /\/v3\/__(https?:[^*]+?)__;/

/** The address that stands in the path of another one in a way of its own; null where none does. */
function targetInPath({ host, pathname, search }: URL): string | null {
  const [, isSafe, page] = kept.exec(host + pathname) ?? []
  if (page !== undefined) return `http${isSafe ? 's' : ''}://${page}${search}`
  if (!/^urldefense(?:\.proofpoint)?\.com$/.test(host)) return null
  const signs = pathname === '/v2/url' ? new URLSearchParams(search).get('u') : null
  return signs === null
    ? (walled.exec(pathname + search)?.[1] ?? null)
    : decodedName(signs.replaceAll('-', '%').replaceAll('_', '/'))
}

/** What is called so leads back, or is a picture. */
const notTarget = /ref|return|back|ima?ge?/i

const isNetwork = (url: URL): boolean =>
  trackerHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) || isNetworkLink(url)

/** The address inside a network's link; null when the host is no network, or its link names an item by number only. */
function targetOf(url: URL): string | null {
  const own = targetInPath(url)
  if (own !== null) return safeUrl(own, { ports: 'any' })
  if (!isNetwork(url) && !redirectors.test(url.host + url.pathname)) return null
  const inPath =
    /^[^?#]{9,}?[/:=](https?:\/\/.+|https?%(?:25)*3a%[^/]+)/i.exec(url.href)?.[1] ??
    /^\?(https?:\/\/.+)$/i.exec(url.search)?.[1] ??
    /url\((https?(?::\/\/|%3a%2f%2f).+)\)$/i.exec(url.href)?.[1]
  // A target that nobody encoded takes its own query with it, and so all that follows.
  const raw = /[?&](?!\w*ref)\w+=(https?:\/\/[^?#&]+\?[^#]*)/i.exec(url.search)?.[1]
  const others: string[] = []
  // Firefox lets a content script count parameters off, but not iterate over them.
  url.searchParams.forEach((value, name) => {
    if (/^(?:\[\[)?https?:\/\//i.test(decoded(value)) && !notTarget.test(name)) others.push(value)
  })
  for (const told of [inPath, raw, ...targetParameters.map((name) => url.searchParams.get(name)), ...others]) {
    const candidate = told && decoded(told.replace(/^\[\[(.*)\]\]$/, '$1'))
    if (!candidate) continue
    const target = webUrl(/^https?:\/\//i.test(candidate) ? candidate : hostNamed(candidate))
    if (target !== null) return safeUrl(target.href, { ports: 'any' })
  }
  return null
}

/** Some networks leave the scheme away: `www.shop.example/p/1`, `//www.shop.example`. */
const hostNamed = (text: string) => (/^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?]|$)/.test(text) ? withScheme(text) : null)

/** A target that was encoded for addresses once more or twice, or written in base64 or in hexadecimal digits. */
function decoded(text: string): string {
  let plain = unpacked(text)
  for (
    let times = 0;
    times < unwrapMax && /^(?:https?%(?:25)*3a|[\w-]+(?:\.[\w-]+)+%(?:25)*2f)/i.test(plain);
    times++
  ) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return ''
    }
  }
  return plain
}

/** What begins with `http` in base64, perhaps after two signs of a kind (`a1`), or in hexadecimal digits. */
function unpacked(text: string): string {
  const [, packed] = /^(?:[a-z]\d)?(aHR0c[\w+/-]+)[=.]*$/.exec(text.replaceAll(' ', '+')) ?? []
  const digits = /^68747470(?:[\da-f]{2})+$/i.test(text) ? text : null
  if (packed === undefined && digits === null) return text
  try {
    const bytes = digits
      ? Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      : Uint8Array.from(atob((packed as string).replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

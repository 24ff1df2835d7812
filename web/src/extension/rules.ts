export type BrowserName = 'Chrome' | 'Edge' | 'Firefox'

/** The browser that a page is seen in, where it is one of the three. */
export function browserOf(userAgent: string): BrowserName {
  if (/\bEdg\//.test(userAgent)) return 'Edge'
  return /\bFirefox\//.test(userAgent) ? 'Firefox' : 'Chrome'
}

/** Whether a version comes before another, part by part as numbers. */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 4; part += 1) {
    const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** A store to try the extension at: the demo's where there is one, on this site's own port, else the first partner. */
export function storeToTry(hosts: readonly string[], at: { protocol: string; port: string }) {
  const host = hosts.find((one) => one === 'maison-oriel.localhost') ?? hosts[0]
  if (host === undefined) return null
  const isDemo = host.endsWith('.localhost')
  const address = isDemo ? `${at.protocol}//${host}${at.port && `:${at.port}`}/` : `https://${host}/`
  const name = (host.split('.').at(-2) ?? host)
    .replaceAll('-', ' ')
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return { name, address, isDemo }
}

/** A file's size as a person says it. */
export const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`

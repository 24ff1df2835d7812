/**
 * An address as links, feeds and pages of one shop spell it: with and without `www.`, a slash at the end of the path and
 * the s of `https`. The address itself comes first.
 */
export function addressSpellings(address: string): string[] {
  if (!URL.canParse(address)) return [address]
  const { protocol, username, password, host, pathname, search, hash } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return [address]
  const bare = host.replace(/^www\./, '')
  const hosts = /^(?:[\d.:]+$|\[)/.test(bare) ? [bare] : [bare, `www.${bare}`]
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  const paths = path === '' ? ['/'] : [path, `${path}/`]
  const all = ['https:', 'http:'].flatMap((scheme) =>
    hosts.flatMap((one) => paths.map((other) => `${scheme}//${one}${other}${search}${hash}`)),
  )
  return [...new Set([address, ...all])]
}

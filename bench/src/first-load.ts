import { gzipSync } from 'node:zlib'
import type { BenchSite } from './site.ts'

const routes = ['/', '/collections', '/quiz', '/home', '/search', '/faq']

/** Bytes that a route's first HTML names: itself, its scripts and styles, packed as they are sent. */
export async function benchFirstLoad({ url }: BenchSite) {
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
  const sizeOf = async (address: string) =>
    gzipSync(Buffer.from(await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()))
      .length
  const rows = []
  for (const route of routes) {
    const html = await (await fetch(url + route)).text()
    const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([address]) => address))]
    const total = async (addresses: string[]) =>
      (await Promise.all(addresses.map((address) => sizeOf(url + address)))).reduce((sum, size) => sum + size, 0)
    rows.push({
      route,
      htmlKB: kilobytes(gzipSync(html).length),
      scriptKB: kilobytes(await total(named(/\/assets\/[^" ]+\.js/g))),
      styleKB: kilobytes(await total(named(/\/assets\/[^" ]+\.css/g))),
    })
  }
  return rows
}

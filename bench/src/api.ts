import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../e2e/src/site.ts'
import { load, pace } from './load.ts'
import { worked } from './processor.ts'
import type { BenchSite } from './site.ts'

type Tokens = { access_token: string; refresh_token: string; user_id: string; expires_in: number }

const api = '/api/v1'
export const json = { 'content-type': 'application/json' }

export async function logIn(url: string, { email, password }: BenchSite['shopper']): Promise<Tokens> {
  const answer = await fetch(`${url}${api}/users/me/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: email, password }),
  })
  return ((await answer.json()) as { with: Tokens }).with
}

/** A session of the site's shopper as her browser keeps it. */
export async function openSession({ url, shopper }: BenchSite) {
  const { expires_in, ...tokens } = await logIn(url, shopper)
  return { ...tokens, expires_at: Date.now() + expires_in * 1000 }
}

/** One GET, read to its end. */
export const get = (address: string, headers: Record<string, string>) => async (): Promise<boolean> => {
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  return answer.ok || answer.status === 304
}

/** A server that does nothing but hand out a prepared body: the limit that the shop's page is held against. */
export async function bareServer(body: Buffer): Promise<{ url: string; stop: () => void }> {
  const packed = gzipSync(body)
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed),
  )
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** Pages, likes, logins and refreshes of tokens. */
export async function benchApi(site: BenchSite) {
  const tokens = await logIn(site.url, site.shopper)
  const own = { authorization: `Bearer ${tokens.access_token}` }
  const shop = `${site.url}${api}/recommendations/paginated?page=0`
  const first = await fetch(`${shop}&count=500`, { headers: own })
  const body = Buffer.from(await first.arrayBuffer())
  const bare = await bareServer(body)
  const limit = await load(get(bare.url, {}))
  bare.stop()
  const page500 = await worked([site.pid], get(`${shop}&count=500`, own))
  const page16 = await worked([site.pid], get(`${shop}&count=16`, own))
  const unchanged = await worked(
    [site.pid],
    get(`${shop}&count=500`, { ...own, 'if-none-match': first.headers.get('etag') ?? '' }),
  )
  const ids = (JSON.parse(body.toString()) as { with: { results: { itemId: string }[] } }).with.results.map(
    (item) => item.itemId,
  )
  const like = async (index: number) => {
    const answer = await fetch(`${site.url}${api}/like`, {
      method: index % 2 === 0 ? 'POST' : 'DELETE',
      headers: { ...own, ...json },
      body: JSON.stringify({ itemId: ids[(index >> 1) % ids.length], userId: tokens.user_id }),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  const likes = await worked([site.pid], like)
  const logins = await pace(async () => (await logIn(site.url, site.shopper)).access_token !== undefined)
  let refreshToken = (await logIn(site.url, site.shopper)).refresh_token
  const refreshes = await load(
    async () => {
      const answer = await fetch(`${site.url}${api}/users/me/refreshToken`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ refresh_token: refreshToken }),
      })
      if (answer.ok) refreshToken = ((await answer.json()) as { with: Tokens }).with.refresh_token
      return answer.ok
    },
    { sides: 1 },
  )
  return {
    bytesOf500: body.length,
    bareServer: limit,
    page500,
    ratioToBare: Number((page500.perSecond / limit.perSecond).toFixed(2)),
    page16,
    unchanged,
    likes,
    logins20aSecond: logins,
    refreshes,
  }
}

const queries = ['linen', 'black dress', 'dreses', 'satin', 'under 100', 'denim jacket', 'silk scarf', 'swimsuit']

/** Searches with count and facets, and suggestions while typing. */
export async function benchSearch({ url }: BenchSite) {
  const search = await load(
    (index) => get(`${url}${api}/search?q=${encodeURIComponent(queries[index % queries.length] ?? '')}`, {})(),
    { sides: 4 },
  )
  const suggestions = await load(
    (index) =>
      get(
        `${url}${api}/search/suggestions?q=${encodeURIComponent((queries[index % queries.length] ?? '').slice(0, 4))}`,
        {},
      )(),
    { sides: 4 },
  )
  return { search, suggestions }
}

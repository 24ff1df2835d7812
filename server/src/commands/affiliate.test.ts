import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { affiliateLink, type AffiliateSettings } from '@sateen/catalogue/affiliate'
import { afterAll, describe, expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'

const house = await openTestHouse()
const admin = await makeShopper(house, { isAdmin: true })

/** The link that Shop Now shows, made as the page makes it: from what the server tells of its settings. */
async function shopNow(url: string, click?: string) {
  const { affiliates, affiliateNetworks, trackerHosts } = (await house.ask('settings', {})).with
  const settings = { networks: affiliateNetworks, hosts: affiliates, trackerHosts } as AffiliateSettings
  return affiliateLink(url, settings, click)
}
const hosts = async () => (await house.ask('settings', {})).with.affiliates

/** What must be the same in two links: their order of parameters need not be. */
const parsed = (text: string | null) => {
  if (text === null) return null
  const url = new URL(text)
  return [url.origin, url.username, url.pathname, [...url.searchParams].toSorted(), url.hash]
}

test('X-AFF-01 X-AFF-02 X-AFF-03 X-AFF-04 A-API-52 C-CONST-25 an item of each of the twelve hosts is linked through its network', async () => {
  const target = (host: string) => `https://${host}/products/linen-dress?size=m&colour=sea%20green`
  const reasons: Record<string, string[]> = { A: [], B: [], C: [] }
  for (const { host, network, offerId } of await hosts()) {
    const { link, reason } = await shopNow(target(host))
    reasons[network]!.push(reason)
    const found = new URL(link!)
    if (network === 'C') {
      expect(link!.startsWith(`${target(host)}&`)).toBe(true)
      continue
    }
    expect(found.searchParams.get(network === 'A' ? 'murl' : 'ued')).toBe(target(host))
    expect(link).toContain(encodeURIComponent(target(host)))
    expect([...found.searchParams.values()]).toContain(offerId)
  }
  expect([reasons.A!.length, reasons.B!.length, reasons.C]).toEqual([9, 2, ['append']])
})

test('X-AFF-05 X-AFF-06 X-AFF-07 X-AFF-09 others stay as they are, subdomains count, look-alikes do not, nothing is wrapped twice', async () => {
  const { host } = (await hosts())[0]!
  expect(await shopNow('https://nobody.example/a?b=c')).toEqual({
    link: 'https://nobody.example/a?b=c',
    reason: expect.any(String),
  })
  expect((await shopNow(`https://www.${host}/p`)).reason).toBe('redirect')
  for (const alike of [`https://evil-${host}/p`, `https://${host}.evil.io/p`])
    expect((await shopNow(alike)).link).toBe(alike)
  const once = (await shopNow(`https://${host}/p`)).link!
  expect((await shopNow(once)).link).toBe(once)
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'ftp://shop.example/a'])
    expect((await shopNow(wrong)).link).toBeNull()
})

test('X-AFF-08 D-ENT-29 the operator’s own list and ids are what pages get', async () => {
  const [first] = await hosts()
  await house.settings.change(
    'affiliates',
    [{ host: 'own.example', network: 'A', offerId: '777.1', pictureHosts: ['cdn.own.example'] }],
    admin.id,
  )
  expect(await hosts()).toEqual([{ host: 'own.example', network: 'A', offerId: '777.1' }])
  expect((await shopNow('https://own.example/p')).link).toContain('777.1')
  expect((await shopNow(`https://${first!.host}/p`)).link).toBe(`https://${first!.host}/p`)
  await house.settings.change('affiliates', undefined, admin.id)
})

test('D-ENT-15 a search hit’s objectID is its itemId, and opens the same piece', async () => {
  await makeItems(house, [{ id: 'quill "7"', name: 'Quillwork Poncho' }])
  const [hit] = (await house.ask('search', { query: { q: 'quillwork' } })).with.results
  expect(hit).toMatchObject({ itemId: 'quill "7"', objectID: 'quill "7"', name: 'Quillwork Poncho' })
  const { token } = await makeShopper(house)
  const opened = await house.ask('readItem', { params: { id: hit!.objectID } }, token)
  const { objectID: _, ...item } = hit!
  expect(opened.with).toEqual(item)
})

const file = new URL('../../../../shared/data/affiliate-vectors.json', import.meta.url)
describe.skipIf(!existsSync(file))('affiliate vectors (skipped where ../shared is missing)', () => {
  type Vector = { id: string; input: string; output: string | null; sub?: string }
  const { settings, vectors } = (
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { settings: null, vectors: [] }
  ) as { settings: AffiliateSettings; vectors: Vector[] }
  const folder = mkdtempSync(join(tmpdir(), 'sateen-affiliate-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('X-AFF-01 the command answers every vector as its list has it', async () => {
    const path = join(folder, 'settings.json')
    writeFileSync(path, JSON.stringify({ settings }))
    for (const sub of new Set(vectors.map((vector) => vector.sub))) {
      const asked = vectors.filter((vector) => vector.sub === sub)
      const line = ['affiliate', '--settings', path, '--json', ...(sub === undefined ? [] : ['--sub', sub])]
      const answer = await runOperator(house.platform.env, [...line, '--', ...asked.map(({ input }) => input)])
      expect(answer.faults).toBe('')
      const links = answer.json() as { url: string; link: string | null }[]
      expect(links.map(({ link }, place) => [asked[place]!.id, parsed(link)])).toEqual(
        asked.map(({ id, output }) => [id, parsed(output)]),
      )
    }
  })

  test('X-AFF-01 X-AFF-08 the page makes every vector’s link from the site’s settings', async () => {
    const { networks, hosts: partners, trackerHosts } = settings
    const listed = partners.map(({ host, network, offerId = null }) => ({ host, network, offerId, pictureHosts: [] }))
    await house.settings.change('affiliateNetworks', networks, admin.id)
    await house.settings.change('affiliates', listed, admin.id)
    await house.settings.change('trackerHosts', trackerHosts ?? [], admin.id)
    for (const { id, input, output, sub } of vectors)
      expect([id, parsed((await shopNow(input, sub)).link)]).toEqual([id, parsed(output)])
  })
})

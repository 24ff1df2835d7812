import { affiliateLink } from '@sateen/catalogue/affiliate'
import { demoAffiliates } from '@sateen/catalogue/retailers'
import { items } from '@sateen/demo/items'
import { retailers } from '@sateen/demo/retailers'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeApp } from '../platform/app.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { serveRetailers } from './retailer-sites.ts'

const house = await openTestHouse()
const folder = mkdtempSync(join(tmpdir(), 'sateen-retailers-'))
afterAll(() => rmSync(folder, { recursive: true }))
const item = items[0]!
writeFileSync(join(folder, item.picture), 'picture')

const app = await makeApp(house.platform)
let isOpen = true
serveRetailers(app, async () => isOpen, folder)
app.get('/', async () => 'the shop')
const visit = (host: string, url: string) => app.inject({ url, headers: { host } })
const store = `${item.retailer}.localhost:5342`

test('a retailer’s host serves its own pages, the shop’s host the shop', async () => {
  const page = await visit(store, item.path)
  expect({ status: page.statusCode, type: page.headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  })
  expect(page.payload).toContain(`<link rel="canonical" href="http://${store}${item.path}">`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await visit(store, `/pictures/${item.picture}`)).payload).toBe('picture')
  expect((await visit('localhost:5342', '/')).payload).toBe('the shop')
  expect((await visit(store, '/api/v1/categories')).statusCode).toBe(404)
})

test('X-AFF-01 X-AFF-02 X-AFF-03 X-AFF-04 Shop Now of every retailer ends on the item’s page, by way of the stand-in network', async () => {
  const settings = demoAffiliates(
    retailers.map(({ host }) => host),
    'http://localhost:5342',
  )
  const kinds: Record<string, number> = {}
  for (const { slug, host } of retailers) {
    const one = items.find(({ retailer }) => retailer === slug)!
    const { link, reason } = affiliateLink(`http://${host}:5342${one.path}`, settings, 'click1')
    kinds[reason] = (kinds[reason] ?? 0) + 1
    const click = new URL(link!)
    const answer = await visit(click.host, click.pathname + click.search)
    const landing = answer.statusCode === 302 ? new URL(String(answer.headers.location)) : click
    expect(`${landing.host}${landing.pathname}`).toBe(`${host}:5342${one.path}`)
    expect((await visit(landing.host, landing.pathname + landing.search)).statusCode).toBe(200)
  }
  expect(kinds).toEqual({ redirect: 11, append: 1 })
})

test('the network sends nobody elsewhere, and without the demo there is neither network nor store', async () => {
  expect((await visit('localhost:5342', '/demo-network/a?murl=https%3A%2F%2Fevil.example%2F')).statusCode).toBe(404)
  expect((await visit('network.localhost:5342', '/')).statusCode).toBe(404)
  isOpen = false
  expect((await visit(store, '/')).payload).toBe('the shop')
  expect(
    (await visit('localhost:5342', `/demo-network/a?murl=http%3A%2F%2F${encodeURIComponent(store)}%2F`)).statusCode,
  ).toBe(404)
})

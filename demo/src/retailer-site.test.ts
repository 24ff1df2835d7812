import { expect, test } from 'vitest'
import { items } from './items.ts'
import { clickTarget, retailerAt, visitRetailer } from './retailer-site.ts'
import { retailers } from './retailers.ts'

const origin = (slug: string) => `http://${slug}.localhost:3000`
const visit = (slug: string, path: string) => visitRetailer(retailerAt(`${slug}.localhost`)!, origin(slug), path)

test('every item has a page at its retailer that tells machines what it is', () => {
  for (const item of items) {
    const answer = visit(item.retailer, item.path)
    if (answer.kind !== 'page') throw new Error('no page')
    expect(answer.status).toBe(200)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(answer.html)![1]!)
    expect(data).toMatchObject({
      '@type': 'Product',
      name: item.name,
      offers: { price: item.price.toFixed(2), priceCurrency: 'USD', url: origin(item.retailer) + item.path },
    })
    expect(answer.html).toContain(`<meta property="og:type" content="product">`)
    expect(answer.html).toContain('Add to bag</button>')
  }
})

test('home, shelf and bag are pages without data of an item', () => {
  for (const { slug } of retailers) {
    for (const path of ['/', '/collections/all', '/cart', '/no/such/page']) {
      const answer = visit(slug, path)
      if (answer.kind !== 'page') throw new Error('no page')
      expect(answer.html).not.toContain('ld+json')
      expect(answer.html).not.toContain('content="product"')
    }
  }
})

test('pictures and style come from the retailer’s own host, and only its own', () => {
  const item = items[0]!
  expect(visit(item.retailer, `/pictures/${item.picture}`)).toEqual({ kind: 'picture', file: item.picture })
  const stranger = retailers.find(({ slug }) => slug !== item.retailer)!
  expect(visit(stranger.slug, `/pictures/${item.picture}`)).toMatchObject({ kind: 'page', status: 404 })
  expect(visit(stranger.slug, '/pictures/..%2fpackage.json')).toMatchObject({ status: 404 })
  expect(visit(stranger.slug, '/style.css')).toMatchObject({ kind: 'style' })
})

test('only the retailers’ own names are their sites', () => {
  expect(['norrvale.localhost', 'WWW.Norrvale.localhost'].map((host) => retailerAt(host)?.slug)).toEqual([
    'norrvale',
    'norrvale',
  ])
  expect(
    ['localhost', 'norrvale.localhost.evil.example', 'xnorrvale.localhost', 'norrvale.example'].map(retailerAt),
  ).toEqual([null, null, null, null])
})

test('the stand-in network sends clicks to the demo’s retailers and nowhere else', () => {
  const target = 'http://norrvale.localhost:3000/products/x?a=1'
  expect(clickTarget('/demo-network/a', new URLSearchParams({ id: '1', murl: target }))).toBe(target)
  expect(clickTarget('/demo-network/b', new URLSearchParams({ ued: target }))).toBe(target)
  for (const elsewhere of [
    'https://evil.example/',
    'http://norrvale.localhost.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'http://x@norrvale.localhost/',
    '',
  ])
    expect(clickTarget('/demo-network/a', new URLSearchParams({ murl: elsewhere }))).toBeNull()
  expect(clickTarget('/demo-network/c', new URLSearchParams({ murl: target }))).toBeNull()
})

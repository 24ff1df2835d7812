import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { isItemAddress, isListAddress, isNeverItem, placeOf } from './page-address.ts'
import { parseData } from './parse-data.ts'
import { readPage } from './read-page.ts'

// Pages that want the reader to work without end: what it asks of a page is counted, since times differ by machine.

const { window } = new JSDOM()
const parser = new window.DOMParser()
const url = 'https://www.brenna.example/products/wrap-dress'
const data =
  '<script type="application/ld+json">{"@type":"Product","name":"Wrap Dress","offers":{"price":"120","priceCurrency":"USD"}}</script>'
const heading = '<h1>Wrap Dress</h1>'
const buy = '<button>Add to cart</button>'

/** Reads a page and counts what it asks the document for. */
function countedReading(head: string, body: string) {
  const document = parser.parseFromString(`<!doctype html><head>${head}</head><body>${body}</body>`, 'text/html')
  let whole = 0
  let parts = 0
  const restore: (() => void)[] = []
  for (const kind of [window.Document.prototype, window.Element.prototype] as object[]) {
    for (const name of ['querySelectorAll', 'querySelector', 'closest', 'getAttribute', 'matches']) {
      const own = Object.getOwnPropertyDescriptor(kind, name)
      if (own === undefined) continue
      const asked = own.value as (...told: unknown[]) => unknown
      const counting = function (this: unknown, ...told: unknown[]) {
        if (this === document && name === 'querySelectorAll') whole++
        else parts++
        return asked.apply(this, told)
      }
      Object.defineProperty(kind, name, { ...own, value: counting })
      restore.push(() => Object.defineProperty(kind, name, own))
    }
  }
  const reading = readPage(document, url)
  for (const back of restore) back()
  return { reading, whole, parts }
}

test('a page whose data says all is asked as a whole four times at most', () => {
  const { reading, whole } = countedReading(data, `${heading}<b class="price">$120.00</b>${buy}`)
  expect(reading).toMatchObject({ price: 120, currency: 'USD' })
  expect(whole).toBeLessThanOrEqual(4)
})

test.each([
  ['prices', '<p class="price"><a href="/products/other"><img></a>$1.00</p>'],
  ['scopes', '<p itemscope itemtype="https://schema.org/Product"><b itemprop="name">Other</b></p>'],
  ['scopes within scopes', '<p itemscope itemtype="https://schema.org/Product" itemprop="offers">'],
  ['pictures', '<img alt="Other" src="/other.jpg">'],
  ['headings', '<h1>Other</h1>'],
  ['buttons', '<button>Other</button>'],
])('of %s without end no more are asked than of many', (_, part) => {
  const many = countedReading('', `${heading}${part.repeat(2100)}`)
  const more = countedReading('', `${heading}${part.repeat(2700)}`)
  expect(more.parts).toBeLessThanOrEqual(many.parts)
  expect(more.whole).toBeLessThanOrEqual(many.whole)
})

test.each(['a-', '-', '/product.do', '/a-b', '11111-'])(
  'an address of %s without end is told in one walk along it: by another way this test would not come to its end',
  (part) => {
    const address = `https://www.brenna.example/x-${part.repeat(1_000_000 / part.length)}!`
    expect([isItemAddress(address), isListAddress(address), isNeverItem(address)]).toEqual([false, false, false])
    expect(placeOf(new URL(address))).toContain(part)
  },
)

test.each([
  ['commas in its set of sizes', `<img srcset="${','.repeat(8000)}">`.repeat(300)],
  ['points in a size', `<img srcset="/wrap.jpg ${'.'.repeat(7900)}">`.repeat(300)],
  ['signs before its last slash', `<img src="${'a'.repeat(1_000_000)}/">`],
])('a picture of %s without end is passed over, and the piece is read', (_, picture) => {
  const told = `<meta property="og:image" content="/wrap.jpg">${data.replace('{', '{"image":"/front.jpg",')}`
  const { reading } = countedReading(
    told,
    `${heading}<img src="/wrap.jpg"><b class="price">$120.00</b>${buy}${picture}`,
  )
  expect(reading).toMatchObject({ price: 120, image: 'https://www.brenna.example/wrap.jpg' })
})

test('data without end is left, and the piece beside it is read', () => {
  const bombs = [
    `[${'{"a":1},'.repeat(60_000)}1]`,
    '{"a":'.repeat(20_000),
    '['.repeat(20_000),
    `{"a":"${'"x" '.repeat(20_000)}`,
    '/*'.repeat(40_000),
    '{"@id":"#a","@type":"Thing","isPartOf":{"@id":"#a"}}',
  ]
  const head = bombs.map((text) => `<script type="application/ld+json">${text}</script>`).join('')
  expect(countedReading(head + data, heading).reading).toMatchObject({ title: 'Wrap Dress', price: 120 })
})

test('names of the language itself are names only', () => {
  const text = '{"__proto__":{"@type":"Product","name":"Other"},"constructor":{"prototype":{"seen":1}},"toString":2}'
  for (const told of [text, `${text.slice(0, -1)},}`])
    expect(Object.keys(parseData(told).value as object)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(countedReading(`<script type="application/ld+json">${text}</script>${data}`, heading).reading.price).toBe(120)
  expect(({} as { seen?: unknown }).seen).toBeUndefined()
})

test('S-EXT-11 pictures and forms that are called as parts of the document hide none of them', () => {
  const names = ['getElementsByTagName', 'querySelectorAll', 'querySelector', 'title', 'body', 'documentElement']
  const named = names.map((name) => `<form name="${name}"></form><img name="${name}">`).join('')
  const priced = '<span class="price">$120.00</span>'
  for (const head of [data, '']) {
    const { reading } = countedReading(head, named + heading + priced + buy + '<p>Woven by the river.</p>'.repeat(600))
    expect(reading).toMatchObject({ isProduct: true, title: 'Wrap Dress', price: 120, currency: 'USD' })
  }
})

test('S-EXT-11 controls that are called as parts of their form hide none of them', () => {
  const document = parser.parseFromString(
    `<head>${data}</head>${heading}<form><input name="matches"><span class="price">$120.00</span>${buy}</form>`,
    'text/html',
  )
  const [form] = document.forms
  // As browsers do it, other than this document.
  Object.defineProperty(form, 'matches', { value: document.querySelector('input') })
  expect(readPage(document, url)).toMatchObject({ isProduct: true, price: 120, currency: 'USD' })
})

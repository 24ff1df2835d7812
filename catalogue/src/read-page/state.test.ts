import { describe, expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

// Shops whose pages tell of their piece in the state of their scripts only: no JSON-LD, no microdata, no share.

const shop = 'https://www.lorrin.example'
const read = (path: string, page: string) => readPage(parsePage(page), shop + path)
const words = '<p>Cut from a cloth that was woven in a small mill and washed twice for a soft hand.</p>'.repeat(150)
const drawn = (state: string, priced = '') =>
  `<!doctype html><title>Orla Dress | Lorrin</title><h1>Orla Dress</h1>${priced}<button>Add to bag</button>${words}${state}`
const shell = (state: string) => `<!doctype html><title>Orla Dress | Lorrin</title><div id="root"></div>${state}`
/** The page of an app whose title is the shop's until it is drawn. */
const nameless = (state: string) => shell(state).replace('Orla Dress | Lorrin', 'Lorrin')
const script = (text: string) => `<script>${text}</script>`
const json = (value: unknown) => `<script type="application/json">${JSON.stringify(value)}</script>`
const attribute = (name: string, value: unknown) =>
  `<div ${name}="${JSON.stringify(value).replaceAll('"', '&quot;')}"></div>`
const usd = (price: number) => ({ isProduct: true, title: 'Orla Dress', price, currency: 'USD' })

const own = {
  slug: 'orla-dress',
  name: 'Orla Dress',
  brand: { name: 'Maren' },
  price: { amount: 128, currency: 'USD' },
}
const other = (name: string, price: number) => ({
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  price: { amount: price, currency: 'USD' },
})
const others = ['Una Coat', 'Ida Skirt', 'Mia Top', 'Eva Vest', 'Ada Shirt', 'Lea Cape'].map((name) => other(name, 40))
const inPounds = (value: number, of = {}) => ({ value, currency: { code: 'GBP', symbol: '£', ...of } })
const cents = { price: 12800, compare_at_price: 16000, price_min: 12800 }
const dollars = script('Shopify.currency = {"active":"USD"}')

describe('S-EXT-11 a page whose scripts alone tell of its piece gives its price from', () => {
  test.each<[what: string, path: string, page: string, wanted: Record<string, unknown>]>([
    ['its address', '/products/orla-dress', shell(json({ page: { product: own, more: others } })), usd(128)],
    [
      'a plain sign beside the currency of its own country',
      '/products/orla-dress',
      shell(json({ product: { ...own, price: { formatted: '$ 129.900', currency: 'COP' } } })),
      { price: 129_900, currency: 'COP' },
    ],
    [
      'a plain dollar that nothing marks, beside the dollars of Canada',
      '/products/orla-dress',
      drawn(
        json([{ slug: 1, name: 2, price: 3 }, 'orla-dress', 'Orla Dress', { amount: 4, currency: 5 }, '128.0', 'CAD']),
        '<i>$128.00</i>',
      ),
      { price: 128, currency: 'CAD' },
    ],
    [
      'a currency that is a thing of its own, before the offer of the week',
      '/products/orla-dress',
      drawn(json({ product: { name: 'Orla Dress', prices: { base: inPounds(160), promo: inPounds(128) } } })),
      { price: 128, currency: 'GBP' },
    ],
    [
      'pence that its currency tells by how many digits they are',
      '/products/orla-dress',
      drawn(json({ product: { name: 'Orla Dress', pricing: { price: inPounds(12800, { exponent: -2 }) } } })),
      { price: 128, currency: 'GBP' },
    ],
    [
      'what a platform calls its red price, beside the white one before',
      '/p/dresses/orla-dress/27019066/79',
      drawn(
        json({
          product: {
            articleCode: '27019066',
            productName: 'Orla Dress',
            variations: { 27019066: { whitePriceValue: '160', redPrice: '$ 128.00', redPriceValue: '128.0' } },
          },
        }),
      ),
      usd(128),
    ],
    [
      'its colours, where it bears none itself',
      '/p/dresses/orla-dress/27019066/79',
      drawn(
        json({
          product: {
            reference: '27019066',
            name: 'Orla Dress',
            colors: [{ label: 'Rust', prices: { default: { price: 128, currency: 'USD' } } }],
          },
        }),
      ),
      usd(128),
    ],
    [
      'a number with a hyphen, which is one part of its address',
      '/products/E47962-000/00',
      nameless(
        json({ page: { productId: 'E47962-000', name: 'Orla Dress', price: 128, currency: 'USD' }, more: others }),
      ),
      usd(128),
    ],
    [
      'a name that is its first of several',
      '/products/orla-dress',
      nameless(json({ product: { defaultName: 'Orla Dress', slug: 'orla-dress', price: 128, currency: 'USD' } })),
      usd(128),
    ],
    [
      'a part that stands beside its name',
      '/p/x/88213',
      drawn(json({ details: { id: 88213, name: 'Orla Dress' }, priceInfo: { currentPrice: 128, currency: 'USD' } })),
      usd(128),
    ],
    [
      'a part that stands beside its name alone',
      '/dresses/orla',
      drawn(
        json({
          productInfo: { productID: 'A1', productName: 'Orla Dress' },
          price: { basePrice: 128, currency: 'USD' },
        }),
      ),
      usd(128),
    ],
    [
      'a text that is set as it is',
      '/products/orla-dress',
      shell(script(`window['__STATE__']=${JSON.stringify(JSON.stringify({ product: own }))};`)),
      usd(128),
    ],
    ['its number', '/p/x/88213', shell(json({ products: { 88213: { ...own, slug: 'x', id: 88213 } } })), usd(128)],
    [
      'its key',
      '/p/x-88213.html',
      shell(script(`a=${JSON.stringify({ 'Item:88213': { ...own, slug: 'x', id: '88213' } })};`)),
      usd(128),
    ],
    [
      'its heading',
      '/orla',
      drawn(script(`ga('view_item',{currency:'USD',items:[{item_name:'Orla Dress',price:128.00}]})`)),
      usd(128),
    ],
    [
      'what was looked at',
      '/products/o',
      drawn(script(`f('ViewContent',{content_name:'Orla Dress',value:128,currency:'USD'})`)),
      usd(128),
    ],
    [
      'lists of one',
      '/products/o',
      drawn(script(`var d={product_name:['Orla Dress'],product_price:['128.00'],site_currency:'USD'}`)),
      usd(128),
    ],
    [
      'a text that is parsed',
      '/products/orla-dress',
      shell(script(`s=JSON.parse(${JSON.stringify(JSON.stringify({ p: own }))})`)),
      usd(128),
    ],
    [
      'an encoded text',
      '/products/orla-dress',
      shell(script(`s=JSON.parse(decodeURIComponent("${encodeURIComponent(JSON.stringify({ p: own }))}"))`)),
      usd(128),
    ],
    ['data within data', '/products/orla-dress', shell(json({ body: JSON.stringify({ product: own }) })), usd(128)],
    [
      'a function that is called at once',
      '/product/o',
      drawn(
        script(
          'window.__NUXT__=(function(a,b,c){return {data:[{name:a,price:b,currency:c}]}}("Orla Dress",128,"USD"));',
        ),
      ),
      usd(128),
    ],
    [
      'values that name places',
      '/products/orla-dress',
      shell(
        json([
          ['Reactive', 1],
          { d: 2 },
          { slug: 3, name: 4, price: 5, currency: 6 },
          'orla-dress',
          'Orla Dress',
          128,
          'USD',
        ]),
      ),
      usd(128),
    ],
    [
      'rows in pieces',
      '/products/orla-dress',
      drawn(
        ['5:["$",{"product":{"slug":"orla-dress","name":"Orla Dress","price":{"amo', 'unt":128,"currency":"USD"}}}]\n']
          .map((row) => script(`self.__next_f.push([1,${JSON.stringify(row)}])`))
          .join(''),
      ),
      usd(128),
    ],
    [
      'things that point to others',
      '/products/orla-dress',
      shell(json({ P: { ...own, price: { __ref: 'M' } }, M: { value: 128, currency: 'USD' } })),
      usd(128),
    ],
    [
      'a store of things within the state of a page',
      '/products/orla-dress',
      shell(
        json({
          props: {
            store: { 'Product:1': { ...own, price: { __ref: 'Money:1' } }, 'Money:1': { value: 128, currency: 'USD' } },
          },
        }),
      ),
      usd(128),
    ],
    [
      'rows that stand for parts of each other, of which one is missing',
      '/products/orla-dress',
      shell(
        [
          `5:["$","$L2",null,${JSON.stringify({ product: { ...own, price: '$6', compareAtPrice: '$c', brand: '$7:props:brand' } })}]\n`,
          '6:{"value":128,"currency":"USD"}\n7:["$","div",null,{"brand":{"name":"Maren"}}]\n',
        ]
          .map((row) => script(`self.__next_f.push([1,${JSON.stringify(row)}])`))
          .join(''),
      ),
      { ...usd(128), brand: 'Maren' },
    ],
    [
      'a row that comes later, named by its number behind a sign',
      '/products/orla-dress',
      shell(
        [`5:["$","$L2",null,${JSON.stringify({ product: { ...own, price: '$@6' } })}]\n`, '6:{"value":"$$128.00"}\n']
          .map((row) => script(`self.__next_f.push([1,${JSON.stringify(row)}])`))
          .join(''),
      ),
      usd(128),
    ],
    ['an attribute', '/products/orla-dress', drawn(attribute(':product', own)), usd(128)],
    ...Object.entries({
      'a range from its start': { pricing: { priceRange: { start: { gross: { amount: 128, currency: 'USD' } } } } },
      'what a program calculated': {
        variants: [{ calculated_price: { calculated_amount: 128, original_amount: 160, currency_code: 'usd' } }],
      },
      'the dearest, where no other is told': {
        price_range: {
          maximum_price: {
            final_price: { value: 128, currency: 'USD' },
            regular_price: { value: 160, currency: 'USD' },
          },
        },
      },
      'the best beside instalments': { currency: 'USD', price: { best: 128, installments: { count: 4, value: 32 } } },
    }).map(([what, price]): [string, string, string, Record<string, unknown>] => [
      what,
      '/products/orla-dress',
      drawn(json({ product: { slug: 'orla-dress', name: 'Orla Dress', ...price } })),
      usd(128),
    ]),
    [
      'a script that never says “price”',
      '/products/orla-dress',
      drawn(json({ slug: 'orla-dress', pricing: { current: 128, was: 160, currency: 'USD' } })),
      usd(128),
    ],
    [
      'an attribute in the words of a script',
      '/products/orla-dress',
      drawn(`<div x-data="{ product: { slug: 'orla-dress', price: 128.0, currency: 'USD' }, open: false }"></div>`),
      usd(128),
    ],
    [
      'a part that is drawn by itself',
      '/products/orla-dress',
      drawn(
        attribute('props', {
          product: [0, { slug: [0, 'orla-dress'], price: [0, 128], currency: [0, 'USD'], sizes: [1, [[0, 'S']]] }],
        }),
      ),
      usd(128),
    ],
    [
      'variants of a form',
      '/product/o/',
      drawn(
        attribute('data-product_variations', [{ variation_id: 7, display_price: 128, display_regular_price: 160 }]) +
          script('var p={"currency":"USD"}'),
      ),
      usd(128),
    ],
    [
      'whole cents',
      '/products/orla-dress',
      drawn(json({ handle: 'orla-dress', title: 'Orla Dress', ...cents, variants: [{ id: 1, ...cents }] }) + dollars),
      usd(128),
    ],
    [
      'cents that say so',
      '/products/orla-dress',
      shell(json({ ...own, price: { centAmount: 12800, currencyCode: 'USD', fractionDigits: 2 } })),
      usd(128),
    ],
    [
      'yen, which have none',
      '/products/orla-dress',
      shell(json({ ...own, price: { centAmount: 12800, currencyCode: 'JPY', fractionDigits: 0 } })),
      { ...usd(12800), currency: 'JPY' },
    ],
    [
      'the one that is paid now',
      '/products/orla-dress',
      shell(
        json({
          ...own,
          price: { list: 240, sale: 128, installment: 32, currency: 'USD' },
          memberPrice: 90,
          afterpayPrice: 32,
        }),
      ),
      usd(128),
    ],
    [
      'the one in dollars',
      '/products/orla-dress',
      shell(json({ ...own, price: { EUR: 118, USD: 128, GBP: 99 } })),
      usd(128),
    ],
    [
      'the variant of the address',
      '/products/orla-dress?variant=4433',
      drawn(
        json({
          slug: 'orla-dress',
          name: 'Orla Dress',
          currency: 'USD',
          variants: [
            { id: 'gid://x/4432', price: 90 },
            { id: 'gid://x/4433', price: 128 },
          ],
        }),
        '<b class="price">$90.00</b>',
      ),
      usd(128),
    ],
    [
      'what can be bought',
      '/products/orla-dress',
      shell(
        json({
          slug: 'orla-dress',
          name: 'Orla Dress',
          currency: 'USD',
          variants: [
            { price: 90, available: false },
            { price: 128, available: true },
          ],
        }),
      ),
      usd(128),
    ],
    [
      'a former one that the page shows first',
      '/products/orla-dress',
      drawn(json({ ...own, wasPrice: 160 }), '<i class="x">$160.00</i>'),
      usd(128),
    ],
  ])('%s', (_, path, page, wanted) => {
    expect(read(path, page)).toMatchObject(wanted)
  })

  test.each([
    ['folders called by their size', { ...own, media: { standard: ['//img.lorrin.example/a.jpg'], full: [] } }],
    [
      'the variant whose number ends the address',
      {
        name: { en: 'Orla Dress' },
        masterVariant: {
          sku: 'OD-1001',
          images: [{ url: '//img.lorrin.example/a.jpg' }],
          prices: [{ value: { currencyCode: 'USD', centAmount: 12800, fractionDigits: 2 } }],
        },
      },
    ],
  ])('its picture from %s', (_, product) => {
    const { image, price } = read('/p/orla-dress/OD-1001', drawn(json({ product })))
    expect({ image, price }).toEqual({ image: 'https://img.lorrin.example/a.jpg', price: 128 })
  })

  test('its brand and its picture too', () => {
    const page = shell(json({ product: { ...own, images: [{ url: 'https://img.lorrin.example/orla.jpg' }] } }))
    expect(read('/products/orla-dress', page)).toMatchObject({
      brand: 'Maren',
      image: 'https://img.lorrin.example/orla.jpg',
      source: 'state',
    })
  })
})

describe('S-CARD-06 a wrong price is worse than none: state does not tell', () => {
  test.each<[what: string, page: string, price?: number]>([
    ['the price of what lies in the cart', drawn(json({ cart: { items: [own] } }))],
    ['that of what else one may like', drawn(json({ recommendations: [own] }))],
    ['that of the page before', drawn(json({ product: other('Una Coat', 90) }))],
    ['one of two that disagree', drawn(json([own, { ...own, price: { amount: 99, currency: 'USD' } }]))],
    ['one without a currency', drawn(json({ ...own, price: 128 }))],
    [
      'another one than the page shows',
      drawn(json({ ...own, price: 990, currency: 'USD' }), '<b class="price">$128.00</b>'),
      128,
    ],
    [
      'the former one, which is crossed out',
      drawn(
        json({ ...own, price: 160, currency: 'USD' }),
        '<b class="price"><s>$160.00</s></b><b class="price">$128.00</b>',
      ),
      128,
    ],
  ])('%s', (_, page, price) => {
    expect(read('/products/orla-dress', page)).toMatchObject({ isProduct: true, price: price ?? null })
  })
})

test.each([
  ['/cart', shell(json({ product: { ...own, slug: 'cart' } }))],
  ['/', shell(json({ product: own }))],
  ['/dresses', shell(json({ category: { ...own, slug: 'dresses', name: 'Dresses' }, list: others }))],
  ['/dresses', drawn(json({ page: { ...own, slug: 'dresses' }, list: others }))],
  ['/dresses', shell(json({ category: { ...own, slug: 'dresses', variants: [{ price: 128 }] } }))],
  ['/journal/orla-dress', shell(json({ product: own }))],
  ['/looks/orla-dress', shell(json({ look: { ...own, products: others } }))],
])('S-EXT-11 the state of %s makes no item of it', (path, page) => {
  expect(read(path, page).isProduct).toBe(false)
})

test('S-EXT-12 a span of prices beside a shelf of that name is no piece', () => {
  const state = json({ category: { id: 7, name: 'Orla Dress' }, priceRange: { min: 40, currency: 'USD' } })
  expect(read('/dresses/orla', drawn(state)).isProduct).toBe(false)
})

test('S-EXT-11 state that wants work without end is left, and the price beside it is read', () => {
  const words = ['amount', 'value', 'price', 'sale', 'final']
  const names = words.flatMap((word) => words.map((other) => word + other))
  const pointing = Array.from({ length: 12 }, (_, index) => [
    `k${index}`,
    Object.fromEntries(names.map((name) => [name, { __ref: `k${index + 1}` }])),
  ])
  const bombs = [
    json({ ...own, price: { __ref: 'k0' }, ...Object.fromEntries(pointing) }),
    json([['Reactive', 0], { price: 1, a: 2 }, { b: 1 }]),
    `<script type="application/json">${'{"price":'.repeat(60_000)}</script>`,
    script(`var price="${'\\'.repeat(100_001)}"${'=["'.repeat(20_000)}`),
    script(`window.__NUXT__=(function(a){${'x={};'.repeat(20_000)}price`),
    script('f({price:function(){return 1},a:[1]});'.repeat(3000)),
    json({ price: 1, ['prices'.repeat(16) + 'x']: 4 }),
  ]
  for (const bomb of bombs)
    expect(read('/products/orla-dress', drawn(bomb, '<b class="price">$71.00</b>'))).toMatchObject(usd(71))
})

test('S-CARD-06 a price whose own name in the state bears the currency is in it', () => {
  const { price: _, ...piece } = own
  const state = json({ ...piece, price: 397, priceInAED: 397, salePriceInAED: 297, discountInAll: 25 })
  expect(read('/products/orla-dress', drawn(state))).toMatchObject({ price: 297, currency: 'AED' })
})

test('S-CARD-06 whole amounts are small coins where the page’s scripts say so, unless they are shown', () => {
  const { price: _, ...piece } = own
  const settings = script('shop.settings = {"format":{"currency":"EUR","currencyDecimals":-2}}')
  const state = settings + json({ ...piece, price: 4595 })
  expect(read('/products/orla-dress', drawn(state))).toMatchObject({ price: 45.95, currency: 'EUR' })
  expect(read('/products/orla-dress', drawn(state, '<b class="price">4,595 EUR</b>'))).toMatchObject({ price: 4595 })
})

test('S-CARD-06 a price of the state is in the currency that the share names alone', () => {
  const { price: _, ...piece } = own
  const rates = script('rates = [{"currency":"EUR"},{"currency":"USD"}]')
  const share = '<meta property="product:price:currency" content="GBP">'
  expect(read('/products/orla-dress', share + drawn(rates + json({ ...piece, price: 38 })))).toMatchObject({
    price: 38,
    currency: 'GBP',
  })
})

test('S-CARD-06 a piece is sold out where each of its sizes is, though only the piece bears a price', () => {
  const sizes = (...inStock: boolean[]) => inStock.map((one, index) => ({ sku: `od-${index}`, inStock: one }))
  const stockOf = (...inStock: boolean[]) =>
    read('/products/orla-dress', shell(json({ ...own, variants: sizes(...inStock) }))).availability
  expect(stockOf(false, false)).toBe('out of stock')
  expect(stockOf(false, true)).toBe(null)
  const listed = shell(json({ ...own, availableSizes: sizes(false, false) }))
  expect(read('/products/orla-dress', listed).availability).toBe('out of stock')
})

test('S-EXT-11 names of the language itself are names only', () => {
  const text = '{"__proto__":{"seenInState":1},"constructor":{"prototype":{"seenInState":1}},"price":1}'
  read(
    '/products/orla-dress',
    drawn(`<script type="application/json">${text}</script>${script(`a=${text.slice(0, -1)},}`)}`),
  )
  expect(({} as { seenInState?: unknown }).seenInState).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

const address = 'https://www.lune.example/products/wrap-dress'
const read = (head: string, body = '', url = address) =>
  readPage(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), url)
const ld = (...blocks: unknown[]) =>
  blocks
    .map(
      (block) =>
        `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`,
    )
    .join('')
const meta = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('')
const dress = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Wrap Dress',
  image: 'https://cdn.lune.example/dress.jpg',
  brand: { '@type': 'Brand', name: 'Lune' },
  offers: { '@type': 'Offer', price: '120.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
}
const offer = (price: unknown, priceCurrency?: string) => ({ ...dress, offers: { price, priceCurrency } })
const cost = ({ price, currency }: { price: number | null; currency: string | null }) => [price, currency]
const cart = '<form action="/cart/add"><button>Add to bag</button></form>'
const filler = `<div>${'A page of some length. '.repeat(1200)}</div>`

test('S-HIST-10 D-ENT-25 D-ENT-26 D-ENT-27 D-ENT-28 a page gives everything that a find needs', () => {
  const reading = read(
    ld({ ...dress, description: '<p>Soft &amp; light</p>', gtin13: '0001234567890' }) +
      meta({
        'og:type': 'product',
        'og:image': '/og.jpg',
        'og:site_name': 'Lune Shop',
        'og:url': '/products/wrap-dress?utm_source=x',
        'og:description': 'Shared words',
      }) +
      '<meta name="description" content="Found words"><link rel="canonical" href="/products/wrap-dress?utm_medium=y">',
  )
  expect(reading).toMatchObject({
    isProduct: true,
    confidence: 0.95,
    source: 'json-ld',
    gtin: '0001234567890',
    availability: 'in stock',
    url: address,
  })
  expect(reading.meta).toEqual({
    itemDetails: {
      title: 'Wrap Dress',
      description: 'Soft & light',
      image: 'https://www.lune.example/og.jpg',
      brand: 'Lune',
      salePrice: 120,
      currency: 'USD',
    },
    general: { description: 'Found words', canonical: address },
    openGraph: {
      image: 'https://www.lune.example/og.jpg',
      site_name: 'Lune Shop',
      url: `${address}?utm_source=x`,
      description: 'Shared words',
    },
    jsonLd: { image: 'https://cdn.lune.example/dress.jpg' },
  })
})

test.each([
  [
    'raw control characters and trailing commas',
    ld('{"@type":"Product","name":"Wrap\nDress\t","offers":{"price":"120.00","priceCurrency":"USD",},}'),
  ],
  ['comment marks', ld(`<!-- ${JSON.stringify(dress)} -->`)],
  [
    'a graph',
    ld({
      '@graph': [
        { '@type': 'WebSite', name: 'Lune' },
        { ...dress, '@type': ['Thing', 'schema:Product'] },
      ],
    }),
  ],
  ['a main entity', ld({ '@type': 'ItemPage', mainEntity: { ...dress, '@type': 'https://schema.org/Product' } })],
  ['a type in capitals', ld(dress).replace('application/ld+json', 'Application/LD+JSON')],
  ['a broken block before it', ld('{"@type":"Product","name":', dress)],
  ['the same item twice', ld(dress, { '@type': 'ProductGroup', name: 'Wrap Dress' })],
])('JSON-LD with %s is read', (_, head) => {
  const reading = read(head)
  expect([reading.title, ...cost(reading)]).toEqual(['Wrap Dress', 120, 'USD'])
})

test.each([
  ['a number', offer(120, 'USD'), 120],
  ['a thousands comma', offer('1,550.00', 'USD'), 1550],
  [
    'an aggregate offer',
    { ...dress, offers: { '@type': 'AggregateOffer', lowPrice: 90, highPrice: 120, priceCurrency: 'USD' } },
    90,
  ],
  [
    'a list price and a price',
    {
      ...dress,
      offers: {
        priceCurrency: 'USD',
        priceSpecification: [{ price: 150, priceType: 'https://schema.org/ListPrice' }, { price: 99 }],
      },
    },
    99,
  ],
  [
    'variants only',
    {
      '@type': 'ProductGroup',
      name: 'Wrap Dress',
      hasVariant: [
        { '@type': 'Product', offers: { price: 80, priceCurrency: 'USD', availability: 'OutOfStock' } },
        { '@type': 'Product', offers: { price: 95, priceCurrency: 'USD', availability: 'InStock' } },
      ],
    },
    95,
  ],
])('a price as %s is read', (_, block, price) => {
  expect(cost(read(ld(block)))).toEqual([price, 'USD'])
})

test('S-CARD-06 the variant in the address tells the price', () => {
  const variant = (id: string, price: number) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    url: `${address}?variant=${id}`,
  })
  const block = ld({ ...dress, offers: [variant('40001', 80), variant('40002', 95)] })
  expect(read(block, '', `${address}?variant=40002`).price).toBe(95)
  expect(read(block).price).toBe(80)
})

test.each([
  ['an empty object', offer({}, 'USD')],
  ['words', offer('call us', 'USD')],
  ['zero', offer(0, 'USD')],
  ['nothing', { ...dress, offers: undefined }],
])('a price that is %s is none', (_, block) => {
  expect(cost(read(ld(block), '<h1>Wrap Dress</h1><div class="recommended price">$15.00</div>'))).toEqual([null, null])
})

test('S-CARD-06 a wrong price is worse than none: sources that disagree on the currency', () => {
  const shared = meta({ 'og:price:amount': '710.327', 'og:price:currency': 'VND' })
  expect(cost(read(ld(offer('710327', 'USD')) + shared))).toEqual([null, null])
  expect(cost(read(ld(offer('710327', 'USD')) + shared, '<h1>Dress</h1><span class="price">710.327₫</span>'))).toEqual([
    710327,
    'VND',
  ])
  expect(cost(read(ld(offer('710327', 'VND')) + shared))).toEqual([710327, 'VND'])
  expect(cost(read(ld(offer('3520000', 'USD'))))).toEqual([null, null])
  expect(
    cost(read(`${ld(offer('120.00', 'USD'))}<script>Shopify.currency = {"active":"VND","rate":"27060"}</script>`)),
  ).toEqual([null, null])
  expect(cost(read(ld(offer('49,99', 'EUR'))))).toEqual([49.99, 'EUR'])
  expect(cost(read(ld(offer('3.520.000', 'VND'))))).toEqual([3520000, 'VND'])
})

test('S-CARD-06 a plain dollar sign is not taken for US dollars where the data says Canadian ones', () => {
  const shown = '<h1>Dress</h1><span class="price">$120.00</span>'
  expect(cost(read(ld(offer('120', 'CAD')), shown))).toEqual([120, 'CAD'])
  expect(cost(read(ld(offer('120', 'SEK')), '<h1>Dress</h1><span class="price">120 kr</span>'))).toEqual([120, 'SEK'])
  expect(
    cost(read(ld(offer('120', 'USD')) + meta({ 'og:price:amount': '165', 'og:price:currency': 'CAD' }), shown)),
  ).toEqual([null, null])
  const state = '<script>Shopify.currency = {"active":"VND"}</script>'
  expect(cost(read(ld(offer('3520000', 'USD')) + state))).toEqual([3520000, 'VND'])
})

test('S-CARD-06 a page without data whose prices may be those of other items tells none', () => {
  const url = 'https://www.lune.example/p/linen-trousers-901122'
  const others = Array.from({ length: 12 }, (_, index) => `<span class="price">$${index + 20}.00</span>`).join('')
  expect(cost(read('', `<h1>Linen Trousers</h1>${others}${cart}${filler}`, url))).toEqual([null, null])
  expect(
    cost(read('', `<div><h1>Linen Trousers</h1><b class="price">$79.00</b>${cart}</div>${others}${filler}`, url)),
  ).toEqual([79, 'USD'])
})

test('S-CARD-06 a price in a card of another item is not the price, a reduced one beside it is', () => {
  const url = 'https://www.lune.example/p/linen-trousers-901122'
  const card = '<div><a href="/p/silk-scarf-5"><b>Silk Scarf</b></a><span class="price">$15.00</span></div>'
  expect(cost(read('', `<h1>Linen Trousers</h1>${card}${cart}${filler}`, url))).toEqual([null, null])
  expect(
    cost(
      read(
        '',
        `<h1>Linen Trousers</h1><p><span class="price">$74.00</span> <span class="price">$65.00</span></p>${cart}${filler}`,
        url,
      ),
    ),
  ).toEqual([65, 'USD'])
})

test('S-HIST-10 the picture of a page without data is the one named like its heading', () => {
  const pictures =
    '<img src="/banner.jpg" width="2000" height="900" alt="Sale"><img src="/trousers.jpg" alt="Linen Trousers, front">'
  expect(read('', `<h1>Linen Trousers</h1>${pictures}`).image).toBe('https://www.lune.example/trousers.jpg')
})

test('S-HIST-10 a title without data loses the shop’s name', () => {
  const tags = (title: string) =>
    meta({ 'og:type': 'product', 'og:title': title, 'og:site_name': 'Lune: Clothes for every day' })
  expect(read(tags('Wrap Dress – Lune: Clothes for every day')).title).toBe('Wrap Dress')
  expect(read(tags('Wrap Dress')).brand).toBe('Lune')
})

test('S-EXT-11 an item that a page only shows is not its item', () => {
  const featured = ld({ ...dress, name: 'Silk Scarf', url: '/products/silk-scarf' })
  expect(read(featured, '<h1>Our new season</h1>', 'https://www.lune.example/women/new').isProduct).toBe(false)
  expect(read(featured, '<h1>Silk Scarf</h1>', 'https://www.lune.example/women/silk-scarf-7').isProduct).toBe(true)
})

test('S-CARD-06 the list price of the data gives way to the sale price of the share, but not to an instalment', () => {
  expect(
    cost(
      read(
        ld(offer('120', 'USD')) +
          meta({
            'product:sale_price:amount': '84.00',
            'product:price:amount': '120.00',
            'product:price:currency': 'USD',
          }),
      ),
    ),
  ).toEqual([84, 'USD'])
  expect(
    cost(read(ld(offer('120', 'USD')) + meta({ 'product:price:amount': '10.00', 'product:price:currency': 'USD' }))),
  ).toEqual([120, 'USD'])
})

test('microdata is read with its own properties only, whatever is nested in it', () => {
  const reading = read(
    '',
    `<div itemscope itemType="https://schema.org/Product">
    <ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="name">Women</li></ol>
    <h1 itemprop="name">Henley Tee</h1><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Norrvale</b></span>
    <img itemprop="image" src="//cdn.lune.example/tee.jpg">
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="29.95"><meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`,
  )
  expect(reading).toMatchObject({
    source: 'microdata',
    title: 'Henley Tee',
    brand: 'Norrvale',
    price: 29.95,
    currency: 'USD',
    image: 'https://cdn.lune.example/tee.jpg',
    availability: 'out of stock',
  })
})

test('S-EXT-11 microdata of recommended items is not the page’s item', () => {
  const other = (name: string) =>
    `<div itemscope itemtype="http://schema.org/Product"><span itemprop="name">${name}</span><meta itemprop="price" content="9.00"></div>`
  expect(read('', `<h1>About us</h1>${other('One')}${other('Two')}`).isProduct).toBe(false)
  expect(read(ld(offer('120', 'USD')), `<h1>Wrap Dress</h1>${other('One')}${other('Two')}`).price).toBe(120)
})

test.each(['product', 'og:product', 'product.item', 'luneus:product', 'lune:variant'])(
  'the share type %s is an item',
  (type) => {
    const reading = read(
      meta({
        'og:type': type,
        'og:title': 'Wrap Dress',
        'product:price:amount': '12.00',
        'product:price:currency': 'USD',
      }),
    )
    expect([reading.source, ...cost(reading)]).toEqual(['open-graph', 12, 'USD'])
  },
)

test('S-EXT-11 a page without any data is an item by its address, its cart button and its heading', () => {
  const url = 'https://www.lune.example/browse/product.do?pid=901122'
  const link = '<link rel="canonical" href="/browse/product.do?pid=901122">'
  const reading = read(link, `<h1>Linen Trousers</h1><span class="current-price">$79.00</span>${cart}${filler}`, url)
  expect(reading).toMatchObject({
    isProduct: true,
    source: 'dom',
    title: 'Linen Trousers',
    price: 79,
    currency: 'USD',
    canonical: url,
  })
  expect(read(link, `<h1>Linen Trousers</h1>${filler}`, url).isProduct).toBe(false)
  expect(read(link, `<h1>Linen Trousers</h1>${cart}`, url).isProduct).toBe(false)
})

test.each([
  ['a home page', ld(dress), 'https://www.lune.example/'],
  ['a home page in a language', ld(dress), 'https://www.lune.example/en-us/'],
  ['a cart', ld(dress), 'https://www.lune.example/cart'],
  ['a checkout', ld(dress), 'https://www.lune.example/checkout/shipping'],
  ['an account', ld(dress), 'https://www.lune.example/account/orders'],
  ['a search', ld(dress), 'https://www.lune.example/search?q=dress'],
  ['a collection', meta({ 'og:type': 'product.group' }), 'https://www.lune.example/collections/dresses'],
  ['a collection with the data of one item', ld(dress), 'https://www.lune.example/collections/dresses'],
  [
    'a list with data',
    ld(...['A', 'B', 'C'].map((name) => ({ ...dress, name }))),
    'https://www.lune.example/women/dresses',
  ],
  [
    'a list of an item list',
    ld({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: dress }] }),
    'https://www.lune.example/women/dresses',
  ],
  ['a size guide', meta({ 'og:type': 'website' }), 'https://www.lune.example/pages/fit-guide'],
  ['a wall under an item’s address', '<title>Just a moment...</title>', address],
  ['a page that is gone', `<title>404 Not Found</title>${meta({ 'og:type': 'product' })}`, address],
])('%s is no item', (_, head, url) => {
  expect(read(head, `<h1>Dresses</h1>${cart}${filler}`, url)).toMatchObject({
    isProduct: false,
    confidence: 0,
    price: null,
    source: null,
  })
})

test('a name that begins with a number is no error page', () => {
  expect(read(`<title>501 Original Jeans | Lune</title>${meta({ 'og:type': 'product' })}`).isProduct).toBe(true)
})

test('an item inside a collection’s address is an item, and so is one whose data names the address', () => {
  expect(read(ld(dress), '', 'https://www.lune.example/collections/sale/products/wrap-dress').isProduct).toBe(true)
  const url = 'https://www.lune.example/c/wrap-dress-1'
  expect(read(ld({ ...dress, url: '/c/wrap-dress-1' }), '', url).isProduct).toBe(true)
})

test('S-EXT-11 of several items the one of this address is read', () => {
  expect(
    read(
      ld(
        { ...dress, name: 'Belt', url: '/products/belt' },
        { ...dress, '@id': '/products/wrap-dress#product' },
        { ...dress, name: 'Hat' },
      ),
    ).title,
  ).toBe('Wrap Dress')
  expect(read(ld({ ...dress, isRelatedTo: [{ ...dress, name: 'Belt' }] })).title).toBe('Wrap Dress')
})

test('S-HIST-10 a slogan is not the title, a share picture not the picture', () => {
  const slogan = meta({
    'og:type': 'product',
    'og:title': 'Clothes for every day | Lune',
    'og:image': 'https://cdn.lune.example/social-share.jpg',
  })
  const reading = read(
    slogan,
    '<h1>Linen Trousers</h1><img src="/small.jpg" width="20" height="20"><img src="/trousers.jpg" width="800" height="1000">',
  )
  expect([reading.title, reading.image]).toEqual(['Linen Trousers', 'https://www.lune.example/trousers.jpg'])
  const everywhere = meta({ 'og:image': 'http://cdn.lune.example/spring.jpg' })
  expect(read(ld(dress) + everywhere, '<img src="https://cdn.lune.example/dress_800x.jpg?v=1">').image).toBe(
    'https://cdn.lune.example/dress.jpg',
  )
  expect(read(ld({ ...dress, image: '/no-image-2048.gif' }) + everywhere).image).toBe(
    'https://cdn.lune.example/spring.jpg',
  )
  expect(read(ld({ ...dress, image: [{ '@type': 'ImageObject', url: '//cdn.lune.example/a.jpg' }] })).image).toBe(
    'https://cdn.lune.example/a.jpg',
  )
})

test('P-23 the canonical address is absolute, of this site, not the home page, and keeps its parameters', () => {
  const canonical = (href: string, url = address) => read(`<link rel="canonical" href="${href}">`, '', url).canonical
  expect(canonical('/p?id=7&amp;utm_source=x#top')).toBe('https://www.lune.example/p?id=7')
  expect(canonical('https://lune.example/p/1')).toBe('https://lune.example/p/1')
  for (const href of [
    'https://evil.example/p',
    'javascript:alert(1)',
    'https://www.lune.example/',
    'https://user:pass@www.lune.example/p',
    '',
  ]) {
    expect(canonical(href, `${address}?utm_source=x`)).toBe(address)
  }
})

test('S-HIST-10 a brand without a name is the shop', () => {
  expect(
    read(ld({ ...dress, brand: { '@type': 'Brand', name: null } }) + meta({ 'og:site_name': 'Lune Shop' })).brand,
  ).toBe('Lune Shop')
})

test('five megabytes of data are passed over, the item beside them is read', () => {
  const huge = ld({ ...dress, name: 'Huge', description: 'x'.repeat(5_000_000) })
  expect(read(huge + ld(dress)).title).toBe('Wrap Dress')
  expect(read(huge).isProduct).toBe(false)
})

test('hostile pages: huge blocks, deep nests, names of the prototype, markup in names', () => {
  expect(read(ld({ ...dress, description: 'x'.repeat(600_000) })).isProduct).toBe(false)
  expect(read(ld(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, dress)).title).toBe('Wrap Dress')
  expect(
    read(ld('{"@type":"Product","__proto__":{"polluted":1},"constructor":{"name":"x"},"name":"Dress"}')).title,
  ).toBe('Dress')
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  expect(read(ld({ ...dress, name: '\u202eesserD\u202c \u0000<img src=x onerror=1>' })).title).toBe('esserD')
  expect(read(ld({ ...dress, image: 'javascript:alert(1)' })).image).toBeNull()
  expect(read(ld({ ...dress, image: `https://cdn.lune.example/${'a'.repeat(3000)}` })).image).toBeNull()
  expect(
    read(
      ld({ '@type': 'Product', name: 'x'.repeat(10_000), offers: Array.from({ length: 5000 }, () => ({ price: 1 })) }),
    ).title,
  ).toHaveLength(500)
})

test('an address that is none makes no reading of an item', () => {
  expect(read(ld(dress), '', address).isProduct).toBe(true)
  expect(readPage(parsePage('<title>x</title>'), 'about:blank')).toMatchObject({ isProduct: false, price: null })
})

describe('a text with one point and three digits behind it', () => {
  const shown = (text: string) => `<h1>Wrap Dress</h1><b class="price">${text}</b>`
  const marked = (price: string, currency: string) =>
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Wrap Dress</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="${currency}"></div></div>`

  test.each([
    ['1.299', 'EUR', 1299],
    ['2.499', 'USD', 2499],
    ['2.500', 'GBP', 2500],
    ['1.299', 'BRL', 1299],
    ['24.990', 'DKK', 24_990],
    ['9.250', 'KWD', 9.25],
    ['9.250', 'IQD', 9.25],
    ['129.900', 'TND', 129.9],
    ['1299.000', 'EUR', 1299],
    ['0.500', 'EUR', 0.5],
    ['129.9', 'EUR', 129.9],
  ])('S-CARD-06 %s %s is %d, in JSON-LD, microdata and the share', (price, currency, amount) => {
    const share = meta({
      'og:type': 'product',
      'og:title': 'Wrap Dress',
      'product:price:amount': price,
      'product:price:currency': currency,
    })
    for (const reading of [read(ld(offer(price, currency))), read('', marked(price, currency)), read(share)])
      expect(cost(reading)).toEqual([amount, currency])
  })

  test.each([
    ['45.000', 'USD', '$45.00', 45],
    ['129.900', 'USD', '$129.90', 129.9],
    ['9.900', 'EUR', '9,90 €', 9.9],
    ['19.995', 'EUR', '20,00 €', 20],
    ['45.000', 'GBP', '£45,000', 45_000],
    ['249.900', 'DKK', '249,90 kr', 249.9],
    ['1999', 'USD', '$19.99', 19.99],
  ])('S-CARD-06 %s %s is what the page shows as %s', (price, currency, text, amount) => {
    expect(cost(read(ld(offer(price, currency)), shown(text)))).toEqual([amount, currency])
  })

  test('S-CARD-06 dollars in tens of thousands that the page does not show are none', () => {
    expect(cost(read(ld(offer('45.000', 'USD'))))).toEqual([null, null])
  })

  test('S-CARD-06 a number has its decimals behind the point, unless the page shows it as thousands', () => {
    expect(cost(read(ld(offer(1.299, 'EUR'))))).toEqual([1.299, 'EUR'])
    expect(cost(read(ld(offer(1.299, 'EUR')), shown('1.299 €')))).toEqual([1299, 'EUR'])
    expect(cost(read(ld(offer(24.99, 'EUR')), shown('24,99 €')))).toEqual([24.99, 'EUR'])
  })
})

describe('S-EXT-11 a page of an item’s address without data of its own', () => {
  const url = 'https://www.lune.example/product/linen-trousers'
  const sold = `<h1>Linen Trousers</h1><b class="price">$79.00</b>${cart}${filler}`

  test.each(['article', 'blog', 'video.other'])('is one of an item though its share says %s', (type) => {
    expect(read(meta({ 'og:type': type }), sold, url)).toMatchObject({ isProduct: true, source: 'dom', price: 79 })
    expect(read(meta({ 'og:type': type }), sold, 'https://www.lune.example/2026/linen').isProduct).toBe(false)
  })

  test.each([
    ['the list of a share', meta({ 'og:type': 'product.group' })],
    ['a collection in its data', ld({ '@type': 'CollectionPage' })],
    ['five pieces of other names', ld(...['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...dress, name })))],
  ])('is none with %s', (_, head) => {
    expect(read(head, sold, url).isProduct).toBe(false)
  })

  test.each([
    ['og:site_name', 'Maison Été', 'Maison Été'],
    ['og:site_name without its slogan', 'Maison Été', 'Maison Été: clothes for every day'],
    ['the host', 'Lune', ''],
    ['the whole host', 'lune.example', ''],
  ])('is none where its only title is that of the site by %s', (_, title, site) => {
    const head = meta({ 'og:site_name': site })
    for (const page of [`<h1>${title}</h1>${cart}${filler}`, `<h2>New</h2>${cart}${filler}`])
      expect(read(`<title>${title}</title>${head}`, page, url).isProduct).toBe(false)
    expect(
      read(`<title>Linen Trousers | ${title}</title>${head}`, `<h1>${title}</h1>${cart}${filler}`, url),
    ).toMatchObject({ isProduct: true })
  })
})

describe('S-HIST-10 what is said of the stock is kept', () => {
  const stock = (availability: string) => ({ '@type': 'Offer', availability: `https://schema.org/${availability}` })
  const unpriced = (tags: string) =>
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Wrap Dress</h1>${tags}</div>`
  const soldOut = '<link itemprop="availability" href="https://schema.org/OutOfStock">'

  test.each([
    ['of an offer without a price', ld({ ...dress, offers: stock('OutOfStock') }), ''],
    ['of variants without prices', ld({ ...dress, offers: undefined, hasVariant: [{ offers: stock('SoldOut') }] }), ''],
    ['in microdata without a price', '', unpriced(soldOut)],
    ['in an offer of microdata', '', unpriced(`<div itemprop="offers" itemscope>${soldOut}</div>`)],
    ['in a share without a price', meta({ 'og:type': 'product', 'og:availability': 'oos' }), '<h1>Wrap Dress</h1>'],
    ['in the share beside a price of the data', ld(offer(120, 'USD')) + meta({ 'product:availability': 'oos' }), ''],
  ])('%s', (_, head, body) => {
    expect(read(head, body)).toMatchObject({ isProduct: true, availability: 'out of stock' })
  })

  test('of several offers without prices one that can be bought is enough', () => {
    expect(read(ld({ ...dress, offers: [stock('OutOfStock'), stock('InStock')] })).availability).toBe('in stock')
  })
})

test('S-HIST-10 a picture that is marked as another item’s is not the page’s', () => {
  const scope = (more: string, inner: string) =>
    `<div ${more} itemscope itemtype="https://schema.org/Product">${inner}</div>`
  const own = '<h1 itemprop="name">Wrap Dress</h1><img src="/dress.jpg" width="300" height="400">'
  const other = '<img src="/belt.jpg" alt="Wrap Dress belt" width="900" height="900">'
  const picture = (html: string) => read('', html).image
  for (const property of ['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor'])
    expect(picture(scope('', own + scope(`itemprop="${property}"`, other)))).toBe('https://www.lune.example/dress.jpg')
  expect(picture(scope('', own) + scope('', other))).toBe('https://www.lune.example/dress.jpg')
  expect(picture(scope('', own + scope('itemprop="hasVariant"', other)))).toBe('https://www.lune.example/belt.jpg')
})

test.each([
  '/404',
  '/en-us/404.html',
  '/not-found',
  '/products',
  '/shop/',
  '/us/shop/',
  '/collections/wrap-dress',
  '/women/dresses?page=2',
])('S-EXT-12 %s is no item’s, whatever single piece its data tells of', (path) => {
  expect(read(ld(dress), `<h1>Wrap Dress</h1>${cart}`, `https://www.lune.example${path}`).isProduct).toBe(false)
})

test.each([
  '/shop/wrap-dress?page=2',
  '/products/wrap-dress?page=2',
  '/shop?product_id=7',
  '/products?sku=7',
  '/404-dress',
])('S-EXT-11 %s may be an item’s', (path) => {
  expect(read(ld(dress), `<h1>Wrap Dress</h1>${cart}`, `https://www.lune.example${path}`).isProduct).toBe(true)
})

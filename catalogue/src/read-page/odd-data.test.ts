import { expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

// What shops do to their data, one trap each; the piece is always the same.

const url = 'https://www.solveig.example/p/wrap-dress'
const read = (html: string) => readPage(parsePage(html), url)
const body = '<h1>Wrap Dress</h1><span class="price">$120.00</span><button>Add to bag</button>'
const ld = (...nodes: unknown[]) =>
  nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('')
const offers = { '@type': 'Offer', price: '120.00', priceCurrency: 'USD' }
const dress = {
  '@type': 'Product',
  name: 'Wrap Dress',
  image: 'https://i.example/dress.jpg',
  brand: { name: 'Solveig' },
  offers,
}
const wanted = {
  title: 'Wrap Dress',
  price: 120,
  currency: 'USD',
  image: 'https://i.example/dress.jpg',
  brand: 'Solveig',
}
const scope = 'itemscope itemtype="https://schema.org/Product'
const priced = '<meta itemprop="price" content="120"><meta itemprop="priceCurrency" content="USD">'
const siteName = '<meta property="og:site_name" content="Solveig">'

test.each<[string, string]>([
  [
    'each size as a piece of its own at the page’s address',
    ld(
      ...['XS', 'S', 'M'].map((size, at) => ({
        ...dress,
        name: `Wrap Dress ${size}`,
        url: `${url}?size=${size}`,
        offers: { ...offers, availability: at === 0 ? 'OutOfStock' : 'InStock', price: at === 0 ? '140.00' : '120.00' },
      })),
    ),
  ],
  [
    'lists in the place of single values',
    ld({ ...dress, offers: { ...offers, price: ['120.00'], priceCurrency: ['USD'] } }),
  ],
  [
    'every name with its vocabulary before it',
    ld({
      '@type': 'schema:Product',
      'schema:name': 'Wrap Dress',
      'schema:image': 'https://i.example/dress.jpg',
      'schema:brand': { 'schema:name': 'Solveig' },
      'schema:offers': { '@type': 'schema:Offer', 'schema:price': '120', 'schema:priceCurrency': 'USD' },
    }),
  ],
  [
    'values that stand beside their kind',
    ld({
      '@type': 'Product',
      name: { '@value': 'Wrap Dress', '@language': 'en' },
      image: { '@type': 'ImageObject', url: { '@value': 'https://i.example/dress.jpg' } },
      brand: { '@value': 'Solveig' },
      offers: { price: { '@value': '120.00', '@type': 'xsd:decimal' }, priceCurrency: { '@value': 'USD' } },
    }),
  ],
  ['a brand called null', siteName + ld({ ...dress, brand: 'null' })],
  ['a brand called undefined', siteName + ld({ ...dress, brand: { name: 'undefined' } })],
  ['a name that its template did not fill in', ld({ ...dress, name: '{{ product.title }}' })],
  ['an address for a name', ld({ ...dress, name: url })],
  [
    'a group, and beside it only the chosen piece',
    ld({ '@type': 'ProductGroup', name: 'Wrap Dress', brand: 'Solveig' }, { ...dress, name: 'Wrap Dress - 28' }),
  ],
  [
    'microdata with a maker, a lazy picture and a slash behind its type',
    `<div ${scope}/"><b itemprop="name">Wrap Dress</b><i itemprop="manufacturer">Solveig</i><img itemprop="image" src="data:image/gif;base64,R0" data-src="https://i.example/dress.jpg"><p itemprop="offers" itemscope>${priced}</p></div>`,
  ],
  [
    'microdata of which a part stands elsewhere',
    `<div ${scope}" itemref="picture price"><b itemprop="name">Wrap Dress</b><i itemprop="brand">Solveig</i></div><img id="picture" itemprop="image" src="https://i.example/dress.jpg"><p id="price" itemprop="offers" itemscope>${priced}</p>`,
  ],
  [
    'microdata of several types',
    `<div itemscope itemtype="https://schema.org/Product http://www.productontology.org/id/Dress"><b itemprop="name">Wrap Dress</b><i itemprop="brand">Solveig</i><img itemprop="image" src="https://i.example/dress.jpg"><p itemprop="offers" itemscope>${priced}</p></div>`,
  ],
  [
    'microdata with a former price before the price',
    `<div ${scope}"><b itemprop="name">Wrap Dress</b><i itemprop="brand">Solveig</i><img itemprop="image" src="https://i.example/dress.jpg"><p itemprop="offers" itemscope><i itemprop="priceSpecification" itemscope><meta itemprop="price" content="180"><meta itemprop="priceCurrency" content="USD"><link itemprop="priceType" href="https://schema.org/ListPrice"></i><i itemprop="priceSpecification" itemscope>${priced}</i></p></div>`,
  ],
  [
    'a former price whose kind is a thing of its own',
    ld({
      ...dress,
      offers: {
        '@type': 'Offer',
        priceSpecification: [
          { price: 180, priceCurrency: 'USD', priceType: { '@id': 'https://schema.org/StrikethroughPrice' } },
          { price: 160, priceCurrency: 'USD', priceType: { '@type': 'PriceTypeEnumeration', name: 'ListPrice' } },
          { price: 120, priceCurrency: 'USD' },
        ],
      },
    }),
  ],
  [
    'a group that points to its pieces, the first of them sold out',
    ld({
      '@graph': [
        {
          ...dress,
          '@type': 'ProductGroup',
          offers: undefined,
          hasVariant: [{ '@id': '#small' }, { '@id': '#large' }],
        },
        {
          '@type': 'Product',
          '@id': '#small',
          name: 'Wrap Dress S',
          offers: { ...offers, price: 90, availability: 'OutOfStock' },
        },
        { '@type': 'Product', '@id': '#large', name: 'Wrap Dress L', offers: { ...offers, availability: 'InStock' } },
      ],
    }),
  ],
  ['what was counted in binary fractions', ld({ ...dress, offers: { ...offers, price: 120.000000000000014 } })],
  ['a base of its own', `<base href="https://i.example/">${ld({ ...dress, image: 'dress.jpg' })}`],
])('V-FORM-16 %s', (_, head) => {
  expect(read(`<!doctype html><head><title>Wrap Dress</title>${head}</head><body>${body}</body>`)).toMatchObject(wanted)
})

test('V-FORM-16 data that is written out in full, each value in a list, says the same', () => {
  const full = {
    '@type': ['http://schema.org/Product'],
    'http://schema.org/name': [{ '@value': 'Wrap Dress' }],
    'http://schema.org/image': [{ '@id': 'https://i.example/dress.jpg' }],
    'http://schema.org/brand': [{ 'http://schema.org/name': [{ '@value': 'Solveig' }] }],
    'http://schema.org/offers': [
      { 'http://schema.org/price': [{ '@value': 120 }], 'http://schema.org/priceCurrency': [{ '@value': 'USD' }] },
    ],
  }
  expect(read(ld([full]))).toMatchObject(wanted)
})

test('a drawing in a heading has no part in its words', () => {
  const heading = (drawing: string) =>
    `<!doctype html><title>Wrap Dress</title><h1><svg><title>${drawing}</title></svg>Wrap Dress</h1><b class="price">$120.00</b><button>Add to bag</button>`
  expect(read(heading('star')).title).toBe('Wrap Dress')
  expect(read(heading('logo')).title).toBe('Wrap Dress')
})

test.each([
  ['<span>Norrvale</span><span>Wrap Dress</span>', 'Norrvale Wrap Dress'],
  ['<a href="/norrvale"><b>Norrvale</b></a><p>Wrap Dress</p>', 'Norrvale Wrap Dress'],
  ['Norrvale<br>Wrap Dress', 'Norrvale Wrap Dress'],
  ['<span>W</span><span>r</span><span>a</span><span>p</span> Dress', 'Wrap Dress'],
  ['<span>W</span>rap Dress<sup>®</sup>', 'Wrap Dress®'],
  ['Wrap<!-- --> <!-- -->Dress<!-- -->®', 'Wrap Dress®'],
])('S-HIST-10 the parts of a heading that stand apart are words of their own: %s', (heading, title) => {
  const page = `<!doctype html><h1>${heading}</h1><b class="price">$120.00</b><button>Add to bag</button>`
  expect(read(page).title).toBe(title)
})

test('S-HIST-10 addresses whose ampersands were written twice are those that were meant', () => {
  const page = `<!doctype html><head><link rel="canonical" href="/product.do?pid=12&amp;amp;cid=3">${ld({ ...dress, image: 'https://i.example/dress.jpg?w=800&amp;s=4a1b' })}</head><body>${body}</body>`
  expect(read(page)).toMatchObject({
    canonical: `${new URL(url).origin}/product.do?pid=12&cid=3`,
    image: 'https://i.example/dress.jpg?w=800&s=4a1b',
  })
})

test('S-HIST-10 a brand that is left empty gives way to the maker', () => {
  const page = `<!doctype html><head>${ld({ ...dress, brand: '', manufacturer: { name: 'Norrvale' } })}</head><body>${body}</body>`
  expect(read(page).brand).toBe('Norrvale')
})

test('S-EXT-12 a piece that was ordered is not the piece of the page that says so', () => {
  const order = { '@type': 'Order', orderNumber: '7', orderedItem: { '@type': 'OrderItem', orderedItem: dress } }
  const page = `<!doctype html><head>${ld(order)}</head><body><h1>Thank you</h1></body>`
  expect(readPage(parsePage(page), 'https://www.norrvale.example/done/7').isProduct).toBe(false)
})

test('relative addresses hang on the base that a page names', () => {
  const page = `<!doctype html><head><base href="/"><link rel="canonical" href="p/wrap-dress">${ld(dress)}</head><body>${body}</body>`
  expect(read(page).canonical).toBe(url)
})

test('a picture whose address waits for its size is read from its sizes', () => {
  const picture =
    '<img src="data:image/gif;base64,R0" data-src="//i.example/dress_{width}x.jpg" data-srcset="//i.example/dress_300x.jpg 300w, //i.example/dress_900x.jpg 900w" width="900" height="900">'
  const page = `<!doctype html><head><title>Wrap Dress</title>${ld({ ...dress, image: null })}</head><body>${body}${picture}</body>`
  expect(read(page).image).toBe('https://i.example/dress_900x.jpg')
})

test.each([
  '/{width}/dress.jpg',
  '/w_%7Bwidth%7D/dress.jpg',
  '/dress.jpg?w={width}&h={height}',
  '/{{ size }}/dress.jpg',
])('an address that waits for its size in the data gives way to the picture that is shown: %s', (path) => {
  const picture = '<img src="https://i.example/800/dress.jpg" alt="Wrap Dress">'
  const page = `<!doctype html><head>${ld({ ...dress, image: `https://i.example${path}` })}</head><body>${body}${picture}</body>`
  expect(read(page).image).toBe('https://i.example/800/dress.jpg')
})

test('a folder that is called by a number in braces is one', () => {
  const image = 'https://i.example/%7B1F0A-77%7D/dress.jpg'
  expect(read(`<!doctype html><head>${ld({ ...dress, image })}</head><body>${body}</body>`).image).toBe(image)
})

const gtin = '4006381333931'

test.each<[string | null, Record<string, unknown>]>([
  [gtin, { gtin13: ['n/a', gtin] }],
  [gtin, { gtin13: { '@value': gtin } }],
  [gtin, { identifier: { '@type': 'PropertyValue', propertyID: 'gtin13', value: gtin } }],
  [
    gtin,
    {
      identifier: [
        { propertyID: 'SKU', value: '12345678' },
        { name: 'EAN', value: gtin },
      ],
    },
  ],
  [null, { identifier: [{ propertyID: 'SKU', value: '12345678' }, 'WD-1', null] }],
])('the number that all shops share is %s in %o', (wantedGtin, told) => {
  expect(read(ld({ ...dress, ...told })).gtin).toBe(wantedGtin)
})

test.each([
  ['og:product', true],
  ['https://ogp.me/ns#product', true],
  ['og:product.item', true],
  ['og:product.group', false],
  ['https://ogp.me/ns#product.group', false],
])('S-EXT-12 a share of the kind %s makes a page of a piece: %s', (kind, isProduct) => {
  const share = `<meta property="og:type" content="${kind}"><meta property="og:title" content="Wrap Dress"><meta property="product:price:amount" content="120"><meta property="product:price:currency" content="USD">`
  const page = parsePage(`<!doctype html><head>${share}</head><body>${body}</body>`)
  expect(readPage(page, 'https://www.solveig.example/dresses').isProduct).toBe(isProduct)
})

test('S-EXT-11 an item below the shelves of a store is one, though its address begins as those of stores do', () => {
  const page = `<div prefix="schema: https://schema.org/" typeof="schema:Product"><h1 property="schema:name">Wrap Dress</h1><img property="schema:image" src="https://i.example/dress.jpg"><div property="schema:offers" typeof="schema:Offer"><span property="schema:price" content="120">$120.00</span><meta property="schema:priceCurrency" content="USD"></div></div><button>Add to bag</button>`
  const at = (path: string) => readPage(parsePage(page), `https://www.solveig.example${path}`).isProduct
  expect(['/items/4420', '/store/items/4420', '/store/lisbon'].map(at)).toEqual([true, true, false])
})

test('S-EXT-11 of sizes that are told one by one the page is about the one in its address, also before its heading is drawn', () => {
  const sizes = ['XS', 'S', 'M'].map((size, at) => ({
    ...dress,
    name: `Wrap Dress ${size}`,
    url: `${url}?variant=${at}`,
    offers: { ...offers, price: `${90 + at}.00` },
  }))
  const page = parsePage(`<!doctype html><head>${ld(...sizes)}</head>`)
  const at = (query: string) => readPage(page, url + query)
  expect(at('?utm_source=mail&variant=2')).toMatchObject({ isProduct: true, title: 'Wrap Dress M', price: 92 })
  expect(at('?variant=1')).toMatchObject({ title: 'Wrap Dress S', price: 91 })
  expect(at('')).toMatchObject({ title: 'Wrap Dress XS', price: 90 })
})

test('V-FORM-16 a group points to its pieces, and each of them to its offer; a ring of pointers ends', () => {
  const told = (hasVariant: unknown) => {
    const group = { ...dress, '@type': 'ProductGroup', '@id': '#group', offers: undefined, hasVariant }
    const small = { '@type': 'Product', '@id': '#small', name: 'Wrap Dress S', offers: { '@id': '#price' } }
    const graph = { '@graph': [group, small, { ...offers, '@id': '#price' }] }
    return read(`<!doctype html><head><title>Wrap Dress</title>${ld(graph)}</head>`)
  }
  expect(told([{ '@id': '#small' }])).toMatchObject(wanted)
  expect(told([{ '@id': '#group' }, { '@id': '#small' }])).toMatchObject(wanted)
})

test('V-FORM-16 variants in microdata have their prices with them, and the address chooses among them', () => {
  const variant = (size: string, price: number) =>
    `<div itemprop="hasVariant" ${scope}"><b itemprop="name">Wrap Dress ${size}</b><link itemprop="url" href="${url}?variant=4411${size}"><p itemprop="offers" itemscope><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="USD"></p></div>`
  const group = `<div ${scope}Group"><h1 itemprop="name">Wrap Dress</h1>${variant('S', 120)}${variant('M', 130)}</div>`
  const page = parsePage(`<!doctype html><body>${group}</body>`)
  expect(readPage(page, url)).toMatchObject({ isProduct: true, title: 'Wrap Dress', price: 120, currency: 'USD' })
  expect(readPage(page, `${url}?variant=4411M`)).toMatchObject({ title: 'Wrap Dress', price: 130 })
})

test.each<[string | null, unknown[]]>([
  [
    'in stock',
    [true, 'InStock ', 'IN_STOCK', 'http://schema.org/InStock/', 'https://schema.org/InStock#', ['', 'InStock']],
  ],
  ['in stock', [[{ '@id': 'schema:InStock' }], { '@value': 'InStock' }, 'Auf Lager', 'Sofort lieferbar', 'En stock']],
  ['in stock', ['Disponible', 'Disponível', 'Op voorraad', 'På lager', 'I lager', 'Skladem', 'В наличии', '在庫あり']],
  ['out of stock', [false, 'false', 'https://schema.org/OutOfStock/', { '@id': 'http://schema.org/SoldOut' }]],
  ['out of stock', ['Nicht auf Lager', 'Derzeit nicht verfügbar', 'No disponible', 'Ej i lager', 'нет на складе']],
  [null, ['', {}, [], 'Loading …']],
])('what data says of the stock is known as %s however it is written', (wantedStock, told) => {
  for (const availability of told)
    expect([availability, read(ld({ ...dress, offers: { ...offers, availability } })).availability]).toEqual([
      availability,
      wantedStock,
    ])
})

const specified = (price: string, more = {}) => ({
  '@type': 'PriceSpecification',
  price,
  priceCurrency: 'USD',
  ...more,
})

test.each<[string, unknown]>([
  ['a specification in the place of its amount', { '@type': 'Offer', price: specified('120.00') }],
  [
    'several specifications there, the former price first',
    {
      '@type': 'Offer',
      price: [specified('160.00', { priceType: 'https://schema.org/ListPrice' }), specified('120.00')],
    },
  ],
  ['told in offers under numbers, as a program writes a list with a gap', { 1: offers, 3: offers }],
])('a price that is %s is read, also where the page shows none', (_, told) => {
  expect(read(`${ld({ ...dress, offers: told })}<h1>Wrap Dress</h1>`)).toMatchObject({ price: 120, currency: 'USD' })
})

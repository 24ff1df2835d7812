import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FeedEnd, FeedFormat, FeedOptions } from './feed.ts'
import { FeedRefused } from './feed.ts'
import { readWhole } from '../testing/read-whole.ts'

async function read(...given: Parameters<typeof readWhole>) {
  const said = await readWhole(...given)
  const rows = said.filter((row) => row.status !== 'end')
  const end = said.find((row) => row.status === 'end') ?? null
  return { rows, end: end as unknown as FeedEnd, items: rows.flatMap(({ item }) => item ?? []) }
}

async function refusal(content: string | Uint8Array, options?: Partial<FeedOptions>) {
  try {
    await read(content, options)
  } catch (error) {
    if (error instanceof FeedRefused) return error
    throw error
  }
  return null
}

const item = (
  inside: string,
) => `<item><g:id>1</g:id><g:title>Linen Dress</g:title><g:link>https://shop.example/p/1</g:link>
  <g:image_link>https://shop.example/1.jpg</g:image_link><g:price>49.00 USD</g:price>${inside}</item>`
const rss = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>${items}</channel></rss>`
const header = 'id\ttitle\tlink\timage link\tprice\tavailability'
const row = '1\tLinen Dress\thttps://shop.example/p/1\thttps://shop.example/1.jpg\t49.00 USD\tin stock'
const awin =
  'aw_deep_link,product_name,merchant_product_id,merchant_image_url,search_price,currency\n"https://www.awin1.com/pclick.php?p=1","Linen Dress, long",7,https://shop.example/1.jpg,49.00,USD\n'
const rakutenRow = (id: string, deleted = 'N', letter = '', dates = '|') =>
  `${id}|Linen Dress|SKU|Apparel|Dresses|https://click.linksynergy.com/link?id=1&murl=https%3A%2F%2Fshop.example%2Fp%2F${id}|https://shop.example/1.jpg||short|long||amount|39.00|49.00|${dates}|Brand||${deleted}|||||in-stock||60|Y|N|N|USD||${letter}`
const shareasale = `9|Linen Dress|1|Luna|https://www.shareasale.com/m-pr.cfm?userID=YOURUSERID&urllink=shop.example%2Fp%2F9|t|https://shop.example/b.jpg|49.00|60.00|${'|'.repeat(41)}`

test.each<[FeedFormat, string]>([
  ['google-xml', rss(item(''))],
  ['google-table', `${header}\n${row}\n`],
  ['google-table', `${header}\n${row}\n`.replaceAll('\t', ',')],
  ['google-table', `${header}\n${row}\n`.replaceAll('\t', '|')],
  ['awin', awin],
  ['rakuten', `HDR|1|Shop|11/20/2026 00:00:00\n${rakutenRow('1')}\nTRL|1\n`],
  ['shareasale', `${shareasale}\n`],
  ['shopify', 'Handle,Title,Variant Price,Image Src\nlinen-dress,Linen Dress,49.00,https://shop.example/1.jpg\n'],
  ['json-lines', '{"id":"1","title":"Linen Dress"}\n'],
])(
  'the format %s is known by its first characters and gives an item, however it is cut into pieces',
  async (format, content) => {
    const whole = await read(content)
    expect(whole.end).toMatchObject({ format, rows: 1, ok: 1 })
    expect(whole.items[0]).toMatchObject({ categoryFilter: 'CATEGORY_DRESSES' })
    expect((await read(content, {}, 1)).items).toEqual(whole.items)
    expect((await read(gzipSync(content), {}, 7)).items).toEqual(whole.items)
  },
)

test('a sale price counts inside its dates only, and the normal price stands beside it', async () => {
  const price = async (inside: string) =>
    (await read(rss(item(inside)))).items.map((one) => [one.price, one.listPrice])[0]
  expect(await price('<g:sale_price>39.00 USD</g:sale_price>')).toEqual([39, 49])
  expect(
    await price(
      '<g:sale_price>39.00 USD</g:sale_price><g:sale_price_effective_date>2026-11-01T00:00-0500/2026-11-30T00:00-0500</g:sale_price_effective_date>',
    ),
  ).toEqual([39, 49])
  expect(
    await price(
      '<g:sale_price>39.00 USD</g:sale_price><g:sale_price_effective_date>2026-12-01T00:00-0500/2026-12-30T00:00-0500</g:sale_price_effective_date>',
    ),
  ).toEqual([49, null])
  expect(await price('<g:sale_price>59.00 USD</g:sale_price>')).toEqual([49, null])
})

test('a price inside shipping is not the price of the item', async () => {
  const { items } = await read(rss(item('<g:shipping><g:price>5.00 USD</g:price></g:shipping>')))
  expect(items[0]?.price).toBe(49)
})

test('Atom, names without a prefix, CDATA and double markup are read', async () => {
  const { items } =
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>a</id><title><![CDATA[Coat & Belt]]></title>
    <link rel="alternate" href="https://shop.example/p/a?utm_source=x"/><image_link>//shop.example/a.jpg</image_link>
    <price>USD 1,299.00</price><description>&lt;p&gt;Warm&lt;/p&gt;</description></entry></feed>`)
  expect(items[0]).toMatchObject({
    id: 'a',
    title: 'Coat & Belt',
    url: 'https://shop.example/p/a',
    image: 'https://shop.example/a.jpg',
    price: 1299,
    description: 'Warm',
  })
})

test.each([
  ['title', '<g:title>Linen Dress</g:title>', '<g:title> </g:title>'],
  ['image', '<g:image_link>https://shop.example/1.jpg</g:image_link>', ''],
  ['link', 'https://shop.example/p/1', 'javascript:alert(1)'],
  ['price', '49.00 USD', '0.00 USD'],
  ['price', '49.00 USD', 'call us'],
  ['currency', '49.00 USD', '49.00 EUR'],
  ['currency', '49.00 USD', '14.869.000₫'],
  ['currency', '49.00 USD', '1 234,50 kr'],
  ['currency', '49.00 USD', '¥1,200'],
  ['id', '<g:id>1</g:id>', ''],
])('a row of a network without a good %s is refused and the file goes on', async (reason, from, to) => {
  const { rows, end } = await read(rss(item('').replace(from, to) + item('')))
  expect(rows.map((one) => one.reason ?? one.status)).toEqual([reason, 'ok'])
  expect(end.reasons).toEqual({ [reason]: 1 })
})

test('a row with too few columns is refused, with its line', async () => {
  const { rows } = await read(`${header}\n${row}\n2\tToo few\n${row}\n`)
  expect(rows.map(({ line, status, reason }) => [line, status, reason])).toEqual([
    [2, 'ok', undefined],
    [3, 'rejected', 'columns'],
    [4, 'ok', undefined],
  ])
})

test('JSON lines need an id and a title only; a price in another currency is kept as such', async () => {
  const lines = [
    '{"id":7,"name":"Dress"}',
    '{"title":"No id"}',
    '{"id":"8","title":""}',
    'nonsense',
    '{"source":"s","sourceId":"9","title":"Coat","price":999,"currency":"INR","label":"CATEGORY_TOPS"}',
    '{"id":"10","title":"Sofa","deleted":true}',
    '{"__proto__":{"polluted":1},"id":"11","title":"Hat"}',
  ]
  const { rows } = await read(lines.join('\n'))
  expect(rows.map((one) => [one.id, one.reason ?? one.status])).toEqual([
    ['7', 'ok'],
    [null, 'id'],
    ['8', 'title'],
    [null, 'json'],
    ['s:9', 'ok'],
    ['10', 'deleted'],
    ['11', 'ok'],
  ])
  expect(rows[4]?.item).toMatchObject({
    price: 999,
    currency: 'INR',
    categoryFilter: 'CATEGORY_TOPS',
    image: null,
    url: null,
  })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('C-CAT-09 a category that a file gives is not guessed anew', async () => {
  const { items } = await read(
    '{"id":"1","title":"Denim Jacket","category":"Tops"}\n{"id":"2","title":"Denim Jacket","categoryFilter":"CATEGORY_DRESSES"}\n{"id":"3","title":"Denim Jacket"}\n',
  )
  expect(items.map(({ categoryFilter }) => categoryFilter)).toEqual([
    'CATEGORY_TOPS',
    'CATEGORY_DRESSES',
    'CATEGORY_OUTERWEAR',
  ])
})

test('a sale of Rakuten counts through its last day, or to the moment that it names', async () => {
  const price = async (dates: string) =>
    (await read(`HDR|1|Shop|x\n${rakutenRow('1', 'N', '', dates)}\nTRL|1\n`)).items[0]?.price
  expect(await price('11/01/2026|11/20/2026')).toBe(39)
  expect(await price('11/01/2026|11/19/2026')).toBe(49)
  expect(await price('11/20/2026|')).toBe(39)
  expect(await price('11/01/2026 00:00:00|11/20/2026 00:00:00')).toBe(49)
})

test('a Rakuten delta updates, adds and deletes; a full file deletes by its flag', async () => {
  const { rows, end } = await read(
    `HDR|1|Shop|x\n${rakutenRow('1', 'N', 'U')}\n${rakutenRow('2', 'N', 'D')}\n${rakutenRow('3', 'Y', 'I')}\nTRL|3\n`,
  )
  expect(end.mode).toBe('delta')
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    ['1', 'ok'],
    ['2', 'deleted'],
    ['3', 'deleted'],
  ])
  expect(rows[0]?.item).toMatchObject({ price: 39, listPrice: 49, store: 'Shop', url: 'https://shop.example/p/1' })
})

test('a Rakuten file that is called a delta is one, also where no row bears a letter and on a day without rows', async () => {
  const modeOf = async (rows: string[], fileName: string) =>
    (await read(`HDR|1|Shop|x\n${rows.map((one) => `${one}\n`).join('')}TRL|${rows.length}\n`, { fileName })).end.mode
  expect(await modeOf([], '38501_2104_mp_delta.txt.gz')).toBe('delta')
  expect(await modeOf([rakutenRow('1')], '38501_2104_mp_delta.txt.gz')).toBe('delta')
  expect(await modeOf([rakutenRow('1')], '38501_2104_mp.txt.gz')).toBe('full')
  expect(await modeOf([], 'deltana.txt')).toBe('full')
})

test('a Rakuten file that tells of the class of its goods is full, and a delta where a letter stands behind that', async () => {
  const dress = `${rakutenRow('1')}Dresses|M|Cotton|Black|Female||Adult`
  const modeOf = async (row: string) => (await read(`HDR|1|Shop|x\n${row}\nTRL|1\n`)).end
  expect(await modeOf(dress)).toMatchObject({ mode: 'full', ok: 1 })
  expect(await modeOf(`${dress}|U`)).toMatchObject({ mode: 'delta', ok: 1 })
  expect(await modeOf(`${dress}|D`)).toMatchObject({ mode: 'delta', deleted: 1 })
})

test('the rows of a Shopify product are one item with its variants and pictures', async () => {
  const { items, rows } = await read(
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src\n' +
      "coat,Wool Coat,<p>Warm</p>,Ostara,true,Size,S,shopify,0,200.00,250.00,'0001234567890,https://shop.example/1.jpg\n" +
      'coat,,,,,,M,shopify,4,180.00,250.00,,https://shop.example/2.jpg\n' +
      'draft,Draft,,,false,,,,,10.00,,,https://shop.example/3.jpg\n',
    { storeUrl: 'https://shop.example/', store: 'Ostara Shop' },
  )
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    id: 'coat',
    price: 180,
    listPrice: 250,
    variants: 2,
    size: 'M',
    available: true,
    images: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
    url: 'https://shop.example/products/coat',
    store: 'Ostara Shop',
    brand: 'Ostara',
  })
  expect(rows[1]).toMatchObject({ id: 'draft', reason: 'unpublished' })
})

test.each([
  ['XML that is cut off', rss(item('')).slice(0, -60), /cut off/],
  ['XML that is not well-formed', rss('<item><g:id>1</item>'), /not well-formed/],
  [
    'a document type with entities',
    `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss(item('')).replace('Linen', '&b;').slice(21)}`,
    /entities/,
  ],
  ['a page', '<!doctype html><html><body>Sign in</body></html>', /page of the web/],
  ['a page as XML', '<?xml version="1.0"?><html><body><item>x</item></body></html>', /page/],
  [
    'a table of people',
    'name,email\nAda,ada@example.com\n',
    /not known: its first lines name no columns of an id, a title/,
  ],
  ['XML that is no feed', '<?xml version="1.0"?><sitemap></sitemap>', /no feed of items/],
  ['a wrong trailer', `HDR|1|S|x\n${rakutenRow('1')}\nTRL|2\n`, /trailer count 2 does not match 1/],
  ['no trailer', `HDR|1|S|x\n${rakutenRow('1')}\n`, /cut off/],
  ['a quote that does not end', `${awin}"https://x","Dress`, /cut off/],
  ['a table that is cut off', `${header}\n${row}\n${row.slice(0, 40)}`, /cut off/],
  ['JSON that is cut off', '{"id":"1","title":"Dress"}\n{"id":"2","tit', /cut off/],
  ['an empty file', '', /empty/],
  ['an unknown file', 'hello\nworld\n', /format/],
  ['a packed file that is cut off', gzipSync(rss(item('').repeat(50))).subarray(0, 150), /cut off/],
  ['a packed bomb', gzipSync('{"id":"1","title":"Hat"}\n'.repeat(200_000)), /more than/],
])('%s is refused whole', async (_, content, reason) => {
  const refused = await refusal(content, { fileName: 'feed', maxBytes: 2_000_000 })
  expect(refused?.reason).toMatch(reason)
  expect(refused?.file).toBe('feed')
})

test('a refusal tells line and column', async () => {
  expect(await refusal(`${rss(item(''))}\n<`.replace('</g:title>', '</g:name>'))).toMatchObject({
    line: 1,
    column: expect.any(Number),
  })
})

test('a tab file may quote its fields or write inches', async () => {
  const tail = '\thttps://shop.example/p\thttps://shop.example/1.jpg\t49.00 USD\tin stock'
  const titles = ['"Wide" Hat', 'Hat of 5"', '"Hat', '"A ""B"" Hat\twith a tab"', '"Hat of\ntwo lines"']
  const content = [header, ...titles.map((title, index) => `${index}\t${title}${tail}`)].join('\n')
  expect((await read(content)).items.map(({ title }) => title)).toEqual([
    '"Wide" Hat',
    'Hat of 5"',
    '"Hat',
    'A "B" Hat with a tab',
    'Hat of two lines',
  ])
  expect((await read(`${content}\n`.replaceAll('\n', '\r\n'), {}, 1)).items).toHaveLength(5)
})

test('a packed file of several parts is read whole, a day without a time is held to its end', async () => {
  const parts = Buffer.concat([gzipSync('{"id":"1","title":"Hat"}\n'), gzipSync('{"id":"2","title":"Hat"}\n')])
  expect((await read(parts)).items).toHaveLength(2)
  const sale =
    '<g:sale_price>39 USD</g:sale_price><g:sale_price_effective_date>2026-11-01/2026-11-20</g:sale_price_effective_date>'
  expect((await read(rss(item(sale)))).items[0]?.price).toBe(39)
})

test('a field of more than a megabyte refuses its row only', async () => {
  const huge = 'x'.repeat(1_100_000)
  const xml = await read(rss(item(`<g:description>${huge}</g:description>`) + item('')))
  const lines = await read(`{"id":"1","title":"${huge}"}\n{"id":"2","title":"Hat"}\n`)
  for (const { rows } of [xml, lines]) expect(rows.map((one) => one.reason ?? one.status)).toEqual(['size', 'ok'])
})

test.each([
  [
    'UTF-8 with a mark',
    new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(`${header}\n${row.replace('Linen', 'Été')}\n`)]),
  ],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${header}\n${row.replace('Linen', 'Été')}\n`, 'utf16le'))],
  ...[true, false].flatMap((isLittle) =>
    ['\ufeff', ''].map((mark): [string, Uint8Array] => {
      const signs = [...`${mark}${header}\n${row.replace('Linen', 'Été')}\n`]
      const bytes = Buffer.alloc(signs.length * 4)
      for (const [place, sign] of signs.entries())
        bytes[isLittle ? 'writeUInt32LE' : 'writeUInt32BE'](sign.codePointAt(0) as number, place * 4)
      return [`UTF-32, ${isLittle ? 'little' : 'big'} end first, ${mark === '' ? 'without' : 'with'} its mark`, bytes]
    }),
  ),
  ['the Western alphabet', new Uint8Array(Buffer.from(`${header}\n${row.replace('Linen', 'Été')}\n`, 'latin1'))],
  [
    'a declared alphabet',
    new Uint8Array(
      Buffer.from(
        rss(item('')).replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"').replace('Linen', 'Été'),
        'latin1',
      ),
    ),
  ],
])('a file in %s keeps its accents', async (_, bytes) => {
  for (const size of [1, 3, 100_000]) expect((await read(bytes, {}, size)).items[0]?.title).toBe('Été Dress')
})

test.each(['-5.00 USD', '$-5', 'USD -12.50', '1e3 USD', '2E-2', '0.001 USD', '1000000 USD', '0', 'USD'])(
  'a price of %s is none',
  async (price) => {
    const { rows } = await read(rss(item('').replace('49.00 USD', price)))
    expect(rows).toMatchObject([{ status: 'rejected', reason: 'price' }])
    const [lenient] = (await read(`{"id":"1","title":"Dress","price":"${price}"}`)).items
    expect(lenient?.price).toBe(null)
  },
)

test('blank lines before the header, Google’s names under another prefix, and a CSV of old Macs are read', async () => {
  const table = 'id,title,link,image_link,price\n1,Dress,https://shop.example/p/1,https://shop.example/1.jpg,10 USD\n'
  for (const text of [`\n\r\n${table}`, `\ufeff\n${table}`, table.replaceAll('\n', '\r')])
    expect((await read(text)).items).toMatchObject([{ id: '1', price: 10 }])
  const { items } = await read(rss(item('')).replaceAll('g:', 'shop:').replace('xmlns:g', 'xmlns:shop'))
  expect(items).toMatchObject([{ id: '1', title: 'Linen Dress', price: 49 }])
})

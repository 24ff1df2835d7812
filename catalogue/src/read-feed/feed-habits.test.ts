import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FeedRefused } from './feed.ts'
import type { FeedItem, FeedOptions, FeedRow } from './feed.ts'
import { readWhole } from '../testing/read-whole.ts'

// What shops and networks do to their files, one habit each; the item is always the same.

const read = async (...given: Parameters<typeof readWhole>): Promise<FeedRow[]> =>
  (await readWhole(...given)).filter((row) => row.status !== 'end')

const itemOf = async (content: string | Uint8Array, options?: Partial<FeedOptions>, size?: number) =>
  (await read(content, options, size))[0]?.item

async function reasonOf(content: string | Uint8Array, options?: Partial<FeedOptions>): Promise<string> {
  try {
    return `read ${(await read(content, options)).length} rows`
  } catch (fault) {
    if (fault instanceof FeedRefused) return fault.reason
    throw fault
  }
}

const picture = (name: string) => `https://shop.example/${name}.jpg`
const fields: Record<string, string> = {
  id: '1',
  title: 'Linen Dress',
  link: 'https://shop.example/p/1',
  image_link: picture('1'),
  price: '49.00 USD',
  availability: 'in stock',
}
const table = (more: Record<string, string> = {}, mark = '\t') => {
  const all = { ...fields, ...more }
  return `${Object.keys(all).join(mark)}\n${Object.values(all).join(mark)}\n`
}
const record = { id: '1', title: 'Linen Dress', url: fields.link, image: fields.image_link, price: 49 }
const rss = (inside: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${inside}</channel></rss>`
const entry = (title = 'Linen Dress') =>
  `<g:id>1</g:id><g:title>${title}</g:title><g:link>${fields.link}</g:link><g:image_link>${picture('1')}</g:image_link><g:price>49 USD</g:price>`
const two = JSON.stringify([record, { ...record, id: '2', title: 'Hat "}, {" \\' }])

describe.each<[string, string | Uint8Array, Partial<FeedItem>]>([
  ['a spreadsheet’s line before the header', `sep=;\n${table({}, ';')}`, { price: 49 }],
  ['a program’s words before the header', `# made 2026-11-20\n\n${table()}`, { price: 49 }],
  ['a header with hints', table().replace('image_link', 'picture [image_link]'), { image: picture('1') }],
  ['one name over two columns', table().replace('availability', 'price'), { price: 49 }],
  [
    'a picture a column',
    `${table()
      .replace('availability', 'additional_image_link\tadditional_image_link')
      .replace('in stock', `${picture('2')}\t${picture('3')}`)}`,
    { images: [picture('1'), picture('2'), picture('3')] },
  ],
  [
    'pictures behind commas',
    table({ image_link: `${picture('1')},${picture('2')}` }),
    { images: [picture('1'), picture('2')] },
  ],
  ['two bytes a sign without their mark', Buffer.from(table(), 'utf16le'), { title: 'Linen Dress' }],
  [
    'an address as in HTML',
    table({ link: 'https://shop.example/p?a=1&amp;b=2' }),
    { url: 'https://shop.example/p?a=1&b=2' },
  ],
  ['a number of a spreadsheet', table({ gtin: '4006381333931.0' }), { gtin: '4006381333931' }],
  ['words about the stock', table({ availability: 'Temporarily out of stock' }), { available: false }],
  [
    'a shelf by its number',
    table({ title: 'Aurora', google_product_category: '2271' }),
    { categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'a shelf with a new part',
    table({ title: 'Aurora', product_type: 'Women/Dresses/New In' }),
    { categoryFilter: 'CATEGORY_DRESSES' },
  ],
  [
    'a shelf of everything',
    table({ title: 'Aurora', product_type: 'Apparel & Accessories > Sale' }),
    { categoryFilter: null },
  ],
  ...(
    [
      ['Femme > Vêtements > Robes', 'CATEGORY_DRESSES'],
      ['Damen » Jacken & Mäntel', 'CATEGORY_OUTERWEAR'],
      ['Donna / Gonne', 'CATEGORY_BOTTOMS'],
      ['Kobieta > Odzież > Sukienki', 'CATEGORY_DRESSES'],
      ['Dam > Kläder > Tröjor', 'CATEGORY_TOPS'],
      ['Women > Sleepwear > Robes', null],
    ] as const
  ).map(([shelf, categoryFilter]): [string, string, Partial<FeedItem>] => [
    `the shelf ${shelf}`,
    table({ title: 'Aurora', product_type: shelf }),
    { categoryFilter },
  ]),
  [
    'short moments',
    table({ sale_price: '39 USD', sale_price_effective_date: '20261101T000000Z/2026-11-30T0:00-0500' }),
    { price: 39 },
  ],
  [
    'a column of a network beside Google’s',
    table({ aw_deep_link: 'https://www.awin1.com/pclick.php?p=1' }),
    { price: 49, url: fields.link },
  ],
  [
    'names in one word',
    `PROGRAMNAME,SKU,NAME,BUYURL,IMAGEURL,PRICE,SALEPRICE,CURRENCY,INSTOCK\nShop,1,Linen Dress,${fields.link},${picture('1')},49.00,39.00,USD,no\n`,
    { store: 'Shop', price: 39, listPrice: 49, available: false },
  ],
  [
    'Shopify’s present names',
    `Title,URL handle,Published on online store,Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,Compare-at price,Product image URL\nLinen Dress,linen-dress,TRUE,shopify,0,DENY,49.00,60.00,${picture('1')}\n`,
    { id: 'linen-dress', price: 49, listPrice: 60, available: false },
  ],
  ['blank lines before the declaration', `\ufeff\n${rss(`<item>${entry()}</item>`)}`, { price: 49 }],
  ['a sign that XML may not hold', rss(`<item>${entry('Linen\u000bDress')}</item>`), { title: 'Linen Dress' }],
  ['a sign by HTML’s name for it', rss(`<item>${entry('Linen&nbsp;Dress')}</item>`), { title: 'Linen Dress' }],
  [
    'a plain list of products',
    `<products><product>${entry().replaceAll('g:', '')}</product></products>`,
    { price: 49 },
  ],
  ['a list in JSON', two, { price: 49 }],
  ['a list in JSON over many lines', JSON.stringify(JSON.parse(two), null, 2), { price: 49 }],
  ['a list in an object', JSON.stringify({ made: { at: '2026' }, total: 1, products: [record] }), { price: 49 }],
  ['objects over many lines', JSON.stringify(record, null, 2), { price: 49 }],
  [
    'a price beside its currency',
    JSON.stringify({ ...record, price: { value: '49.00', currency: 'USD' } }),
    { price: 49, currency: 'USD' },
  ],
  [
    'a Shopify shop’s products',
    JSON.stringify({
      products: [
        {
          id: 1,
          title: 'Linen Dress',
          vendor: 'Lune',
          variants: [
            { price: '40.00', available: false },
            { price: '49.00', compare_at_price: '60.00', available: true },
          ],
          images: [{ src: picture('1') }],
        },
      ],
    }),
    { price: 49, listPrice: 60, image: picture('1'), brand: 'Lune', variants: 2, available: true },
  ],
  ['a file that is packed twice', gzipSync(gzipSync(table())), { price: 49 }],
])('a feed with %s is read', (_, content, wanted) => {
  test.each([65_536, 1])('in pieces of %i', async (size) => {
    expect(await itemOf(content, {}, size)).toMatchObject(wanted)
  })
})

test('every piece of a list in JSON is a row with its line, and one that is none is refused alone', async () => {
  const rows = await read(`[\n${JSON.stringify(record)},\n{"id": x},\n${JSON.stringify({ ...record, id: '3' })}\n]\n`)
  expect(rows.map(({ line, id, reason }) => [line, id, reason])).toEqual([
    [2, '1', undefined],
    [3, null, 'json'],
    [4, '3', undefined],
  ])
  expect(await read(two)).toMatchObject([{ id: '1' }, { item: { title: 'Hat "}, {" \\' } }])
  expect(await reasonOf(two.slice(0, -9))).toMatch(/cut off/)
  expect(await reasonOf('[]')).toBe('read 0 rows')
})

type ZipEntry = { name: string; data: Buffer; method?: number; flags?: number; sum?: number }

/** A zip file as other programs write it; `isOpen` puts the sizes behind the data. */
function zipOf(entries: ZipEntry[], isOpen = false): Buffer {
  const [parts, list]: Buffer[][] = [[], []]
  for (const { name, data, method = 8, flags = 0, sum = crc32(data) } of entries) {
    const packed = method === 8 ? deflateRawSync(data) : data
    const numbers = (open: boolean) => [open ? 0 : sum, open ? 0 : packed.length, open ? 0 : data.length]
    const head = (open: boolean) => {
      const bytes = Buffer.alloc(26)
      bytes.writeUInt16LE(flags | (isOpen ? 8 : 0), 2)
      bytes.writeUInt16LE(method, 4)
      for (const [place, number] of numbers(open).entries()) bytes.writeUInt32LE(number, 10 + place * 4)
      bytes.writeUInt16LE(name.length, 22)
      return bytes
    }
    const behind = Buffer.alloc(16)
    behind.write('PK\u0007\b', 'latin1')
    for (const [place, number] of numbers(false).entries()) behind.writeUInt32LE(number, 4 + place * 4)
    parts!.push(Buffer.from('PK\u0003\u0004'), head(isOpen), Buffer.from(name), packed)
    if (isOpen) parts!.push(behind)
    list!.push(Buffer.from('PK\u0001\u0002\0\0', 'latin1'), head(false), Buffer.alloc(14), Buffer.from(name))
  }
  return Buffer.concat([...parts!, ...list!, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
}

const feed = { name: 'out/feed.tsv', data: Buffer.from(table()) }
const beside = ['__MACOSX/._feed.tsv', 'out/', 'out/.DS_Store'].map((name) => ({
  name,
  data: Buffer.alloc(0),
  method: 0,
}))

test.each<[string, Buffer]>([
  ['packed', zipOf([feed])],
  ['not packed', zipOf([{ ...feed, method: 0 }])],
  ['with its sizes behind the data', zipOf([feed], true)],
  ['with what a Mac adds', zipOf([...beside, feed])],
  ['with a name that leads out of the folder', zipOf([{ ...feed, name: '../../etc/feed.tsv' }])],
])('a feed in a zip file is read: %s', async (_, zip) => {
  for (const size of [1, 77, 65_536]) expect(await itemOf(zip, {}, size)).toMatchObject({ id: '1', price: 49 })
})

const spoilt = (place: number) => Buffer.from(zipOf([feed])).fill(7, place, place + 4)

test.each<[string, Buffer, RegExp]>([
  ['of two feeds', zipOf([feed, { ...feed, name: 'b.tsv' }]), /several files/],
  ['of none', zipOf(beside), /no feed/],
  ['that is empty', zipOf([]), /no feed/],
  ['that is encrypted', zipOf([{ ...feed, flags: 1 }]), /encrypted/],
  ['of another way of packing', zipOf([{ ...feed, method: 12 }]), /not read/],
  ['whose sum is wrong', zipOf([{ ...feed, sum: 1 }]), /damaged/],
  ['whose data is spoilt', spoilt(60), /damaged|cut off/],
  ['whose list is spoilt', spoilt(zipOf([feed]).length - 60), /damaged/],
  ['that is cut off', zipOf([feed]).subarray(0, 120), /cut off/],
  ['without its end', zipOf([feed]).subarray(0, -18 - 4), /cut off/],
  ['that is a bomb', zipOf([{ ...feed, data: Buffer.from(`${table()}${'\n'.repeat(20_000_000)}`) }]), /more than/],
])('a zip file %s is refused whole', async (_, zip, reason) => {
  expect(await reasonOf(zip, { maxBytes: 1_000_000 })).toMatch(reason)
})

test('a file that is packed again and again is refused', async () => {
  expect(await reasonOf(gzipSync(gzipSync(gzipSync(table()))))).toMatch(/too many times/)
})

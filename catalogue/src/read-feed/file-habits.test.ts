import { brotliCompressSync, crc32, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { areRead, entry, itemOf, read, reasonOf, table } from '../testing/habits.ts'
import { FeedRefused } from './feed.ts'
import { readFeed } from './read-feed.ts'

// What a feed is packed in, its alphabet, and what is endless in it.

areRead([
  ['two bytes a sign without their mark', Buffer.from(table(), 'utf16le'), { title: 'Linen Dress' }],
  [
    'a mark of UTF-8 before another alphabet',
    Buffer.concat([Buffer.from('\ufeff'), Buffer.from(table({ title: 'Jupe pliss\u00e9e' }), 'latin1')]),
    { title: 'Jupe plissée' },
  ],
  [
    'the alphabet of an old Mac',
    Buffer.from(table({ title: 'D\u008ecollet\u008e l\u008eger' }), 'latin1'),
    { title: 'Décolleté léger' },
  ],
  ['bytes that zlib packed', deflateSync(table()), { price: 49 }],
  ['bytes that Zstandard packed', zstdCompressSync(table()), { price: 49 }],
  ['bytes that Brotli packed', brotliCompressSync(table()), { price: 49 }],
  ['a file that is packed twice', gzipSync(gzipSync(table())), { price: 49 }],
])

test.each<[string, string, number[]]>([
  [
    'shift_jis',
    'リネンワンピース',
    [0x83, 0x8a, 0x83, 0x6c, 0x83, 0x93, 0x83, 0x8f, 0x83, 0x93, 0x83, 0x73, 0x81, 0x5b, 0x83, 0x58],
  ],
  ['euc-jp', 'リネン', [0xa5, 0xea, 0xa5, 0xcd, 0xa5, 0xf3]],
  ['euc-kr', '린넨 원피스', [0xb8, 0xb0, 0xb3, 0xd9, 0x20, 0xbf, 0xf8, 0xc7, 0xc7, 0xbd, 0xba]],
  ['gbk', '亚麻连衣裙', [0xd1, 0xc7, 0xc2, 0xe9, 0xc1, 0xac, 0xd2, 0xc2, 0xc8, 0xb9]],
  ['big5', '亞麻連衣裙', [0xa8, 0xc8, 0xb3, 0xc2, 0xb3, 0x73, 0xa6, 0xe7, 0xb8, 0xc8]],
  [
    'windows-1251',
    'Льняное платье',
    [0xcb, 0xfc, 0xed, 0xff, 0xed, 0xee, 0xe5, 0x20, 0xef, 0xeb, 0xe0, 0xf2, 0xfc, 0xe5],
  ],
  ['windows-1250', 'Sukienka żółta', [...Buffer.from('Sukienka \u00bf\u00f3\u00b3ta', 'latin1')]],
  ['windows-1252', 'Größe 38, Kleid für Mädchen', [...Buffer.from('Größe 38, Kleid für Mädchen', 'latin1')]],
])('a file in %s that says nothing of it is read by its signs', async (_, title, bytes) => {
  const [header = '', row = ''] = table({ title: '§' }).split('\n')
  const [before, after] = row.split('§') as [string, string]
  const parts = [before, Buffer.from(bytes), `${after}\n`].map((part) => Buffer.from(part as string))
  const content = Buffer.concat([Buffer.from(`${header}\n`), ...parts, ...parts])
  for (const size of [1, 65_536]) expect(await itemOf(content, {}, size)).toMatchObject({ title, price: 49 })
})

test('a byte that is damaged spoils no accent of a text in UTF-8', async () => {
  const content = Buffer.concat([Buffer.from(table({ title: 'Robe d’été légère à fleurs' })), Buffer.from([0xff, 10])])
  expect(await itemOf(content)).toMatchObject({ title: 'Robe d’été légère à fleurs' })
})

test.each<[string, string]>([
  ['a text that does not end', `{"id":"1","title":"${'\\"'.repeat(400_000)}\n{"id":"2","title":"Hat"}\n`],
  ['brackets far from each other', `{"id":"1"}${'}'.repeat(300_000)}${' '.repeat(300_000)}x\n`],
  ['blanks where pairs should be', table({ param: ' '.repeat(800_000) })],
  [
    'a title that only begins',
    table()
      .replace('title', 'structured_title')
      .replace('Linen Dress', `default:${' '.repeat(800_000)}x`),
  ],
  [
    'a hundred thousand pictures',
    `<products><product>${entry()}${'<image>x</image>'.repeat(100_000)}</product></products>`,
  ],
  [
    'a hundred thousand variants',
    `<products><product>${entry()}${'<variant><price>5</price></variant>'.repeat(100_000)}</product></products>`,
  ],
  ['names of pictures without end', table().replace('availability', `image${'sizes'.repeat(3000)}!`)],
])('a row with %s is read in one go', async (_, content) => {
  expect((await read(content)).length).toBeGreaterThan(0)
})

test('a table saved with all empty rows of a spreadsheet is read; one of empty lines without end is refused', async () => {
  const csv = table({}, ',')
  expect(await read(`${csv}${',,,,,\r\n'.repeat(1_048_576)}`)).toHaveLength(1)
  for (const feed of [csv, table(), '{"id":"1","title":"Hat"}\n', 'HDR|1|S|x\n'])
    expect(await reasonOf(feed + '\n'.repeat(2_100_000))).toBe('it holds little else than empty lines')
})

test('a feed of rows that cannot be read without end is refused; one that has as many pieces is read', async () => {
  const piece = '{"id":"1","title":"Hat"}\n'
  expect(await reasonOf(piece + '-\n'.repeat(1_000_002))).toBe('it holds little else than rows that cannot be read')
  expect(await read(`${piece}-\n`.repeat(2000))).toHaveLength(4000)
}, 60_000)

test('tens of thousands of empty lines behind a piece cost no more than others do, in one feed after the other', async () => {
  const feed = `{"id":"1","title":"Hat"}${'\n'.repeat(64_000)}`
  for (let feeds = 0; feeds < 40; feeds++) expect(await read(feed)).toHaveLength(1)
})

test('a quote that is not closed before a million empty lines is refused there, not kept to the end', async () => {
  expect(await reasonOf(`${table({}, ',')}2,"Dress${'\n'.repeat(1_100_000)}`)).toBe(
    'not well-formed: a quote is not closed',
  )
})

test('a long line that ends nowhere is looked at once', async () => {
  expect(await reasonOf(`}${' '.repeat(300)}`.repeat(3000), {}, 500)).toMatch(/format/)
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
const beside = ['__MACOSX/._feed.tsv', 'out/', 'out/.DS_Store', 'out/ReadMe.txt', 'LICENSE'].map((name) => ({
  name,
  data: Buffer.alloc(0),
  method: 0,
}))

test.each<[string, Buffer]>([
  ['packed', zipOf([feed])],
  ['not packed', zipOf([{ ...feed, method: 0 }])],
  ['with its sizes behind the data', zipOf([feed], true)],
  ['with what a Mac adds, and a word to its reader', zipOf([...beside, feed])],
  ['with a name that leads out of the folder', zipOf([{ ...feed, name: '../../etc/feed.tsv' }])],
])('a feed in a zip file is read: %s', async (_, zip) => {
  for (const size of [1, 77, 65_536]) expect(await itemOf(zip, {}, size)).toMatchObject({ id: '1', price: 49 })
})

const spoilt = (place: number) => Buffer.from(zipOf([feed])).fill(7, place, place + 4)

test.each<[string, Buffer, RegExp]>([
  ['that is a spreadsheet', zipOf([{ ...feed, name: '[Content_Types].xml' }, feed]), /spreadsheet: save it as CSV/],
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

test('a file that Brotli packed is refused where it is cut off or damaged, and where it unpacks to too much', async () => {
  const rows = Array.from({ length: 2000 }, (_, row) => table({ id: `${row}`, title: `Dress ${(row * 7919) % 1009}` }))
  const packed = brotliCompressSync(rows.join(''))
  expect(await reasonOf(packed.subarray(0, -9))).toMatch(/^cut off/)
  expect(await reasonOf(Buffer.concat([packed.subarray(0, 2000), Buffer.alloc(600, 0xff)]))).toMatch(/^cut off/)
  expect(await reasonOf(packed, { maxBytes: 10_000 })).toMatch(/unpacks to more than 10000 bytes/)
  const little = brotliCompressSync(table() + '\n'.repeat(5_000_000))
  expect(await reasonOf(little, { maxBytes: 10_000 })).toMatch(/unpacks to more than 10000 bytes/)
})

test('a file that is packed again and again is refused', async () => {
  expect(await reasonOf(gzipSync(gzipSync(gzipSync(table()))))).toMatch(/too many times/)
})

test('a file that Zstandard packed is refused where it is cut off, and where it unpacks to too much', async () => {
  const packed = zstdCompressSync(table().repeat(1000))
  expect(await reasonOf(packed.subarray(0, -9))).toMatch(/^cut off/)
  expect(await reasonOf(packed, { maxBytes: 10_000 })).toMatch(/unpacks to more than 10000 bytes/)
})

const crossed = '<rss><channel><item><g:id>1</g:id></channel>'

test.each<[string, Uint8Array[]]>([
  ['is a page', [Buffer.from('<!doctype html>\n')]],
  ['is not well-formed', [Buffer.from(crossed)]],
  ['names no columns of a piece', Array<Uint8Array>(20).fill(Buffer.from('a,b\n'))],
  ['breaks off in its program', [Buffer.from(`${table()}Fatal error: no memory\n`)]],
  ['is packed and not well-formed', [gzipSync(crossed)]],
  ['is packed too often', [gzipSync(gzipSync(gzipSync(table())))]],
])('a feed that %s is let go once it is refused, whatever would still come of it', async (_, pieces) => {
  let isLetGo = false
  async function* source() {
    try {
      yield* pieces
      for (;;) yield Buffer.alloc(1000, '\n')
    } finally {
      isLetGo = true
    }
  }
  await expect(Array.fromAsync(readFeed(source(), { now: new Date(0) }))).rejects.toThrow(FeedRefused)
  expect(isLetGo).toBe(true)
})

import { expect, test } from 'vitest'
import { readWhole } from '../testing/read-whole.ts'
import { columnsAmong } from './find-columns.ts'

// Rows that want the reader to work without end: by a pattern that begins anew at each sign these tests would not come to theirs.

const piece = {
  id: '7',
  title: 'Wrap Dress',
  description: 'Of silk.',
  link: 'https://shop.example/p/7',
  image_link: 'https://shop.example/7.jpg',
  price: '120 USD',
}
const head = Object.keys(piece).join(',')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const rowWith = (told: Partial<typeof piece>) =>
  Object.values({ ...piece, ...told })
    .map(quoted)
    .join(',')
const without = (sign: string) => sign.repeat(900_000 / sign.length)

test.each([
  ['quotes in its description', { description: `${without('"').slice(0, 450_000)}x` }],
  ['blanks in its link', { link: `${piece.link}${without(' ')}x` }],
  ['commas among its pictures', { image_link: `${piece.image_link}${without(',')}x` }],
  ['paths among its pictures', { image_link: `/7.jpg${without(' ,')}x` }],
])('a row of %s without end is read, and the row behind it too', async (_, told) => {
  const feed = [head, rowWith(told), rowWith({ id: '8' })].join('\n')
  const rows = await readWhole(feed, { storeUrl: 'https://shop.example' })
  expect(rows[1]).toMatchObject({ status: 'ok', id: '8' })
  expect(rows.at(-1)).toMatchObject({ status: 'end', rows: 2 })
})

test('of several shelves one of blanks without end is looked at once', async () => {
  const shelf = (text: string) => `<g:product_type>${text}</g:product_type>`
  const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${Object.entries(piece)
    .map(([name, text]) => `<g:${name}>${text}</g:${name}>`)
    .join('')}${shelf(`Sale${without(' ')}x`)}${shelf('Women &gt; Dresses')}</item></channel></rss>`
  expect(await readWhole(feed)).toMatchObject([
    { status: 'ok', item: { productType: 'Women > Dresses' } },
    { status: 'end' },
  ])
})

const lineOf = (told: Record<string, unknown>) => JSON.stringify({ ...piece, ...told })

test('a line whose number has digits without end is refused, and the piece behind it is read', async () => {
  const odd = lineOf({ weight: 1 }).replace('"weight":1', `"weight":${without('1')}.`)
  expect(await readWhole(`${odd}\n${lineOf({ id: '8' })}\n`)).toMatchObject([
    { status: 'rejected', reason: 'json' },
    { status: 'ok', id: '8' },
    { status: 'end' },
  ])
})

test.each(['0.30000000000000004', '-0.30000000000000004', '12.1234567890123456'])(
  'a number that a program has reckoned is no id, however many digits stand behind its point: %s',
  async (number) => {
    const line = lineOf({ weight: 1 }).replace('"weight":1', `"weight":${number}`)
    expect(await readWhole(`${line}\n`)).toMatchObject([{ status: 'ok', id: '7' }, { status: 'end' }])
  },
)

test('names of a row that are all called as parts of a piece, without end, are walked along once', () => {
  const words = `card${'item'.repeat(250_000)}`
  const { title, price } = columnsAmong([words, `${words}name`, `${words}price`])
  expect([title, price]).toEqual([[`${words}name`], [`${words}price`]])
})

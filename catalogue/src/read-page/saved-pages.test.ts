import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import type { PageReading } from './read-page.ts'
import { readPage } from './read-page.ts'

const folder = new URL('../../../../shared/data/pages/', import.meta.url)
const isThere = existsSync(folder)
type Truth = {
  id: string
  file: string
  url: string
  isProduct: boolean
  priceOptional?: boolean
  itemDetails: {
    title: string[]
    brand: (string | null)[] | null
    salePrice: number[] | null
    currency: string | null
    image: string[]
  }
  general: { canonical: string }
}

const plain = (text: string | null) =>
  (text ?? '')
    .split(' |')[0]
    ?.toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
const fileOf = (address: string | null) =>
  decodeURIComponent(new URL(address ?? '/', 'https://x').pathname.split('/').at(-1) ?? '').replace(
    /_\d*x\d*(?=\.)/,
    '',
  )

describe.skipIf(!isThere)(
  'saved pages of real shops (skipped where ../shared is missing)',
  { timeout: 120_000 },
  () => {
    const truths: Truth[] = isThere ? JSON.parse(readFileSync(new URL('ground-truth.json', folder), 'utf8')) : []
    const readings = new Map<string, PageReading>()
    const readingOf = ({ id, file, url }: Truth) => {
      const known = readings.get(id)
      if (known) return known
      const html = gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')
      const reading = readPage(parsePage(html), url)
      readings.set(id, reading)
      return reading
    }
    const items = truths.filter(({ isProduct }) => isProduct)
    const wrong = (check: (truth: Truth, reading: PageReading) => boolean, among = items) =>
      among.filter((truth) => !check(truth, readingOf(truth))).map(({ id }) => id)

    test('items are found, other pages are not taken for one', () => {
      expect(wrong((_, reading) => reading.isProduct)).toEqual([])
      expect(
        wrong(
          (_, reading) => !reading.isProduct,
          truths.filter(({ isProduct }) => !isProduct),
        ),
      ).toEqual([])
    })

    test('prices come with their currency, and none is wrong', () => {
      const isRight = ({ priceOptional, itemDetails: { salePrice, currency } }: Truth, reading: PageReading) =>
        reading.price === null
          ? salePrice === null || priceOptional === true
          : salePrice !== null && salePrice.includes(reading.price) && reading.currency === currency
      expect(wrong(isRight)).toEqual([])
    })

    test('titles, pictures and canonical addresses are right', () => {
      expect(
        wrong(({ itemDetails }, { title }) => itemDetails.title.some((one) => plain(one) === plain(title))),
      ).toEqual([])
      expect(
        wrong(
          ({ itemDetails }, { image }) =>
            itemDetails.image.length === 0 || itemDetails.image.some((one) => fileOf(one) === fileOf(image)),
        ),
      ).toEqual([])
      expect(wrong(({ general }, { canonical }) => general.canonical === canonical)).toEqual([])
    })

    test('at most one brand in twenty is wrong', () => {
      const missed = wrong(
        ({ itemDetails }, { brand }) =>
          itemDetails.brand === null ||
          itemDetails.brand.some((one) => (one === null ? brand === null : plain(one) === plain(brand))),
      )
      expect(missed.length / items.length).toBeLessThanOrEqual(0.05)
    })
  },
)

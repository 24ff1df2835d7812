// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import {
  dataOf,
  differsFrom,
  isStale,
  leftBehind,
  lookAt,
  readPriced,
  wasVisibleFor,
  withoutLeftData,
} from './page-state.ts'

const documentOf = () =>
  new DOMParser().parseFromString(
    '<meta property="og:title" content="Coat"><meta property="og:site_name" content="Norrvale"><script type="application/ld+json">{"name":"Coat"}</script><h1>Coat</h1>',
    'text/html',
  )
const heading = (document: Document) => document.querySelector('h1') as HTMLElement

test('S-EXT-11 data that is as it was under another heading is left out, the shop’s name is not', () => {
  const document = documentOf()
  const former = dataOf(document)
  heading(document).textContent = 'Dress'
  const read = withoutLeftData(document, former)
  expect(read.querySelector('script')).toBeNull()
  expect([...read.querySelectorAll('meta')].map((meta) => meta.content)).toEqual(['Norrvale'])
  expect(document.querySelector('script')).not.toBeNull()
})

test('S-EXT-11 data that was drawn anew stays', () => {
  const document = documentOf()
  const former = dataOf(document)
  heading(document).textContent = 'Dress'
  document.querySelector('script')!.textContent = '{"name":"Dress"}'
  expect(withoutLeftData(document, former).querySelector('script')?.textContent).toBe('{"name":"Dress"}')
})

test('S-EXT-11 a page under the same heading is read as it is', () => {
  const document = documentOf()
  expect(withoutLeftData(document, dataOf(document))).toBe(document)
})

const address = 'https://norrvale.example/products/coat'

test('S-EXT-11 an app that changes the address first leaves the page as it is then, with all that came after the reading', () => {
  const document = documentOf()
  const own = lookAt(document, address, 'Coat')
  document.title = '(1) Coat'
  document.body.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{"name":"Ratings"}</script>')
  const left = leftBehind(document, own)
  expect(left).toMatchObject({ address, title: 'Coat', words: lookAt(document, address).words })
  expect(left.data.parts.size).toBe(3)
})

test('S-EXT-11 an app that draws first leaves what was there before it drew', () => {
  const document = documentOf()
  const own = lookAt(document, address, 'Coat')
  heading(document).textContent = 'Dress'
  expect(leftBehind(document, own)).toBe(own)
})

test('S-EXT-11 a canonical address that was left is known, also where its piece was passed by unread', () => {
  const document = documentOf()
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="/products/coat">')
  const [unread, read] = [lookAt(document, address), lookAt(document, address, 'Coat')]
  heading(document).textContent = 'Coat in blue'
  expect(isStale(address, 'Coat', read, document)).toBe(false)
  heading(document).textContent = 'Dress'
  expect([unread, read].map((former) => isStale(address, 'Dress', former, document))).toEqual([true, true])
  expect(isStale('https://norrvale.example/products/dress', 'Dress', read, document)).toBe(false)
})

test('S-EXT-11 a page that changes is noticed, one that does not only for as long as is given, one that was left not at all', async () => {
  const words = () => 'of the page before'
  const { signal } = new AbortController()
  expect(await differsFrom(words(), Date.now(), 1000, signal)).toBe(true)
  expect(await differsFrom(lookAt(document, address).words, Date.now(), 300, signal)).toBe(false)
  expect(await differsFrom(words(), Date.now(), 1000, AbortSignal.abort())).toBe(false)
})

const readingOf = (title: string, salePrice: number | null) => {
  const url = 'https://shop.example/p/1'
  return { isProduct: true, title, piece: { url, address: url, meta: { itemDetails: { title, salePrice } } } }
}
const none = readingOf('Coat', null)
afterEach(() => void vi.useRealTimers())

test('S-EXT-11 a price that a shop draws after all else is waited for', async () => {
  vi.useFakeTimers()
  const readings = [none, readingOf('Coat', 80)]
  const read = () => readings.shift()!
  const priced = readPriced(none.piece, read, 8000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(2000)
  expect((await priced).meta.itemDetails.salePrice).toBe(80)
})

test('S-EXT-11 a piece without a price is seen too, once it was waited for or as soon as she leaves', async () => {
  vi.useFakeTimers()
  const visit = new AbortController()
  const waited = readPriced(none.piece, () => none, 8000, visit.signal)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await waited).toBe(none.piece)
  const left = readPriced(none.piece, () => readingOf('Dress', 95), 8000, visit.signal)
  visit.abort()
  expect(await left).toBe(none.piece)
})

test('S-EXT-11 the price of the next piece is not taken for the one before it', async () => {
  vi.useFakeTimers()
  const priced = readPriced(none.piece, () => readingOf('Dress', 95), 1000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await priced).toBe(none.piece)
})

test('S-EXT-11 the price of a page that shows no piece for a moment is not taken', async () => {
  vi.useFakeTimers()
  const between = { ...readingOf('Coat', 12), isProduct: false }
  const readings = [between, readingOf('Coat', 80)]
  const priced = readPriced(none.piece, () => readings.shift()!, 8000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(2000)
  expect((await priced).meta.itemDetails.salePrice).toBe(80)
})

test('S-EXT-11 a page counts as looked at while it is in sight, not while another tab is', async () => {
  vi.useFakeTimers()
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const visit = new AbortController()
  let seen: boolean | undefined
  void wasVisibleFor(2000, visit.signal).then((was) => (seen = was))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toBeUndefined()
  sight.mockReturnValue('visible')
  await vi.advanceTimersByTimeAsync(1000)
  sight.mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toBeUndefined()
  sight.mockReturnValue('visible')
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toBe(true)
  sight.mockRestore()
})

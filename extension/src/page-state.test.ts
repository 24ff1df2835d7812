// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dataOf, withoutLeftData } from './page-state.ts'

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

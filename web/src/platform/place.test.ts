// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../testing/browser.ts'

const key = 'an-entry'
sessionStorage.setItem('places', JSON.stringify([[key, { top: 700, counts: {} }]]))
Object.assign(globalThis, { scrollTo: (_: number, top: number) => Object.assign(globalThis, { scrollY: top }) })

test('back at a page whose parts come one after the other, none of them carries the screen along, until she moves (U-24)', async () => {
  const { useRestoredPlace } = await import('./place.ts')
  const location = { pathname: '/profile', search: '', hash: '', state: null, key }
  const Page = () => {
    useRestoredPlace({ location, action: 'pop' })
    return null
  }
  const root = createRoot(document.body)
  await act(async () => root.render(createElement(Page)))
  const { style } = document.documentElement
  expect([scrollY, style.getPropertyValue('overflow-anchor')]).toEqual([700, 'none'])
  dispatchEvent(new Event('wheel'))
  expect(style.getPropertyValue('overflow-anchor')).toBe('')
  await act(async () => root.unmount())
})

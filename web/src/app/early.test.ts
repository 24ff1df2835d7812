// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/home" }
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** The browser asks for the scripts of the page at once, and not only once what is shown of it was seen. */
const areAskedFor = () => document.querySelector('link[rel="modulepreload"]') !== null

test('R-ROUTE-06 where the browser keeps nothing for a site, a page of shoppers does not wait to be seen', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  const script = document.createElement('script')
  Object.assign(script.dataset, { scripts: '/none.js', for: 'shopper' })
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  await import('./early.ts')
  expect(areAskedFor()).toBe(true)
})

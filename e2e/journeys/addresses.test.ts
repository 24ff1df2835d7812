import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeUrl } from '../../catalogue/src/safe-url.ts'
import { hasBrowser, openBrowser } from '../src/browser.ts'

const count = 10_000
const schemes = [
  'https://',
  'http://',
  'HTTPS://',
  'https:/',
  'https:',
  'https:\\\\',
  '//',
  'javascript:',
  'data:',
  ' https://',
  'ht\ttps://',
]
const users = ['', '', '', 'shop.example@', 'a:b@', '%40@']
const hosts = [
  'shop.example',
  'WWW.Shop.Example',
  'shop.example.',
  'evil-shop.example',
  'shop.example.evil.io',
  'xn--bcher-kva.example',
  'bücher.example',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'shop%2eexample',
  'sh\u00adop.example',
  'shop。example',
  'localhost',
]
const ports = ['', '', '', ':443', ':80', ':8080', ':0443', ':']
const paths = ['', '/', '/p?x=1#y', '\\p', '/..//evil.io', '?@evil.io/', '#@evil.io', '/%2f%2fevil.io', '\t/p', ' /p']

/** A fixed row of numbers between 0 and 1 (minimal standard generator, Park and Miller 1988). */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

function makeAddresses(): string[] {
  const roll = dice(11)
  const one = (list: string[]) => list[Math.floor(roll() * list.length)] ?? ''
  return Array.from({ length: count }, () => one(schemes) + one(users) + one(hosts) + one(ports) + one(paths))
}

describe.skipIf(!hasBrowser)('addresses (skipped where there is no Chromium)', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage()
  })
  afterAll(() => browser?.close())

  test('P-23 what we let pass is read by the browser as the same host, over http or https, without a user', async () => {
    const passed = makeAddresses()
      .map((address) => safeUrl(address))
      .filter((address) => address !== null)
    expect(passed.length).toBeGreaterThan(500)
    const ours = passed.map((address) => {
      const { protocol, host, username, password } = new URL(address)
      return { protocol, host, user: username + password }
    })
    const theirs = await page.evaluate(
      (addresses) =>
        addresses.map((address) => {
          const link = document.createElement('a')
          link.setAttribute('href', address)
          return { protocol: link.protocol, host: link.host, user: link.username + link.password }
        }),
      passed,
    )
    expect(theirs).toEqual(ours)
    for (const { protocol, user } of theirs) expect([/^https?:$/.test(protocol), user]).toEqual([true, ''])
  })
})

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { cards } from '../src/pages.ts'
import { type Site, startSite } from '../src/site.ts'

const tabs = 10

describe.skipIf(!hasBrowser)('many tabs of one shopper (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    site = await startSite({ ACCESS_TOKEN_TTL: '3s' })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('P-13 T-AUTH-13 T-AUTH-17 ten tabs with an expired token refresh at once, and nobody is logged out', async () => {
    const [, email = '', password = ''] = /Shopper\s+(\S+)\s+(\S+)/.exec(site.said()) ?? []
    const person = await newPerson(browser)
    const first = await person.newPage()
    await first.goto(site.url)
    await first.getByLabel('Username (e-mail)').fill(email)
    await first.getByLabel('Password', { exact: true }).fill(password)
    await first.getByRole('button', { name: 'LOG IN' }).click()
    await first.waitForURL(`${site.url}/home`)
    const pages = [first]
    while (pages.length < tabs) {
      const page = await person.newPage()
      await page.goto(`${site.url}/faq`)
      pages.push(page)
    }
    for (let round = 0; round < 3; round += 1) {
      await first.waitForTimeout(3500)
      await Promise.all(pages.map((page) => page.goto(`${site.url}/home/tagged`)))
      for (const page of pages) {
        await cards(page).first().waitFor()
        expect(new URL(page.url()).pathname).toBe('/home/tagged')
      }
    }
    expect(await first.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
  })
})

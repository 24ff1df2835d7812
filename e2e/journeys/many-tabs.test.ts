import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { cards, realAnswer } from '../src/pages.ts'
import { demoAccount, logIn } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

const tabs = 10

describe.skipIf(!hasBrowser)('many tabs of one shopper (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('P-13 T-AUTH-13 T-AUTH-17 S-TAG-05 ten tabs with a token that no longer counts refresh at once, and nobody is logged out; what one takes off the wish list is gone in another', async () => {
    const person = await newPerson(browser)
    const first = await person.newPage()
    await logIn(first, site.url, demoAccount(site, 'Shopper'))
    const pages = [first]
    while (pages.length < tabs) {
      const page = await person.newPage()
      await page.goto(`${site.url}/faq`)
      pages.push(page)
    }
    for (let round = 0; round < 3; round += 1) {
      await first.evaluate(() => {
        const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token: string }
        localStorage.setItem('user', JSON.stringify({ ...user, access_token: `${user.access_token}x`, expires_at: 1 }))
      })
      await Promise.all(pages.map((page) => page.goto(`${site.url}/home/tagged`)))
      for (const page of pages) {
        await cards(page).first().waitFor()
        expect(new URL(page.url()).pathname).toBe('/home/tagged')
      }
    }
    expect(await first.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
    const other = pages.at(-1) ?? first
    const count = await cards(other).count()
    await cards(first)
      .first()
      .getByRole('button', { name: /^Like / })
      .click()
    await expect.poll(() => cards(other).count()).toBe(count - 1)
  })

  test('T-AUTH-02 T-AUTH-11 a piece that a visitor looks at stays open while she signs in in another tab, and as she leaves there the page goes on', async () => {
    const person = await newPerson(browser)
    const page = await person.newPage()
    await page.goto(`${site.url}/collections`)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await cards(page).first().getByRole('link').click()
    const piece = page.getByRole('dialog').getByRole('link', { name: /Shop Now/i })
    await piece.waitFor()
    const other = await person.newPage()
    await logIn(other, site.url, demoAccount(site, 'Shopper'))
    // The letter of her name stands in the bar behind it.
    const letter = page.getByRole('banner').getByText('I', { exact: true })
    await letter.first().waitFor({ state: 'attached' })
    expect(await piece.count()).toBe(1)
    await other.evaluate(() => localStorage.clear())
    await other.reload()
    await expect.poll(() => letter.count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await page.getByText('Something came undone').count()).toBe(0)
  })

  test('T-LIKE-01 T-LIKE-09 an answer about the shopper that is older than her press does not take it back', async () => {
    const page = await (await newPerson(browser)).newPage()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/api\/v1\/users\/[0-9a-f-]{36}$/, async (route) => {
      const response = await realAnswer(route)
      await held
      await route.fulfill({ response })
    })
    await page.goto(`${site.url}/home`)
    await cards(page).nth(15).waitFor()
    const like = cards(page)
      .nth(5)
      .getByRole('button', { name: /^Like / })
    const was = await like.getAttribute('aria-pressed')
    const isHeld = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/like'))
    await like.click()
    await isHeld
    letGo()
    // The letter of her name stands in the bar once the answer is there.
    await expect.poll(() => page.getByRole('link', { name: 'Profile', exact: true }).first().innerText()).not.toBe('')
    expect(await like.getAttribute('aria-pressed')).not.toBe(was)
  })

  test('T-LIKE-01 a press in the moment in which the page is left counts', async () => {
    const page = await (await newPerson(browser)).newPage()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
    await page.goto(`${site.url}/home`)
    await cards(page).nth(15).waitFor()
    const piece = cards(page).nth(2)
    // By its id: two houses may have a piece of one name.
    const link = (await piece.getByRole('link').getAttribute('href')) ?? ''
    await piece.getByRole('button', { name: /^Like / }).evaluate((button: HTMLElement) => {
      // However slow the machine is, no frame and no timer comes before the page has gone.
      Object.assign(globalThis, { requestAnimationFrame: () => 0, setTimeout: () => 0 })
      button.click()
      location.assign('/faq')
    })
    await page.waitForURL('**/faq')
    await page.goto(`${site.url}/home/tagged`)
    await cards(page).locator(`a[href="${link}"]`).waitFor()
  })
})

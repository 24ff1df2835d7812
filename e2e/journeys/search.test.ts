import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
import { cards, namesOfCards, scrollToCards } from '../src/pages.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)('search (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let page: Page
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const open = (query: string) => page.goto(`${site.url}/search?q=${encodeURIComponent(query)}`)

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    page = await (await newPerson(browser)).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('R-NAV-22 S-SEARCH-01 S-SEARCH-05 S-SEARCH-06 a visitor searches from the bar; an empty query does nothing', async () => {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.type('linen dress')
    await page.keyboard.press('Enter')
    await heading('Search Results for: linen dress').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('linen dress')
  })

  test('K-12 R-NAV-22 the bar has one button Search on every page; where the field stands open it sends what is typed', async () => {
    await page.goto(`${site.url}/about`)
    const search = page.getByRole('button', { name: /^Search/ })
    const field = page.getByRole('searchbox')
    for (const words of ['linen', 'silk']) {
      await search.click()
      await field.fill(words)
      await search.click()
      await heading(`Search Results for: ${words}`).waitFor()
    }
    await field.fill(' ')
    await search.click()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toBe('?q=silk')
  })

  test('R-NAV-23 S-SEARCH-02 S-SEARCH-03 S-SEARCH-04 U-25 results have an address; 48 come at a time and scrolling brings the next', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.includes('/search') && pathname.startsWith('/api')) asked.push(searchParams.get('page') ?? '')
    })
    await open('linen')
    await cards(page).nth(47).waitFor()
    expect(await cards(page).count()).toBe(48)
    expect(asked).toEqual(['0'])
    await scrollToCards(page, 49)
    expect(asked).toEqual(['0', '1'])
    await page
      .getByRole('status')
      .getByText(/^\d+ pieces$/)
      .waitFor()
    const names = await namesOfCards(page, 5)
    await page.reload()
    expect(await namesOfCards(page, 5)).toEqual(names)
  })

  test('K-04 K-07 S-SEARCH-05 an answer without its number of hits is shown as it is, at an address in any spelling', async () => {
    const { results } = await (
      await fetch(`${site.url}/api/v1/search?q=linen&page=0`)
    )
      .json()
      .then((answer: unknown) => (answer as { with: { results: unknown[] } }).with)
    for (const [found, words] of [
      [results.slice(0, 3), '3 pieces'],
      [[], 'Nothing for “linen” yet.'],
    ] as const) {
      await page.route('**/api/v1/search?*', (route) =>
        route.fulfill({ json: { status: 'succeeded', page: 0, with: { results: found, pages: found.length && 1 } } }),
      )
      await page.goto(`${site.url}/Search/?q=linen`)
      await page.getByText(words).first().waitFor()
      expect(await cards(page).count()).toBe(found.length)
      expect(await page.getByRole('searchbox').inputValue()).toBe('linen')
      await page.unroute('**/api/v1/search?*')
    }
  })

  test('U-26 U-27 filters stand in the address, each removable alone and all at once', async () => {
    await open('dress')
    await cards(page).first().waitFor()
    const all = await page
      .getByRole('status')
      .getByText(/^\d+ piece/)
      .innerText()
    await page.getByText('Filters', { exact: true }).click()
    const store = page.getByRole('group', { name: 'Store' }).getByRole('checkbox').first()
    await store.check()
    await page.getByRole('list', { name: 'Applied filters' }).waitFor()
    expect(new URL(page.url()).searchParams.get('store')).toBeTruthy()
    await page
      .getByRole('button', { name: /^Remove filter / })
      .first()
      .click()
    await page.getByRole('status').getByText(all).waitFor()
    expect(new URL(page.url()).searchParams.get('store')).toBeNull()
    await page.getByLabel('Sort').selectOption({ label: 'Price, low to high' })
    await cards(page).nth(3).waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price-up')
  })

  test('U-15 U-26 a price in words is told at its field; applied, the focus stays and no group is left without a choice', async () => {
    await open('dress')
    await cards(page).first().waitFor()
    await page.getByText('Filters', { exact: true }).click()
    const from = page.getByLabel('From $')
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await from.fill('abc')
    await apply.click()
    await page.getByText('Please enter an amount in figures, such as 120.', { exact: true }).waitFor()
    await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
    await from.fill('99999')
    await apply.press('Enter')
    await page.getByText('No piece passes these filters.').waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe('99999')
    expect(await apply.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.getByRole('group', { name: /^(?:Store|Category)$/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove filter From $99999' }).click()
    await expect.poll(() => from.inputValue()).toBe('')
  })

  test('S-SEARCH-05 U-29 without words search leads on: categories, pieces, and what was searched for since she came', async () => {
    await page.goto(`${site.url}/search`)
    await heading('Search').waitFor()
    await cards(page).nth(7).waitFor()
    await page
      .getByRole('navigation', { name: 'All categories' })
      .getByRole('link', { name: 'Dresses', exact: true })
      .click()
    await heading('Search Results for: dresses').waitFor()
    await cards(page).first().waitFor()
    await page.goBack()
    await page
      .getByRole('navigation', { name: 'Your last searches' })
      .getByRole('link', { name: 'dresses', exact: true })
      .waitFor()
  })

  test('U-28 a typo still finds', async () => {
    await open('dreses')
    expect((await namesOfCards(page, 3)).join()).toMatch(/dress/i)
  })

  test('S-SEARCH-04 U-14 a quickview over the results leaves the field its words, and gives the focus back to its card', async () => {
    await open('dress')
    const card = cards(page).nth(1).getByRole('link').first()
    await card.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('dress')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await card.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('S-SEARCH-05 U-29 nothing found says so and leads on', async () => {
    await open('qqqqzzzz')
    await page.getByRole('heading', { name: 'Nothing for “qqqqzzzz” yet.' }).waitFor()
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3)
  })

  test('S-SEARCH-07 markup in a query is text', async () => {
    const query = '<img src=x onerror=alert(1)>'
    page.once('dialog', () => expect.fail('a script ran'))
    await open(query)
    await heading(`Search Results for: ${query}`).waitFor()
    expect(await page.getByRole('main').locator('h1 img').count()).toBe(0)
  })

  test('U-02 Tab comes to the field of the bar where it is seen, on a wide window and on a narrow one', async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await open('linen')
      await cards(page).first().waitFor()
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
      await menu.focus()
      const walked: { top: number; left: number }[] = []
      const inBar = () => page.evaluate(() => Boolean(document.activeElement?.closest('header')))
      while (await inBar()) {
        walked.push(
          await page.evaluate(() => {
            const { top, left, height } = document.activeElement!.getBoundingClientRect()
            return { top: top + height / 2, left }
          }),
        )
        await page.keyboard.press('Tab')
      }
      expect(walked.length).toBeGreaterThan(4)
      const rowHeight = 30
      const asSeen = walked.toSorted((a, b) => (Math.abs(a.top - b.top) > rowHeight ? a.top - b.top : a.left - b.left))
      expect(walked, `${viewport.width}`).toEqual(asSeen)
    }
    await page.setViewportSize(desktop)
  })

  test('U-16 U-25 how many were found stands in one live element from the first moment, however late the filters come', async () => {
    const come = Promise.withResolvers<void>()
    await page.route('**/assets/filter-panel-*.js', async (route) => {
      await come.promise
      await route.continue()
    })
    const count = page.getByRole('main').getByRole('status')
    await open('linen')
    await count.getByText(/^\d+ pieces$/).waitFor()
    await count.evaluate((element) => element.setAttribute('data-first', ''))
    come.resolve()
    await page.getByText('Filters', { exact: true }).waitFor()
    expect(await count.getAttribute('data-first')).toBe('')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('K-12 U-02 U-16 ways to go on stand below the field while it is typed in; arrows choose, Escape puts them away', async () => {
    await page.goto(`${site.url}/about`)
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('searchbox')
    const ways = page.getByRole('listbox', { name: 'Suggestions' })
    await field.pressSequentially('lin')
    await ways.getByRole('option').first().waitFor()
    await page
      .getByRole('status')
      .getByText(/^\d suggestions?$/)
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await ways.waitFor({ state: 'detached' })
    await field.pressSequentially('e')
    const first = ways.getByRole('option', { name: 'linen', exact: true })
    await first.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await page.keyboard.press('Enter')
    await heading('Search Results for: linen').waitFor()
    await expect.poll(() => ways.count()).toBe(0)
    await field.fill('silk')
    await ways.getByRole('option', { name: 'silk', exact: true }).click()
    await heading('Search Results for: silk').waitFor()
  })
})

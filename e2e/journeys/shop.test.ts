import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { open as openAddress } from '../src/forms.ts'
import {
  answerTo,
  bringIntoView,
  cards,
  eventsFrom,
  namesOfCards,
  opinionButton,
  realAnswer,
  scrollToCards,
} from '../src/pages.ts'
import { bringSession, demoAccount, logIn } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)('a shopper in her shop (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page
  let events: ReturnType<typeof eventsFrom>

  const open = (path: string) => openAddress(page, `${site.url}${path}`)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const sentEvents = (type: string) => events.filter((event) => event.type === type)

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    person = await newPerson(browser)
    page = await person.newPage()
    events = eventsFrom(page)
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('S-HOME-01 S-HOME-02 S-HOME-03 C-CONST-01 C-CONST-02 R-ROUTE-05 R-NAV-14 R-NAV-18 her shop asks once for 500 pieces and shows 16', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('/recommendations/paginated'))
    await open('/home')
    expect(new URL((await asked).url()).searchParams.toString()).toBe('page=0&count=500')
    await heading('Styled by Sateen, For You').waitFor()
    await cards(page).nth(15).waitFor()
    expect(await cards(page).count()).toBe(16)
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).getAttribute('href'),
    ).toBe('/Profile')
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Log in|Sign Up/ })
        .count(),
    ).toBe(0)
  })

  test('S-HOME-01 S-HOME-02 her first pictures are seen before the app is there, and a press before it counts', async () => {
    // On a first visit of this browser: later the scripts are at hand.
    const fresh = await newPerson(browser)
    const visit = await fresh.newPage()
    await bringSession(visit, site.url, demoAccount(site, 'Shopper'))
    const openSlowly = async (path: string) => {
      let letGo = () => {}
      const held = new Promise<void>((done) => (letGo = done))
      await visit.route('**/assets/frame-*.js', async (route) => {
        await held
        await route.continue()
      })
      await visit.goto(`${site.url}${path}`, { waitUntil: 'commit' })
      return letGo
    }
    const early = visit.locator('[data-painted="shopper"] [data-awaits] img')
    const picturesOf = (all: Element[]) => all.map((one) => (one as HTMLImageElement).srcset)

    for (const [path, count] of [
      ['/home', 4],
      ['/home/category/3', 4],
    ] as const) {
      const letGo = await openSlowly(path)
      await early.nth(count - 1).waitFor({ state: 'attached' })
      expect(await visit.locator('h1').count()).toBe(1)
      const seen = await early.evaluateAll(picturesOf)
      letGo()
      await cards(visit)
        .nth(count - 1)
        .waitFor()
      expect((await cards(visit).locator('img').evaluateAll(picturesOf)).slice(0, count)).toEqual(seen)
      await visit.unrouteAll({ behavior: 'wait' })
    }

    const letGo = await openSlowly('/qv/moss-linen-bucket-hat-villa-sereno')
    await early.first().waitFor({ state: 'attached' })
    // It is a picture of the page still: nothing that could be read out or reached by a key.
    expect(await visit.getByRole('link').count()).toBe(0)
    const tagged = await visit.getByText('Tagged', { exact: true }).boundingBox()
    await visit.mouse.click((tagged?.x ?? 0) + 10, (tagged?.y ?? 0) + 10)
    letGo()
    await visit.waitForURL(`${site.url}/home/tagged`)
    await visit.getByRole('heading', { level: 1, name: /Ultimate Wish List$/ }).waitFor()
    await visit.unrouteAll({ behavior: 'wait' })

    // Pressed on the picture, let go on the page.
    const letGoAgain = await openSlowly('/qv/moss-linen-bucket-hat-villa-sereno')
    await early.first().waitFor({ state: 'attached' })
    const found = await visit.getByText('History', { exact: true }).boundingBox()
    await visit.mouse.move((found?.x ?? 0) + 10, (found?.y ?? 0) + 10)
    await visit.mouse.down()
    letGoAgain()
    await visit.getByRole('link', { name: 'History', exact: true }).waitFor()
    await visit.mouse.up()
    await visit.waitForURL(`${site.url}/home/history`)
    await fresh.close()
  })

  test('S-HOME-04 C-CONST-02 C-CONST-03 16 more come at 600 pixels to the end, not before', async () => {
    await open('/home')
    await cards(page).nth(15).waitFor()
    const end = () =>
      page
        .getByRole('feed')
        .evaluate((feed) => feed.getBoundingClientRect().bottom + window.scrollY - window.innerHeight)
    const at = await end()
    await page.evaluate((top) => window.scrollTo(0, top), at - 602)
    await page.waitForTimeout(400)
    expect(await cards(page).count()).toBe(16)
    await page.evaluate((top) => window.scrollTo(0, top), at - 598)
    await cards(page).nth(31).waitFor()
    expect(await cards(page).count()).toBe(32)
    // A jump which the browser's own watch over the end passes over.
    await page.evaluate(() => (IntersectionObserver.prototype.observe = () => {}))
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tops', exact: true }).click()
    await heading('Tops').waitFor()
    await cards(page).nth(15).waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await cards(page).nth(31).waitFor()
  })

  test('C-CONST-07 T-SCROLL-01 T-SCROLL-02 S-HOME-06 scrolling says start, and stop a second after the end', async () => {
    await open('/home/tagged')
    await cards(page).first().waitFor()
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(globalThis, { told })
      for (const place of [document, globalThis])
        place.addEventListener('sateen:scroll', (event) => told.push((event as CustomEvent<string>).detail))
    })
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told.join())
    // Both scrolls and what was said between them, by the page's own clock: the way to the page may take a second by itself.
    const between = await page.evaluate(async () => {
      const { told: said } = globalThis as unknown as { told: string[] }
      const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
      window.scrollTo(0, 40)
      await wait(300)
      const first = said.join()
      window.scrollTo(0, document.documentElement.scrollHeight)
      await wait(500)
      return [first, said.join()]
    })
    expect(between).toEqual(['start,start', 'start,start'])
    await expect.poll(told).toBe('start,start,stop,stop')
  })

  test('S-HOME-07 the end of the list is said in My Shop only', async () => {
    expect(await page.getByText("You've reached the end").count()).toBe(0)
    await page.route('**/recommendations/paginated*', async (route) => {
      const answer = (await (await realAnswer(route)).json()) as { with: { results: unknown[]; pages: number } }
      await route.fulfill({
        json: { ...answer, with: { ...answer.with, results: answer.with.results.slice(0, 20), pages: 1 } },
      })
    })
    await open('/home')
    await scrollToCards(page, 20)
    await page.getByText("You've reached the end, but don't worry, your shop will refresh soon.").waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('S-HOME-05 S-HOME-12 T-REC-01 T-REC-02 T-REC-03 the next page is appended without what stands already; where it fails it says so at the end of the list', async () => {
    let isBroken = true
    await page.route('**/recommendations/paginated*', async (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('page'))
      if (asked === 1 && isBroken) return route.fulfill({ status: 500, json: { status: 'failed' } })
      const from = new URL(route.request().url())
      from.searchParams.set('page', '0')
      const answer = (await (await realAnswer(route, { url: from.href })).json()) as {
        with: { results: unknown[]; pages: number }
      }
      const results = asked === 0 ? answer.with.results.slice(0, 24) : answer.with.results.slice(20, 40)
      await route.fulfill({ json: { ...answer, page: asked, with: { ...answer.with, results, pages: 2 } } })
    })
    await open('/home')
    await scrollToCards(page, 24)
    await bringIntoView(cards(page).nth(23))
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true })
    const end = await cards(page).last().boundingBox()
    expect((await retry.boundingBox())?.y).toBeGreaterThan(end?.y ?? Infinity)
    isBroken = false
    await retry.click()
    await scrollToCards(page, 40)
    const names = await page
      .getByRole('main')
      .locator('[data-quickview]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-quickview')))
    expect(names).toHaveLength(40)
    expect(new Set(names).size).toBe(40)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('S-HOME-12 E-GEN-03 a shop whose first answer is a refusal says so and asks again when told to', async () => {
    const refusal = { status: 500, json: { status: 'failed', because: 'Asleep', message: 'The shop is asleep.' } }
    let isAsleep = true
    await page.route('**/recommendations/paginated*', (route) =>
      // Whichever call comes first: the page that is left may have one on its way.
      isAsleep ? route.fulfill(refusal) : route.fallback(),
    )
    await open('/home')
    const alert = page.getByRole('alert')
    await alert.getByText('The shop is asleep.', { exact: true }).waitFor()
    isAsleep = false
    await alert.getByRole('button', { name: 'Try again', exact: true }).click()
    await cards(page).nth(15).waitFor()
    expect(await alert.count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('S-HOME-11 S-HOME-12 E-GEN-05 V-FORM-16 S-CARD-04 placeholders while it loads, an alert with a retry when it fails, the quiz when it is empty, a card of what little is known', async () => {
    let go: () => void = () => {}
    const gate = new Promise<void>((done) => (go = done))
    let isBroken = true
    let asked = 0
    // It stays in place when all is well again: a call that is on its way while a route is taken away may never be made.
    await page.route('**/recommendations/paginated*', async (route) => {
      asked += 1
      await gate
      return isBroken ? route.fulfill({ status: 500, json: { status: 'failed' } }) : route.fallback()
    })
    await open('/home')
    await page.getByRole('feed').and(page.locator('[aria-busy="true"]')).waitFor()
    go()
    const alert = page.getByRole('alert')
    await alert.getByText('Something went wrong on our side. Please try again.').waitFor()
    isBroken = false
    await alert.getByRole('button', { name: 'Try again', exact: true }).click()
    const seen = async () => ({ asked, alerts: await alert.count(), hasCards: (await cards(page).count()) > 15 })
    await expect.poll(seen).toEqual({ asked: expect.any(Number) as number, alerts: 0, hasCards: true })
    await page.route('**/recommendations/paginated*', (route) =>
      route.fulfill({ json: { status: 'succeeded', page: 0, with: { results: [], pages: 0 } } }),
    )
    await open('/home')
    await page.getByRole('main').getByRole('link', { name: 'Take the Style Quiz' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    const bare = { itemId: 'bare', name: 'Linen Dress | Acme', store: 'Acme', price: 'USD 49.99', image: null }
    await page.route('**/recommendations/paginated*', (route) =>
      route.fulfill({ json: { status: 'succeeded', page: 0, with: { results: [bare], pages: 1 } } }),
    )
    await open('/home')
    await cards(page).getByText('$49.99', { exact: true }).waitFor()
    await cards(page).getByRole('heading', { name: 'Linen Dress', exact: true }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('S-CARD-01 S-CARD-02 S-CARD-03 S-CARD-04 S-CARD-05 S-CARD-06 S-CARD-07 S-CARD-08 S-CARD-16 U-12 a card shows picture, store, name and price and links to its quickview; its buttons do not', async () => {
    await open('/home')
    const card = cards(page).nth(0)
    const link = card.getByRole('link')
    expect(await link.getAttribute('href')).toMatch(/^\/qv\/./)
    const name = (await link.innerText()).trim()
    expect(name).not.toContain(' |')
    expect(await card.getByRole('img').first().getAttribute('alt')).toBe(name)
    expect(await card.innerText()).toMatch(/\$[\d,]+\.\d\d/)
    const saved = answerTo(page, '/like', 'POST')
    await opinionButton(page, 0, 'Like').click()
    await saved
    expect(new URL(page.url()).pathname).toBe('/home')
    await expect.poll(() => opinionButton(page, 0, 'Like').getAttribute('aria-pressed')).toBe('true')
    const back = answerTo(page, '/like', 'DELETE')
    await opinionButton(page, 0, 'Like').click()
    await back
  })

  test('P-ROLE-11 T-LIKE-01 T-LIKE-02 T-LIKE-03 T-LIKE-04 T-LIKE-05 T-LIKE-07 N-ANA-06 N-ANA-07 S-CARD-09 like and dislike exclude each other, a second press takes back, each is counted', async () => {
    await open('/home')
    await cards(page).nth(15).waitFor()
    events.length = 0
    const press = async (which: 'Like' | 'Dislike', path: string, method: string) => {
      const answer = answerTo(page, path, method)
      await opinionButton(page, 1, which).click()
      await answer
    }
    const pressed = async () => [
      await opinionButton(page, 1, 'Like').getAttribute('aria-pressed'),
      await opinionButton(page, 1, 'Dislike').getAttribute('aria-pressed'),
    ]
    await press('Dislike', '/dislike', 'POST')
    await expect.poll(pressed).toEqual(['false', 'true'])
    await cards(page).nth(1).getByText('Not for me').first().waitFor()
    await press('Like', '/like', 'POST')
    await expect.poll(pressed).toEqual(['true', 'false'])
    await press('Dislike', '/dislike', 'POST')
    await press('Dislike', '/dislike', 'DELETE')
    await expect.poll(pressed).toEqual(['false', 'false'])
    await press('Like', '/like', 'POST')
    await press('Like', '/like', 'DELETE')
    const untagged = () =>
      sentEvents('product_untagged')
        .map((event) => event['how'])
        .toSorted()
    await expect.poll(untagged).toEqual(['disliked', 'disliked', 'taken_back'])
    expect(sentEvents('product_tagged')).toHaveLength(2)
  })

  test('T-LIKE-08 E-GEN-03 E-GEN-07 a like that fails is undone and said so in a banner that can be dismissed', async () => {
    await page.route('**/like', (route) =>
      route.fulfill({ status: 500, json: { status: 'failed', because: 'Closed', message: 'The shop is closed.' } }),
    )
    await opinionButton(page, 2, 'Like').click()
    const alert = page.getByRole('alert')
    await alert.getByText('The shop is closed.', { exact: true }).waitFor()
    await expect.poll(() => opinionButton(page, 2, 'Like').getAttribute('aria-pressed')).toBe('false')
    // What was read out at the press does not stand there any more.
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Tagged.' }).count()).toBe(0)
    await alert.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await alert.waitFor({ state: 'detached' })
    await page.unroute('**/like')
  })

  test('T-LIKE-09 U-21 five fast presses leave one state, the same here and on the server', async () => {
    const underWay = new Set<Request>()
    page.on('request', (request) => request.url().endsWith('/api/v1/like') && underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    for (let times = 0; times < 5; times += 1) await opinionButton(page, 2, 'Like').click({ noWaitAfter: true })
    await expect.poll(() => opinionButton(page, 2, 'Like').getAttribute('aria-pressed')).toBe('true')
    // What a press has to send is sent as soon as the one before it is answered.
    let looks = 0
    await expect.poll(() => (looks = underWay.size === 0 ? looks + 1 : 0), { interval: 80 }).toBeGreaterThan(5)
    const name = (await cards(page).nth(2).getByRole('link').innerText()).trim()
    await open('/home/tagged')
    expect(await namesOfCards(page, 1)).toEqual([name])
  })

  test('S-CARD-10 S-QV-04 a picture that fails leaves a tile of the same size with the name', async () => {
    await page.route('**/images/items/**', (route) => route.abort())
    await open('/home')
    const card = cards(page).nth(0)
    const name = (await card.getByRole('link').innerText()).trim()
    const tile = card.getByRole('img', { name, exact: true }).and(page.locator('img[src^="data:"]'))
    await tile.waitFor()
    expect(await tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.unroute('**/images/items/**')
  })

  test('U-17 U-18 Page Down walks from card to card, Ctrl+End goes past the list', async () => {
    await open('/home')
    await cards(page).nth(15).waitFor()
    await cards(page).nth(0).getByRole('link').focus()
    await page.keyboard.press('PageDown')
    const place = () =>
      page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-posinset') ?? null)
    await expect.poll(place).toBe('2')
    await page.keyboard.press('Control+End')
    await expect.poll(place).toBe(null)
  })
})

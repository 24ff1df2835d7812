import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
import { answerTo, cards, namesOfCards, opinionButton, scrollToCards } from '../src/pages.ts'
import { demoAccount, logIn, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

describe.skipIf(!hasBrowser)('the shop says why and follows (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    person = await newPerson(browser)
    page = await person.newPage()
    await logIn(page, site.url, demoAccount(site, 'Shopper'))
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  const openFirst = async (of: Page) => {
    await cards(of).first().getByRole('link').click()
    await of.getByRole('dialog').waitFor()
  }
  const whyButton = (of: Page) => of.getByRole('button', { name: /^Why this piece/ })

  async function change(name: string, value?: unknown): Promise<void> {
    const { email, password } = demoAccount(site, 'Admin')
    const send = async (path: string, method: string, body: unknown, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(`${site.url}/api/v1/${path}`, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { with: { access_token: string } }
    }
    const { access_token } = (await send('users/me/login', 'POST', { username: email, password })).with
    await send(`admin/settings/${name}`, 'PUT', value === undefined ? {} : { value }, access_token)
    await site.settle()
  }

  const refresh = (email: string, at?: string) =>
    run(process.execPath, ['server/src/commands/sateen.mjs', 'refresh', '--user', email, ...(at ? ['--at', at] : [])], {
      cwd: root,
      env: { ...process.env, ...site.settings },
    })

  test('K-12 S-EXT-13 a piece of her shop says why it is there; a reason is taken away and put back in the same row', async () => {
    await page.goto(`${site.url}/home`)
    await openFirst(page)
    const why = whyButton(page)
    await why.click()
    await expect.poll(() => why.getAttribute('aria-expanded')).toBe('true')
    const rows = page.getByRole('region', { name: 'Why this piece' }).getByRole('listitem')
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBeLessThanOrEqual(3)
    const row = rows.filter({ hasText: 'Not because of this' }).first()
    const at = (await rows.allInnerTexts()).findIndex((text) => text.includes('Not because of this'))
    const before = await rows.nth(at).innerText()
    const saved = answerTo(page, '/shop/muted', 'PUT')
    await row.getByRole('button').click()
    await saved
    await expect.poll(() => rows.nth(at).innerText()).toMatch(/no longer counts?\s+Undo/)
    const back = answerTo(page, '/shop/muted', 'PUT')
    await rows.nth(at).getByRole('button', { name: /^Undo/ }).click()
    await back
    await expect.poll(() => rows.nth(at).innerText()).toBe(before)
  })

  test('K-10 K-12 U-31 a card says it too: its menu takes no tab stop, opens by arrow keys and by touch, and nothing of it is fetched before', async () => {
    const own = await newPerson(browser)
    const shop = await own.newPage()
    const fetched: string[] = []
    shop.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
    await logIn(shop, site.url, demoAccount(site, 'Shopper'))
    await shop.goto(`${site.url}/home`)
    await cards(shop).nth(15).waitFor()
    const parts = () => fetched.filter((path) => /card-menu|why-panel|shop\/reasons/.test(path))
    expect(parts()).toEqual([])

    const card = cards(shop).nth(1)
    const options = card.getByRole('button', { name: /^Options for / })
    const hasFocus = (name: RegExp) =>
      expect.poll(() => shop.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(name)
    await card.getByRole('link').focus()
    for (const name of [/^Dislike /, /^Like /]) {
      await shop.keyboard.press('Tab')
      await hasFocus(name)
    }
    await shop.keyboard.press('Tab')
    expect(
      await cards(shop)
        .nth(2)
        .getByRole('link')
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    await shop.keyboard.press('Shift+Tab')
    await shop.keyboard.press('ArrowRight')
    await hasFocus(/^Options for /)
    await shop.keyboard.press('Enter')
    await shop.getByRole('menuitem').nth(1).waitFor()
    await shop.keyboard.press('ArrowUp')
    await shop.keyboard.press('Enter')
    await shop.getByText('Link copied.', { exact: true }).first().waitFor()
    const href = (await card.getByRole('link').getAttribute('href')) ?? ''
    expect(await shop.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${href}`)
    await hasFocus(/^Options for /)

    await shop.keyboard.press('Enter')
    await shop.getByRole('menuitem', { name: 'Why this piece', exact: true }).waitFor()
    await shop.keyboard.press('Enter')
    const dialog = shop.getByRole('dialog', { name: 'Why this piece' })
    const rows = dialog.getByRole('listitem')
    await rows.nth(1).waitFor()
    const remove = dialog.getByRole('button', { name: /^Not because of this/ }).first()
    const saved = answerTo(shop, '/shop/muted', 'PUT')
    await remove.click()
    await saved
    const back = answerTo(shop, '/shop/muted', 'PUT')
    await dialog.getByRole('button', { name: /^Undo/ }).first().click()
    await back
    await shop.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(/^Options for /)

    await shop.setViewportSize(phone)
    await expect.poll(() => options.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    const side = async () => {
      const box = await options.boundingBox()
      return Math.min(box?.width ?? 0, box?.height ?? 0)
    }
    // The rows are cut anew for the phone, and the button with them.
    await expect.poll(side).toBeGreaterThanOrEqual(44)
    await own.close()
  })

  test('what she took away stands in her profile, each with the way back, until all counts again', async () => {
    const saved = answerTo(page, '/shop/muted', 'PUT')
    await page
      .getByRole('button', { name: /^Not because of this/ })
      .first()
      .click()
    await saved
    await page.goto(`${site.url}/Profile`)
    const heading = page.getByRole('heading', { name: 'What no longer counts' })
    await heading.waitFor()
    const undo = page.getByRole('button', { name: /^Undo: / })
    for (let left = await undo.count(); left > 0; left -= 1) {
      const back = answerTo(page, '/shop/muted', 'PUT')
      await undo.first().click()
      await back
    }
    expect(await heading.count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    expect(await heading.count()).toBe(0)
  })

  test('on a phone the reasons come as a sheet', async () => {
    const other = await newPerson(browser, phone)
    const small = await other.newPage()
    await logIn(small, site.url, demoAccount(site, 'Shopper'))
    await openFirst(small)
    await whyButton(small).click()
    const sheet = small.getByRole('dialog', { name: 'Why this piece' })
    await sheet.getByRole('listitem').nth(1).waitFor()
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await other.close()
  })

  test('nothing is said of reasons in public shops and collections, nor to visitors', async () => {
    for (const path of ['/shopper/ines', '/collections', '/home/tagged']) {
      await page.goto(`${site.url}${path}`)
      if (path === '/collections') await page.getByRole('main').getByRole('link').first().click()
      await openFirst(page)
      expect(await page.getByRole('button', { name: /^Options for / }).count()).toBe(0)
      expect(await whyButton(page).count()).toBe(0)
    }
    const visitor = await newPerson(browser)
    const theirs = await visitor.newPage()
    await theirs.goto(`${site.url}/shopper/ines`)
    await openFirst(theirs)
    expect(await whyButton(theirs).count()).toBe(0)
    await visitor.close()
  })

  test('S-QV-12 Similar Looks keep their words, and show pieces where the site has them live', async () => {
    await page.goto(`${site.url}/home`)
    await openFirst(page)
    await page.getByText("This feature is coming soon. You'll be the first to know once it launches!").waitFor()
    await change('similarLooks', 'live')
    await page.goto(`${site.url}/home`)
    await openFirst(page)
    const looks = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Similar Looks' }) })
      .getByRole('link')
    await looks.nth(2).waitFor()
    const address = page.url()
    await looks.first().click()
    await page.waitForURL((url) => url.href !== address && url.pathname.startsWith('/qv/'))
    await change('similarLooks')
  })

  test('T-LIKE-04 a pass asks for its reason in a toast, takes one press, and goes with the pass', async () => {
    await page.goto(`${site.url}/home`)
    await cards(page).nth(15).waitFor()
    const pass = opinionButton(page, 2, 'Dislike')
    await pass.click()
    const question = page.getByRole('group', { name: 'Why not?' })
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/dislike') && request.postDataJSON().reason === 'colour',
    )
    await question.getByRole('button', { name: 'Colour' }).click()
    expect((await (await sent).response())?.ok()).toBe(true)
    await page.getByText('Noted.').first().waitFor()
    await pass.click()
    await pass.click()
    await question.waitFor()
    await pass.click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => pass.getAttribute('aria-pressed')).toBe('false')
  })

  test('in the quickview the question stands below the buttons', async () => {
    await openFirst(page)
    const dialog = page.getByRole('dialog')
    const pass = dialog.getByRole('button', { name: /^Dislike / })
    await pass.click()
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/dislike') && request.postDataJSON().reason === 'own',
    )
    await dialog.getByRole('group', { name: 'Why not?' }).getByRole('button', { name: 'I own it' }).click()
    expect((await (await sent).response())?.ok()).toBe(true)
    await pass.click()
    await dialog.getByText('Noted.').waitFor({ state: 'detached' })
  })

  test('T-REC-05 a like changes nothing before the refresh, unless the site lets likes count at once', async () => {
    const all = async () => {
      await scrollToCards(page, 96)
      return (
        await cards(page).evaluateAll((found) => found.map((card) => card.getAttribute('aria-label') ?? ''))
      ).slice(0, 96)
    }
    const openAnew = async () => {
      // By way of another page: where she comes back, as many cards as before count as seen.
      await page.goto(`${site.url}/faq`)
      await page.goto(`${site.url}/home`)
      await cards(page).nth(15).waitFor()
    }
    const press = async () => {
      await openAnew()
      const shown = await namesOfCards(page, 16)
      const kept = answerTo(page, '/like', 'POST')
      await opinionButton(page, 2, 'Like').click()
      await kept
      await page.waitForTimeout(1000)
      const after = await all()
      expect(after.slice(0, 16)).toEqual(shown)
      const back = answerTo(page, '/like', 'DELETE')
      await opinionButton(page, 2, 'Like').click()
      await back
      return after
    }
    await openAnew()
    const before = await all()
    expect(await press()).toEqual(before)
    await change('likesCountAtOnce', true)
    // The page looks three times whether a press has changed the shop; on a slow machine that may be over too soon.
    await expect.poll(press, { timeout: 90_000 }).not.toEqual(before)
    await change('likesCountAtOnce')
  })

  test('T-REC-06 five tagged dresses of one cloth bring more of it at the refresh, and what she passed on never comes back', async () => {
    const tilda = await makeAccount(site.url, 'tilda')
    const hers = await newPerson(browser)
    const shop = await hers.newPage()
    await logIn(shop, site.url, tilda)
    const firsts = async () => {
      await shop.goto(`${site.url}/home`)
      await cards(shop).nth(15).waitFor()
      await scrollToCards(shop, 48)
      return (
        await cards(shop).evaluateAll((found) => found.map((card) => card.getAttribute('aria-label') ?? ''))
      ).slice(0, 48)
    }
    const ofCloth = (names: string[]) => names.filter((name) => /satin/i.test(name)).length
    const before = await firsts()
    const passed = cards(shop).nth(0)
    const passedId = (await passed.getByRole('link').getAttribute('href')) ?? ''
    const gone = answerTo(shop, '/dislike', 'POST')
    await passed.getByRole('button', { name: /^Dislike / }).click()
    await gone

    await shop.goto(`${site.url}/search?q=satin%20dress`)
    await cards(shop).nth(4).waitFor()
    for (let at = 0; at < 5; at += 1) {
      const kept = answerTo(shop, '/like', 'POST')
      await opinionButton(shop, at, 'Like').click()
      await kept
    }
    const links = () =>
      cards(shop)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    await refresh(tilda.email)
    // The program that serves her hears of it within seconds.
    await expect
      .poll(async () => ofCloth(await firsts()), { timeout: 30_000, interval: 1000 })
      .toBeGreaterThan(ofCloth(before))
    expect(await links()).not.toContain(passedId)

    await refresh(tilda.email, new Date(Date.now() + 7 * 86_400_000).toISOString())
    await shop.goto(`${site.url}/home`)
    await cards(shop).nth(15).waitFor()
    await scrollToCards(shop, 160)
    expect(await links()).not.toContain(passedId)
    await hers.close()
  })
})

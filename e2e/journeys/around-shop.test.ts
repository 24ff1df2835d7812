import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
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
  settled,
} from '../src/pages.ts'
import { listen } from '../src/listen.ts'
import { bringSession, demoAccount, logIn, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)(
  'a shopper around her shop: tabs, lists, a piece alone (skipped where there is no Chromium)',
  () => {
    let site: Site
    let browser: Browser
    let person: BrowserContext
    let page: Page
    let events: ReturnType<typeof eventsFrom>

    const open = (path: string) => openAddress(page, `${site.url}${path}`)
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true })
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

    test('R-NAV-22 what the search field suggests lies over the tabs', async () => {
      await open('/home')
      await page.keyboard.press('/')
      await page.getByRole('searchbox').pressSequentially('lin')
      await page.getByRole('option').first().click({ trial: true })
      await page.keyboard.press('Escape')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
    })

    test('U-18 U-03 a skip link and Ctrl+End lead past a list that goes on, and what has the focus there stays in view', async () => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      const isInView = () =>
        page.evaluate(() => {
          const { top, bottom } = document.activeElement!.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
      await open('/home')
      await cards(page).nth(15).waitFor()
      await page.getByRole('link', { name: 'Skip to footer' }).press('Enter')
      await settled(page)
      for (const name of ['About', 'FAQ']) {
        await page.keyboard.press('Tab')
        await expect.poll(focused).toBe(name)
        await settled(page)
        expect(await isInView(), name).toBe(true)
      }
      expect(await cards(page).count()).toBe(16)
      await cards(page).first().getByRole('link').focus()
      await page.keyboard.press('Control+End')
      await settled(page)
      await page.keyboard.press('Tab')
      await expect.poll(focused).toBe('About')
      await settled(page)
      expect(await isInView()).toBe(true)
      // Whoever comes back to the list finds it going on.
      await scrollToCards(page, 32)
    })

    test('S-TAG-02 S-HIST-02 D-ENT-14 N-ANA-09 what an answer leaves out is unknown or nothing, and a counter that says no ends no session', async () => {
      await page.route('**/api/v1/events', (route) =>
        route.fulfill({ status: 401, json: { status: 'failed', because: 'Unauthorized' } }),
      )
      await page.route(/\/api\/v1\/users\/[^/]+$/, async (route) => {
        const answer = (await (await realAnswer(route)).json()) as { with: Record<string, unknown> }
        const { likedProducts: _left, ...rest } = answer.with
        await route.fulfill({ json: { ...answer, with: { ...rest, name: null } } })
      })
      await open('/home/tagged')
      await heading('Your Ultimate Wish List').waitFor()
      await page.getByText('Nothing tagged yet').waitFor()
      await open('/home/history')
      await heading('Your Finds').waitFor()
      await open('/Profile')
      await heading('Profile').waitFor()
      await page.waitForResponse((response) => response.url().endsWith('/events'))
      await settled(page)
      expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.unrouteAll()
    })

    test('S-HOME-08 S-TAG-01 S-TAG-03 S-TAG-05 S-TAG-06 U-30 what is tagged leaves the shop for the wish list; untagged it leaves that too, with Undo', async () => {
      await open('/home/tagged')
      await heading("Ines's Ultimate Wish List").waitFor()
      const [name = ''] = await namesOfCards(page, 1)
      const count = await cards(page).count()
      await tab('For You').click()
      await heading('Styled by Sateen, For You').waitFor()
      expect(await namesOfCards(page, 16)).not.toContain(name)
      await tab('Tagged').click()
      await heading("Ines's Ultimate Wish List").waitFor()
      await opinionButton(page, 0, 'Like').click()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(() => namesOfCards(page, 1)).toEqual([name])
      await expect.poll(() => cards(page).count()).toBe(count)
      await opinionButton(page, 0, 'Dislike').click()
      await page.getByText(name, { exact: true }).first().waitFor({ state: 'detached' })
      await expect.poll(() => cards(page).count()).toBe(count - 1)
      const place = () =>
        page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
      await expect.poll(place, { message: 'the card that comes into its place has the focus' }).toBe('1')
      await page.keyboard.press('Control+z')
      await expect.poll(() => namesOfCards(page, 1)).toEqual([name])
      await opinionButton(page, 0, 'Dislike').click()
      await page.getByText(name, { exact: true }).first().waitFor({ state: 'detached' })
      // What is tagged now is left out by the page itself, which asks for nothing anew.
      await tab('For You').click()
      await heading('Styled by Sateen, For You').waitFor()
      const address = await cards(page).first().getByRole('link').getAttribute('href')
      await opinionButton(page, 0, 'Like').click()
      await tab('Tagged').click()
      await heading("Ines's Ultimate Wish List").waitFor()
      await tab('For You').click()
      await heading('Styled by Sateen, For You').waitFor()
      await cards(page).nth(15).waitFor()
      expect(await cards(page).locator(`a[href="${address}"]`).count()).toBe(0)
    })

    test('U-30 S-TAG-06 what asks why a piece was passed on comes too late to take the place of Undo', async () => {
      const own = await browser.newContext({ serviceWorkers: 'block' })
      const list = await own.newPage()
      let bring: () => void = () => {}
      const isOffered = new Promise<void>((done) => (bring = done))
      await list.route(/\/assets\/pass-reason-[^/]+\.js$/, (route) => isOffered.then(() => route.continue()))
      await bringSession(list, site.url, demoAccount(site, 'Shopper'))
      await openAddress(list, `${site.url}/home/tagged`)
      const [name] = await namesOfCards(list, 1)
      const isAsked = list.waitForResponse((response) => response.url().includes('/assets/pass-reason-'))
      await opinionButton(list, 0, 'Dislike').click()
      const undo = list.getByRole('button', { name: 'Undo', exact: true })
      await undo.hover()
      bring()
      await isAsked
      await settled(list)
      await undo.click()
      await expect.poll(() => namesOfCards(list, 1)).toEqual([name])
      await own.close()
    })

    test('S-QV-13 S-QV-01 S-QV-02 S-QV-03 S-QV-04 S-QV-05 S-QV-06 S-QV-07 S-QV-11 S-QV-15 N-ANA-05 a like in the quickview stands on the card behind; the page behind keeps still', async () => {
      await open('/home')
      events.length = 0
      await cards(page).nth(3).getByRole('link').click()
      const view = page.getByRole('dialog')
      await view.getByRole('heading', { name: 'Details' }).waitFor()
      expect(await view.innerText()).toMatch(/\$[\d,]+\.\d\d/)
      const top = await page.evaluate(() => window.scrollY)
      await page.mouse.move(20, 20)
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(200)
      expect(await page.evaluate(() => window.scrollY)).toBe(top)
      const saved = answerTo(page, '/like', 'POST')
      await view.getByRole('button', { name: /^Like / }).click()
      await saved
      await page.keyboard.press('Escape')
      await view.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/home')
      await expect.poll(() => opinionButton(page, 3, 'Like').getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => sentEvents('product_viewed').length).toBe(1)
    })

    test('R-ROUTE-17 S-QV-09 U-13 U-14 arrows walk through the list behind, a reload gives the piece alone', async () => {
      await open('/home')
      const [, second = '', third = ''] = await namesOfCards(page, 3)
      await cards(page).nth(0).getByRole('link').click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Details' }).waitFor()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('dialog').getByRole('heading', { name: second, level: 2 }).last().waitFor()
      await expect.poll(() => page.title()).toBe(`${second} · Sateen`)
      // Pressed faster than the pieces are drawn, each press goes one on.
      await page.evaluate(() => {
        for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
          dispatchEvent(new KeyboardEvent('keydown', { key }))
      })
      await expect.poll(() => page.title()).toBe(`${third} · Sateen`)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => page.title()).toBe(`${second} · Sateen`)
      // Closed after a walk, she goes on at the piece that she saw last.
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
      await expect.poll(focused).toBe(second)
      expect(await page.title()).toBe('Styled by Sateen, For You · Sateen')
      await page.goForward()
      await page.getByRole('dialog').getByRole('heading', { name: second, level: 2 }).last().waitFor()
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/products/')) calls.push(request.url())
      })
      await page.reload()
      await heading(second).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      // Its one call is made before the app's script is there.
      expect(calls.filter((url) => url.endsWith(new URL(page.url()).pathname.replace('/qv/', '/')))).toHaveLength(1)
      await open('/qv/does-not-exist')
      await heading('This piece has left the shop.').waitFor()
      await page.getByText(/^Piece not found/).waitFor()
      await page.getByRole('link', { name: 'Back to your shop' }).click()
      await heading('Styled by Sateen, For You').waitFor()
    })

    test('R-ROUTE-16 U-24 a walk to and fro leaves the page behind where it was', async () => {
      await page.setViewportSize(phone)
      await open('/home')
      await cards(page).nth(15).waitFor()
      await page.evaluate(() => scrollTo(0, 700))
      const at = () => page.evaluate(() => Math.round(scrollY))
      await expect.poll(at).toBe(700)
      const [first, second] = await page.evaluate(() => {
        const links = [...document.querySelectorAll('article h3 a')]
        const shown = links
          .map((link) => link.getBoundingClientRect())
          .map(({ top, bottom }) => top > 150 && bottom < innerHeight)
        return [shown.indexOf(true), shown.indexOf(true) + 1]
      })
      const names = await namesOfCards(page, 16)
      await cards(page).nth(first!).getByRole('link').click()
      const name = page.getByRole('dialog').getByRole('heading', { level: 2 })
      await expect.poll(() => name.innerText()).toBe(names[first!])
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => name.innerText()).toBe(names[second!])
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => name.innerText()).toBe(names[first!])
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await at()).toBe(700)
    })

    test('S-QV-09 U-14 U-16 a mouse walks past the cards that were there first, and each piece is said', async () => {
      await open('/home')
      const [, second = ''] = await namesOfCards(page, 16)
      expect(await cards(page).count()).toBe(16)
      await cards(page).nth(0).getByRole('link').click()
      const view = page.getByRole('dialog')
      const name = view.getByRole('heading', { level: 2 })
      await view.getByRole('img').hover()
      const back = view.getByRole('button', { name: 'Previous piece' })
      expect(await back.getAttribute('aria-disabled')).toBe('true')
      await view.getByRole('button', { name: 'Next piece' }).click()
      await expect.poll(() => name.innerText()).toBe(second)
      await view.getByRole('status').filter({ hasText: second }).waitFor()
      await back.click()
      await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true')
      const walked = [await name.innerText()]
      for (let at = 1; at < 20; at += 1) {
        await view.locator('button:not([aria-disabled])').and(page.getByLabel('Next piece')).click()
        await expect.poll(() => name.innerText()).not.toBe(walked.at(-1))
        walked.push(await name.innerText())
      }
      await page.keyboard.press('Escape')
      await view.waitFor({ state: 'detached' })
      expect(await namesOfCards(page, 20)).toEqual(walked)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(walked.at(-1))
    })

    test('S-QV-09 U-31 on a phone a stroke across the picture walks, or a tap beside it; one down it scrolls', async () => {
      await page.setViewportSize(phone)
      await open('/home')
      const [first = '', second = ''] = await namesOfCards(page, 2)
      await cards(page).nth(0).getByRole('link').click()
      const view = page.getByRole('dialog')
      const name = view.getByRole('heading', { level: 2 })
      await expect.poll(() => name.innerText()).toBe(first)
      const touch = await person.newCDPSession(page)
      const stroke = async (...way: { x: number; y: number }[]) => {
        for (const [at, point] of way.entries())
          await touch.send('Input.dispatchTouchEvent', {
            type: at === 0 ? 'touchStart' : 'touchMove',
            touchPoints: [point],
          })
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await stroke({ x: 300, y: 200 }, { x: 200, y: 205 }, { x: 100, y: 210 })
      await expect.poll(() => name.innerText()).toBe(second)
      await stroke({ x: 100, y: 200 }, { x: 200, y: 205 }, { x: 300, y: 210 })
      await expect.poll(() => name.innerText()).toBe(first)
      await view.getByRole('button', { name: 'Next piece' }).click()
      await expect.poll(() => name.innerText()).toBe(second)
      await view.getByRole('button', { name: 'Previous piece' }).click()
      await expect.poll(() => name.innerText()).toBe(first)
      await stroke({ x: 200, y: 400 }, { x: 170, y: 300 }, { x: 140, y: 100 })
      await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
      expect(await name.innerText()).toBe(first)
      await touch.detach()
      await page.setViewportSize(desktop)
    })

    test('S-QV-09 U-31 on a phone nothing that is told lies over what a piece is closed, bought or tagged by', async () => {
      const carry = await newPerson(browser, phone)
      const told = await carry.newPage()
      await logIn(told, site.url, demoAccount(site, 'Shopper'))
      await cards(told).nth(6).getByRole('link').click()
      const like = told.getByRole('button', { name: /^Like / })
      /** A press where the element is, if nothing lies over it. */
      const mayPress = (part: Locator) => part.click({ trial: true })
      await told.route('**/api/v1/like', (route) => route.fulfill({ status: 400, json: { because: 'Not today.' } }))
      await told
        .getByRole('dialog')
        .getByRole('button', { name: /^Like / })
        .click()
      await told.getByRole('alert').filter({ hasText: 'Not today.' }).waitFor()
      await mayPress(told.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }))
      await told.unroute('**/api/v1/like')
      for (const part of [told.getByRole('dialog'), told.getByRole('main')]) {
        await carry.setOffline(true)
        await part.getByRole('button', { name: /^Like / }).click()
        await told.getByRole('region', { name: 'Notice' }).waitFor()
        await mayPress(part.getByRole('link', { name: /^Shop Now/ }))
        await mayPress(part.getByRole('button', { name: /^Dislike / }))
        await carry.setOffline(false)
        await told.reload()
        await like.waitFor()
      }
      await carry.close()
    })

    test('U-14 U-16 what is told while a dialog is open stands in it: it is read out and can be dismissed', async () => {
      await open('/home')
      await cards(page).nth(4).getByRole('link').click()
      const view = page.getByRole('dialog')
      const refuse = '**/api/v1/like'
      await page.route(refuse, (route) => route.fulfill({ status: 400, json: { because: 'Not today.' } }))
      const like = view.getByRole('button', { name: /^Like / })
      await like.click()
      await view.getByRole('alert').filter({ hasText: 'Not today.' }).getByRole('button').click()
      await view.getByRole('alert').waitFor({ state: 'detached' })
      // One that is not dismissed outlives its dialog.
      await like.click()
      await view.getByRole('alert').waitFor()
      await page.keyboard.press('Escape')
      await view.waitFor({ state: 'detached' })
      await page.getByRole('alert').filter({ hasText: 'Not today.' }).getByRole('button').click()
      await page.getByRole('alert').waitFor({ state: 'detached' })
      await page.unroute(refuse)
    })

    test('R-ROUTE-10 R-ROUTE-11 R-ROUTE-12 R-ROUTE-36 S-CAT-01 S-CAT-02 S-CAT-04 U-25 a category by id, by name and by its short address is one screen', async () => {
      const asked = page.waitForRequest((request) => request.url().includes('category=CATEGORY_TOPS'))
      await open('/home/category/1')
      expect(new URL((await asked).url()).searchParams.get('count')).toBe('500')
      await heading('Tops').waitFor()
      const names = await namesOfCards(page, 16)
      expect(await cards(page).count()).toBe(16)
      for (const path of ['/home/categories/Tops', '/home/categories/tOPS', '/home/categories/1', '/Category/1']) {
        await open(path)
        await heading('Tops').waitFor()
        expect(await namesOfCards(page, 16), path).toEqual(names)
      }
      for (const [path, title] of Object.entries({
        '/Category': /For You/,
        '/home/category/0': /For You/,
        '/home/category/6': /Wish List/,
        '/home/category/9': /Finds/,
        '/home/whatever': /For You/,
      })) {
        await open(path)
        await heading(title).waitFor()
      }
    })

    test('R-ROUTE-37 an unknown category is empty and leads back', async () => {
      await open('/home/category/8')
      await page.getByRole('main').getByRole('link', { name: 'Back to For You' }).click()
      await heading('Styled by Sateen, For You').waitFor()
    })

    test('R-ROUTE-13 S-CAT-03 U-25 subcategories stand on their category with how many pieces they and all of it have', async () => {
      await open('/home/category/1')
      const kinds = page.getByRole('navigation', { name: 'Kinds of tops' }).getByRole('link')
      await kinds.nth(2).waitFor()
      expect(await kinds.first().innerText()).toMatch(/^All tops\s+\d+$/)
      expect(await page.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Tops'])
      const [, name = ''] = /^(.*?)\s*\d+$/.exec((await kinds.nth(1).innerText()).trim()) ?? []
      await kinds.nth(1).click()
      await heading(name).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/home\/sub\/1\/\d+$/)
      await cards(page).first().waitFor()
    })

    test('U-20 S-CAT-03 the pieces of a kind stay where they are when the other kinds come later', async () => {
      // Whoever was here before has the kinds at hand; on her first visit they come when they come.
      const first = await newPerson(browser)
      const list = await first.newPage()
      let go: () => void = () => {}
      const gate = new Promise<void>((done) => (go = done))
      await bringSession(list, site.url, demoAccount(site, 'Shopper'))
      await list.route('**/api/v1/categories', (route) => gate.then(() => route.continue()))
      await openAddress(list, `${site.url}/home/sub/1/1`)
      const topOfFirst = () =>
        cards(list)
          .first()
          .evaluate((card) => Math.round(card.getBoundingClientRect().top))
      await cards(list).first().waitFor()
      await list.evaluate(() => document.fonts.ready)
      const before = await topOfFirst()
      go()
      await list.getByRole('navigation', { name: 'Kinds of tops' }).waitFor()
      expect(await topOfFirst()).toBe(before)
      await first.close()
    })

    test('S-QV-01 U-11 on a phone the name of a store that has no blank does not widen the page', async () => {
      await page.setViewportSize(phone)
      await page.route('**/api/v1/products/*', async (route) => {
        const answer = (await (await realAnswer(route)).json()) as { with: Record<string, unknown> }
        await route.fulfill({ json: { ...answer, with: { ...answer.with, store: 'Seidenweberei'.repeat(8) } } })
      })
      await open('/home')
      const address = await cards(page).first().getByRole('link').first().getAttribute('href')
      await open(address ?? '')
      await page.getByText('Seidenweberei'.repeat(8), { exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
      await page.unrouteAll({ behavior: 'wait' })
      await page.setViewportSize(desktop)
    })

    test('S-CAT-05 nothing of the former tab stands while the next one loads', async () => {
      await open('/home/category/2')
      const [old = ''] = await namesOfCards(page, 1)
      let go: () => void = () => {}
      const gate = new Promise<void>((done) => (go = done))
      await page.route('**/recommendations/paginated*', async (route) => {
        await gate
        await route.continue()
      })
      await tab('Outerwear').click()
      await heading('Outerwear').waitFor()
      expect(await page.getByText(old, { exact: true }).count()).toBe(0)
      expect(await cards(page).count()).toBe(0)
      go()
      await cards(page).first().waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    })

    test('S-HIST-01 S-HIST-06 S-HIST-07 S-HIST-08 S-HIST-09 S-CARD-15 U-16 U-30 her finds, newest first; a removed one stays away unless it is put back', async () => {
      await open('/home/history')
      await heading("Ines's Finds").waitFor()
      const [name = ''] = await namesOfCards(page, 1)
      await page.getByRole('article').first().getByRole('img', { name }).and(page.locator('img')).waitFor()
      const remove = async () => {
        const removed = answerTo(page, '/history/', 'DELETE')
        await page
          .getByRole('button', { name: `Remove from history ${name}` })
          .first()
          .click()
        await removed
      }
      await remove()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(() => namesOfCards(page, 1)).toEqual([name])
      await page.getByRole('status').getByText(`Back in your history. ${name}.`).waitFor({ state: 'attached' })
      await open('/home/history')
      expect(await namesOfCards(page, 1)).toEqual([name])
      await remove()
      await open('/home/history')
      expect(await namesOfCards(page, 1)).not.toEqual([name])
      await open('/home/tagged')
      expect(await page.getByRole('button', { name: /^Remove from history/ }).count()).toBe(0)
    })

    test('R-ROUTE-16 U-24 Back finds the list as it was left', async () => {
      await open('/home/category/1')
      await scrollToCards(page, 32)
      const place = () => page.evaluate(() => window.scrollY)
      // A turn of the wheel goes on for a while.
      let top = -1
      const moved = async () => Math.abs(top - (top = await place()))
      await expect.poll(moved, { interval: 150 }).toBe(0)
      await tab('Bottoms').click()
      await heading('Bottoms').waitFor()
      await page.goBack()
      await heading('Tops').waitFor()
      await cards(page).nth(31).waitFor()
      await expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(4)
    })

    test('U-24 Back and a reload find the place also where the list takes its time to come', async () => {
      // What a service worker passes on could not be held up.
      const own = await browser.newContext({ viewport: desktop, serviceWorkers: 'block' })
      const other = await own.newPage()
      await logIn(other, site.url, demoAccount(site, 'Shopper'))
      await openAddress(other, `${site.url}/home/history`)
      await scrollToCards(other, 40)
      await settled(other)
      const place = () => other.evaluate(() => window.scrollY)
      const top = await place()
      expect(top).toBeGreaterThan(2500)
      await openAddress(other, `${site.url}/about`)
      await other.route(/\/history\/[^/]+$/, async (route) => {
        await wait(4000)
        await route.continue().catch(() => undefined)
      })
      await other.goBack()
      await other.getByRole('heading', { level: 1 }).waitFor()
      // Whoever loses patience and asks for the page again has not moved either.
      await wait(500)
      await other.reload()
      await cards(other).nth(39).waitFor()
      await expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(4)
      await own.close()
    })

    test('R-ROUTE-16 S-QV-09 two presses on a card and two on its Close, faster than the page follows, are one each', async () => {
      await open('/home/category/1')
      await tab('Bottoms').click()
      await heading('Bottoms').waitFor()
      const pressTwice = (control: Locator) =>
        control.evaluate((element: HTMLElement) => [1, 2].map(() => element.click()))
      const view = page.getByRole('dialog')
      const before = await page.evaluate(() => history.length)
      await pressTwice(cards(page).first().getByRole('link'))
      await view.getByRole('heading', { level: 2 }).first().waitFor()
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
      await pressTwice(view.getByRole('button', { name: 'Close', exact: true }))
      await view.waitFor({ state: 'detached' })
      await page.goForward()
      await view.waitFor()
      await page.goBack()
      await heading('Bottoms').waitFor()
    })

    test('U-24 what the browser leaves out of a long list takes the room that it takes when drawn', async () => {
      await open('/home/category/2')
      // Rows of one height, so that the room is known.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('main article { height: 500px }')
        document.adoptedStyleSheets = [sheet]
      })
      await tab('Tops').click()
      await heading('Tops').waitFor()
      await scrollToCards(page, 64)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await tab('Bottoms').click()
      await heading('Bottoms').waitFor()
      await page.goBack()
      await heading('Tops').waitFor()
      await cards(page).nth(63).waitFor()
      const blocks = await page
        .locator('main div:has(> article)')
        .evaluateAll((all) => all.slice(0, 4).map((block) => Math.round(block.getBoundingClientRect().height)))
      expect(blocks).toEqual(Array.from({ length: 4 }, () => blocks[0]))
    })

    test('U-24 Back to a long list of uneven rows finds the piece where it stood on the screen', async () => {
      await open('/home/category/2')
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          'main div:has(> article):nth-child(odd) > article { height: 420px } main article { height: 560px }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      await tab('Tops').click()
      await heading('Tops').waitFor()
      await scrollToCards(page, 96)
      const piece = cards(page).nth(89)
      await bringIntoView(piece)
      const name = await piece.getByRole('link').innerText()
      await settled(page)
      const topOf = () => piece.evaluate((card) => Math.round(card.getBoundingClientRect().top))
      const before = await topOf()
      await tab('Bottoms').click()
      await heading('Bottoms').waitFor()
      await page.goBack()
      await heading('Tops').waitFor()
      await expect.poll(topOf).toBe(before)
      expect(await piece.getByRole('link').innerText()).toBe(name)
    })

    test('K-12 the tooltip of a button in the bar lies over the tabs below it, for the pointer and for the keyboard', async () => {
      await page.mouse.move(700, 700)
      await open('/home')
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
      const look = () =>
        menu.evaluate((button) => {
          const layer = (element: Element | null) => Number(element && getComputedStyle(element).zIndex)
          const tip = getComputedStyle(button, '::after')
          const tabs = document.querySelector('nav[aria-label="Categories"]')
          return [tip.display === 'block' && tip.content, layer(button.closest('header')) > layer(tabs)]
        })
      await tab('Tops').waitFor()
      expect(await look()).toEqual([false, false])
      await menu.hover()
      await expect.poll(look).toEqual(['"Menu"', true])
      await page.mouse.move(700, 700)
      await expect.poll(look).toEqual([false, false])
      for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
      await expect.poll(look).toEqual(['"Menu"', true])
    })

    test('C-CONST-11 S-TUT-01 S-TUT-02 S-TUT-03 S-TUT-04 S-TUT-05 S-TUT-06 S-TUT-07 S-TUT-08 S-TUT-09 R-ROUTE-07 the tutorial shows once, by its flag, and Back and Close lead to its first slide', async () => {
      const flagged = async () => {
        await page.evaluate(() => localStorage.setItem('showTutorial', 'true'))
        await page.reload()
        await page.getByRole('dialog').waitFor()
      }
      await open('/home')
      await page.waitForTimeout(500)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await flagged()
      const slides = page.getByRole('dialog')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('showTutorial'))).toBeNull()
      await slides.getByText('1 of 3').waitFor()
      await slides.getByRole('button', { name: 'Next', exact: true }).click()
      // The focus stays on the button: the whole slide is said, not its title alone.
      await slides
        .locator('[aria-live="polite"]', { hasText: '2 of 3' })
        .getByText(/^Like a piece/)
        .waitFor()
      await slides.getByRole('button', { name: 'Next', exact: true }).click()
      await slides.getByText('3 of 3').waitFor()
      await slides.getByRole('button', { name: 'Back', exact: true }).click()
      await slides.getByText('1 of 3').waitFor()
      await slides.getByRole('button', { name: 'Next', exact: true }).click()
      await slides.getByRole('button', { name: 'Close', exact: true }).click()
      await slides.waitFor({ state: 'detached' })
      await flagged()
      await slides.getByText('1 of 3').waitFor()
      await page.reload()
      await heading('Styled by Sateen, For You').waitFor()
      await page.waitForTimeout(500)
      expect(await slides.count()).toBe(0)
    })

    test('N-ANA-01 N-ANA-02 N-ANA-03 N-ANA-09 visits and sessions are counted, and nothing minds when that fails', async () => {
      events.length = 0
      const other = await person.newPage()
      const bodies: { type: string; path?: string; durationMs?: number; durationMinutes?: number }[] = []
      // What a page sends as it is left is seen by the server alone.
      const door = await listen(
        site.url,
        (path, body) => path.endsWith('/events') && bodies.push(...(JSON.parse(body) as { events: [] }).events),
      )
      await other.goto(`${door.url}/faq`)
      await other.getByRole('heading', { level: 1 }).waitFor()
      await other.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
      await other.getByRole('heading', { level: 1, name: 'About Sateen' }).waitFor()
      const visits = () => bodies.flatMap(({ type, path }) => (type === 'page_visit' ? [path] : []))
      await expect.poll(visits).toEqual(['/faq', '/about'])
      expect(bodies.filter(({ type }) => type === 'session_start')).toHaveLength(1)
      // A session's length is told; one that is over at once would have none.
      await other.waitForFunction(() => performance.now() > 1500)
      await other.goto(`${door.url}/terms`)
      await expect.poll(() => bodies.some(({ type }) => type === 'session_end'), { timeout: 20_000 }).toBe(true)
      const end = bodies.find(({ type }) => type === 'session_end')
      expect(end?.durationMs).toBeGreaterThan(1000)
      expect(end?.durationMinutes).toBeCloseTo((end?.durationMs ?? 0) / 60_000, 6)
      await other.route('**/api/v1/events', (route) => route.abort())
      const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
      await other.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
      await other.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()
      await failed
      expect(await other.getByRole('alert').count()).toBe(0)
      await other.close()
      door.close()
    })

    test('S-TAG-02 S-TAG-04 S-HIST-03 U-29 the lists of a new account say why they are empty and lead on', async () => {
      const newcomer = await newPerson(browser)
      const hers = await newcomer.newPage()
      await logIn(hers, site.url, await makeAccount(site.url, 'wilma'))
      await hers.goto(`${site.url}/home/tagged`)
      await hers
        .getByText("You haven't tagged anything yet. Tap the tag on an item you love and it will be saved here.", {
          exact: true,
        })
        .waitFor()
      await hers.getByRole('main').getByRole('link').first().waitFor()
      await hers.goto(`${site.url}/home/history`)
      await hers.getByRole('heading', { name: 'You have no items in your history.' }).waitFor()
      // The next step is the offer of the extension; who sent that away still has one.
      await hers.getByRole('main').getByRole('button', { name: 'Dismiss the extension offer' }).click()
      await hers.getByRole('main').getByRole('link', { name: 'Supported Brands', exact: true }).waitFor()
      await newcomer.close()
    })
  },
)

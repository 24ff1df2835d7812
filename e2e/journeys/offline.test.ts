import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
import { keepRows, picturesOf, rowsOf, workerOf } from '../src/kept.ts'
import { alertSays, press } from '../src/forms.ts'
import { answerTo, cards, firstCollection, scrollToCards } from '../src/pages.ts'
import { rulesBroken } from '../src/rules-broken.ts'
import { type Account, bringSession, fillLogin, logIn, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

/** What comes within a moment, also on a busy machine. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 10_000 })

describe.skipIf(!hasBrowser)('without a network (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let odile: Account
  let person: BrowserContext
  let page: Page

  const open = async (path: string, heading: string) => {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  const strip = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
  /** A press before the page knows of it would be tried first, and then waits even where it was taken back. */
  const goOffline = async () => {
    await person.setOffline(true)
    await strip("You're offline.").waitFor()
  }
  const notice = (words: string) => page.getByRole('region', { name: 'Notice' }).getByText(words)
  const like = (at: number) =>
    cards(page)
      .nth(at)
      .getByRole('button', { name: /^Like / })
  const likesKept = async () => {
    const accounts = (await rowsOf(page, 'answers')).filter(({ name }) => name === 'readAccount')
    const likes = accounts.flatMap(({ answer }) => (answer as { likes: { itemId: string }[] }).likes)
    return likes.map(({ itemId }) => `/qv/${itemId}`)
  }
  const namesKept = async () => (await rowsOf(page, 'answers')).map(({ name }) => name)

  /** Signs in on a device of her own and goes through the lists that shall be kept. */
  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    odile = await makeAccount(site.url, 'odile')
    person = await newPerson(browser, phone)
    page = await person.newPage()
    await logIn(page, site.url, odile)
    await cards(page).nth(15).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Categories' })
    for (const [tab, words] of [
      ['Tagged', 'Nothing tagged yet'],
      ['History', 'You have no items in your history.'],
    ] as const) {
      await tabs.getByRole('link', { name: tab, exact: true }).click()
      await page.getByRole('heading', { name: words }).waitFor()
    }
    for (const tab of ['Tops', 'For You']) {
      await tabs.getByRole('link', { name: tab, exact: true }).click()
      await page
        .getByRole('heading', { level: 1, name: tab === 'Tops' ? 'Tops' : 'Styled by Sateen, For You' })
        .waitFor()
      await cards(page).nth(15).waitFor()
    }
    await workerOf(page)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('U-36 U-01 T-AUTH-12 her lists are read after a reload, each with the time it is from', async () => {
    const lists = ['readAccount', 'readHistory', 'recommendationPage', 'categories', 'shopState']
    await eventually(namesKept).toEqual(expect.arrayContaining(lists))
    await eventually(() => picturesOf(page)).toBeGreaterThan(3)
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['loginTime', 'user'])
    const kept = JSON.stringify(await rowsOf(page, 'answers'))
    for (const secret of [odile.email, odile.password, '1994-05-12', 'Lind']) expect(kept).not.toContain(secret)

    await person.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Styled by Sateen, For You' }).waitFor()
    await cards(page).nth(15).waitFor()
    await strip(
      /You're offline\. This is your shop as it was at \d+:\d\d this (?:morning|afternoon|evening)\./,
    ).waitFor()
    const first = cards(page).first().locator('img')
    const isShown = () => first.evaluate((image: HTMLImageElement) => image.naturalWidth > 100)
    await eventually(isShown).toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await rulesBroken(page)).toEqual([])
    }
    for (const [path, heading, words] of [
      ['/home/tagged', "Odile's Ultimate Wish List", 'This is your wish list as it was'],
      ['/home/history', "Odile's Finds", 'This is your history as it was'],
      ['/home/category/1', 'Tops', 'This is this part of your shop as it was'],
    ] as const) {
      await open(path, heading)
      await strip(words).waitFor()
      expect(await page.getByRole('alert').count(), path).toBe(0)
    }
    // Of what was never opened nothing is kept: a calm page says so.
    await open('/search?q=linen', "You're offline")
    await open('/Profile', "You're offline")
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await person.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Profile', exact: true }).waitFor()
    expect(await strip("You're offline.").count()).toBe(0)
  })

  test('U-36 S-TAG-03 S-HOME-08 what she tagged, and took back, just before stands so in the lists that are read without a network', async () => {
    await person.setOffline(false)
    await open('/home', 'Styled by Sateen, For You')
    const address = (await cards(page).first().getByRole('link').getAttribute('href')) ?? ''
    const piece = cards(page).locator(`a[href="${address}"]`)
    for (const [method, inWishlist, inShop] of [
      ['POST', 1, 0],
      ['DELETE', 0, 1],
    ] as const) {
      const saved = answerTo(page, '/like', method)
      await like(0).click()
      await saved
      await person.setOffline(true)
      await eventually(async () => (await likesKept()).includes(address)).toBe(method === 'POST')
      await open('/home/tagged', "Odile's Ultimate Wish List")
      await eventually(() => piece.count()).toBe(inWishlist)
      await open('/home', 'Styled by Sateen, For You')
      await eventually(() => piece.count()).toBe(inShop)
      await open('/home/tagged', "Odile's Ultimate Wish List")
      await person.setOffline(false)
      await strip("You're offline.").waitFor({ state: 'detached' })
    }
  })

  test('U-36 a list that was read a moment before the network went is read without it', async () => {
    await person.setOffline(false)
    await page.goto(`${site.url}/home/category/2`)
    await cards(page).nth(0).waitFor()
    await person.setOffline(true)
    await eventually(async () => (await rowsOf(page, 'answers')).some(({ address }) => /BOTTOMS/.test(address))).toBe(
      true,
    )
    await page.reload()
    await cards(page).nth(0).waitFor()
    await person.setOffline(false)
  })

  test('U-16 U-36 as the network goes it is read out once, with since when the list is as it is; and that it is back', async () => {
    const own = await person.newPage()
    await own.goto(`${site.url}/home`)
    await cards(own).nth(15).waitFor()
    await own.evaluate(() => {
      const said = new Set<string>()
      Object.assign(globalThis, { said })
      const isHidden = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[aria-hidden]')
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes)
            if ((target as Element).closest('[role="status"]') && !isHidden(node)) said.add(node.textContent ?? '')
      }).observe(document.body, { childList: true, subtree: true })
    })
    await person.setOffline(true)
    await own
      .getByRole('status')
      .getByText(/as it was/)
      .waitFor()
    const said = await own.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said])
    expect(said.filter((words) => words.includes("You're offline."))).toHaveLength(1)
    await person.setOffline(false)
    await own.getByRole('status').getByText("You're back online.").waitFor()
    await own.close()
  })

  test('U-36 while there is a network no call and no picture waits for the worker of the site', async () => {
    await open('/home', 'Styled by Sateen, For You')
    await cards(page).nth(15).waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const answeredBy = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /^\/(?:api|images)\//.test(new URL(name).pathname))
        .map((entry) => (entry as PerformanceEntry & { workerFinalSourceType: string }).workerFinalSourceType),
    )
    expect(new Set(answeredBy)).toEqual(new Set(['network']))
  })

  test('U-36 a picture that was seen and that the browser holds no longer is shown without a network', async () => {
    await open('/home', 'Styled by Sateen, For You')
    await cards(page).nth(15).waitFor()
    await eventually(() => picturesOf(page)).toBeGreaterThan(3)
    const devtools = await person.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    await person.setOffline(true)
    await page.reload()
    const first = cards(page).first().getByRole('img')
    await eventually(() => first.evaluate((image: HTMLImageElement) => image.src)).toMatch(/^blob:/)
    expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await person.setOffline(false)
  })

  test('U-36 R-ROUTE-15 where the network goes before a first piece was opened the visitor stays at the list, and is told', async () => {
    // Without the worker, which may have kept the script of the pieces already.
    const visitor = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
    try {
      const list = await visitor.newPage()
      const path = await firstCollection(site.url)
      await list.goto(`${site.url}${path}`)
      await list.waitForFunction(() => !document.querySelector('[data-painted]'))
      await visitor.setOffline(true)
      await cards(list).first().getByRole('link').click()
      await alertSays(list, 'We can’t reach the shop. Check your connection and try again.')
      await eventually(() => new URL(list.url()).pathname).toBe(path)
    } finally {
      await visitor.close()
    }
  })

  test('U-36 S-QUIZ-24 a step of the quiz that failed for want of a network fills itself once it is back', async () => {
    const visitor = await newPerson(browser, phone)
    try {
      const quiz = await visitor.newPage()
      await quiz.goto(`${site.url}/quiz`)
      const tiles = quiz.getByRole('main').locator('button[aria-pressed]')
      await tiles.nth(5).waitFor()
      await visitor.setOffline(true)
      for (const step of ['2/9', '3/9']) {
        await press(quiz, 'NEXT')
        await quiz.getByText(step, { exact: true }).waitFor()
      }
      await alertSays(quiz, 'We can’t reach the shop. Check your connection and try again.')
      await visitor.setOffline(false)
      await tiles.nth(5).waitFor()
    } finally {
      await visitor.close()
    }
  })

  test('P-47 twenty likes and five of them taken back arrive once, after a reload', async () => {
    await person.setOffline(false)
    const sent: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/v1/like')) return
      sent.push(`${request.method()} ${(request.postDataJSON() as { itemId: string }).itemId}`)
    })
    await open('/home', 'Styled by Sateen, For You')
    await scrollToCards(page, 32)
    const links = cards(page).locator('[data-quickview]')
    const ids = await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset['quickview']))
    await goOffline()
    for (let at = 0; at < 20; at += 1) await like(at).click()
    await notice("Tagged. Sent once you're back.").waitFor()
    for (let at = 0; at < 5; at += 1) await like(at).click()
    await eventually(async () => (await rowsOf(page, 'presses')).length).toBe(15)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Styled by Sateen, For You' }).waitFor()
    await open('/home/tagged', "Odile's Ultimate Wish List")
    await page.getByText('15 pieces').waitFor()
    sent.length = 0
    await person.setOffline(false)
    await eventually(() => rowsOf(page, 'presses')).toEqual([])
    // Each once, in the order in which she pressed.
    expect(sent).toEqual(ids.slice(5, 20).map((id) => `POST ${id}`))
    const held = await page.evaluate(async () => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: string; access_token: string }
      const answer = await fetch(`/api/v1/users/${user.user_id}`, {
        headers: { authorization: `Bearer ${user.access_token}` },
      })
      return ((await answer.json()) as { with: { likes: { itemId: string }[] } }).with.likes.map(({ itemId }) => itemId)
    })
    expect([held.length, new Set(held).size]).toEqual([15, 15])
    await eventually(() => strip("You're offline.").count()).toBe(0)
  })

  test('T-LIKE-09 a like pressed before the page had all its scripts is not lost where the network goes', async ({
    task,
  }) => {
    const hasty = await newPerson(browser, phone)
    const first = await hasty.newPage()
    let cut: () => void = () => {}
    const isCut = new Promise<void>((done) => (cut = done))
    const scripts = /\/assets\/offline-[^/]+\.js$/
    await first.route(scripts, async (route) => {
      await isCut
      await route.abort()
    })
    const name = `hilde${'ab'.slice(0, task.result?.retryCount ?? 0)}`
    await bringSession(first, site.url, await makeAccount(site.url, name))
    await first.goto(`${site.url}/home`)
    const tag = cards(first)
      .first()
      .getByRole('button', { name: /^Like / })
    await tag.waitFor()
    await hasty.setOffline(true)
    await tag.click()
    cut()
    await first.getByRole('status').filter({ hasText: "You're offline." }).waitFor()
    await first.getByRole('status').filter({ hasText: "Tagged. Sent once you're back. Keep this page open." }).waitFor()
    expect(await tag.getAttribute('aria-pressed')).toBe('true')
    expect(await first.getByRole('alert').count()).toBe(0)
    const sent = first.waitForRequest(
      (request) => request.url().endsWith('/api/v1/like') && request.method() === 'POST',
    )
    await first.unroute(scripts)
    await hasty.setOffline(false)
    expect((await (await sent).response())?.status()).toBe(200)
    // A page that lacked a script loads itself anew, and may be at it.
    const open = () => first.goto(`${site.url}/home/tagged`).then(Boolean, () => false)
    await expect.poll(open).toBe(true)
    await first.getByText('1 piece', { exact: true }).waitFor()
    await hasty.close()
  })

  test('U-30 what is taken off the wish list waits too, and can be put back meanwhile', async () => {
    await person.setOffline(false)
    await open('/home/tagged', "Odile's Ultimate Wish List")
    await cards(page).first().waitFor()
    const count = await cards(page).count()
    await goOffline()
    await like(0).click()
    await notice("Removed. Sent once you're back.").waitFor()
    await eventually(() => cards(page).count()).toBe(count - 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await eventually(() => cards(page).count()).toBe(count)
    await eventually(async () => (await rowsOf(page, 'presses')).length).toBe(0)
    await person.setOffline(false)
  })

  test('U-36 at the log-in the strip stands over the bar, and neither covers the other', async () => {
    const visitor = await newPerson(browser, phone)
    const door = await visitor.newPage()
    await door.goto(`${site.url}/login`)
    await door.getByRole('button', { name: 'LOG IN' }).waitFor()
    await visitor.setOffline(true)
    const said = door.getByRole('status').filter({ hasText: "You're offline." })
    const name = door.getByRole('banner').getByRole('link', { name: 'Sateen' })
    for (const viewport of [phone, desktop]) {
      await door.setViewportSize(viewport)
      await said.waitFor()
      const [above, below] = await Promise.all([said.boundingBox(), name.boundingBox()])
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
    }
    await visitor.close()
  })

  test('the site can be installed, and opens by itself as it was', async () => {
    await person.setOffline(false)
    await open('/home', 'Styled by Sateen, For You')
    const devtools = await person.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as {
      start_url: string
      display: string
      icons: { src: string; type: string }[]
    }
    expect(manifest.display).toBe('standalone')
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A browser of its own for each test is like a private window, which installs nothing; else there is no fault.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    for (const { src, type } of manifest.icons)
      expect((await fetch(new URL(src, site.url))).headers.get('content-type')).toBe(type)
    await person.setOffline(true)
    const app = await person.newPage()
    await app.goto(new URL(manifest.start_url, site.url).href)
    await app.waitForURL(`${site.url}/home`)
    await cards(app).nth(15).waitFor()
    await app.close()
    await person.setOffline(false)
  })

  test('U-36 T-AUTH-09 a device keeps her eighty newest answers, and nothing of somebody else once the site is opened', async () => {
    await person.setOffline(false)
    await open('/home', 'Styled by Sateen, For You')
    await eventually(namesKept).toContain('recommendationPage')
    const [{ userId } = { userId: '' }] = await rowsOf(page, 'answers')
    const row = (owner: string, at: number) => ({
      userId: owner,
      name: 'readItem',
      address: `/of/${at}`,
      answer: at,
      at,
    })
    await keepRows(
      page,
      Array.from({ length: 90 }, (_, at) => row(userId, at + 1)),
    )
    const old = async () =>
      (await rowsOf(page, 'answers')).flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))
    await page.reload()
    // What the opened page drops of its own meanwhile is not made up for.
    await eventually(async () => (await rowsOf(page, 'answers')).length).toBeLessThanOrEqual(80)
    expect(await old()).not.toContain(1)
    expect(await old()).toContain(90)
    expect((await old()).length).toBeGreaterThan(60)
    await keepRows(page, [row('somebody', 1)])
    await page.reload()
    await eventually(async () => (await rowsOf(page, 'answers')).filter((one) => one.userId === 'somebody')).toEqual([])
  })

  test('T-AUTH-09 R-NAV-19 leaving wipes what was kept in every tab, and who comes next sees nothing of it', async () => {
    await person.setOffline(false)
    const second = await person.newPage()
    await second.setViewportSize(desktop)
    await second.goto(`${site.url}/home`)
    await cards(second).first().waitFor()
    await open('/home', 'Styled by Sateen, For You')
    await eventually(namesKept).toContain('recommendationPage')
    await person.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out', exact: true }).click()
    await page.waitForURL(`${site.url}/`)
    for (const tab of [page, second]) {
      await eventually(() => rowsOf(tab, 'answers')).toEqual([])
      await eventually(() => picturesOf(tab)).toBe(0)
      await eventually(() => tab.url()).not.toContain('/home')
      expect(await cards(tab).count()).toBe(0)
    }
    await person.setOffline(false)
    const petra = await makeAccount(site.url, 'petra')
    await second.close()
    await page.goto(`${site.url}/login`)
    await fillLogin(page, petra)
    await page.waitForURL(`${site.url}/home`)
    await cards(page).first().waitFor()
    await eventually(namesKept).toContain('recommendationPage')
    expect(new Set((await rowsOf(page, 'answers')).map(({ userId }) => userId)).size).toBe(1)
    await person.setOffline(true)
    await open('/home/tagged', "Petra's Ultimate Wish List")
    expect(await cards(page).count()).toBe(0)
    await open('/home/history', "You're offline")

    // Tokens that are lost are a leaving too.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${site.url}/home`)
    await page.waitForURL(`${site.url}/`)
    await eventually(() => rowsOf(page, 'answers')).toEqual([])
    await person.setOffline(false)
  })
})

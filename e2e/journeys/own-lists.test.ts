import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import {
  answerTo,
  cards,
  firstCollection,
  namesOfCards,
  opinionButton,
  realAnswer,
  scrollToCards,
} from '../src/pages.ts'
import { type Account, logIn, makeAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

type Meta = Record<string, Record<string, string | number>>

describe.skipIf(!hasBrowser)('her lists, whatever the answers hold (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page
  let wanda: Account
  let picture = ''
  let twoIds: string[] = []

  const open = async (path: string) => {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  /** Answers a call in the server's place for as long as a step lasts. */
  const whileAnswered = async (
    address: string,
    answer: { status?: number; json: unknown },
    step: () => Promise<void>,
  ) => {
    await page.route(address, (route) => route.fulfill(answer))
    try {
      await step()
    } finally {
      await page.unroute(address)
    }
  }

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    person = await newPerson(browser)
    page = await person.newPage()
    const collection = (await firstCollection(site.url)).slice('/collections/'.length)
    const { with: items } = (await (await fetch(`${site.url}/api/v1/collections/${collection}/items`)).json()) as {
      with: { itemId: string; image: string }[]
    }
    picture = items[0]?.image ?? ''
    twoIds = items.slice(0, 2).map(({ itemId }) => itemId)
    wanda = await makeAccount(site.url, 'wanda', [items[0]?.itemId ?? ''])
    await logIn(page, site.url, wanda)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('P-ROLE-10 R-ROUTE-08 R-ROUTE-09 R-NAV-04 U-35 her four places open, and one piece is one piece', async () => {
    const places: [string, string][] = [
      ['/home', 'Styled by Sateen, For You'],
      ['/home/tagged', "Wanda's Ultimate Wish List"],
      ['/home/history', "Wanda's Finds"],
      ['/profile', 'Profile'],
    ]
    for (const [path, title] of places) {
      await open(path)
      await heading(title).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current="page"]')
      expect(await current.count()).toBe(path === '/profile' ? 0 : 1)
    }
    await open('/home/tagged')
    await page.getByText('1 piece', { exact: true }).waitFor()
  })

  test('S-HIST-02 S-TAG-02 her lists have a title where her name is not known', async () => {
    const own = `**/api/v1/users/${await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: string }).user_id)}`
    await page.route(own, async (route) => {
      const answer = (await (await realAnswer(route)).json()) as { with: object }
      await route.fulfill({ json: { ...answer, with: { ...answer.with, name: '' } } })
    })
    await open('/home/history')
    await heading('Your Finds').waitFor()
    await open('/home/tagged')
    await heading('Your Ultimate Wish List').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('S-HIST-04 S-HIST-05 S-HIST-10 S-CARD-04 S-CARD-05 C-CONST-06 V-FORM-16 V-FORM-17 V-FORM-18 finds of three months, one an address, each with what its page told of it', async () => {
    const created = (months: number) => {
      const day = new Date()
      day.setMonth(day.getMonth() - months)
      return day.toISOString()
    }
    const find = (name: string, months: number, meta: Meta) => ({
      ITEM_ID: name,
      created: created(months),
      item: { meta: { itemDetails: {}, ...meta } },
    })
    const canonical = (path: string) => ({ canonical: `https://norrvale.example/${path}` })
    const entries = [
      find('whole', 0, {
        itemDetails: { title: 'Linen Dress | Acme', image: picture, brand: 'Acme', salePrice: 'USD 49.99' },
        openGraph: { image: '/nothing.webp', site_name: 'Elsewhere' },
        general: canonical('whole'),
      }),
      find('older', 1, { itemDetails: { title: 'The same address' }, general: canonical('whole') }),
      find('graph', 1, {
        itemDetails: { title: 'Silk|Wool Skirt', salePrice: 'Sold out' },
        openGraph: { image: picture, site_name: 'Osier', url: 'https://osier.example/skirt' },
      }),
      find('data', 2, { itemDetails: { title: 'Coat', salePrice: '1,299' }, jsonLd: { image: picture } }),
      find('bare', 2, { itemDetails: { title: 'Belt', salePrice: 20 }, general: canonical('belt') }),
      find('old', 4, { itemDetails: { title: 'Four months ago' }, general: canonical('old') }),
    ]
    const address = '**/api/v1/history/*'
    await whileAnswered(address, { json: { status: 'succeeded', with: entries } }, async () => {
      await open('/home/history')
      await cards(page).nth(3).waitFor()
      const names = await namesOfCards(page, 4)
      expect(names.toSorted()).toEqual(['Belt', 'Coat', 'Linen Dress', 'Silk|Wool Skirt'])
      expect(names[0]).toBe('Linen Dress')
      expect(await cards(page).count()).toBe(4)
      const words = async (name: string) => (await cards(page).filter({ hasText: name }).innerText()).toLowerCase()
      expect([await words('Linen Dress'), await words('Linen Dress')]).toEqual([
        expect.stringContaining('acme'),
        expect.stringContaining('$49.99'),
      ])
      expect(await words('Skirt')).toContain('osier')
      expect(await words('Skirt')).not.toContain('$')
      expect(await words('Coat')).toContain('$1,299.00')
      expect(await words('Belt')).toContain('$20.00')
      const placeholder = page.locator('img[src^="data:"]')
      for (const name of ['Linen Dress', 'Skirt', 'Coat'])
        expect(await cards(page).filter({ hasText: name, has: placeholder }).count(), name).toBe(0)
      expect(await cards(page).filter({ hasText: 'Belt', has: placeholder }).count()).toBe(1)
      // No catalogue knows it: its quickview is what its page told.
      await cards(page).filter({ hasText: 'Linen Dress' }).getByRole('link').click()
      const view = page.getByRole('dialog')
      await view.getByRole('heading', { name: 'Linen Dress', level: 2 }).last().waitFor()
      await expect
        .poll(() => view.getByRole('link', { name: /^Shop Now/ }).getAttribute('href'))
        .toContain('norrvale.example')
    })
  })

  test('S-QV-16 E-GEN-01 E-GEN-03 a piece that lacks its parts is shown without them; a refusal is told in its own words', async () => {
    const bare = {
      itemId: 'bare',
      name: 'Bare Belt',
      description: null,
      store: null,
      price: null,
      image: null,
      url: null,
      category: null,
      categoryFilter: null,
      subcategory: null,
      ground: null,
      available: true,
    }
    const address = '**/api/v1/products/*'
    await whileAnswered(address, { json: { status: 'succeeded', with: bare } }, async () => {
      await open('/qv/bare')
      await heading('Bare Belt').waitFor()
      await page.getByRole('button', { name: 'Like Bare Belt', exact: true }).waitFor()
      const view = page.getByRole('main')
      expect(await view.getByRole('heading', { name: 'Details' }).count()).toBe(0)
      expect(await view.getByRole('link', { name: /^Shop Now/ }).count()).toBe(0)
      expect(await view.innerText()).not.toContain('$')
    })
    const refusals = [
      { status: 503, json: { status: 'failed', because: 'Busy', message: 'The shelves are being tidied.' } },
      { status: 400, json: { status: 'failed', because: 'The shelves are being tidied.', message: 'Bad Request' } },
    ]
    for (const refusal of refusals)
      await whileAnswered(address, refusal, async () => {
        await page.goto(`${site.url}/qv/tidied`)
        await page.getByRole('alert').getByText('The shelves are being tidied.').waitFor()
        await heading('Details').waitFor()
      })
  })

  test('S-SHOP-02 S-SHOP-03 S-SHOP-06 S-SHOP-07 S-SHOP-08 C-CONST-01 a shop of another shopper: asked for by name, 16 at a time, and what is tagged there is her own', async () => {
    const asked: string[] = []
    const hear = (request: { url: () => string }) => asked.push(request.url())
    page.on('request', hear)
    // Opened from within: what the first page of a visit needs comes with it.
    await open('/about')
    const profile = answerTo(page, '/users/profile/ines', 'GET')
    await page.evaluate(() => {
      history.pushState(null, '', '/shopper/ines')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    const shopper = (await (await profile).json()) as { with: Record<string, unknown> }
    expect(Object.keys(shopper.with).toSorted()).toEqual(['avatar', 'id', 'name', 'slug'])
    await heading("Ines's Shop").waitFor()
    await page.getByRole('main').getByRole('img', { name: 'Ines', exact: true }).waitFor()
    await cards(page).nth(15).waitFor()
    expect(await cards(page).count()).toBe(16)
    const listed = asked
      .map((address) => new URL(address))
      .filter(({ pathname }) => pathname.includes('recommendations'))
    expect(listed.map(({ pathname, search }) => pathname + search)).toEqual([
      `/api/v1/users/${String(shopper.with['id'])}/recommendations/paginated?page=0&count=500`,
    ])
    page.off('request', hear)
    await scrollToCards(page, 32)
    expect(await cards(page).count()).toBe(32)
    const kept = answerTo(page, '/like', 'POST')
    await opinionButton(page, 1, 'Like').click()
    const sent = (await kept).request().postDataJSON() as { userId: string }
    expect(sent.userId).not.toBe(shopper.with['id'])
    const [, name = ''] = await namesOfCards(page, 2)
    await open('/home/tagged')
    expect(await namesOfCards(page, 1)).toEqual([name])
  })

  test('S-HOME-10 S-EXT-06 S-EXT-07 S-EXT-09 S-EXT-10 S-STATIC-07 S-TAG-07 T-LIKE-06 P-ROLE-13 the offer of the extension stays away once dismissed, until she logs out; her tags stay', async () => {
    const offer = () => page.getByRole('banner').getByRole('link', { name: "ADD TO CHROME - IT'S FREE!", exact: true })
    await open('/extension-instructions')
    await page.getByRole('main').getByRole('link', { name: "ADD TO CHROME - IT'S FREE!", exact: true }).waitFor()
    // One offer on a page: the bar makes none beside it.
    expect(await page.getByText("ADD TO CHROME - IT'S FREE!").count()).toBe(1)
    await open('/home')
    await offer().waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Dismiss the extension offer' }).click()
    await offer().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('extensionDismissed'))).not.toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await open('/home/tagged')
    const tagged = await namesOfCards(page, 2)
    await expect.poll(() => opinionButton(page, 0, 'Like').getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out', exact: true }).click()
    await page.waitForURL(`${site.url}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await offer().count()).toBe(0)
    await logIn(page, site.url, wanda)
    await offer().waitFor()
    await open('/home/tagged')
    expect(await namesOfCards(page, 2)).toEqual(tagged)
    await expect.poll(() => opinionButton(page, 0, 'Like').getAttribute('aria-pressed')).toBe('true')
  })

  test('G-108 her own shop calls itself public while it is, and hidden once she hides it', async () => {
    const hanna = await newPerson(browser)
    const own = await hanna.newPage()
    const account = await makeAccount(site.url, 'hanna', twoIds)
    await logIn(own, site.url, account)
    await own.goto(`${site.url}/shopper/${account.slug}`)
    await own.getByText('Public shop', { exact: true }).waitFor()
    await own.goto(`${site.url}/profile`)
    const hiding = own.waitForResponse((response) => response.request().method() === 'PUT')
    await own.getByRole('switch', { name: /^Hide my shop/ }).click()
    expect((await hiding).ok()).toBe(true)
    await own.goto(`${site.url}/shopper/${account.slug}`)
    await own.getByText('Hidden shop, only you see it', { exact: true }).waitFor()
    await hanna.close()
  })

  test('S-TAG-05 U-02 a piece that leaves her wish list is told of once, whether by a press here or in another tab', async () => {
    const tilda = await newPerson(browser)
    const own = await tilda.newPage()
    await logIn(own, site.url, await makeAccount(site.url, 'tilda', twoIds))
    await own.goto(`${site.url}/home/tagged`)
    const [first = '', second = ''] = await namesOfCards(own, 2)
    await own.evaluate(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      const region = document.querySelector('p[aria-live="polite"]')!
      const hear = () => said.push((region.textContent ?? '').trim())
      new MutationObserver(hear).observe(region, { characterData: true, childList: true, subtree: true })
    })
    const said = () => own.evaluate(() => (globalThis as unknown as { said: string[] }).said)
    const notice = own.getByRole('region', { name: 'Notice' })
    await opinionButton(own, 0, 'Like').click()
    await notice.getByText(`${first} is off your wish list.`).waitFor()
    const other = await tilda.newPage()
    await other.goto(`${site.url}/home/tagged`)
    await opinionButton(other, 0, 'Like').click()
    await notice.getByText(`${second} is off your wish list.`).waitFor()
    await expect.poll(said).toEqual([`Taken back. ${first}.`, `${second} is off your wish list.`])
    await tilda.close()
  })

  test('U-10 P-ROLE-11 what is tagged and what is passed is told by shape and word, not by colour', async () => {
    await open('/search?q=linen')
    const shape = () =>
      opinionButton(page, 0, 'Like').evaluate((button) => getComputedStyle(button).backgroundPositionY)
    await cards(page).nth(1).waitFor()
    const before = await shape()
    await opinionButton(page, 0, 'Like').click()
    await expect.poll(shape).not.toBe(before)
    await cards(page)
      .nth(1)
      .getByRole('button', { name: /^Dislike / })
      .click()
    await cards(page).nth(1).getByText('Not for me', { exact: true }).first().waitFor()
  })

  test('U-22 U-20 each picture has its size, its widths and a modern format, the first row at once, the rest as it comes; ten loads move nothing', async () => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved = () =>
      page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
    await open('/home')
    await cards(page).nth(15).waitFor()
    const pictures = await cards(page)
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ loading, srcset, sizes, width, height, alt, currentSrc }) => ({
          loading,
          isWhole: srcset !== '' && sizes !== '' && width > 0 && height > 0 && alt !== '',
          currentSrc,
        })),
      )
    expect(pictures.filter(({ isWhole }) => !isWhole)).toEqual([])
    expect(pictures.map(({ loading }) => loading)).toEqual(pictures.map((_, at) => (at < 4 ? 'eager' : 'lazy')))
    const answer = await fetch(pictures[0]?.currentSrc ?? '', { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(answer.headers.get('content-type')).toMatch(/^image\/(?:avif|webp)$/)
    await answer.body?.cancel()
    // To the very end at once, as by its scroll bar: faster than cards are drawn.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => cards(page).count()).toBeGreaterThan(16)
    await scrollToCards(page, 16 * 11)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(16 * 11)
    expect(await moved()).toBeLessThanOrEqual(0.05)
    for (const path of ['/', '/collections', '/quiz', await firstCollection(site.url), '/Profile']) {
      await open(path)
      await page.waitForLoadState('networkidle')
      expect(await moved(), path).toBeLessThanOrEqual(0.01)
    }
  })

  test('U-22 a phone fetches the pictures of the first rows only, and the others once the page is moved', async () => {
    const phone = await newPerson(browser, { width: 390, height: 844 })
    const opened = await phone.newPage()
    const pictures = () =>
      cards(opened)
        .locator('img')
        .evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth > 0))
    await opened.goto(`${site.url}${await firstCollection(site.url)}`)
    await cards(opened).nth(11).waitFor()
    const firstRows = (await pictures()).map((_, at) => at < 8)
    await expect.poll(pictures).toEqual(firstRows)
    await opened.waitForLoadState('networkidle')
    expect(await pictures()).toEqual(firstRows)
    await opened.mouse.wheel(0, 40)
    await expect.poll(async () => (await pictures()).slice(0, 10)).not.toContain(false)
    await phone.close()
  })

  test('U-23 after 30 loads the browser still draws only the blocks that are near', async () => {
    await open('/home')
    await cards(page).nth(15).waitFor()
    for (let turn = 0; turn < 90 && (await cards(page).count()) < 480; turn += 1) {
      const count = await cards(page).count()
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 900))
      await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
    }
    const blocks = page.getByRole('feed').locator(':scope > [data-apart]')
    expect(await blocks.count()).toBeGreaterThanOrEqual(28)
    const drawn = await blocks.evaluateAll((all) => ({
      areSkipped: all.every((one) => getComputedStyle(one).contentVisibility === 'auto'),
      near: all.filter((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    }))
    expect(drawn.areSkipped).toBe(true)
    expect(drawn.near).toBeLessThan(6)
  })

  test('D-ENT-15 S-CARD-01 S-HOME-02 what calls leave out takes no page away', async () => {
    const stub = (path: string, json: unknown) =>
      page.route(`${site.url}/api/v1/${path}`, (route) => route.fulfill({ json: { status: 'succeeded', with: json } }))
    await stub('users/*/shop', {})
    await stub('users/*/shop/muted', {})
    await stub('users/me/sessions', {})
    const results = [
      { objectID: 'z1', name: 'Zed' },
      { objectID: 'z2', image: ['a.jpg'] },
    ]
    await stub('recommendations/paginated*', { results, pages: 1 })
    await open('/home')
    await cards(page).nth(1).waitFor()
    expect(
      await cards(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/qv/z1', '/qv/z2'])
    await open('/profile')
    await heading('Profile').waitFor()
    await page.unrouteAll()
  })

  test('U-19 nothing moves for those who asked for calm', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/home')
    await cards(page).first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Details' }).waitFor()
    const longest = await page.evaluate(() => {
      const seconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)))
      return Math.max(
        ...[...document.querySelectorAll('*')].map((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
          return Math.max(seconds(transitionDuration), animationName === 'none' ? 0 : seconds(animationDuration))
        }),
      )
    })
    expect(longest).toBeLessThanOrEqual(0.08)
    expect(await page.locator('video, audio, marquee').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: null })
  })

  test('U-19 a tag swells as it is pressed, and neither where motion is unwelcome nor where it stood already', async () => {
    await open('/home')
    const tag = cards(page)
      .first()
      .getByRole('button', { name: /^Like / })
    // Noted as it begins: on a busy machine a motion of a quarter of a second passes between two looks.
    await tag.evaluate((button) => {
      const { animate } = button
      button.animate = (...how) => {
        const isWelcome = !matchMedia('(prefers-reduced-motion: reduce)').matches
        button.dataset['swells'] =
          `${button.dataset['swells'] ?? ''}${isWelcome ? 'welcome' : 'unwelcome'} ${button.ariaPressed}; `
        return animate.apply(button, how)
      }
    })
    const swells = () => tag.getAttribute('data-swells')
    const press = async (becomes: 'true' | 'false') => {
      await tag.click()
      await expect.poll(() => tag.getAttribute('aria-pressed')).toBe(becomes)
    }
    await press('true')
    await expect.poll(swells).toBe('welcome true; ')
    await press('false')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await press('true')
    await press('false')
    await page.emulateMedia({ reducedMotion: null })
    await press('true')
    // One that should not have been would stand before it.
    await expect.poll(swells).toBe('welcome true; welcome true; ')
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' || answer.url().includes('/like'),
    )
    await tag.click()
    await kept
  })
})

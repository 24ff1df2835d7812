import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, hasBrowser, newPerson, openBrowser, phone } from '../src/browser.ts'
import { cards, firstCollection, realAnswer } from '../src/pages.ts'
import { demoAccount } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

describe.skipIf(!hasBrowser)('what a visitor finds (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const open = (path: string) => page.goto(`${site.url}${path}`)
  const pathNow = () => new URL(page.url()).pathname

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
    person = await newPerson(browser)
    page = await person.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('R-ROUTE-01 R-ROUTE-02 R-ROUTE-03 S-LOGIN-01 S-LOGIN-06 the root and /login in any case are the login screen', async () => {
    for (const path of ['/', '/login', '/Login']) {
      await open(path)
      await heading('Welcome back').waitFor()
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
      expect(await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgotpassword')
      expect(
        await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).getAttribute('href'),
      ).toBe('/quiz')
    }
    expect(await page.getByRole('list', { name: 'Six pieces of The Edit' }).getByRole('img').count()).toBe(6)
  })

  test('a page brings what it shows: a piece alone nothing of the grid and its cards', async () => {
    const htmlOf = async (path: string) => (await fetch(`${site.url}${path}`)).text()
    const filesOf = (html: string) => html.match(/\/assets\/[a-z-]+(?=-[\w-]{8}\.)/g) ?? []
    const collection = await htmlOf(await firstCollection(site.url))
    expect(filesOf(collection)).toContain('/assets/cards')
    const piece = filesOf(await htmlOf(/\/qv\/[^"]+/.exec(collection)?.[0] ?? ''))
    expect(piece).toContain('/assets/quickview')
    expect(piece).not.toContain('/assets/cards')
  })

  test('E-GEN-05 where not even the first script of a page comes, the page says so and can be tried again', async () => {
    const shopper = await newPerson(browser)
    await shopper.addInitScript(() => localStorage.setItem('user', JSON.stringify({ expires_at: 0 })))
    const own = await shopper.newPage()
    const tools = await shopper.newCDPSession(own)
    // What takes twenty seconds takes a fifth of one.
    await tools.send('Animation.enable')
    await tools.send('Animation.setPlaybackRate', { playbackRate: 100 })
    await own.route('**/assets/early-*.js', (route) => route.abort())
    for (const path of ['/home', '/about']) {
      await own.goto(`${site.url}${path}`)
      const words = own.getByText('This page is taking long to come. Check your connection.')
      await words.waitFor()
      expect(await words.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('')
    }
    await own.unrouteAll()
    await own.getByRole('link', { name: 'Try again' }).click()
    await own.getByRole('button', { name: 'Menu' }).waitFor()
    expect(await own.getByText('This page is taking long').isVisible()).toBe(false)
    await shopper.close()
  })

  test('S-LOGIN-06 on a phone the ways in without an account begin at one edge', async () => {
    await page.setViewportSize(phone)
    await open('/')
    const ways = page.getByRole('complementary').getByRole('listitem').getByRole('link')
    await ways.nth(2).waitFor()
    const edges = await ways.evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange()
        words.selectNodeContents([...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!)
        return Math.round(words.getBoundingClientRect().left)
      }),
    )
    await page.setViewportSize(desktop)
    expect(new Set(edges).size).toBe(1)
  })

  test('R-ROUTE-06 R-ROUTE-38 a shopper’s own pages lead to the root', async () => {
    for (const path of [
      '/home',
      '/home/tagged',
      '/home/history',
      '/home/category/1',
      '/home/sub/1/1',
      '/Profile',
      '/Category',
    ]) {
      await open(path)
      await heading('Welcome back').waitFor()
      expect(pathNow()).toBe('/')
    }
  })

  test('P-ROLE-01 P-ROLE-02 R-ROUTE-18 R-ROUTE-19 R-ROUTE-20 R-ROUTE-21 R-ROUTE-22 R-ROUTE-23 R-ROUTE-24 R-ROUTE-25 R-ROUTE-26 R-ROUTE-27 R-ROUTE-28 R-ROUTE-29 R-ROUTE-30 R-ROUTE-31 R-ROUTE-32 R-ROUTE-33 R-ROUTE-34 R-ROUTE-35 R-ROUTE-39 R-FOOT-01 S-STATIC-01 S-STATIC-02 S-STATIC-03 S-STATIC-04 S-STATIC-05 S-STATIC-06 S-STATIC-07 S-STATIC-08 U-13 public pages open in every spelling, each with its own title, one heading and a footer', async () => {
    const pages: [string, string | RegExp][] = [
      ['/collections', 'The Sateen Edit'],
      ['/signup', 'Make a shop of your own'],
      ['/verify', 'Thanks for signing up!'],
      ['/ForgotPassword', 'Forgot your password?'],
      ['/forgotpassword', 'Forgot your password?'],
      ['/AddSateen', /Sateen/],
      ['/faq', 'FAQ'],
      ['/Faq', 'FAQ'],
      ['/privacy', 'Privacy Policy'],
      ['/Privacy', 'Privacy Policy'],
      ['/contact', 'Contact & Feedback'],
      ['/ContactUs', 'Contact & Feedback'],
      ['/partners', 'Supported Brands'],
      ['/Partners', 'Supported Brands'],
      ['/extension-instructions', /extension/i],
      ['/about', 'About Sateen'],
      ['/About', 'About Sateen'],
      ['/terms', 'Terms & Conditions'],
      ['/Terms', 'Terms & Conditions'],
    ]
    const titles = new Map<string, string>()
    for (const [path, name] of pages) {
      const answer = await open(path)
      expect(answer?.status(), path).toBe(200)
      await heading(name).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      expect(await page.getByRole('contentinfo').count(), path).toBe(1)
      titles.set(path.toLowerCase(), await page.title())
    }
    titles.delete('/contactus')
    expect(new Set(titles.values()).size).toBe(titles.size)
  })

  test('R-ROUTE-40 S-COLL-11 an address or a collection that there is not says so, and the address leads to the root', async () => {
    await open('/collections/nope')
    await page.getByText(/^Collection not found/).waitFor()
    expect((await open('/nope'))?.status()).toBe(404)
    await page.getByText(/^Page not found/).waitFor()
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL(`${site.url}/`)
  })

  test('R-NAV-05 R-NAV-06 R-NAV-07 R-NAV-08 R-NAV-09 R-NAV-10 R-NAV-11 R-NAV-12 R-NAV-13 R-NAV-15 R-NAV-16 R-NAV-17 the menu opens, closes, leads on and copies the invite link', async () => {
    await open('/about')
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link', { name: 'Log in', exact: true }).getAttribute('href')).toBe('/login')
    expect(await bar.getByRole('link', { name: 'Sign Up', exact: true }).getAttribute('href')).toBe('/quiz')
    expect(await bar.getByRole('link', { name: 'Profile', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const entries = {
      About: '/about',
      FAQ: '/faq',
      'Contact & Feedback': '/contact',
      Terms: '/terms',
      Privacy: '/privacy',
      'Take the Style Quiz': '/quiz',
    }
    for (const [name, href] of Object.entries(entries))
      expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
    expect(await menu.getByRole('list', { name: 'Social networks' }).getByRole('link').count()).toBe(3)
    await menu.getByRole('button', { name: 'Copy Link' }).click()
    await menu.getByRole('button', { name: 'Copied!' }).waitFor()
    await page.getByRole('status').getByText('The link is on your clipboard.').waitFor({ state: 'attached' })
    expect(await page.getByText('Copied!').count()).toBe(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/quiz`)
    await menu.getByRole('button', { name: 'Close', exact: true }).click()
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'FAQ', exact: true }).click()
    await heading('FAQ').waitFor()
  })

  test('R-FOOT-03 R-FOOT-04 R-FOOT-05 R-FOOT-06 R-FOOT-07 R-FOOT-08 R-FOOT-09 R-FOOT-10 R-FOOT-11 R-FOOT-12 U-08 the footer leads everywhere and takes an address for letters', async () => {
    await open('/about')
    const footer = page.getByRole('contentinfo')
    const links = {
      About: '/about',
      FAQ: '/faq',
      'Supported Brands': '/partners',
      'Contact & Feedback': '/contact',
      'Take the Style Quiz': '/quiz',
      'Privacy Policy': '/privacy',
      'Terms & Conditions': '/terms',
    }
    for (const [name, href] of Object.entries(links))
      expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
    const networks = footer.getByRole('list', { name: 'Social networks' }).getByRole('link')
    expect(await networks.count()).toBe(3)
    for (const link of await networks.all()) expect(await link.getAttribute('target')).toBe('_blank')
    let calls = 0
    page.on('request', (request) => (calls += Number(request.url().includes('/subscri'))))
    await footer.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
    await page.waitForTimeout(200)
    expect(calls).toBe(0)
    await footer.getByRole('textbox').fill('tove@example.com')
    await footer.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
    await footer.getByRole('status').getByText('Thank you').waitFor()
    expect(calls).toBe(1)
  })

  test('E-MISC-16 E-MISC-13 a subscription or a promo link that fails is only logged', async () => {
    await page.route(/subscri|button-config/, (route) => route.fulfill({ status: 500, json: { status: 'failed' } }))
    await open('/about')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox').fill('tove2@example.com')
    await footer.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
    await page.waitForTimeout(500)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute(/subscri|button-config/)
  })

  test('S-STATIC-02 S-STATIC-03 the FAQ has 17 questions that open by keyboard', async () => {
    await open('/faq')
    const questions = page.getByRole('main').locator('summary')
    await questions.first().waitFor()
    expect(await questions.count()).toBe(17)
    expect(await questions.getByRole('heading', { level: 2 }).count()).toBe(17)
    await questions.first().focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('main').locator('details').first().getAttribute('open')).not.toBeNull()
  })

  test('S-STATIC-04 about 24 partners stand on the partners page', async () => {
    await open('/partners')
    await heading('Supported Brands').waitFor()
    const count = await page.getByRole('list', { name: 'Partner stores' }).getByRole('listitem').count()
    expect(count).toBeGreaterThanOrEqual(22)
    expect(count).toBeLessThanOrEqual(26)
  })

  test('S-CONTACT-01 S-CONTACT-02 S-CONTACT-03 V-FORM-10 V-FORM-11 V-FORM-12 E-MISC-10 E-MISC-11 E-MISC-12 U-15 the contact form says what is missing, then thanks', async () => {
    await open('/contact')
    const send = page.getByRole('main').getByRole('button', { name: 'SEND', exact: true })
    await send.click()
    for (const text of ['Please enter your name.', 'Please enter your email.', 'Please include a message.'])
      await page.getByText(text).waitFor()
    const name = page.getByLabel('Name', { exact: true })
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    expect(
      await name.evaluate(
        (field) =>
          field === document.activeElement &&
          document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toContain('Please enter your name.')
    await name.fill('Tove')
    await page.getByLabel('Email', { exact: true }).fill('tove@example.com')
    await page.getByLabel('Message').fill('Do you know the store Osier?')
    await send.click()
    await page.getByText('Thanks, we will get back to you!').waitFor()
    const call = async (path: string, token: string, body?: object) => {
      const answer = await fetch(`${site.url}/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return ((await answer.json()) as { with: Record<string, unknown> }).with
    }
    const { email, password } = demoAccount(site, 'Admin')
    const { access_token: token } = await call('users/me/login', '', { username: email, password })
    expect(JSON.stringify(await call('admin/messages', String(token)))).toContain('Do you know the store Osier?')
  })

  test('P-ROLE-04 P-ROLE-05 R-ROUTE-19 S-CTA-01 S-CTA-02 S-CTA-03 U-14 a visitor who likes or dislikes a piece is asked to sign up', async () => {
    await open(await firstCollection(site.url))
    let kept = 0
    page.on('request', (request) => (kept += Number(/\/(?:dis)?like$/.test(request.url()))))
    for (const [name, isPressedAway] of [
      [/^Like /, false],
      [/^Dislike /, true],
    ] as const) {
      const button = cards(page).first().getByRole('button', { name })
      await button.click()
      const prompt = page.getByRole('dialog', { name: 'Sign up to save items you love' })
      await prompt.waitFor()
      expect(await prompt.getByRole('link', { name: 'TAKE THE STYLE QUIZ' }).getAttribute('href')).toBe('/quiz')
      expect(await prompt.getByRole('link', { name: 'Log in', exact: true }).getAttribute('href')).toBe('/login')
      if (isPressedAway) await page.mouse.click(4, 4)
      else await prompt.getByRole('button', { name: 'Close', exact: true }).click()
      await prompt.waitFor({ state: 'detached' })
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    expect(kept).toBe(0)
  })

  test('S-QV-08 S-QV-12 U-33 the quickview of a visitor has the prompt in the place of the two buttons', async () => {
    await open(await firstCollection(site.url))
    await cards(page).first().getByRole('link').click()
    const view = page.getByRole('dialog')
    await view.getByRole('heading', { name: 'Sign up to save items you love' }).waitFor()
    expect(await view.getByRole('heading', { level: 2 }).count()).toBe(1)
    expect(await view.getByRole('button', { name: /like /i }).count()).toBe(0)
    await view.getByText("This feature is coming soon. You'll be the first to know once it launches!").waitFor()
    await view.getByText(/may earn a commission/).waitFor()
    const shopNow = view.getByRole('link', { name: 'Shop Now' })
    expect(await shopNow.getAttribute('target')).toBe('_blank')
    await view.getByRole('button', { name: 'Close', exact: true }).click()
    await view.waitFor({ state: 'detached' })
    expect(pathNow()).toMatch(/^\/collections\//)
  })

  test('P-ROLE-03 S-SHOP-01 S-SHOP-04 S-SHOP-05 E-MISC-02 a public shop opens by its name; an unknown one says so', async () => {
    await open('/shopper/ines')
    await heading("Ines's Shop").waitFor()
    await cards(page).nth(15).waitFor()
    expect(await cards(page).count()).toBe(16)
    await open('/shopper/nobody-of-this-name')
    await heading("Sorry! We can't find a user with that name. Please try again.").waitFor()
  })

  test('S-SHOP-02 S-SHOP-03 S-COLL-03 C-SORT-01 E-MISC-02 what a public page came with is asked for anew, and what the site says then holds', async () => {
    const asked: string[] = []
    const guest = await person.newPage()
    guest.on('request', (request) => asked.push(request.url().replace(`${site.url}/api/v1/`, '')))
    await guest.goto(`${site.url}/shopper/ines`)
    await expect.poll(() => asked).toContain('users/profile/ines')
    await expect
      .poll(() => asked.join(' '))
      .toMatch(/users\/[^ /]+\/recommendations\/paginated\?page=0&count=500(?: |$)/)
    await guest.route('**/api/v1/users/profile/*', (route) =>
      route.fulfill({ status: 404, json: { status: 'failed', because: 'NotFound', message: 'NotFound' } }),
    )
    await guest.reload()
    await guest.getByText("Sorry! We can't find a user with that name. Please try again.").waitFor()
    await guest.route('**/api/v1/collections', (route) => route.fulfill({ json: { status: 'succeeded', with: [] } }))
    await guest.goto(`${site.url}/collections`)
    await guest.getByText('No collections available right now.').waitFor()
    const made = (_id: string, createdAt: string) => ({
      _id,
      title: _id,
      subtitle: '',
      createdAt,
      isActive: true,
      products: [],
    })
    await guest.route('**/api/v1/collections', (route) =>
      route.fulfill({
        json: { status: 'succeeded', with: [made('old', '2025-01-01T00:00:00Z'), made('new', '2025-02-01T00:00:00Z')] },
      }),
    )
    await guest.reload()
    await guest.getByRole('link', { name: 'old', exact: true }).waitFor()
    expect(await guest.getByRole('article').getByRole('link').allInnerTexts()).toEqual(['new', 'old'])
    await guest.close()
  })

  test('S-COLL-03 S-COLL-04 S-COLL-11 P-ROLE-25 a visitor sees no inactive collection, whatever the answer holds', async () => {
    const guest = await person.newPage()
    const made = (_id: string, isActive: boolean) => ({
      _id,
      title: `The ${_id}`,
      subtitle: '',
      createdAt: '2025-01-01T00:00:00Z',
      isActive,
      products: [],
    })
    let list = [made('draft', false), made('open', true)]
    await guest.route('**/api/v1/collections', (route) => route.fulfill({ json: { status: 'succeeded', with: list } }))
    await guest.route('**/api/v1/collections/draft', (route) =>
      route.fulfill({ json: { status: 'succeeded', with: list[0] } }),
    )
    await guest.goto(`${site.url}/collections`)
    await guest.getByRole('link', { name: 'The open', exact: true }).waitFor()
    expect(await guest.getByRole('article').getByRole('link').allInnerTexts()).toEqual(['The open'])
    await guest.goto(`${site.url}/collections/draft`)
    await guest.getByRole('heading', { level: 1, name: 'This collection is not here.' }).waitFor()
    expect(await guest.getByText('The draft').count()).toBe(0)
    list = [made('draft', false)]
    await guest.goto(`${site.url}/collections`)
    await guest.getByText('No collections available right now.').waitFor()
    await guest.close()
  })

  test('S-QV-08 S-QV-10 S-QV-14 R-ROUTE-14 a piece that a visitor comes to by its address is a prompt, with a way on', async () => {
    await open('/qv/does-not-exist')
    await page.getByRole('main').getByRole('link').first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByText('Sign up to save items you love').count()).toBe(1)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.waitForURL(`${site.url}/`)
  })

  test('R-NAV-20 U-31 on a phone the menu covers the screen and holds the same entries', async () => {
    const pocket = await newPerson(browser, phone)
    const small = await pocket.newPage()
    await small.goto(`${site.url}/about`)
    await small.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = small.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Take the Style Quiz' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Sign Up', exact: true }).getAttribute('href')).toBe('/quiz')
    expect((await menu.boundingBox())?.width).toBeCloseTo(390, 1)
    await pocket.close()
  })

  test('U-34 nothing comes from another host', async () => {
    const hosts = new Set<string>()
    const fresh = await person.newPage()
    fresh.on('request', (request) => hosts.add(new URL(request.url()).host))
    for (const path of ['/', '/collections', '/quiz', '/search?q=linen', '/shopper/ines']) {
      await fresh.goto(`${site.url}${path}`)
      await fresh.getByRole('heading', { level: 1 }).waitFor()
    }
    await fresh.close()
    expect([...hosts]).toEqual([new URL(site.url).host])
  })

  /** Opens a page as if the site were set otherwise: its settings come with the page. */
  const openSetOtherwise = async (other: Page, path: string, change: (html: string) => string) => {
    await other.route(`${site.url}${path}`, async (route) => {
      const answer = await realAnswer(route)
      await route.fulfill({ response: answer, body: change(await answer.text()) })
    })
    await other.goto(`${site.url}${path}`)
    await other.getByRole('heading', { level: 1 }).waitFor()
  }

  test('R-NAV-22 U-02 search that is put away gives the focus back to what opened it, on a phone too', async () => {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      await open('/about')
      const opener = page.getByRole('button', { name: 'Search', exact: true })
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('button', { name: 'Hide search' }).click(),
      ]) {
        await opener.click()
        await page.getByRole('searchbox').waitFor()
        await close()
        await page.getByRole('searchbox').waitFor({ state: 'detached' })
        await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
      }
    }
  })

  test('R-NAV-22 words typed in the search stay where a tablet is turned', async () => {
    await page.setViewportSize({ width: 1180, height: 820 })
    await open('/about')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('searchbox')
    await field.fill('silk')
    const menu = page.getByRole('button', { name: 'Menu' })
    const isBesideMenu = async () => (await field.boundingBox())!.y < (await menu.boundingBox())!.y + 44
    for (const [width, height] of [
      [820, 1180],
      [1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(isBesideMenu).toBe(width > height)
      expect(await field.inputValue()).toBe('silk')
    }
    await field.press('Enter')
    await page.waitForURL(/\/search\?q=silk$/)
  })

  test('U-24 where a phone is turned and turned back the piece that she looked at stays in view', async () => {
    await page.setViewportSize(phone)
    await open('/search?q=wool')
    await cards(page).nth(40).waitFor()
    const piece = cards(page).nth(36)
    await piece.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 200))
    const where = () => piece.evaluate((card) => card.getBoundingClientRect().top / innerHeight)
    // What is in view is noted once the page rests.
    await page.waitForTimeout(600)
    const before = await where()
    for (const size of [{ width: 844, height: 390 }, phone]) {
      await page.setViewportSize(size)
      await expect.poll(where).toBeLessThan(1)
      expect(await where()).toBeGreaterThan(-1)
      await page.waitForTimeout(600)
    }
    expect(await where()).toBeCloseTo(before, 1)
    await page.setViewportSize(desktop)
  })

  test('R-NAV-21 the promo link stands in the bar, and on a phone in the menu instead, while it is visible', async () => {
    const promo = (other: Page) => other.getByRole('link', { name: 'Enter the Giveaway!', exact: true })
    await open('/faq')
    await page.getByRole('banner').and(page.locator('header')).waitFor()
    await promo(page).waitFor()
    expect(await promo(page).getAttribute('href')).toBe('/faq')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByText('Copy Link').waitFor()
    expect(await page.getByText('Enter the Giveaway!', { exact: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    const pocket = await newPerson(browser, phone)
    const small = await pocket.newPage()
    await small.goto(`${site.url}/about`)
    await small.getByRole('button', { name: 'Menu' }).tap()
    await promo(small).waitFor()
    expect(await small.getByText('Enter the Giveaway!', { exact: true }).count()).toBe(1)
    await pocket.close()
    const stranger = await newPerson(browser)
    const other = await stranger.newPage()
    const hide = (html: string) => {
      const hidden = html.replace('"visible":true', '"visible":false')
      expect(hidden).not.toBe(html)
      return hidden
    }
    await openSetOtherwise(other, '/faq', hide)
    await other.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).waitFor()
    await expect.poll(() => promo(other).count()).toBe(0)
    await stranger.close()
  })

  test('N-ANA-08 N-ANA-03 G-92 visits are counted by the own site; not where it is switched off, not before a yes, and never for those who ask for privacy', async () => {
    const consent = (to: string) => (html: string) => {
      const changed = html.replace('"analyticsConsent":"on"', `"analyticsConsent":"${to}"`)
      expect(changed === html).toBe(to === 'on')
      return changed
    }
    const visit = async (to: string, signal?: 'doNotTrack' | 'globalPrivacyControl') => {
      const someone = await newPerson(browser)
      const visited = await someone.newPage()
      const sent: string[] = []
      visited.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      if (signal)
        await visited.addInitScript(
          ([name, value]) => Object.defineProperty(Navigator.prototype, name, { get: () => value }),
          [signal, signal === 'doNotTrack' ? '1' : true] as const,
        )
      await openSetOtherwise(visited, '/faq', consent(to))
      await visited.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
      await visited.getByRole('heading', { level: 1, name: 'About Sateen' }).waitFor()
      return { visited, sent }
    }
    const [off, asked, refused, dnt, gpc, on] = await Promise.all([
      visit('off'),
      visit('ask'),
      visit('ask'),
      visit('on', 'doNotTrack'),
      visit('on', 'globalPrivacyControl'),
      visit('on'),
    ])
    const events = `${site.url}/api/v1/events`
    await expect.poll(() => [...new Set(on.sent)], { timeout: 20_000 }).toEqual([events])
    await refused.visited.getByRole('region', { name: 'Counting visits' }).getByRole('button', { name: 'NO' }).click()
    expect([off.sent, asked.sent, dnt.sent, gpc.sent]).toEqual([[], [], [], []])
    await asked.visited.getByRole('region', { name: 'Counting visits' }).getByRole('button', { name: 'YES' }).click()
    await expect.poll(() => [...new Set(asked.sent)], { timeout: 20_000 }).toEqual([events])
    expect([off.sent, refused.sent, dnt.sent, gpc.sent]).toEqual([[], [], [], []])
    for (const { visited } of [off, asked, refused, dnt, gpc, on]) await visited.context().close()
  })

  test('K-09 S-STATIC-03 U-02 U-04 U-36 U-20 a visitor sees the whole page before its scripts; what she types, opens and scrolls meanwhile stays, what she presses is done', async () => {
    const still = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const painted = await still.newPage()
    for (const [path, title, pieces] of [
      ['/', 'Welcome back', 6],
      ['/collections', 'The Sateen Edit', 4],
      [await firstCollection(site.url), /./, 6],
      ['/faq', /./, 0],
      ['/quiz', /./, 0],
    ] as const) {
      // A server that is too busy to paint sends the page bare, and its scripts would draw it: then it is asked again.
      await expect
        .poll(
          async () => {
            await painted.goto(`${site.url}${path}`)
            return painted.getByRole('heading', { level: 1, name: title }).count()
          },
          { timeout: 30_000 },
        )
        .toBe(1)
      expect(await painted.getByRole('main').locator('img').count()).toBeGreaterThanOrEqual(pieces)
    }
    expect(await painted.locator('body.quiz-active').count()).toBe(1)
    await still.close()

    // On a quick line who finds a part of the page by its name finds the app's, which stays.
    for (const path of ['/about', '/collections', '/quiz']) {
      const quick = await person.newPage()
      await quick.goto(site.url + path)
      await quick.getByRole('heading').first().screenshot()
      await quick.close()
    }

    let letGo = () => {}
    const openSlowly = async (path: string) => {
      const slow = await person.newPage()
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await slow.route(/assets\/frame-.*js/, async (route) => {
        await held
        await route.continue()
      })
      await slow.goto(site.url + path, { waitUntil: 'commit' })
      return slow
    }
    const slow = await openSlowly('/')
    await slow.getByLabel('Username (e-mail)').fill('ines@example.com')
    letGo()
    await slow.locator('[data-painted]').waitFor({ state: 'detached' })
    const field = slow.getByLabel('Username (e-mail)')
    await expect.poll(() => field.inputValue()).toBe('ines@example.com')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await slow.close()

    const whole = { Name: 'Ana', Email: 'ana@example.com', Message: 'Do you ship to Sweden?' }
    const writing = await openSlowly('/contact')
    const form = writing.getByRole('main')
    for (const [label, value] of Object.entries(whole)) await form.getByLabel(label, { exact: true }).fill(value)
    letGo()
    await writing.locator('[data-painted]').waitFor({ state: 'detached' })
    for (const [label, value] of Object.entries(whole))
      expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe(value)
    await writing.close()

    const pressed = await openSlowly('/')
    await pressed.getByLabel('Username (e-mail)').fill('ines@example.com')
    await pressed.keyboard.press('Enter')
    const menu = await pressed.getByRole('button', { name: 'Menu' }).boundingBox()
    await pressed.mouse.click((menu?.x ?? 0) + 22, (menu?.y ?? 0) + 22)
    letGo()
    await pressed.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(new URL(pressed.url()).search).toBe('')
    await pressed.keyboard.press('Escape')
    await expect.poll(() => pressed.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await pressed.close()

    const opened = await openSlowly('/faq')
    const questions = opened.locator('main summary')
    const box = await questions.first().boundingBox()
    await opened.mouse.click((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
    await questions.nth(2).focus()
    await opened.keyboard.press('Enter')
    await expect.poll(() => opened.locator('main details[open]').count()).toBe(2)
    await opened.evaluate(() => scrollTo(0, 200))
    letGo()
    await opened.locator('[data-painted]').waitFor({ state: 'detached' })
    expect(await opened.locator('main details').evaluateAll(openAmong)).toEqual([0, 2])
    expect(await questions.nth(2).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await opened.evaluate(() => scrollY)).toBe(200)
    await opened.close()

    const skipped = await openSlowly('/faq')
    await skipped.getByRole('link', { name: 'Skip to content' }).focus()
    await skipped.keyboard.press('Enter')
    await expect.poll(() => skipped.evaluate(() => document.activeElement?.id)).toBe('content')
    letGo()
    await skipped.locator('[data-painted]').waitFor({ state: 'detached' })
    expect(await skipped.evaluate(() => document.activeElement?.id)).toBe('content')
    await skipped.close()
  })
})

const openAmong = (all: Element[]): number[] => all.flatMap((one, index) => (one.hasAttribute('open') ? [index] : []))

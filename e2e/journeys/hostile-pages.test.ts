import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser, newPerson, openBrowser } from '../src/browser.ts'
import { heading, holdBack, open } from '../src/forms.ts'
import { fillSignUp, realAnswer } from '../src/pages.ts'
import { demoAccount, fillLogin } from '../src/sign-in.ts'
import { type Site, startSite } from '../src/site.ts'

const markup = '<img src=x onerror=window.__pwn=1>'

// What others have put into addresses, into what the browser keeps, and between the site and the browser.
describe.skipIf(!hasBrowser)('pages under hostile hands (skipped where there is no Chromium)', () => {
  let site: Site
  let browser: Browser
  let person: BrowserContext
  let page: Page

  beforeAll(async () => {
    site = await startSite()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  beforeEach(async () => {
    person = await newPerson(browser)
    page = await person.newPage()
  })
  afterEach(() => person?.close())

  const ran = () => page.evaluate(() => (globalThis as { __pwn?: number }).__pwn)

  test('P-20 P-24 markup in an address is shown as text or not at all, and never runs', async () => {
    await page.goto(`${site.url}/shopper/${encodeURIComponent(markup)}`)
    await heading(page, "Sorry! We can't find a user with that name. Please try again.").waitFor()
    expect(await ran()).toBeUndefined()
    await page.goto(`${site.url}/search?q=${encodeURIComponent(markup)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText(markup).count()).toBeGreaterThan(0)
    expect(await ran()).toBeUndefined()
    for (const path of ['/qv/', '/collections/', '/home/category/']) {
      await page.goto(`${site.url}${path}${encodeURIComponent(markup)}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([path, await ran()]).toEqual([path, undefined])
    }
  })

  test('P-20 a forged session leads to the login, without a loop and without running what stands in it', async () => {
    await page.goto(`${site.url}/api/v1/categories`)
    await page.evaluate(
      (id) => localStorage.setItem('user', JSON.stringify({ access_token: 'x', refresh_token: 'y', user_id: id })),
      markup,
    )
    let calls = 0
    page.on('request', (request) => (calls += Number(/\/api\/v1\/users\//.test(request.url()))))
    await page.goto(`${site.url}/home`)
    await heading(page, 'Welcome back').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect(calls).toBeLessThanOrEqual(3)
    expect(await ran()).toBeUndefined()
  })

  test('P-19 P-20 who writes into her session that she is an admin gets nothing done', async () => {
    const { email, password } = demoAccount(site, 'Shopper')
    const reply = await fetch(`${site.url}/api/v1/users/me/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    })
    const { with: session } = (await reply.json()) as { with: Record<string, string> }
    await page.goto(`${site.url}/api/v1/categories`)
    await page.evaluate(
      (kept) => localStorage.setItem('user', kept),
      JSON.stringify({ ...session, isAdmin: true, expires_at: Date.now() + 600_000 }),
    )
    await page.goto(`${site.url}/collections`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(
      await page.evaluate(async (token) => {
        const asked = await fetch('/api/v1/collections', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ title: 'x', subtitle: '' }),
        })
        return asked.status
      }, session.access_token),
    ).toBe(403)
  })

  test('P-20 P-31 no other site can show a page of ours in a frame', async () => {
    const evil = createServer((_request, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${site.url}/Profile"></iframe>`),
    )
    await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done))
    const refused: string[] = []
    page.on('console', (line) => void refused.push(line.text()))
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`)
    await expect.poll(() => refused.some((line) => line.includes('frame-ancestors'))).toBe(true)
    expect(page.frames().some((frame) => frame !== page.mainFrame() && frame.url().startsWith(site.url))).toBe(false)
    evil.close()
  })

  test('P-20 where the browser’s own store is full, a login works all the same', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, `${site.url}/login`)
    await fillLogin(page, demoAccount(site, 'Shopper'))
    await page.waitForURL(`${site.url}/home`)
    await page.getByRole('article').first().waitFor()
  })

  test('P-20 P-25 a script or markup that gets into the page on its way is held back, and the site hears of it', async () => {
    await page.route(`${site.url}/faq`, async (route) => {
      const reply = await realAnswer(route)
      const body = (await reply.text()).replace(
        '<head>',
        '<head><script src="https://evil.example/x.js"></script><script>window.__pwn=1</script>',
      )
      await route.fulfill({ response: reply, body, headers: { ...reply.headers(), 'content-encoding': 'identity' } })
    })
    await open(page, `${site.url}/faq`)
    expect(await ran()).toBeUndefined()
    const innerHtml = await page.evaluate((text) => {
      try {
        document.body.innerHTML = text
        return 'set'
      } catch (fault) {
        return (fault as Error).name
      }
    }, markup)
    expect(innerHtml).toBe('TypeError')
    const reported = await fetch(`${site.url}/policy-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js?who=ines' },
      }),
    })
    expect(reported.status).toBe(204)
    await expect.poll(() => site.said()).toContain('"rule":"script-src-elem","held":"evil.example"')
    expect(site.said()).not.toContain('who=ines')
  })

  test('P-12 P-20 two quick presses of the sign-up button on a slow line make one account and one mail', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/users/me')) sent.push(request.url())
    })
    await open(page, `${site.url}/signup`)
    await fillSignUp(page, { firstName: 'Tilda', email: 'tilda@example.com', username: 'tilda', password: 'Abcdef1!' })
    const go = await holdBack(page, '/users/me')
    const button = page.getByRole('button', { name: 'SIGN UP', exact: true })
    await button.dblclick({ delay: 20 })
    go()
    await page.waitForURL(`${site.url}/verify`)
    expect(sent).toHaveLength(1)
    const letters = async () =>
      (await (await fetch(`${site.url}/dev/mail`)).text()).split('tilda@example.com').length - 1
    await expect.poll(letters).toBeGreaterThan(0)
  })
})

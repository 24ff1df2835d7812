import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import * as limits from '@sateen/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, executablePath, hasBrowser, phone } from '../src/browser.ts'
import { extensionId } from '../src/extension.ts'
import { demoAccount, fillLogin } from '../src/sign-in.ts'
import { startSite, type Site } from '../src/site.ts'
import { unzip } from '../src/unzip.ts'

const storeAddress = 'https://store.example/sateen'

/** An admin gives the site its store's address. */
async function setStore(site: Site): Promise<void> {
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { status: string; with: { access_token: string } }
  }
  const { email, password } = demoAccount(site, 'Admin')
  const session = await ask('POST', '/users/me/login', { username: email, password })
  const change = { value: storeAddress }
  const changed = await ask('PUT', '/admin/settings/extensionStoreUrl', change, session.with.access_token)
  expect(changed.status).toBe('succeeded')
  await site.settle()
}

describe.skipIf(!hasBrowser)('the page notices the extension (skipped where there is no Chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-presence-'))
  let site: Site
  let person: BrowserContext
  let page: Page
  let session: CDPSession
  const offer = () => page.getByRole('banner').getByRole('link', { name: "ADD TO CHROME - IT'S FREE!" })
  /** Counts the questions that the page asks. */
  const pings = () => page.evaluate(() => (globalThis as unknown as { pings: number }).pings)

  beforeAll(async () => {
    site = await startSite()
    unzip(Buffer.from(await (await fetch(`${site.url}/extension/sateen-chrome.zip`)).arrayBuffer()), join(folder, 'x'))
    person = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      headless: true,
      viewport: desktop,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--enable-unsafe-extension-debugging'],
    })
    session = await (person.browser() as Browser).newBrowserCDPSession()
    page = await person.newPage()
    await page.addInitScript(() => {
      const counted = globalThis as unknown as { pings: number; intervals: unknown[] }
      counted.pings = 0
      counted.intervals = []
      globalThis.setInterval = new Proxy(globalThis.setInterval, {
        apply: (put, self, parts) => {
          counted.intervals.push(parts[1])
          return Reflect.apply(put, self, parts)
        },
      })
      addEventListener('message', ({ data }) => {
        if ((data as { type?: string } | null)?.type === 'sateen:ping') counted.pings += 1
      })
    })
    await page.goto(`${site.url}/login`)
    expect(await offer().count()).toBe(0)
    await fillLogin(page, demoAccount(site, 'Shopper'))
    await page.waitForURL(`${site.url}/home`)
  })
  afterAll(async () => {
    await person?.close()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('S-EXT-04 S-EXT-06 S-EXT-07 C-CONST-17 S-HOME-10 a shopper who lacks it is offered it', async () => {
    await offer().waitFor()
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(1000)
  })

  test('S-EXT-03 coming back to the window asks again', async () => {
    const before = await pings()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(pings).toBeGreaterThan(before)
  })

  test('S-EXT-08 without a store the offer leads to the instructions, which offer this site’s own files', async () => {
    await offer().click()
    await page.waitForURL(`${site.url}/extension-instructions`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download for Firefox' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('sateen-firefox.zip')
  })

  test('R-ROUTE-27 S-EXT-06 the page that adds it hands out the file, and on a phone, whose bar has no room, the offer', async () => {
    const inPage = page.getByRole('main').getByRole('link', { name: "ADD TO CHROME - IT'S FREE!" })
    await page.goto(`${site.url}/AddSateen`)
    await page.getByRole('main').getByRole('link', { name: 'DOWNLOAD', exact: true }).waitFor()
    await offer().waitFor()
    expect(await inPage.count()).toBe(0)
    const everywhere = page.getByText("ADD TO CHROME - IT'S FREE!")
    expect(await everywhere.count()).toBe(1)
    await page.setViewportSize(phone)
    await expect.poll(() => everywhere.count()).toBe(1)
    expect(await offer().count()).toBe(0)
    await inPage.click()
    await page.waitForURL(`${site.url}/extension-instructions`)
    await page.setViewportSize(desktop)
  })

  test('S-EXT-02 C-CONST-18 installed while the page is open it is noticed within six seconds, without a reload', async () => {
    await session.send('Extensions.loadUnpacked' as never, { path: join(folder, 'x') } as never)
    await page.getByText('We noticed Sateen in this browser.').waitFor()
    await offer().waitFor({ state: 'detached' })
    // It is asked every five seconds and answers within one, by the page's own clock: a busy machine's seconds are longer.
    const intervals = await page.evaluate(() => (globalThis as unknown as { intervals: unknown[] }).intervals)
    expect(intervals).toContain(limits.presenceInterval)
    expect(limits.presenceInterval + limits.presenceTimeout).toBe(6000)
  })

  test('removed, it is absent again within seconds, though its script is still in the page', async () => {
    await session.send('Extensions.uninstall' as never, { id: extensionId } as never)
    await page.getByText('It is not in this browser yet.').waitFor()
  })

  test('S-EXT-09 sent away, the offer stays away after a reload', async () => {
    await page.goto(`${site.url}/faq`)
    await page.getByRole('banner').getByRole('button', { name: 'Dismiss the extension offer' }).click()
    await offer().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('extensionDismissed'))).not.toBeNull()
    // Here the page itself says that it is known to be missing.
    await page.goto(`${site.url}/extension-instructions`)
    await page.getByText('It is not in this browser yet.').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()
    expect(await offer().count()).toBe(0)
  })

  test('S-EXT-05 S-EXT-08 C-CONST-19 a store’s address opens in a new tab, and three seconds later the page asks again', async () => {
    await person.route(`${storeAddress}**`, (route) => route.fulfill({ body: 'The store.' }))
    await setStore(site)
    await page.evaluate(() => localStorage.removeItem('extensionDismissed'))
    // What the page puts off for three seconds is held back, so that it is this that asks again.
    await page.addInitScript((pause) => {
      const held = ((globalThis as unknown as { held: (() => void)[] }).held = [])
      const later = globalThis.setTimeout
      const put = (run: () => void, after?: number) => (after === pause ? held.push(run as never) : later(run, after))
      globalThis.setTimeout = put as unknown as typeof setTimeout
    }, limits.presenceAfterStore)
    await page.goto(`${site.url}/home/tagged`)
    await offer().waitFor()
    expect(await offer().getAttribute('href')).toBe(storeAddress)
    const held = () => page.evaluate(() => (globalThis as unknown as { held: unknown[] }).held.length)
    expect(await held()).toBe(0)
    const [store] = await Promise.all([person.waitForEvent('page'), offer().click()])
    await store.close()
    await expect.poll(held).toBe(1)
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
    const asked = await page.evaluate(async () => {
      const given = globalThis as unknown as { held: (() => void)[]; pings: number }
      const before = given.pings
      given.held[0]?.()
      // What is told after its question comes after it.
      const mark = new Promise<void>((done) => addEventListener('message', ({ data }) => data === 'mark' && done()))
      postMessage('mark', location.origin)
      await mark
      return given.pings - before
    })
    expect(asked).toBeGreaterThan(0)
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../src/browser.ts'
import {
  allowUnpacked,
  connect,
  openBrowserWith,
  openPopup,
  putInPlace,
  switchOff,
  switchOn,
} from '../src/extension.ts'
import { openRecorder, type Recorder } from '../src/recorder.ts'
import { startSite, type Site } from '../src/site.ts'
import { unzip } from '../src/unzip.ts'

const partner = 'norrvale.localhost'
const added = 'later.localhost'
const dataOf = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, offers: { '@type': 'Offer', price: '80.00', priceCurrency: 'USD' } })}</script>`
const pageOf = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="canonical" href="/${name}">${dataOf(name)}</head><body><h1>${name}</h1><button>Add to bag</button></body></html>`

describe.skipIf(!hasBrowser)(
  'pages that stand open while the extension is put in place (skipped without Chromium)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sateen-update-'))
    const extension = join(folder, 'x')
    let recorder: Recorder
    let site: Site
    let person: BrowserContext
    let hours = 0

    /** The views that have come, each once: one whose answer a worker did not live to hear comes again, under its key. */
    const sent = () => {
      const views = recorder.requests
        .filter(({ method, path }) => method === 'POST' && path === '/api/v1/history')
        .map(({ body }) => JSON.parse(body) as { key: string; url: string })
      return [...new Map(views.map(({ key, url }) => [key, new URL(url).pathname])).values()]
    }
    const show = async (path: string, host = partner): Promise<Page> => {
      recorder.pages.set(`${host}${path}`, pageOf(path.slice(1)))
      const page = await person.newPage()
      await page.goto(`http://${host}:${recorder.port}${path}`)
      return page
    }
    /** Moves a page as its app does: the address first, then the piece at once. */
    const moveTo = (page: Page, name: string) =>
      page.evaluate(
        ([to, data]) => {
          history.pushState(null, '', `/${to}`)
          document.title = to
          document.querySelector('h1')!.textContent = to
          document.querySelector('script')!.outerHTML = data
        },
        [name, dataOf(name)] as const,
      )
    /** Longer than any view takes: what is not sent by then is not sent. */
    const lookLong = async (page: Page) => {
      await page.bringToFront()
      await page.waitForTimeout(5000)
    }
    /** An update as it comes from a store, hours after the last: until then the worker's clock has gone on. */
    const update = async (version: string) => {
      hours += 3
      const file = join(extension, 'manifest.json')
      writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }))
      await putInPlace(person)
      await person
        .serviceWorkers()
        .at(-1)!
        .evaluate((ahead) => {
          const now = Date.now
          Date.now = () => now() + ahead * 3_600_000
        }, hours)
    }

    beforeAll(async () => {
      recorder = await openRecorder()
      site = await startSite({ PUBLIC_URL: recorder.url })
      recorder.target = Number(new URL(site.url).port)
      const zip = await fetch(`${recorder.url}/extension/sateen-chrome.zip`)
      unzip(Buffer.from(await zip.arrayBuffer()), extension)
      // A store that the build does not watch, with the permission for it that the browser would have asked her for.
      const file = join(extension, 'manifest.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { host_permissions: string[] }
      manifest.host_permissions.push(`http://*.${added}/*`)
      writeFileSync(file, JSON.stringify(manifest))
      person = await openBrowserWith(extension, join(folder, 'profile'))
      await allowUnpacked(person)
    })
    afterAll(async () => {
      await person?.close()
      await recorder?.stop()
      await site?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('S-EXT-14 a page that stood open is not learned of before she is connected, and is afterwards', async () => {
      const page = await show('/first-coat')
      await putInPlace(person)
      await lookLong(page)
      expect(sent()).toEqual([])
      await connect(person, recorder.url, site)
      await page.bringToFront()
      await expect.poll(sent, { timeout: 15_000 }).toEqual(['/first-coat'])
      await page.close()
    })

    test('S-EXT-11 after an update a page that was sent is not sent again, and one that was never seen is, once', async () => {
      const before = sent().length
      const seen = await show('/seen-coat')
      await expect.poll(() => sent().slice(before), { timeout: 15_000 }).toEqual(['/seen-coat'])
      const hidden = await show('/hidden-coat')
      await seen.bringToFront()
      await update('8.0.0')
      await lookLong(seen)
      await lookLong(hidden)
      expect(sent().slice(before)).toEqual(['/seen-coat', '/hidden-coat'])
      // Its app leaves behind what the first piece called its own address.
      const app = await show('/passed-coat')
      await moveTo(app, 'next-coat')
      const expected = ['/seen-coat', '/hidden-coat', '/next-coat']
      await expect.poll(() => sent().slice(before), { timeout: 15_000 }).toEqual(expected)
      await update('8.0.1')
      await lookLong(hidden)
      await lookLong(app)
      expect(sent().slice(before)).toEqual(expected)
      await moveTo(app, 'last-coat')
      await expect.poll(() => sent().slice(before), { timeout: 15_000 }).toEqual([...expected, '/last-coat'])
      await Promise.all([seen.close(), hidden.close(), app.close()])
    })

    test('S-EXT-11 switched off in the browser and on again, it watches the pages that stand open', async () => {
      const before = sent().length
      await switchOff(person)
      const page = await show('/waiting-coat')
      await lookLong(page)
      expect(sent().slice(before)).toEqual([])
      await switchOn(person)
      await page.bringToFront()
      await expect.poll(() => sent().slice(before), { timeout: 15_000 }).toEqual(['/waiting-coat'])
      await page.close()
    })

    test('S-EXT-12 a store that she has allowed by herself is watched from then on, and still after an update', async () => {
      const before = sent().length
      const popup = await openPopup(person)
      // Whatever was registered for it is not yet: she is about to press Allow.
      await popup.evaluate(() =>
        (
          globalThis as unknown as { chrome: { scripting: { unregisterContentScripts: () => Promise<void> } } }
        ).chrome.scripting.unregisterContentScripts(),
      )
      const page = await show('/added-coat', added)
      await lookLong(page)
      expect(sent().slice(before)).toEqual([])
      await popup.evaluate((host) => {
        const { runtime } = (
          globalThis as unknown as { chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } } }
        ).chrome
        return runtime.sendMessage({ type: 'watch host', host })
      }, added)
      await popup.close()
      await page.bringToFront()
      await expect.poll(() => sent().slice(before), { timeout: 15_000 }).toEqual(['/added-coat'])
      await update('8.1.0')
      await page.close()
      const next = await show('/added-dress', added)
      await expect.poll(() => sent().slice(before), { timeout: 15_000 }).toEqual(['/added-coat', '/added-dress'])
      await next.close()
    })
  },
)

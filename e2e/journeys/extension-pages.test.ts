import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '@sateen/demo/items'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../src/browser.ts'
import { connect, openBrowserWith, openPopup, openPopupOver, readBadge, readKept } from '../src/extension.ts'
import { openRecorder, type Recorder } from '../src/recorder.ts'
import { startSite, type Site } from '../src/site.ts'
import { unzip } from '../src/unzip.ts'

const host = 'norrvale.localhost'
const dataOf = (name: string, more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, offers: { '@type': 'Offer', price: '80.00', priceCurrency: 'USD' }, ...more }).replaceAll('<', '\\u003c')}</script>`
const pageOf = (title: string, head: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`

/** Pages of a store that show no single piece, each with something that could be taken for one. */
const others: [path: string, html: string][] = [
  ['/', pageOf('Norrvale', '<meta property="og:type" content="website">', '<p>$20.00</p><button>Add to bag</button>')],
  ['/checkout', pageOf('Checkout', dataOf('Coat'), '<p>$80.00</p>')],
  ['/account/orders', pageOf('Your orders', dataOf('Coat'))],
  ['/search?q=coat', pageOf('Results for coat', dataOf('Coat'))],
  ['/cart', pageOf('Your bag', dataOf('Coat'), '<button>Add to cart</button>')],
  [
    '/collections/coats',
    pageOf(
      'Coats',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement: ['a', 'b', 'c'].map((name) => ({ '@type': 'Product', name, url: `/products/${name}` })) })}</script>`,
    ),
  ],
  [
    '/blog/how-to-wash-silk',
    pageOf(
      'How to wash silk',
      '<script type="application/ld+json">{"@type":"Article","headline":"How to wash silk"}</script>',
    ),
  ],
  ['/pages/size-guide', pageOf('Size guide', '<meta property="og:type" content="article">')],
  ['/account/login', pageOf('Sign in', '', '<form><input type="password"></form>')],
  [
    '/stores',
    pageOf('Our stores', '<script type="application/ld+json">{"@type":"ClothingStore","name":"Norrvale"}</script>'),
  ],
]

describe.skipIf(!hasBrowser)(
  'what the extension takes from pages of stores (skipped where there is no Chromium)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sateen-pages-'))
    let recorder: Recorder
    let site: Site
    let person: BrowserContext

    const views = () => recorder.requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/history')
    const sentUrls = () => views().map(({ body }) => (JSON.parse(body) as { url: string }).url)
    const addressOf = (path: string, at = host) => `http://${at}:${recorder.port}${path}`
    const show = async (path: string, html: string): Promise<Page> => {
      recorder.pages.set(`${host}${path}`, html)
      const page = await person.newPage()
      await page.goto(addressOf(path))
      return page
    }
    const until = async (holds: () => boolean, within = 15_000) => {
      for (const end = Date.now() + within; Date.now() < end && !holds();)
        await new Promise((done) => setTimeout(done, 200))
      return holds()
    }
    /** Looks at pages, many at a time: until each is sent, or for longer than a view takes where none must be. */
    const lookAt = async (addresses: readonly string[], areSent: boolean) => {
      const before = views().length
      const open = await Promise.all(
        addresses.map(async (address) => {
          const page = await person.newPage()
          await page.goto(address)
          return page
        }),
      )
      if (areSent) await until(() => views().length >= before + open.length, 60_000)
      else await open[0]?.waitForTimeout(5000)
      await Promise.all(open.map((page) => page.close()))
    }

    beforeAll(async () => {
      recorder = await openRecorder()
      site = await startSite({ PUBLIC_URL: recorder.url })
      recorder.target = Number(new URL(site.url).port)
      unzip(
        Buffer.from(await (await fetch(`${recorder.url}/extension/sateen-chrome.zip`)).arrayBuffer()),
        join(folder, 'x'),
      )
      person = await openBrowserWith(join(folder, 'x'), join(folder, 'profile'))
      await connect(person, recorder.url, site)
    })
    afterAll(async () => {
      await person?.close()
      await recorder?.stop()
      await site?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('S-EXT-12 of twenty other pages of the stores nothing is kept or sent', async () => {
      const stores = [...new Set(items.map(({ retailer }) => `${retailer}.localhost`))].slice(0, 2)
      for (const store of stores) for (const [path, html] of others) recorder.pages.set(`${store}${path}`, html)
      await lookAt(
        stores.flatMap((store) => others.map(([path]) => addressOf(path, store))),
        false,
      )
      recorder.pages.clear()
      expect(sentUrls()).toEqual([])
      expect(Object.keys(await readKept(person)).filter((key) => key.startsWith('view:'))).toEqual([])
    })

    test('S-EXT-11 two pieces of every store are sent once each, in the very words that the popup lists', async () => {
      const chosen = [...Map.groupBy(items, ({ retailer }) => retailer).values()].flatMap((all) => all.slice(0, 2))
      const addresses = chosen.map(({ path, retailer }) => addressOf(path, `${retailer}.localhost`))
      await lookAt(addresses, true)
      expect(await until(() => views().length >= addresses.length)).toBe(true)
      expect(sentUrls().toSorted()).toEqual(addresses.toSorted())
      const { log = [] } = await readKept(person)
      const bodies = new Set(views().map(({ body }) => body))
      expect(log.length).toBeGreaterThan(0)
      for (const { body, status } of log) expect([bodies.has(body), status]).toEqual([true, 200])
      for (const [index, { name, price }] of chosen.entries()) {
        const sent = views().find(({ body }) => (JSON.parse(body) as { url: string }).url === addresses[index])
        expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
          meta: { itemDetails: { title: name, salePrice: price, currency: 'USD' } },
        })
      }
    })

    test('T9 a name full of markup stays text in the popup', async () => {
      const before = views().length
      const page = await show('/products/hostile', pageOf('Hostile', dataOf('<img src=x onerror=window.__pwn=1>')))
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.close()
      const popup = await openPopup(person)
      await popup.getByRole('button', { name: 'Settings', exact: true }).click()
      await popup.getByText('Everything that was sent').waitFor()
      expect(await popup.locator('img').count()).toBe(0)
      expect(await popup.evaluate(() => (globalThis as { __pwn?: number }).__pwn)).toBeUndefined()
      await popup.close()
    })

    test('T9 five megabytes of data are passed over', async () => {
      const big = pageOf('Big', dataOf('Big', { description: 'x'.repeat(5_000_000) }))
      const page = await show('/products/big', big)
      await page.waitForTimeout(4500)
      expect(sentUrls().filter((url) => url.endsWith('/products/big'))).toEqual([])
      await page.close()
    })

    test('pages that a store’s own app puts in each other’s place are each seen as themselves', async () => {
      const before = views().length
      const app = pageOf(
        'Coat',
        `<link rel="canonical" href="/products/coat">${dataOf('Coat')}`,
        '<button>Add to bag</button>',
      )
      const page = await show('/products/coat', app)
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.evaluate((data) => {
        history.pushState(null, '', '/products/dress')
        setTimeout(() => {
          document.title = 'Dress'
          document.querySelector('h1')!.textContent = 'Dress'
          document.querySelector('script')!.outerHTML = data
        }, 700)
      }, dataOf('Dress'))
      expect(await until(() => views().length === before + 2)).toBe(true)
      const dress = JSON.parse(views().at(-1)!.body) as {
        url: string
        meta: { itemDetails: { title: string }; general: { canonical: string } }
      }
      expect(dress.url).toBe(addressOf('/products/dress'))
      expect(dress.meta.itemDetails.title).toBe('Dress')
      expect(dress.meta.general.canonical).toBe(addressOf('/products/dress'))
      await page.evaluate(() => history.pushState(null, '', '/products/never-drawn'))
      await page.waitForTimeout(6500)
      expect(views().length).toBe(before + 2)
      await page.close()
    })

    /** Draws a piece as a store's app does; its data only where it is told. */
    const draw = ({ name, price, data }: { name: string; price: string; data?: string }) => {
      document.title = name
      document.querySelector('h1')!.textContent = name
      document.querySelector('.price')!.textContent = price
      if (data !== undefined) document.querySelector('script')!.outerHTML = data
    }
    const lastDetails = () =>
      (JSON.parse(views().at(-1)!.body) as { meta: { itemDetails: { title: string; salePrice: number } } }).meta
        .itemDetails

    test('S-EXT-11 data that comes late is waited for, on the first page and in an app', async () => {
      const before = views().length
      const page = await show('/products/slow-coat', pageOf('Norrvale', '<script></script>', '<b class="price"></b>'))
      await page.waitForTimeout(4500)
      expect(views().length).toBe(before)
      await page.evaluate(draw, { name: 'Slow Coat', price: '$80.00', data: dataOf('Slow Coat') })
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.evaluate(() => history.pushState(null, '', '/products/slow-dress'))
      await page.waitForTimeout(4500)
      await page.evaluate(draw, { name: 'Slow Dress', price: '$80.00', data: dataOf('Slow Dress') })
      expect(await until(() => views().length === before + 2)).toBe(true)
      expect(lastDetails().title).toBe('Slow Dress')
      await page.close()
    })

    test('S-EXT-11 data that an app leaves behind speaks of the piece before', async () => {
      const before = views().length
      const words = '<p>Woven by the river and dried in the air.</p>'.repeat(300)
      const body = `<span class="price">$80.00</span><button>Add to bag</button>${words}`
      const page = await show('/products/linen-coat', pageOf('Linen Coat', dataOf('Linen Coat'), body))
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.evaluate(() => history.pushState(null, '', '/products/silk-coat'))
      await page.evaluate(draw, { name: 'Silk Coat', price: '$95.00' })
      expect(await until(() => views().length === before + 2)).toBe(true)
      expect(lastDetails()).toMatchObject({ title: 'Silk Coat', salePrice: 95 })
      await page.close()
    })

    const newTitles = (before: number) =>
      views()
        .slice(before)
        .map(({ body }) => JSON.parse(body) as { url: string; meta: { itemDetails: { title: string } } })
        .map(({ url, meta }) => `${new URL(url).pathname} ${meta.itemDetails.title}`)

    /** Draws a piece long after its address has come, until it is the last of so many views. */
    const drawLate = async (page: Page, name: string, count: number) => {
      await page.waitForTimeout(4000)
      await page.evaluate(draw, { name, price: '$80.00', data: dataOf(name) })
      expect(await until(() => views().length === count)).toBe(true)
    }

    test('S-EXT-11 pieces that she only passes by lend the next one nothing, however late that is drawn', async () => {
      const before = views().length
      const words = '<p>Woven by the river and dried in the air.</p>'.repeat(300)
      const body = `<b class="price">$80.00</b><button>Add to bag</button>${words}`
      const page = await show(
        '/products/passed-coat',
        pageOf('Passed Coat', `<link rel="canonical" href="/products/passed-coat">${dataOf('Passed Coat')}`, body),
      )
      await page.waitForTimeout(700)
      await page.evaluate(() => history.pushState(null, '', '/products/brisk-dress'))
      await page.evaluate(draw, { name: 'Brisk Dress', price: '$80.00' })
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.evaluate(() => history.pushState(null, '', '/products/passed-skirt'))
      await page.evaluate(draw, { name: 'Passed Skirt', price: '$80.00', data: dataOf('Passed Skirt') })
      await page.waitForTimeout(1000)
      await page.evaluate(() => history.pushState(null, '', '/products/late-shirt'))
      await drawLate(page, 'Late Shirt', before + 2)
      expect(newTitles(before)).toEqual(['/products/brisk-dress Brisk Dress', '/products/late-shirt Late Shirt'])
      await page.close()
    })

    test('S-EXT-11 what a page adds to itself after the reading is not taken for the next piece', async () => {
      const before = views().length
      const page = await show(
        '/products/rated-coat',
        pageOf('Rated Coat', dataOf('Rated Coat'), '<b class="price"></b>'),
      )
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.evaluate(() => {
        document.title = '(1) Rated Coat'
        history.pushState(null, '', '/products/rated-dress')
      })
      await drawLate(page, 'Rated Dress', before + 2)
      expect(newTitles(before)).toEqual(['/products/rated-coat Rated Coat', '/products/rated-dress Rated Dress'])
      await page.close()
    })

    test('S-EXT-11 a piece is seen though its app changes the address before it was looked at for long enough', async () => {
      const before = views().length
      const changes: [name: string, then: () => void][] = [
        ['Tidied Coat', () => history.replaceState(null, '', location.pathname)],
        ['Blue Coat', () => history.replaceState(null, '', '?variant=blue')],
        ['Renamed Coat', () => history.replaceState(null, '', `${location.pathname}/renamed-coat`)],
        ['Chosen Coat', () => history.pushState(null, '', '?color=red')],
      ]
      const open = await Promise.all(
        changes.map(async ([name, change], place) => {
          const page = await show(`/products/moved-${place}?from=list`, pageOf(name, dataOf(name)))
          await page.waitForTimeout(500)
          await page.evaluate(change)
          return page
        }),
      )
      expect(await until(() => views().length === before + changes.length, 25_000)).toBe(true)
      expect(newTitles(before).toSorted()).toEqual([
        '/products/moved-0 Tidied Coat',
        '/products/moved-1 Blue Coat',
        '/products/moved-2/renamed-coat Renamed Coat',
        '/products/moved-3 Chosen Coat',
      ])
      await Promise.all(open.map((page) => page.close()))
    })

    test('S-EXT-11 a piece behind a wall is seen once the wall is gone', async () => {
      const before = views().length
      const page = await show('/products/walled', pageOf('Norrvale', '<script></script>', '<b class="price"></b>'))
      await page.waitForTimeout(14_000)
      expect(views().length).toBe(before)
      await page.evaluate(draw, { name: 'Walled Coat', price: '$80.00', data: dataOf('Walled Coat') })
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.close()
    })

    test('S-EXT-11 controls that are called as parts of their form hide no piece', async () => {
      const before = views().length
      const controls = ['matches', 'attributes', 'getAttribute', 'parentElement'].map(
        (name) => `<input name="${name}">`,
      )
      const page = await show(
        '/products/named-coat',
        pageOf('Named Coat', dataOf('Named Coat'), `<form>${controls.join('')}<b class="price">$80.00</b></form>`),
      )
      expect(await until(() => views().length === before + 1)).toBe(true)
      await page.close()
    })

    test('in ask-first mode nothing is sent until she says so', async () => {
      const popup = await openPopup(person)
      await popup.getByRole('button', { name: 'Settings', exact: true }).click()
      await popup.getByRole('switch', { name: 'Ask me before each piece' }).check()
      const before = views().length
      const page = await show('/products/asked', pageOf('Asked', dataOf('Asked')))
      await expect.poll(() => readBadge(person, page.url()), { timeout: 15_000 }).toBe('?')
      expect(views().length).toBe(before)
      const over = await openPopupOver(person, host)
      await over.getByRole('button', { name: 'KEEP THIS PIECE' }).click()
      expect(await until(() => views().length === before + 1)).toBe(true)
      await over.close()
      expect(await readBadge(person, page.url())).toBe('')
      await page.close()
      const next = await show('/products/asked-too', pageOf('Asked Too', dataOf('Asked Too')))
      await next.waitForTimeout(4500)
      await next.evaluate(() => {
        history.pushState(null, '', '/stores')
        document.title = 'Our stores'
        document.querySelector('h1')!.textContent = 'Our stores'
        document.querySelector('script')?.remove()
      })
      await next.waitForTimeout(4000)
      expect(await readBadge(person, next.url())).toBe('')
      await next.close()
      await popup.getByRole('switch', { name: 'Ask me before each piece' }).uncheck()
      await popup.close()
    })

    test('a reading that is not right is put right, and a page that is no piece is left out', async () => {
      const page = await show('/products/wrong', pageOf('Wrong', dataOf('Wrong name')))
      expect(await until(() => sentUrls().at(-1)?.endsWith('/products/wrong') === true)).toBe(true)
      const popup = await openPopupOver(person, host)
      await popup.getByText('Not right?').click()
      await popup.getByLabel('Name').fill('Right name')
      await popup.getByLabel('Price in dollars').fill('75.50')
      const before = views().length
      await popup.getByRole('button', { name: 'SEND THE CORRECTION' }).click()
      expect(await until(() => views().length === before + 1)).toBe(true)
      expect(JSON.parse(views().at(-1)!.body)).toMatchObject({
        url: addressOf('/products/wrong'),
        meta: { itemDetails: { title: 'Right name', salePrice: 75.5, currency: 'USD' } },
      })
      await page.close()
      const second = await show('/products/no-piece', pageOf('No piece', dataOf('No piece')))
      const early = await openPopupOver(person, host)
      await early.getByText('Not right?').click()
      await early.getByRole('button', { name: 'This is not a piece' }).click()
      await second.reload()
      await second.waitForTimeout(4500)
      expect(sentUrls().filter((url) => url.endsWith('/products/no-piece')).length).toBeLessThanOrEqual(1)
      const after = views().length
      await second.reload()
      await second.waitForTimeout(4000)
      expect(views().length).toBe(after)
      await Promise.all([second, popup, early].map((one) => one.close()))
    })

    test('moved to another site, it forgets what waited for the first and asks to be connected anew', async () => {
      const popup = await openPopup(person)
      // The browser's own question cannot be answered here: what is asked for is written down, and granted.
      await popup.evaluate(() => {
        const { chrome, asked } = Object.assign(globalThis, { asked: [] as unknown[] }) as unknown as {
          chrome: { permissions: { request: (asked: unknown) => Promise<boolean> } }
          asked: unknown[]
        }
        chrome.permissions.request = async (question) => asked.push(question) > 0
      })
      await popup.getByRole('button', { name: 'Settings' }).click()
      await popup.getByLabel('Address of the site').fill('other.example')
      await popup.getByLabel('Address of the site').press('Enter')
      await expect.poll(async () => (await readKept(person)).otherSite).toBe('https://other.example')
      expect(await popup.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([
        { origins: ['https://other.example/*'] },
      ])
      await popup.getByText('In use: other.example').waitFor()
      await popup.getByText('Not connected.').waitFor()
      const kept = await readKept(person)
      expect(kept).toMatchObject({ otherSite: 'https://other.example', connection: null })
      expect(kept.log).toBeUndefined()
      await popup.evaluate((site) => {
        const { chrome } = globalThis as unknown as {
          chrome: { runtime: { sendMessage: (message: unknown) => Promise<unknown> } }
        }
        return chrome.runtime.sendMessage({ type: 'use site', site })
      }, recorder.url)
      expect(await readKept(person)).toMatchObject({ otherSite: null })
      await popup.close()
      await connect(person, recorder.url, site, 'has agreed')
    })

    test('consent taken back ends it at once', async () => {
      const popup = await openPopup(person)
      await popup.getByRole('button', { name: 'Settings', exact: true }).click()
      await popup.getByRole('button', { name: 'Take my consent back' }).click()
      await popup.waitForTimeout(500)
      const before = views().length
      const page = await show('/products/after', pageOf('After', dataOf('After')))
      await page.waitForTimeout(4500)
      expect(views().length).toBe(before)
      expect((await readKept(person)).log).toBeUndefined()
      await page.close()
      await popup.close()
    })
  },
)

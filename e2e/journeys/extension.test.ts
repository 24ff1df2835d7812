import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { items } from '@sateen/demo/items'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../src/browser.ts'
import {
  connect,
  extensionId,
  killBrowser,
  openBrowserWith,
  openPopup,
  openPopupOver,
  readKept,
} from '../src/extension.ts'
import { findLost } from '../src/probes.ts'
import { openRecorder, type Recorder } from '../src/recorder.ts'
import { bringSession, demoAccount, logIn } from '../src/sign-in.ts'
import { startSite, type Site } from '../src/site.ts'
import { unzip } from '../src/unzip.ts'

/** What an extension might leave open to pages: the names of ours among names of others. */
const files = [
  'manifest.json background.js presence.js watch-item.js popup.html popup.js popup.css icon-16.png icon-32.png icon-48.png',
  'icon-128.png fonts.css fonts/newsreader.woff2 fonts/hanken-grotesk.woff2 fonts/hanken-grotesk-latin-1.woff2',
]
  .flatMap((names) => names.split(' '))
  .concat(Array.from({ length: 35 }, (_, index) => `asset-${index}.js`))

/** Runs in a page: asks in every way that a page has, and compares what comes back with that of an extension that is not there. */
async function probeForUs({ id, other, files: names }: { id: string; other: string; files: string[] }) {
  const kinds = ['sateen:ping', 'sateen:pair', 'from site', 'may watch', 'viewed', 'look after outbox', 'read', 'allow']
  kinds.push('choose', 'quiet', 'keep', 'not a piece', 'use site', 'watch host', 'disconnect', 'ping', 'sateen:shopper')
  kinds.push('sateen:pong', 'getToken', 'storage')
  let heard = 0
  addEventListener('message', () => (heard += 1))
  for (const type of kinds) {
    postMessage(type === 'sateen:shopper' ? { type, userId: null } : { type, id: 'x' }, '*')
    postMessage(
      { type, id: 'x', code: 'a.b', asked: { type: 'sateen:ping', id: 'x' }, site: 'https://evil.example' },
      '*',
    )
  }
  const load = (address: string) =>
    fetch(address).then(
      (reply) => `status ${reply.status}`,
      (fault: Error) => `${fault.name} ${fault.message}`,
    )
  const show = (address: string) =>
    new Promise<string>((done) => {
      const image = new Image()
      image.addEventListener('load', () => done('shown'))
      image.addEventListener('error', () => done('failed'))
      image.src = address
    })
  const differences: string[] = []
  let probes = 0
  for (const name of names) {
    for (const ask of [load, show]) {
      probes += 1
      const [own, none] = await Promise.all([id, other].map((one) => ask(`chrome-extension://${one}/${name}`)))
      if (own !== none) differences.push(`${name}: ${own}, ${none}`)
    }
  }
  await new Promise((done) => setTimeout(done, 500))
  const { chrome } = globalThis as { chrome?: { runtime?: unknown } }
  return {
    answers: heard - kinds.length * 2,
    runtime: typeof chrome?.runtime,
    differences,
    probes,
    markup: document.body.innerHTML,
  }
}

const offer = "ADD TO CHROME - IT'S FREE!"

describe.skipIf(!hasBrowser)('the companion extension (skipped where there is no Chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-extension-'))
  const extension = join(folder, 'unpacked')
  const profile = join(folder, 'profile')
  const netLog = join(folder, 'net.json')
  let recorder: Recorder
  let site: Site
  let person: BrowserContext
  let page: Page

  const views = () => recorder.requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/history')
  const pieces = items.filter(({ retailer }) => retailer === 'norrvale')
  const storeUrl = (path: string, host = 'norrvale.localhost') => `http://${host}:${recorder.port}${path}`
  const lookAt = async (path: string, host?: string) => {
    const shop = await person.newPage()
    await shop.goto(storeUrl(path, host))
    await shop.waitForTimeout(3500)
    return shop
  }
  const until = async (holds: () => boolean | Promise<boolean>, within = 15_000) => {
    for (const end = Date.now() + within; Date.now() < end; await new Promise((done) => setTimeout(done, 200)))
      if (await holds()) return true
    return holds()
  }

  beforeAll(async () => {
    recorder = await openRecorder()
    site = await startSite({ PUBLIC_URL: recorder.url })
    recorder.target = Number(new URL(site.url).port)
    const zip = await fetch(`${recorder.url}/extension/sateen-chrome.zip`)
    expect(zip.status).toBe(200)
    unzip(Buffer.from(await zip.arrayBuffer()), extension)
    person = await openBrowserWith(extension, profile)
    page = await person.newPage()
  })
  afterAll(async () => {
    await person?.close()
    await recorder?.stop()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('P-26 it asks for two permissions, the partners’ hosts and the site, and shows pages nothing', () => {
    const manifest = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8')) as Record<string, unknown>
    expect(manifest.permissions).toEqual(['storage', 'scripting'])
    const hosts = [...new Set(items.map(({ retailer }) => `http://*.${retailer}.localhost/*`))]
    expect([...(manifest.host_permissions as string[])].sort()).toEqual([...hosts, `${recorder.url}/*`].sort())
    expect(manifest.externally_connectable).toEqual({ matches: [`${recorder.url}/*`] })
    expect(manifest).not.toHaveProperty('web_accessible_resources')
  })

  test('X-AFF-10 no host or id of an affiliate network stands anywhere in it', () => {
    const code = readdirSync(extension).filter((name) => /\.(?:js|json|html)$/.test(name))
    for (const name of code) {
      expect(readFileSync(join(extension, name), 'utf8')).not.toMatch(
        /linksynergy|awin1\.com|anrdoezrs|shareasale\.com|rstyle|demo-network|offerId|murl=/i,
      )
    }
  })

  test('S-EXT-01 S-EXT-07 K-13 a signed-in shopper who has it is offered nothing; the page knows that it is there', async () => {
    await logIn(page, recorder.url, demoAccount(site, 'Shopper'))
    await page.goto(`${recorder.url}/AddSateen`)
    await page.getByText('We noticed Sateen in this browser.').waitFor()
    expect(await page.getByRole('link', { name: offer }).count()).toBe(0)
  })

  test('S-EXT-14 nothing is read or sent before she has connected it', async () => {
    const shop = await lookAt(pieces[0]!.path)
    expect(views()).toEqual([])
    expect(Object.keys(await readKept(person)).filter((key) => key.startsWith('view:'))).toEqual([])
    await shop.close()
  })

  test('CONNECT TO MY SHOP connects it by one press, with the question before anything is kept', async () => {
    const asked = person.waitForEvent('page')
    await page.bringToFront()
    await page.getByRole('button', { name: 'CONNECT TO MY SHOP' }).click()
    const welcome = await asked
    await welcome.getByRole('heading', { name: 'May Sateen learn from what you look at?' }).waitFor()
    await page.getByText('Sateen is connected to your shop.').waitFor()
    const shop = await lookAt(pieces[0]!.path)
    expect(views()).toEqual([])
    await shop.close()
    const [notNow, allow] = [
      welcome.getByRole('button', { name: 'Not now', exact: true }),
      welcome.getByRole('button', { name: 'Allow', exact: true }),
    ]
    const looks = await Promise.all(
      [notNow, allow].map((one) =>
        one.evaluate((button) => `${button.className} ${button.clientWidth} ${button.clientHeight}`),
      ),
    )
    expect(looks[0]).toBe(looks[1])
    await allow.click()
    await welcome.getByText('Just seen').waitFor()
    await welcome.close()
  })

  test('S-EXT-11 A-API-29 a piece that she looks at is sent once, word for word as the popup lists it, and comes into History', async () => {
    const shop = await lookAt(pieces[1]!.path)
    expect(await until(() => views().length === 1)).toBe(true)
    const [view] = views()
    expect(view?.authorization).toMatch(/^Bearer e1\./)
    expect(await until(async () => ((await readKept(person)).log ?? []).length === 1)).toBe(true)
    expect((await readKept(person)).log?.[0]).toMatchObject({ body: view?.body, status: 200 })
    const sent = JSON.parse(view?.body ?? '') as { url: string; meta: { itemDetails: unknown } }
    expect(sent.url).toBe(storeUrl(pieces[1]!.path))
    expect(sent.meta.itemDetails).toMatchObject({
      title: pieces[1]!.name,
      salePrice: pieces[1]!.price,
      currency: 'USD',
    })
    await shop.reload()
    await shop.waitForTimeout(3500)
    expect(views()).toHaveLength(1)
    await page.goto(`${recorder.url}/home/history`)
    const first = page.getByRole('main').getByRole('article').first()
    expect(await first.innerText()).toContain(pieces[1]!.name)
    await shop.close()
  })

  test('S-EXT-12 nothing is sent of homes, lists, bags and missing pages, nor of other sites', async () => {
    const before = views().length
    const paths = ['/', '/collections/all', '/cart', '/products/there-is-none']
    const [elsewhere, ...others] = await Promise.all([
      lookAt(pieces[2]!.path, 'elsewhere.localhost'),
      lookAt(`/qv/${encodeURIComponent(pieces[0]!.id)}`, 'localhost'),
      ...paths.map((path) => lookAt(path)),
    ])
    expect(
      await elsewhere.evaluate(() => typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime),
    ).toBe('undefined')
    expect(views().length).toBe(before)
    for (const one of [elsewhere, ...others]) await one.close()
  })

  test('a page of a partner cannot connect it, end its connection, move it or learn of it', async () => {
    const shop = await person.newPage()
    await shop.goto(storeUrl('/cart'))
    const heard = await shop.evaluate(async () => {
      const answers: unknown[] = []
      addEventListener('message', (event) => answers.push(event.data))
      const said = [
        { type: 'sateen:ping', id: '1' },
        { type: 'sateen:pair', id: '2', code: 'a.b' },
        { type: 'sateen:shopper', userId: null },
        { source: 'sateen', type: 'connect', access_token: 'x', apiBase: 'https://evil.example' },
      ]
      for (const one of said) postMessage(one, '*')
      await new Promise((done) => setTimeout(done, 1500))
      return answers.length - said.length
    })
    expect(heard).toBe(0)
    expect((await readKept(person)).connection).toMatchObject({ firstName: expect.any(String) })
    await shop.close()
    await page.goto(`${site.url}/faq`)
    const noField = await page.evaluate(async () => {
      const answers: { type?: string }[] = []
      addEventListener('message', (event) => answers.push(event.data as { type?: string }))
      postMessage({ type: 'sateen:ping', id: '3', apiBase: 'https://evil.example' }, location.origin)
      await new Promise((done) => setTimeout(done, 1500))
      return answers.filter(({ type }) => type === 'sateen:pong').length
    })
    expect(noField).toBe(0)
  })

  test('P-26 twenty kinds of messages from other origins get no answer, a hundred probes find no difference', async () => {
    recorder.pages.set('elsewhere.localhost/probe', '<!doctype html><title>Probe</title>')
    recorder.pages.set('norrvale.localhost/cart/probe', '<!doctype html><title>Probe</title>')
    for (const address of [storeUrl('/probe', 'elsewhere.localhost'), storeUrl('/cart/probe')]) {
      const probe = await person.newPage()
      await probe.goto(address)
      const said = await probe.evaluate(probeForUs, { id: extensionId, other: 'a'.repeat(32), files })
      expect(said).toEqual({ answers: 0, runtime: 'undefined', differences: [], probes: 100, markup: '' })
      await probe.close()
    }
  })

  test('a view that was kept while the site was away is sent once, after the browser was killed', async () => {
    const before = views().length
    // The store is behind the same door, so its page is loaded before the door is shut.
    const shop = await person.newPage()
    await shop.goto(storeUrl(pieces[3]!.path))
    recorder.isShut = true
    expect(await until(async () => Object.keys(await readKept(person)).some((key) => key.startsWith('view:')))).toBe(
      true,
    )
    expect(views().length).toBe(before)
    await killBrowser(profile)
    await person.close()
    recorder.isShut = false
    person = await openBrowserWith(extension, profile, [`--log-net-log=${netLog}`])
    page = await person.newPage()
    expect(await until(() => views().length === before + 1, 40_000)).toBe(true)
    expect(JSON.parse(views().at(-1)!.body)).toMatchObject({ url: storeUrl(pieces[3]!.path) })
    expect(await until(async () => !Object.keys(await readKept(person)).some((key) => key.startsWith('view:')))).toBe(
      true,
    )
    await page.waitForTimeout(2500)
    expect(views().length).toBe(before + 1)
  })

  test('S-EXT-12 paused, or with a store switched off, nothing is kept or sent; switched on again the open page is', async () => {
    const before = views().length
    const isKept = async () => Object.keys(await readKept(person)).some((key) => key.startsWith('view:'))
    const popup = await openPopup(person)
    await popup.getByRole('button', { name: 'Settings' }).click()
    await popup.getByRole('switch', { name: 'Pause everywhere' }).check()
    const shop = await lookAt(pieces[4]!.path)
    expect([views().length, await isKept()]).toEqual([before, false])
    await popup.getByRole('switch', { name: 'Pause everywhere' }).uncheck()
    // The page that is open is looked at as it stands, without a reload.
    expect(await until(() => views().length === before + 1)).toBe(true)
    await popup.close()
    const over = await openPopupOver(person, 'norrvale.localhost')
    const learn = over.getByRole('switch', { name: 'Learn from this store' })
    await learn.uncheck()
    await over.getByText('Not learning on').waitFor()
    const [other, left] = await Promise.all([8, 9].map((place) => lookAt(pieces[place]!.path)))
    expect([views().length, await isKept()]).toEqual([before + 1, false])
    await left!.goto(storeUrl('/'))
    await learn.check()
    await over.getByText('Learning on').waitFor()
    expect(await until(() => views().length === before + 2)).toBe(true)
    // So is one that the browser held in its memory meanwhile, once she goes back to it.
    await left!.goBack({ waitUntil: 'commit' })
    expect(await until(() => views().length === before + 3)).toBe(true)
    for (const one of [over, shop, other!, left!]) await one.close()
  })

  test('U-10 U-11 in a tab of 320 pixels the popup loses nothing, and in a person’s own colours on and off look different', async () => {
    const popup = await openPopup(person)
    await popup.setViewportSize({ width: 320, height: 640 })
    expect(await popup.evaluate(findLost)).toEqual([])
    await popup.getByRole('button', { name: 'Settings' }).click()
    const [pause, ask] = [popup.getByLabel('Pause everywhere'), popup.getByLabel('Ask me before each piece')]
    await pause.waitFor()
    expect(await popup.evaluate(findLost)).toEqual([])
    await popup.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await popup.evaluate(findLost)).toEqual([])
    await popup.emulateMedia({ forcedColors: 'active' })
    await pause.press('Space')
    await expect.poll(() => pause.isChecked()).toBe(true)
    // The popup draws itself anew after a press: what is gone by then has no colours.
    const coloursOf = (control: Locator) =>
      control.evaluate((element) =>
        ['::after', null]
          .map((part) => getComputedStyle(element, part).backgroundColor)
          .filter((colour) => colour !== ''),
      )
    for (const control of [pause, ask]) await expect.poll(async () => new Set(await coloursOf(control)).size).toBe(2)
    await pause.press('Space')
    await expect.poll(() => pause.isChecked()).toBe(false)
    await popup.close()
  })

  test('the popup opens her shop', async () => {
    const popup = await openPopup(person)
    const opened = person.waitForEvent('page')
    await popup.getByRole('button', { name: 'OPEN MY SHOP' }).click()
    const shop = await opened
    await shop.waitForURL(`${recorder.url}/home`)
    await shop.close()
  })

  test('a connection that was ended at the site ends the learning', async () => {
    const before = views().length
    const popup = await openPopup(person)
    await popup.getByRole('button', { name: 'Settings', exact: true }).click()
    await popup.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await popup.getByText('Not connected.').waitFor()
    await popup.close()
    await (await lookAt(pieces[5]!.path)).close()
    expect(views().length).toBe(before)
    expect((await readKept(person)).log).toBeUndefined()
  })

  test('S-EXT-14 who logs out at the site is not learned for any more', async () => {
    await connect(person, recorder.url, site, 'has agreed')
    const before = views().length
    await page.goto(`${recorder.url}/profile`)
    await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click()
    await page.waitForURL(`${recorder.url}/`)
    expect(await until(async () => (await readKept(person)).connection === null)).toBe(true)
    await (await lookAt(pieces[6]!.path)).close()
    expect(views().length).toBe(before)
  })

  test('S-EXT-14 without a log-out, the shopper who comes again stays connected, and another one is not', async () => {
    await connect(person, recorder.url, site, 'has agreed')
    // As where the word of her sign-in is lost: the page was left before the extension had woken.
    const forgetAndBring = async (who: 'Shopper' | 'Admin') => {
      await page.goto(`${recorder.url}/faq`)
      await page.evaluate(() => localStorage.clear())
      await bringSession(page, recorder.url, demoAccount(site, who))
      await page.goto(`${recorder.url}/AddSateen`)
    }
    await forgetAndBring('Shopper')
    await page.getByText('Sateen is connected to your shop.').waitFor()
    await forgetAndBring('Admin')
    await page.getByRole('button', { name: 'CONNECT TO MY SHOP' }).waitFor()
    const before = views().length
    await (await lookAt(pieces[7]!.path)).close()
    expect(views().length).toBe(before)
  })

  test('P-26 the browser’s own log of the network: the extension asked the site, and the stores for the pictures it shows', async () => {
    await person.close()
    // One event a line; a request names who has asked for it.
    const own = readFileSync(netLog, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"initiator":"chrome-extension:'))
    const asked = own.map((line) => /"url":"([^"]+)"/.exec(line)?.[1] ?? '')
    const web = asked.filter((url) => /^https?:/.test(url))
    expect(web.some((url) => url === `${recorder.url}/api/v1/history`)).toBe(true)
    const odd = web.filter(
      (url) => !url.startsWith(`${recorder.url}/api/v1/`) && !/^http:\/\/[a-z-]+\.localhost:\d+\/pictures\//.test(url),
    )
    expect(odd).toEqual([])
  })
})

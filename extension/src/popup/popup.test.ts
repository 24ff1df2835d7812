// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'

type Hear = (message: unknown, sender: object, answer: (reply: unknown) => void) => void

/** A browser of one tab, on a partner's page with a piece; its site is away. */
function openBrowser() {
  const kept = new Map<string, unknown>()
  let hear: Hear = () => {}
  let changed = () => {}
  const local = {
    get: async (asked: string | string[] | null) =>
      Object.fromEntries([...kept].filter(([key]) => asked === null || [asked].flat().includes(key))),
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) kept.set(key, value)
      changed()
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key)
      changed()
    },
  }
  const nothing = { addListener: () => undefined }
  const url = 'https://shop.example/p/1'
  vi.stubGlobal('fetch', async (address: string) =>
    stores && address.endsWith('/settings')
      ? Response.json({ status: 'succeeded', with: { affiliates: stores.map((host) => ({ host })) } })
      : new Response(null, { status: 503 }),
  )
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'us',
      getManifest: () => ({ version: '1', homepage_url: 'https://sateen.example' }),
      getURL: (path: string) => `chrome-extension://us/${path}`,
      sendMessage: (message: unknown) => {
        toldWorker.push(message)
        return new Promise((answer) => hear(message, { id: 'us', url: 'chrome-extension://us/popup.html' }, answer))
      },
      onMessage: { addListener: (listener: Hear) => (hear = listener) },
      onInstalled: nothing,
      onStartup: nothing,
    },
    storage: {
      local,
      // The worker has begun long ago.
      session: { get: async () => ({ hasBegun: true }) },
      onChanged: { addListener: (listener: () => void) => (changed = listener) },
    },
    tabs: {
      query: async () => [{ id: 1, url }],
      sendMessage: async (_tab: number, { type }: { type: string }) => {
        toldPages.push(type)
        await pageIsFree
        return { isProduct: true, piece: { url, address: url, meta: { itemDetails } } }
      },
    },
    permissions: { contains: async () => false, request: async () => true, getAll: async () => ({}) },
    scripting: { registerContentScripts: async () => undefined },
    action: { setBadgeBackgroundColor: async () => undefined, setBadgeText: async () => undefined },
  })
  return kept
}

const html = readFileSync(join(import.meta.dirname, 'popup.html'), 'utf8')
const until = (holds: () => unknown) => vi.waitUntil(holds, 10_000)
const control = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button, summary, label')].find((one) => one.textContent === words)!
const press = (element: HTMLElement) => {
  element.focus()
  element.click()
}
let kept: Map<string, unknown>
/** What the page says of its piece. */
let itemDetails = { title: 'Cowl-Neck Dress', brand: 'Ostara', salePrice: 98, currency: 'USD' }
let pageIsFree: Promise<void> | null = null
let toldPages: string[] = []
/** The stores that the site names; null while it is away. */
let stores: string[] | null = null
const toldWorker: unknown[] = []

beforeAll(async () => {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? ''
  kept = openBrowser()
  kept.set('connection', { site: 'https://sateen.example', token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
  kept.set('isAllowed', true)
  await import('../background.ts')
  await import('./popup.ts')
  await until(() => document.querySelector('summary'))
})

test('what was said of a correction stands while the list below it is drawn anew', async () => {
  document.querySelector('details')!.open = true
  press(control('SEND THE CORRECTION'))
  await until(() => document.querySelector('.seen'))
  expect(document.querySelector('details [role="status"]')?.textContent).toContain('Thank you')
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.activeElement).toBe(control('SEND THE CORRECTION'))
})

test('S-EXT-12 over a page that is too busy to answer she can pause all the same; its piece comes with its answer', async () => {
  let free = () => {}
  pageIsFree = new Promise((done) => (free = done))
  press(document.querySelector('#gear')!)
  await until(() => control('Pause everywhere'))
  press(document.querySelector('#gear')!)
  await until(() => document.body.textContent.includes('Learning on shop.example'))
  expect(document.querySelector('.reading')).toBe(null)
  free()
  await until(() => document.querySelector('.reading'))
  pageIsFree = null
})

/** Draws the popup anew, as it is when she opens it. */
const openAnew = async (choices: object) => {
  kept.set('choices', { isPaused: false, asksFirst: false, quietHosts: [], ...choices })
  press(document.querySelector('#gear')!)
  await until(() => control('Pause everywhere'))
  press(document.querySelector('#gear')!)
  await until(() => document.querySelector('.reading'))
}

test('in ask-first mode a piece that was kept is not offered again', async () => {
  kept.set('recent', { 'https://shop.example/p/1': Date.now() })
  await openAnew({ asksFirst: true })
  expect(control('KEEP THIS PIECE')).toBeUndefined()
  expect(control('KEPT')).toHaveProperty('disabled', true)
})

const correct = async (words: Record<string, string>) => {
  for (const [name, text] of Object.entries(words)) control(name).querySelector('input')!.value = text
  press(control('SEND THE CORRECTION'))
  const { piece } = toldWorker.at(-1) as { piece: { meta: { itemDetails: object } } }
  return piece.meta.itemDetails
}

test('a correction says what she wrote, and of a price that she leaves as it is the currency of the page', async () => {
  const dress = itemDetails
  itemDetails = { ...dress, salePrice: 80, currency: 'GBP' }
  await openAnew({})
  expect(document.querySelector('.reading .note')?.textContent).toBe('Ostara · 80 GBP')
  expect(await correct({ Name: ' Silk Dress ' })).toEqual({ ...itemDetails, title: 'Silk Dress' })
  expect(await correct({ 'Price in dollars': '95.5' })).toMatchObject({ salePrice: 95.5, currency: 'USD' })
  expect(await correct({ 'Price in dollars': '' })).toMatchObject({ salePrice: null, currency: null })
  expect(await correct({ 'Price in dollars': 'about 90' })).toMatchObject({ salePrice: null })
  expect(await correct({ Name: ' ', Brand: '' })).toMatchObject({ title: null, brand: null })
  itemDetails = dress
})

test('S-EXT-12 of a store that is left alone nothing is corrected', async () => {
  await openAnew({ quietHosts: ['shop.example'] })
  expect(control('SEND THE CORRECTION')).toBeUndefined()
  const before = toldWorker.length
  document.querySelector<HTMLFormElement>('.reading form')!.requestSubmit()
  expect(toldWorker.length).toBe(before)
  await openAnew({})
})

test('once she may be learned from again, the page that is open is looked at without a reload', async () => {
  await openAnew({ quietHosts: ['shop.example'] })
  toldPages = []
  press(control('Learn from this store').querySelector('input')!)
  await until(() => toldPages.includes('look again'))
  await openAnew({})
})

const leaveSettings = async () => {
  press(document.querySelector('#gear')!)
  await until(() => document.querySelector('.reading'))
}
const store = (host: string) => document.querySelector<HTMLElement>(`[aria-label="Allow ${host}"]`)

test('U-02 U-03 each store of the site that this build does not know is allowed by name, and the focus goes on to the next', async () => {
  stores = ['one.example', 'two.example']
  press(document.querySelector('#gear')!)
  await until(() => store('two.example'))
  press(store('one.example')!)
  await until(() => !store('one.example'))
  expect(document.activeElement).toBe(store('two.example'))
  press(store('two.example')!)
  await until(() => document.body.textContent.includes('This build knows every partner store of the site.'))
  expect(document.activeElement).toBe(document.querySelector('main'))
  await leaveSettings()
})

test('while the site is away its stores are not said to be known', async () => {
  stores = null
  press(document.querySelector('#gear')!)
  await until(() => document.body.textContent.includes('The site does not answer, so its stores are not known now.'))
  expect(document.body.textContent).not.toContain('This build knows every partner store')
  await leaveSettings()
})

test('what she opened of all that was sent stays open while the list is drawn anew, and only that', async () => {
  const sent = (key: string) => ({ key, owner: 1, url: 'https://shop.example/p/1', title: 'Wrap Top', image: null })
  const log = ['a', 'b'].map((key) => ({ ...sent(key), body: `{"of":"${key}"}`, at: 1, sentAt: 2, status: 200 }))
  kept.set('log', log)
  press(document.querySelector('#gear')!)
  await until(() => document.querySelector('.sent'))
  const entries = () => [...document.querySelectorAll<HTMLDetailsElement>('.sent details')].slice(-2)
  const before = entries()[1]!
  press(before.querySelector('summary')!)
  before.open = true
  press(control('Ask me before each piece').querySelector('input')!)
  await until(() => !before.isConnected)
  expect(entries().map(({ open }) => open)).toEqual([false, true])
  await leaveSettings()
})

test('a switch keeps the focus when it is pressed; where a control goes the focus stays in the popup', async () => {
  press(document.querySelector('#gear')!)
  await until(() => control('Pause everywhere'))
  press(control('Pause everywhere').querySelector('input')!)
  await until(() => control('Pause everywhere').querySelector('[checked]'))
  expect(document.activeElement).toBe(control('Pause everywhere').querySelector('input'))
  press(control('Disconnect'))
  await until(() => !control('Disconnect'))
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('U-11 letters grow with the size that she has chosen for her browser', () => {
  const css = readFileSync(join(import.meta.dirname, 'popup.css'), 'utf8')
  expect(css.match(/(?<![\w-])(?:font|font-size|line-height):[^;]*px[^;]*/g)).toBe(null)
})

test('S-EXT-11 as it opens it wakes the worker, which the browser may have ended in the middle of sending', () => {
  expect(toldWorker[0]).toEqual({ type: 'look after outbox' })
})

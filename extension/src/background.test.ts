import { beforeEach, expect, test, vi } from 'vitest'
import type { Sender } from './browser.ts'

type Hear = (message: unknown, sender: Sender, answer: (reply: unknown) => void) => boolean | void

const own = 'https://sateen.example'
const other = 'https://other.example'
const store = 'https://shop.example'
const kept = new Map<string, unknown>()
/** The scripts that were registered beyond those of the manifest, by id. */
const registered = new Map<string, string[]>()
/** What stands at the icon, by tab. */
const badges = new Map<number, string>()
let tabs: { id: number; url: string }[] = []
let hear: Hear
let hearSite: Hear

/** Wakes the worker, as a browser does that has just installed or updated it. */
async function wake(): Promise<void> {
  const areaOf = (held: Map<string, unknown>) => ({
    get: async (asked: string | string[] | null) =>
      Object.fromEntries([...held].filter(([key]) => asked === null || [asked].flat().includes(key))),
    set: async (values: object) => Object.entries(values).forEach(([key, value]) => held.set(key, value)),
    remove: async (keys: string | string[]) => [keys].flat().forEach((key) => held.delete(key)),
  })
  const session = new Map<string, unknown>()
  const event = { addListener: () => undefined }
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'us',
      getManifest: () => ({
        version: '7',
        homepage_url: own,
        content_scripts: [{ matches: ['https://*.shop.example/*'], js: ['watch-item.js'] }],
      }),
      getURL: (path: string) => `chrome-extension://us/${path}`,
      onMessage: { addListener: (listener: Hear) => (hear = listener) },
      onMessageExternal: { addListener: (listener: Hear) => (hearSite = listener) },
      onInstalled: event,
      onStartup: event,
    },
    storage: { local: areaOf(kept), session: areaOf(session), onChanged: event },
    tabs: { query: async () => tabs, create: async () => ({}), sendMessage: async () => undefined },
    permissions: {
      getAll: async () => ({ origins: [`${own}/*`, 'https://*.shop.example/*', 'https://*.added.example/*'] }),
    },
    scripting: {
      executeScript: async () => undefined,
      registerContentScripts: async (scripts: { id: string; matches: string[] }[]) =>
        scripts.forEach(({ id, matches }) => registered.set(id, matches)),
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => ids.forEach((id) => registered.delete(id)),
    },
    action: {
      setBadgeBackgroundColor: async () => undefined,
      setBadgeText: async ({ text, tabId }: { text: string; tabId: number }) => void badges.set(tabId, text),
    },
  })
  vi.resetModules()
  await import('./background.ts')
  await vi.waitFor(() => expect(session.get('hasBegun')).toBe(true))
}

const ask = (listener: Hear, message: unknown, sender: Sender) =>
  new Promise((answer) => listener(message, sender, answer))
const ping = { type: 'sateen:ping', id: '1' }
const pong = (connected: boolean) => ({ type: 'sateen:pong', id: '1', version: '7', connected })
const fromPopup = (message: unknown) => ask(hear, message, { id: 'us', url: 'chrome-extension://us/popup.html' })
/** As our script on a page of the site hands on what the page says. */
const handOn = (asked: unknown, url: string) => ask(hear, { type: 'from site', asked }, { id: 'us', url })
const pieceAt = (url: string) => ({ url, address: url, meta: { itemDetails: { title: 'A dress' } } })
const view = (url: string, sender: Sender) =>
  ask(hear, { type: 'viewed', piece: pieceAt(url), openSince: 0 }, { id: 'us', frameId: 0, tab: { id: 1 }, ...sender })

beforeEach(async () => {
  for (const map of [kept, registered, badges]) map.clear()
  tabs = []
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('away')))
  kept.set('connection', { site: own, token: 't', userId: 'ines', firstName: 'Ines', at: 1 })
  kept.set('isAllowed', true)
  await wake()
})

test('P-26 only pages of the site in use are answered, whichever way they ask', async () => {
  expect(await ask(hearSite, ping, { origin: own })).toEqual(pong(true))
  expect(await handOn(ping, `${own}/AddSateen`)).toEqual(pong(true))
  for (const origin of [store, `${own}:8443`, 'http://sateen.example']) {
    expect(await ask(hearSite, ping, { origin }), origin).toBeNull()
    expect(await handOn(ping, `${origin}/AddSateen`), origin).toBeNull()
  }
  // The script of the build's own site stays on its pages where another one is in use.
  kept.set('otherSite', other)
  expect(await handOn(ping, `${own}/AddSateen`)).toBeNull()
  expect(await handOn(ping, `${other}/AddSateen`)).toEqual(pong(true))
})

test('P-26 what comes from another extension is not heard', () => {
  expect(
    hear({ type: 'disconnect' }, { id: 'another', url: 'chrome-extension://us/popup.html' }, () => undefined),
  ).toBeUndefined()
})

test('S-EXT-12 a piece is taken of the page that shows it: of no frame in it, of no other address, and of no endless one', async () => {
  const url = `${store}/p/1`
  for (const sender of [{ url, frameId: 2 }, { url: 'https://elsewhere.example/p/1' }, {}])
    expect(await view(url, sender)).toBeNull()
  const endless = { ...pieceAt(url), meta: { itemDetails: { title: 'x'.repeat(70_000) } } }
  expect(await ask(hear, { type: 'viewed', piece: endless, openSince: 0 }, { id: 'us', frameId: 0, url })).toBeNull()
  expect([...kept.keys()].filter((key) => key.startsWith('view:'))).toEqual([])
  expect(await view(url, { url })).toBe('keep')
})

test('S-EXT-14 the next shopper is not told that she is connected, though the connection of the former one has yet to end', async () => {
  // What the worker does comes one after the other, and a site that does not answer holds the next up.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void ask(hearSite, { type: 'sateen:pair', id: '2', code: 'a.code' }, { origin: own })
  void ask(hearSite, { type: 'sateen:shopper', userId: 'mara' }, { origin: own })
  await expect.poll(() => ask(hearSite, ping, { origin: own })).toEqual(pong(false))
  expect(kept.get('connection')).toMatchObject({ userId: 'ines' })
})

test('S-EXT-12 moved to another site it speaks to pages of that one, also after an update, until it moves back', async () => {
  await fromPopup({ type: 'use site', site: other })
  expect([kept.get('otherSite'), registered.get('other site'), kept.get('connection')]).toEqual([
    other,
    [`${other}/*`],
    null,
  ])
  registered.clear()
  await wake()
  expect(Object.fromEntries(registered)).toEqual({
    'other site': [`${other}/*`],
    'host added.example': ['https://*.added.example/*'],
  })
  await fromPopup({ type: 'use site', site: own })
  expect([kept.get('otherSite'), registered.has('other site')]).toEqual([null, false])
})

test('in ask-first mode the mark of a page goes with her answer, and all of them once she is asked no more', async () => {
  kept.set('choices', { isPaused: false, asksFirst: true, quietHosts: [] })
  tabs = [1, 2, 3].map((id) => ({ id, url: `${store}/p/${id}` }))
  for (const { id, url } of tabs) expect(await view(url, { url, tab: { id } })).toBe('ask')
  const marks = () => [1, 2, 3].map((id) => badges.get(id))
  expect(marks()).toEqual(['?', '?', '?'])
  await fromPopup({ type: 'keep', piece: pieceAt(`${store}/p/1`) })
  expect(marks()).toEqual(['', '?', '?'])
  await fromPopup({ type: 'not a piece', piece: pieceAt(`${store}/p/2`) })
  expect(marks()).toEqual(['', '', '?'])
  await fromPopup({ type: 'choose', choices: { isPaused: false } })
  expect(marks()).toEqual(['', '', '?'])
  await fromPopup({ type: 'choose', choices: { asksFirst: false } })
  expect(marks()).toEqual(['', '', ''])
})

// @vitest-environment jsdom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentMove, go } from './history.ts'
import { currentBanner, showBanner } from '../ui/banner-store.ts'
import { announce, LiveRegion } from '../ui/live-region.tsx'
import { queryClient } from './query-client.ts'
import { currentToast, showToast } from '../ui/toast-store.ts'
import { Refusal, Unreachable } from './refusal.ts'
import { send } from './send.ts'
import { currentSession, signIn, signOut } from './session-store.ts'
import { leaveFor, logOut } from './sign-out.ts'

// A server of a few lines that knows two tokens; the page's own code is the real one.
let server: Server
let valid = ''
let refreshToken = ''
let exchanges = 0
let seen: string[] = []
/** The tokens that came with them. */
let borne: (string | undefined)[] = []
/** What was to be answered anew, not from what a process knew a moment ago. */
let anew: string[] = []
let answerWith: ((path: string) => { status: number; body: unknown; type?: string } | undefined) | undefined

/** An answer that breaks off on its way. */
const cutOff = Symbol('cut off')

const tokens = () => ({ access_token: valid, refresh_token: refreshToken, user_id: 'maya', expires_in: 900 })

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const path = (request.url ?? '').replace('/api/v1', '')
      seen.push(`${request.method} ${path}`)
      borne.push(request.headers.authorization)
      if (request.headers['sateen-anew'] === '1') anew.push(`${request.method} ${path}`)
      const say = (status: number, body: unknown, type = 'application/json') =>
        response
          .writeHead(status, { 'content-type': type })
          .end(body === cutOff ? '{"status":"succ' : JSON.stringify(body))
      const special = answerWith?.(path)
      if (special) return say(special.status, special.body, special.type)
      if (path === '/users/me/refreshToken') {
        exchanges += 1
        const given = (JSON.parse(text) as { refresh_token: string }).refresh_token
        if (given !== refreshToken) return say(401, { status: 'failed', because: 'Unauthorized' })
        valid = `new-${exchanges}`
        refreshToken = `refresh-${exchanges}`
        return say(200, { status: 'succeeded', with: tokens() })
      }
      if (request.headers.authorization !== `Bearer ${valid}`)
        return say(401, { status: 'failed', because: 'Unauthorized' })
      return say(200, { status: 'succeeded', with: { asked: path } })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const away = globalThis.fetch
  globalThis.fetch = (input, init) => away(new URL(String(input), origin), init)
})
afterAll(() => void server.close())

beforeEach(() => {
  signOut()
  valid = 'first'
  refreshToken = 'refresh-first'
  exchanges = 0
  seen = []
  borne = []
  anew = []
  answerWith = undefined
  signIn(tokens())
})

test('T-AUTH-04, T-AUTH-12 signing in keeps the tokens, the id, and when it was; nothing else', () => {
  expect(Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}') as object).sort()).toEqual([
    'access_token',
    'expires_at',
    'refresh_token',
    'user_id',
  ])
  expect(localStorage.getItem('loginTime')).toBeTruthy()
})

test('T-AUTH-04 tokens are kept with the moment at which they end, in milliseconds', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  signIn({ ...tokens(), expires_in: 900 })
  vi.useRealTimers()
  expect(currentSession()?.expires_at).toBe(1_900_000)
})

test('T-AUTH-13, T-AUTH-14, T-AUTH-18 a 401 exchanges the tokens once, unseen, and keeps the new ones', async () => {
  valid = 'expired-meanwhile'
  await expect(send('categories', {})).resolves.toEqual({ asked: '/categories' })
  expect(seen).toEqual(['GET /categories', 'POST /users/me/refreshToken', 'GET /categories'])
  expect(currentSession()?.access_token).toBe('new-1')
  expect(localStorage.getItem('user')).toContain('refresh-1')
})

test('T-AUTH-17 calls that are refused at once share one exchange', async () => {
  valid = 'expired-meanwhile'
  await Promise.all([send('categories', {}), send('settings', {}), send('buttonConfig', {}), send('sessions', {})])
  expect(exchanges).toBe(1)
})

test('T-AUTH-15 a site that is busy or at fault as tokens are exchanged has ended no session', async () => {
  valid = 'expired-meanwhile'
  go('/home')
  for (const status of [429, 500, 503]) {
    answerWith = (path) => (path.endsWith('refreshToken') ? { status, body: { status: 'failed' } } : undefined)
    await expect(send('categories', {})).rejects.toMatchObject({ status })
    expect([currentSession()?.user_id, currentMove().location.pathname]).toEqual(['maya', '/home'])
  }
})

test('T-AUTH-17 whose tokens another tab has exchanged in the same moment goes on with those', async () => {
  valid = 'expired-meanwhile'
  answerWith = (path) => {
    if (!path.endsWith('refreshToken')) return undefined
    valid = 'from-another-tab'
    localStorage.setItem('user', JSON.stringify({ ...currentSession(), access_token: valid, refresh_token: 'next' }))
    return { status: 401, body: { status: 'failed', because: 'Unauthorized' } }
  }
  await expect(send('categories', {})).resolves.toEqual({ asked: '/categories' })
  expect(currentSession()).toMatchObject({ access_token: 'from-another-tab', refresh_token: 'next' })
})

test('T-AUTH-15 T-AUTH-17 tabs exchange tokens one after the other, and an exchange that is refused is not tried again', async () => {
  const held: string[] = []
  const request = async (name: string, _options: object, run: () => Promise<unknown>) => (held.push(name), run())
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  valid = 'expired-meanwhile'
  refreshToken = 'ended-meanwhile'
  await expect(send('categories', {})).rejects.toThrow('Unauthorized')
  Reflect.deleteProperty(navigator, 'locks')
  expect([held, exchanges]).toEqual([['sateen-tokens'], 1])
})

test('T-AUTH-15 tokens that are refused sign out and lead to the log-in', async () => {
  valid = 'expired-meanwhile'
  refreshToken = 'ended-meanwhile'
  await expect(send('categories', {})).rejects.toThrow('Unauthorized')
  expect(currentSession()).toBeNull()
  expect(localStorage.length).toBe(0)
  expect(currentMove().location.pathname).toBe('/login')
  expect(currentBanner()?.text).toBe('Your session has ended. Please log in again.')
  signIn(tokens())
  expect(currentBanner()).toBeNull()
})

test('E-GEN-07 a failure stands until the next success: not of a reading, nor of what was asked for before it was told', async () => {
  const fail = () => showBanner({ kind: 'danger', text: 'No way.' })
  const remove = () => send('removeFind', { params: { userId: 'maya', itemId: 'coat' } })
  fail()
  await send('categories', {})
  await send('events', { body: { events: [] } })
  expect(currentBanner()?.text).toBe('No way.')
  await remove()
  expect(currentBanner()).toBeNull()
  const asked = remove()
  fail()
  await asked
  expect(currentBanner()?.text).toBe('No way.')
  const askedAnew = remove()
  showBanner({ kind: 'danger', text: 'No way either.' })
  await askedAnew
  expect(currentBanner()?.text).toBe('No way either.')
  answerWith = () => ({ status: 500, body: { status: 'failed', because: 'Still no way.' } })
  await expect(remove()).rejects.toThrow(Refusal)
  expect(currentBanner()?.text).toBe('No way either.')
})

test('T-AUTH-16 a second 401 signs out and leads to the log-in', async () => {
  answerWith = (path) => (path === '/categories' ? { status: 401, body: { status: 'failed' } } : undefined)
  await expect(send('categories', {})).rejects.toThrow(Refusal)
  expect(seen.filter((one) => one === 'GET /categories')).toHaveLength(2)
  expect(currentSession()).toBeNull()
  expect(currentMove().location.pathname).toBe('/login')
})

test('T-AUTH-09 who logs out with a token that is too old ends her session at the site all the same', async () => {
  valid = 'expired-meanwhile'
  logOut()
  await expect.poll(() => seen).toHaveLength(3)
  expect(seen).toEqual(['POST /users/me/logout', 'POST /users/me/refreshToken', 'POST /users/me/logout'])
  expect([currentSession(), localStorage.length, currentMove().location.pathname]).toEqual([null, 0, '/'])
})

test('S-EXT-14 the extension hears who has come and that she has left, where she pressed and nowhere else', () => {
  const said = vi.spyOn(globalThis, 'postMessage').mockReturnValue()
  signIn({ ...tokens(), user_id: 'ines' })
  leaveFor('/')
  // The end of a visitor's quiz leaves too.
  leaveFor('/')
  const heard = [{ userId: 'ines' }, { userId: null }].map((who) => [
    { type: 'sateen:shopper', ...who },
    location.origin,
  ])
  expect(said.mock.calls).toEqual(heard)
  signIn(tokens())
  said.mockClear()
  // She has logged out in another tab.
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([currentSession(), said.mock.calls]).toEqual([null, []])
  said.mockRestore()
})

test('T-AUTH-09 tokens that come after she has logged out bring nobody back', async () => {
  go('/collections')
  valid = 'expired-meanwhile'
  answerWith = (path) => void (path === '/users/me/refreshToken' && signOut())
  await expect(send('categories', {})).rejects.toThrow()
  expect([currentSession(), localStorage.length, currentMove().location.pathname]).toEqual([null, 0, '/collections'])
})

test('T-AUTH-11 a call of one shopper is not made again in the name of the next, whose session stays', async () => {
  go('/collections')
  valid = 'of-ines'
  answerWith = (path) => void (path === '/categories' && signIn({ ...tokens(), user_id: 'ines' }))
  await expect(send('categories', {})).rejects.toThrow('Unauthorized')
  expect(seen).toEqual(['GET /categories'])
  expect([currentSession()?.user_id, currentMove().location.pathname]).toEqual(['ines', '/collections'])
})

const refused = { status: 401, body: { status: 'failed', because: 'Unauthorized' } }
const inesComes = () => signIn({ ...tokens(), access_token: 'of-ines', user_id: 'ines' })

test.each([
  ['while her tokens are exchanged', '/users/me/refreshToken', 1],
  ['while her call is made once more', '/categories', 2],
])('T-AUTH-11 who comes %s is not logged out by what the former one is refused', async (_when, at, turn) => {
  go('/collections')
  let turns = 0
  answerWith = (path) => {
    if (path === at && (turns += 1) === turn) inesComes()
    return path === at || path === '/categories' ? refused : undefined
  }
  await expect(send('categories', {})).rejects.toThrow('Unauthorized')
  expect([currentSession()?.user_id, currentMove().location.pathname]).toEqual(['ines', '/collections'])
})

test('T-AUTH-11 where another tab has signed in somebody else, a call of the former one is not made in her name', async () => {
  const own = localStorage.getItem('user')!
  valid = 'of-ines'
  localStorage.setItem('user', own.replace('"first"', '"of-ines"').replace('"maya"', '"ines"'))
  await expect(send('categories', {})).rejects.toThrow('Unauthorized')
  expect([seen, currentSession()?.user_id]).toEqual([['GET /categories'], 'ines'])
})

test('T-AUTH-11 a press that was lost on its way is not made again in the name of who has come meanwhile', async () => {
  answerWith = (path) => {
    if (path === '/like') return { status: 502, body: 'Nobody answers.', type: 'text/plain' }
    inesComes()
    return { status: 200, body: { status: 'succeeded', with: {} } }
  }
  await expect(send('tag', { body: { itemId: 'a', userId: 'maya' } })).rejects.toThrow(Unreachable)
  expect(seen.filter((one) => one.endsWith('/like'))).toHaveLength(1)
})

test('T-AUTH-11 a page that comes back by Back knows who has left in another tab meanwhile', () => {
  localStorage.clear()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(currentSession()).toBeNull()
})

test('T-AUTH-11 what was said to her goes with her, and what could still be undone', async () => {
  const run = () => expect.unreachable()
  showToast({ text: 'Cowl-Neck Dress is off your wish list.', action: { label: 'Undo', run } })
  showBanner({ kind: 'success', text: 'Your photo is saved.' })
  signIn({ ...tokens(), user_id: 'ines' })
  expect([currentToast(), currentBanner()]).toEqual([null, null])
})

test.for([
  ['here', () => signOut()],
  [
    'in another tab',
    () => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    },
  ],
] as const)(
  'T-AUTH-09 T-AUTH-11 whoever leaves %s leaves nothing of what the site told her, in memory or on the device',
  ([, leave]) => {
    const deleteDatabase = vi.fn()
    vi.stubGlobal('indexedDB', { deleteDatabase })
    queryClient.setQueryData(['shop', 0], 'her shop')
    leave()
    vi.unstubAllGlobals()
    expect([currentSession(), queryClient.getQueryData(['shop', 0])]).toEqual([null, undefined])
    expect(deleteDatabase.mock.calls).toEqual([['kept']])
  },
)

test('T-AUTH-09 a log-out reaches the site though the page is left at once', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  logOut()
  expect(asked.mock.calls).toEqual([['/api/v1/users/me/logout', expect.objectContaining({ keepalive: true })]])
  await expect.poll(() => seen).toEqual(['POST /users/me/logout'])
  asked.mockRestore()
})

test('T-AUTH-11 what was read out to her is not read out to who comes next', async () => {
  const region = () => renderToStaticMarkup(createElement(LiveRegion))
  announce('Tagged. Cowl-Neck Dress.')
  await expect.poll(region).toContain('Cowl-Neck Dress')
  signOut()
  expect(region()).not.toContain('Cowl-Neck Dress')
})

test('T-AUTH-19 without a refresh token the reason inside is Missing refresh token', async () => {
  valid = 'expired-meanwhile'
  localStorage.setItem('user', JSON.stringify({ ...currentSession(), refresh_token: undefined }))
  const noted = vi.spyOn(console, 'error').mockReturnValue()
  await expect(send('categories', {})).rejects.toThrow('Missing refresh token')
  expect(noted.mock.calls).toEqual([['Missing refresh token']])
  noted.mockRestore()
  expect(exchanges).toBe(0)
})

test('T-AUTH-17 tokens that another tab has brought are taken over without an exchange', async () => {
  const newer = { ...currentSession(), access_token: 'from-another-tab' }
  valid = 'from-another-tab'
  localStorage.setItem('user', JSON.stringify(newer))
  await send('categories', {})
  expect(exchanges).toBe(0)
  expect(currentSession()?.access_token).toBe('from-another-tab')
})

test('E-GEN-04 a 401 of log-in or confirmation means what it says', async () => {
  answerWith = (path) => (path === '/users/me/confirm' ? { status: 401, body: { status: 'failed' } } : undefined)
  const refused = send('confirm', { body: { email: 'maya@example.com', code: '123456', password: 'x' } })
  await expect(refused).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
  expect(exchanges).toBe(0)
  expect(currentSession()).not.toBeNull()
})

test('S-HOME-02 S-CAT-02 the parts of a question keep the order they are written down in', async () => {
  await send('recommendationPage', { query: { page: 0, count: 500, category: undefined } })
  await send('recommendationPage', { query: { page: 0, count: 500, category: 'CATEGORY_TOPS' } })
  expect(seen).toEqual([
    'GET /recommendations/paginated?page=0&count=500',
    'GET /recommendations/paginated?page=0&count=500&category=CATEGORY_TOPS',
  ])
})

test('U-36 without a network it says so, and nobody is signed out', async () => {
  const away = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(send('categories', {})).rejects.toThrow(Unreachable)
  globalThis.fetch = away
  expect(currentSession()).not.toBeNull()
})

test('a proxy that cannot reach the site is no answer of the site, as the site’s own 503 is', async () => {
  answerWith = () => ({ status: 502, body: 'Bad Gateway', type: 'text/html' })
  await expect(send('categories', {})).rejects.toThrow(Unreachable)
  answerWith = (path) => (path.includes('refresh') ? { status: 500, body: {} } : { status: 401, body: {} })
  await expect(send('categories', {})).rejects.toThrow(Refusal)
  expect(currentSession()).not.toBeNull()
  answerWith = () => ({ status: 503, body: { status: 'failed', because: 'ServiceUnavailable' } })
  await expect(send('categories', {})).rejects.toThrow(Refusal)
})

test('P-20 S-HOME-12 a page of the network in the place of an answer, half an answer or an empty one is none', async () => {
  answerWith = () => ({ status: 200, body: '<html>Welcome to the hotel</html>', type: 'text/html' })
  await expect(send('categories', {})).rejects.toThrow(Unreachable)
  for (const body of [cutOff, null, {}, { status: 'succeeded' }, { status: 'succeeded', with: null }]) {
    answerWith = () => ({ status: 200, body })
    await expect(send('categories', {})).rejects.toThrow(Unreachable)
  }
})

test('T-AUTH-15 nobody is signed out by what stands between her and the site', async () => {
  const between = [
    { status: 200, body: 'Welcome to the hotel', type: 'text/html' },
    { status: 403, body: 'Blocked', type: 'text/html' },
    { status: 200, body: cutOff },
  ]
  for (const answer of between) {
    answerWith = (path) => (path.includes('refresh') ? answer : { status: 401, body: { status: 'failed' } })
    await expect(send('categories', {})).rejects.toThrow(Unreachable)
    expect(currentSession()).not.toBeNull()
  }
})

test('S-CONTACT-02 S-FORGOT-02 what anyone may ask is asked without a token, so that an ended session loses no message', async () => {
  answerWith = () => ({ status: 200, body: { status: 'succeeded', with: {} } })
  await send('contact', { body: { name: 'Maya', email: 'maya@example.com', message: 'Hello' } })
  await send('forgotPassword', { body: { username: 'maya@example.com' } })
  await send('categories', {})
  expect(borne).toEqual([undefined, undefined, 'Bearer first'])
})

test('a call that was on its way to a program that was killed is made once more, if a second time changes nothing', async () => {
  const gone = { status: 502, body: 'Nobody answers.', type: 'text/plain' }
  const lostOnce = () => {
    let isLost = false
    answerWith = (path) => {
      if (path === '/settings') return { status: 200, body: { status: 'succeeded', with: {} } }
      if (isLost) return { status: 200, body: { status: 'succeeded', with: { asked: path } } }
      isLost = true
      return gone
    }
  }
  const asked = (path: string) => seen.filter((one) => one.endsWith(path)).length
  const tag = { body: { itemId: 'a', userId: 'maya' } }
  const words = { body: { name: 'Maya', email: 'maya@example.com', message: 'Hello' } }
  lostOnce()
  await expect(send('tag', tag)).resolves.toEqual({ asked: '/like' })
  lostOnce()
  await expect(send('contact', words, { onceKey: 'one' })).resolves.toEqual({ asked: '/contact' })
  expect([asked('/like'), asked('/contact')]).toEqual([2, 2])
  // Twice would be twice, or a change on top of what is no longer there.
  lostOnce()
  await expect(send('contact', words)).rejects.toThrow(Unreachable)
  lostOnce()
  await expect(send('changeAccount', { params: { userId: 'maya' }, body: {} }, { match: '"1"' })).rejects.toThrow(
    Unreachable,
  )
  expect([asked('/contact'), asked('/users/maya')]).toEqual([3, 1])
  // What says nothing of a lost call is not asked again behind her back.
  const busy = { status: 503, body: 'Busy.', type: 'text/plain' }
  answerWith = (path) => (path === '/settings' ? { status: 200, body: { status: 'succeeded', with: {} } } : busy)
  await expect(send('tag', tag)).rejects.toThrow(Unreachable)
  expect(asked('/like')).toBe(3)
  // Where nobody is there, asking again helps nobody.
  answerWith = () => gone
  await expect(send('tag', tag)).rejects.toThrow(Unreachable)
  expect(asked('/like')).toBe(4)
})

test('T-COLL-06 what is read right after a change asks for what is, as another process may not have heard of it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  await send('collections', {})
  await send('tag', { body: { itemId: 'a', userId: 'maya' } })
  await send('collections', {})
  now.mockReturnValue(1_002_000)
  await send('collections', {})
  await send('events', { body: { events: [] } })
  await send('collections', {})
  now.mockRestore()
  expect(anew).toEqual(['GET /collections'])
})

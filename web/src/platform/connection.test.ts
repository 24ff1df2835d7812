// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { isAway, noteReached, noteUnreachable } from './connection.ts'

let isUp = false
let isSilent = false
/** Whose page comes: the site's, or a log-in page of the network. */
let isForeign = false
let looks = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    looks += 1
    if (isSilent) return new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)))
    if (isForeign)
      return Promise.resolve(new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
    if (!isUp) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ status: 'succeeded', with: {} }))
  })
  isUp = false
  isSilent = false
  isForeign = false
  noteReached()
  await noteUnreachable()
  // Long enough for the pauses to have grown to their longest.
  await vi.advanceTimersByTimeAsync(40_000)
  looks = 0
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test.each([
  ['presses', new Event('pointerdown')],
  ['types', new Event('keydown')],
  ['comes back to the window', new Event('focus')],
])('U-36 who %s after an outage need not wait for the next look to be back online', async (_what, event) => {
  isUp = true
  dispatchEvent(event)
  await vi.advanceTimersByTimeAsync(0)
  expect(isAway()).toBe(false)
})

test('U-36 a hundred presses in less than a second of an outage ask the site once', async () => {
  for (let press = 0; press < 100; press += 1) {
    dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(9)
  }
  expect(looks).toBe(1)
})

test('U-36 a look that a dead network never answers does not keep the next one from finding the site', async () => {
  isSilent = true
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(20_000)
  isSilent = false
  isUp = true
  await vi.advanceTimersByTimeAsync(4000)
  expect(isAway()).toBe(false)
})

test('U-36 a page of the network that stands in the place of the site is not the site', async () => {
  isForeign = true
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(40_000)
  expect([looks > 0, isAway()]).toEqual([true, true])
})

test('U-36 a tab that is out of sight does not look for the site, and does once it is seen again', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(looks).toBe(0)
  isUp = true
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isAway()).toBe(false)
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { isAway, noteUnreachable } from './connection.ts'

let isUp = false
let looks = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => {
    looks += 1
    if (!isUp) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ status: 'succeeded', with: {} }))
  })
  isUp = false
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

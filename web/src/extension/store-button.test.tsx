// @vitest-environment jsdom
import * as limits from '@sateen/contract/limits'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import { draw } from '../testing/place.tsx'
import { StoreButton, storeButtonText } from './store-button.tsx'

/** What a page script answers to who asks for the extension; null where there is none. */
let answer: object | null
let pings: number
const hear = ({ data }: MessageEvent<{ type?: string; id?: string }>) => {
  if (data.type !== 'sateen:ping') return
  pings += 1
  if (answer) dispatch({ type: 'sateen:pong', id: data.id, ...answer })
}
const dispatch = (data: object) =>
  dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const offer = () =>
  [...document.querySelectorAll('a')].find(
    (link) => link.textContent === storeButtonText && !link.closest('[aria-hidden]'),
  )

let leave = async () => {}
beforeEach(async () => {
  vi.useFakeTimers()
  answer = null
  pings = 0
  addEventListener('message', hear)
  signIn({ access_token: 'a', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  queryClient.setQueryData(['settings'], { extensionStoreUrl: null, extensionId: null, affiliates: [] })
  leave = await draw(<StoreButton />)
  await pass(limits.presenceTimeout)
})
afterEach(async () => {
  await leave()
  signOut()
  removeEventListener('message', hear)
  vi.useRealTimers()
})

test('S-EXT-05 S-EXT-08 G-59 where there is no store’s address the press that leads to the instructions looks again as well', async () => {
  expect(offer()?.getAttribute('href')).toBe('/extension-instructions')
  const before = pings
  await act(async () => offer()!.click())
  await pass(limits.presenceAfterStore)
  // What is told comes a moment after it was said.
  await pass(1)
  expect(pings).toBe(before + 1)
})

test('K-13 S-EXT-01 whoever answers is here, also with nothing but the question’s id', async () => {
  expect(offer()).toBeDefined()
  answer = {}
  await pass(limits.presenceInterval)
  expect(offer()).toBeUndefined()
})

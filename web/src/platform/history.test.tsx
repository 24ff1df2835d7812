// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost//faq?from=mail#100%" }
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { canGoBack, currentMove, go, letGo, navigator, onMove, useLeaveGuard } from './history.ts'
import { useRestoredPlace } from './place.ts'

Object.assign(globalThis, { scrollTo: () => undefined })

/** A form with something in it that would be lost. */
function Draft() {
  const { isAsking, stay } = useLeaveGuard(true)
  useRestoredPlace(currentMove())
  return isAsking ? <button onClick={stay}>Leave without saving?</button> : <p>A draft</p>
}
const shown = () => document.body.textContent

beforeEach(async () => {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Draft />))
  return () => act(async () => root.unmount())
})

/** What the browser does by itself, until the page has heard of it. */
const follow = (work: () => void) =>
  act(async () => {
    const heard = new Promise((done) => addEventListener('popstate', done, { once: true }))
    work()
    await heard
  })

test('an address with a slash too many, or with a part that was never encoded right, opens its page', () => {
  expect(location.href).toBe('http://localhost/faq?from=mail#100%')
  expect(currentMove().location.pathname).toBe('/faq')
  expect(shown()).toBe('A draft')
})

test('a link to a part of the page is a step that is not held back; leaving after it is', async () => {
  await act(async () => go('/admin/settings'))
  expect(shown()).toBe('Leave without saving?')
  await act(async () => document.querySelector('button')?.click())
  for (const part of ['shop', 'links']) {
    await follow(() => (location.hash = part))
    expect([currentMove().location.hash, shown(), canGoBack()]).toEqual([`#${part}`, 'A draft', true])
  }
  await follow(() => history.back())
  expect(shown()).toBe('Leave without saving?')
})

test('a way back that is held is no move of the page; once she lets go of it, it is one', async () => {
  letGo()
  await act(async () => go('/terms'))
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Draft />))
  let moves = 0
  const stop = onMove(() => (moves += 1))
  const turnedBack = new Promise((done) => {
    let heard = 0
    addEventListener('popstate', () => (heard += 1) === 2 && done(heard))
  })
  await act(async () => {
    history.back()
    await turnedBack
  })
  expect([moves, currentMove().location.pathname, location.pathname, shown()]).toEqual([
    0,
    '/terms',
    '/terms',
    'Leave without saving?',
  ])
  stop()
  await act(async () => root.unmount())
})

test('a way back that the browser gives up can be pressed again half a second later', () => {
  vi.useFakeTimers()
  const gone = vi.spyOn(history, 'go').mockReturnValue()
  for (const pause of [0, 499, 1]) {
    vi.advanceTimersByTime(pause)
    navigator.go(-1)
  }
  expect(gone.mock.calls).toEqual([[-1], [-1]])
  vi.advanceTimersByTime(500)
  gone.mockRestore()
  vi.useRealTimers()
})

test('a link pressed twice is one step, and a way back pressed twice leads one step back', async () => {
  letGo()
  await act(async () => ['/about', '/terms', '/terms'].forEach((path) => go(path)))
  const gone = vi.spyOn(history, 'go')
  await follow(() => [-1, -1].forEach((distance) => navigator.go(distance)))
  expect(gone.mock.calls).toEqual([[-1]])
  gone.mockRestore()
  expect(currentMove().location.pathname).toBe('/about')
  await follow(() => navigator.go(1))
  expect(currentMove().location.pathname).toBe('/terms')
})

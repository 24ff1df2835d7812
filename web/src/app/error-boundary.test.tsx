// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { says } from '../testing/hands.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Fallen = (): never => {
  throw new Error('a part that never came')
}
const alert = () => document.querySelector('[role="alert"]')

let root: Root
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
})
afterEach(() => act(async () => root.unmount()))
const draw = (boundary: React.ReactNode) => act(async () => root.render(boundary))

test('U-16 a page that cannot be drawn says so aloud and offers another try; the next place is drawn again, the same one is not', async () => {
  for (const content of [<Fallen key="fallen" />, 'All is well']) {
    await draw(<ErrorBoundary place="/about">{content}</ErrorBoundary>)
    expect(alert()?.querySelector('h1')?.textContent).toBe('Something came undone')
    expect(alert()?.querySelector('button')?.textContent).toBe('Try again')
  }
  await draw(<ErrorBoundary place="/faq">All is well</ErrorBoundary>)
  expect(document.body.textContent).toBe('All is well')
})

test('a part with something to stand in its place tells nobody, though it be nothing; without a network a page says that it is that', async () => {
  for (const [fallback, shown] of [
    [null, ''],
    ['A line', 'A line'],
  ] as const) {
    await draw(
      <ErrorBoundary place="/about" fallback={fallback}>
        <Fallen />
      </ErrorBoundary>,
    )
    expect([document.body.textContent, alert()]).toEqual([shown, null])
  }
  await act(async () => void dispatchEvent(new Event('offline')))
  await draw(
    <ErrorBoundary place="/faq">
      <Fallen />
    </ErrorBoundary>,
  )
  expect([says("You're offline"), alert()]).toEqual([true, null])
})

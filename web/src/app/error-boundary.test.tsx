// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { ErrorBoundary } from './error-boundary.tsx'

test('U-16 a page that cannot be drawn says so aloud and offers another try; the next place is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Fallen = (): never => {
    throw new Error('a part that never came')
  }
  const root = createRoot(document.body)
  await act(async () =>
    root.render(
      <ErrorBoundary place="/about">
        <Fallen />
      </ErrorBoundary>,
    ),
  )
  const alert = document.querySelector('[role="alert"]')
  expect(alert?.querySelector('h1')?.textContent).toBe('Something came undone')
  expect(alert?.querySelector('button')?.textContent).toBe('Try again')
  await act(async () => root.render(<ErrorBoundary place="/faq">All is well</ErrorBoundary>))
  expect(document.body.textContent).toBe('All is well')
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { beginWait, endWait, useDelayed } from './use-delayed.ts'

const List = () => (useDelayed(true) ? 'Placeholders' : '')

async function open(): Promise<() => string | null> {
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')!
  await act(async () => createRoot(main).render(<List />))
  return () => main.textContent
}

test('U-36 a list that waits shows placeholders after a moment, and at once on a page that took its time to come', async () => {
  vi.useFakeTimers()
  const shown = await open()
  expect(shown()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(shown()).toBe('Placeholders')

  beginWait()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect((await open())()).toBe('Placeholders')

  endWait()
  expect((await open())()).toBe('')
  vi.useRealTimers()
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { AlertBanner } from './alert-banner.tsx'

test('U-16 what went well is seen at once, and heard in a region that was there before its words', async () => {
  vi.useFakeTimers()
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (words: string) => act(async () => root.render(<AlertBanner kind="success">{words}</AlertBanner>))
  const region = () => place.querySelector('[role="status"]')!
  const heard = () => {
    const copy = region().cloneNode(true) as Element
    copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
    return copy.textContent
  }
  await show('Password changed!')
  expect(region().textContent).toBe('Password changed!')
  expect(heard()).toBe('')
  const first = region()
  await act(async () => void vi.runAllTimers())
  expect(region()).toBe(first)
  expect(heard()).toBe('Password changed!')
  await show('Profile saved!')
  expect(heard()).toBe('Profile saved!')
  await act(async () => root.unmount())
  vi.useRealTimers()
})

// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { currentBanner, hideBanner } from './banner-store.ts'
import { AlertBanner } from './alert-banner.tsx'
import { late, Part } from './part.tsx'

let root: Root
const page = document.body

beforeEach(() => {
  vi.useFakeTimers()
  // React notes in the console what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  page.innerHTML = '<div></div>'
  root = createRoot(page.firstElementChild!)
})
afterEach(async () => {
  await act(async () => root.unmount())
  hideBanner()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A dialog beside a form; its script comes at the second try. */
function makePage() {
  let tries = 0
  const Photo = late<Record<never, never>>(() =>
    (tries += 1) === 1 ? Promise.reject(new Error('not there')) : Promise.resolve(() => <p>Your photo</p>),
  )
  return function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <main>
        <input defaultValue="" />
        <button onClick={() => setIsOpen(true)}>Change photo</button>
        {isOpen ? (
          <Part onFailed={() => setIsOpen(false)}>
            <Photo />
          </Part>
        ) : null}
      </main>
    )
  }
}
const press = () => act(async () => page.querySelector('button')?.click())

test('U-36 a part of a page that does not come leaves what was typed, says so, and comes at the next press', async () => {
  const Page = makePage()
  await act(async () => root.render(<Page />))
  const field = page.querySelector('input')!
  field.value = 'Maya'
  await press()
  expect(page.querySelector('input')).toBe(field)
  expect(field.value).toBe('Maya')
  expect(currentBanner()?.kind).toBe('danger')
  await act(async () => vi.advanceTimersByTime(1500))
  await press()
  expect(page.textContent).toContain('Your photo')
})

test('S-HOME-12 U-02 asking again for what failed leaves the focus on the page', async () => {
  const retry = vi.fn()
  await act(async () =>
    root.render(
      <main>
        <h1>Your Finds</h1>
        <AlertBanner kind="danger" onRetry={retry}>
          Something went wrong.
        </AlertBanner>
      </main>,
    ),
  )
  await press()
  expect(retry).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Your Finds')
})

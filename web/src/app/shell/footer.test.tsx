// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/place.tsx'
import { Footer } from './footer.tsx'

// Nothing of the site is known.
Object.assign(globalThis, { fetch: () => new Promise(() => undefined) })

afterEach(() => void vi.useRealTimers())

test('pages that a server draws after the turn of the year it was started in say the new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-01T12:00:00Z') })
  const leave = await draw(<Footer />)
  expect(document.body.textContent).toContain('© 2099')
  await leave()
})

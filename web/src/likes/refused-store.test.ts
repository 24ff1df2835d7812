// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

// As Firefox does where somebody lets no site keep anything: the very making of a channel fails.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

test('T-LIKE-01 where the browser lets no site keep anything, pieces still have their buttons', async () => {
  const { opinionOf } = await import('./opinion-store.ts')
  expect(opinionOf('a3f0c1de')).toBeNull()
})

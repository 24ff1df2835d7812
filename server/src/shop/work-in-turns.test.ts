import { expect, test } from 'vitest'
import { workInTurns } from './work-in-turns.ts'

test('long work gives way: what waits is done in between, and the work ends with its answer', async () => {
  let isAsked = false
  let steps = 0
  function* work() {
    // It could never end if nothing else had its turn.
    while (!isAsked) {
      steps += 1
      yield
    }
    return 'done'
  }
  setTimeout(() => (isAsked = true), 0)
  expect(await workInTurns(work())).toBe('done')
  expect(steps).toBeGreaterThan(1)
})

import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { describeFault } from '../platform/log.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { Taste } from './taste.ts'

const house = await openTestHouse()
const { platform } = house

test('an engine that waits for the database while the program ends is not waited for', async () => {
  const taste = new Taste(platform)
  const fault = await platform.sql.transaction().execute(async (tx) => {
    await raw`LOCK TABLE item`.execute(tx)
    const asked = taste.ask('warm', { now: Date.now(), revision: null }).then(
      () => 'answered',
      (thrown: Error) => thrown.message,
    )
    await taste.close()
    return asked
  })
  expect(fault).not.toBe('answered')
  expect(taste.isAwake).toBe(false)
  // What was cut off leaves nothing behind that others would wait for.
  const again = new Taste(platform)
  await again.ask('warm', { now: Date.now(), revision: null })
  await again.close()
})

test('what the database refuses the engine is told by its code, not by what the database quotes', async () => {
  const taste = new Taste(platform)
  const asked = taste.ask('why', { shopperId: 'nobody', itemId: 'none', now: Date.now(), revision: null })
  const fault = await asked.catch((thrown: unknown) => thrown)
  expect(describeFault(fault)).toMatchObject({
    fault: 'Error',
    code: '22P02',
    stack: expect.stringContaining('    at '),
  })
  await taste.close()
})

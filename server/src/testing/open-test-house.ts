import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { readEnv } from '../platform/env.ts'
import { makeCaller, type Caller } from './caller.ts'
import { copyTemplate } from './embedded-template-sql.ts'
import { copyServerTemplate } from './server-database.ts'

/** A whole server on a database of its own, with a clock that a test may move. */
export type TestHouse = House & Caller & { clock: { now: Date } }

/**
 * Opens a house for one test file and closes it after the last test, or for one test and closes it with that. It stands on the embedded database, or on a copy in
 * the PostgreSQL server of `TEST_DATABASE_URL` where that is named.
 * @param settings environment values of this house
 */
export async function openTestHouse(settings: Record<string, string> = {}): Promise<TestHouse> {
  const folder = join(tmpdir(), `sateen-test-${randomUUID()}`)
  const server = process.env.TEST_DATABASE_URL
  const isElsewhere = 'DATABASE_URL' in settings
  const own = server && !isElsewhere ? await copyServerTemplate(server) : null
  if (!own && !isElsewhere && !('DATA_DIR' in settings)) await copyTemplate(folder)
  const env = readEnv({
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    NODE_ENV: 'test',
    ...(own && { DATABASE_URL: own.url }),
    ...settings,
  })
  const clock = { now: new Date() }
  const house = await openHouse(env, () => clock.now)
  // A test may close it before its end, as a kill is followed by a restart.
  let closing: Promise<void> | undefined
  const close = () => (closing ??= house.close())
  const end = async () => {
    await close()
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  // Of a house that a test opens for itself: what is to be done after all tests was settled before the first one.
  if (TestRunner.getCurrentTest()) onTestFinished(end, 60_000)
  else afterAll(end)
  return { ...house, close, ...makeCaller(house.app), clock }
}

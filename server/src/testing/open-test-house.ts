import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { listMigrations, migrate } from '../platform/database/migrate-sql.ts'
import { openDatabase } from '../platform/database/open.ts'
import { readEnv } from '../platform/env.ts'
import { makeCaller, type Caller } from './caller.ts'
import { makeServerDatabase } from './server-database.ts'

/** A whole server on a database of its own, with a clock that a test may move. */
export type TestHouse = House & Caller & { clock: { now: Date } }

/**
 * Opens a house for one test file and closes it after the last test. It stands on the embedded database, or on a copy in
 * the PostgreSQL server of `TEST_DATABASE_URL` where that is named.
 * @param settings environment values of this house
 */
export async function openTestHouse(settings: Record<string, string> = {}): Promise<TestHouse> {
  const folder = join(tmpdir(), `sateen-test-${randomUUID()}`)
  const server = process.env.TEST_DATABASE_URL
  const own = server ? await makeServerDatabase(server) : null
  if (!own) await copyTemplate(folder)
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
  afterAll(async () => {
    await house.close()
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { ...house, ...makeCaller(house.app), clock }
}

/** A migrated database is made once for each set of migrations and copied for each test file. */
async function copyTemplate(folder: string): Promise<void> {
  const version = createHash('sha256').update(JSON.stringify(listMigrations())).digest('hex').slice(0, 16)
  const template = join(import.meta.dirname, '../../../.cache', `database-${version}`)
  if (!existsSync(template)) {
    const draft = `${template}-${randomUUID()}`
    mkdirSync(draft, { recursive: true })
    const database = await openDatabase({ DATA_DIR: draft })
    await migrate(database.sql)
    await database.close()
    // Whoever of several test files is first wins; the others throw their draft away.
    if (existsSync(template)) rmSync(draft, { recursive: true })
    else renameSync(draft, template)
  }
  cpSync(template, folder, { recursive: true })
}

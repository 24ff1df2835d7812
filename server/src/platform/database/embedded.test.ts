import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../testing/embedded-template-sql.ts'
import { startEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Asks until an answer comes, as a page would that was told to try again. */
async function askInTheEnd(pool: Pool, question: string): Promise<unknown[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await pool.query(question)).rows
    } catch (fault) {
      if (tries > 300) throw fault
      await wait(30)
    }
  }
}

test('whoever joined a database takes it over when its owner ends, and nothing is lost or left behind', async () => {
  await copyTemplate(folder)
  const owner = await startEmbedded(folder)
  const joined = await startEmbedded(folder)
  const pool = new Pool({ host: joined.host, user: 'postgres', database: 'postgres', max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('CREATE TABLE kept (word text)')
  await pool.query("INSERT INTO kept VALUES ('satin')")
  await owner.stop()
  expect(await askInTheEnd(pool, 'SELECT word FROM kept')).toEqual([{ word: 'satin' }])
  await pool.end()
  await joined.stop()
  expect(existsSync(joined.host)).toBe(false)
})

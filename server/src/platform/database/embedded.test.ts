import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
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

test('who names the folder by way of a link joins the one process that has it open', async () => {
  const whole = join(folder, 'whole')
  await copyTemplate(whole)
  symlinkSync(whole, join(folder, 'link'))
  const owner = await startEmbedded(whole)
  const joined = await startEmbedded(join(folder, 'link'))
  expect(joined.host).toBe(owner.host)
  await joined.stop()
  await owner.stop()
})

test('who keeps temporary files elsewhere is refused a folder that another process has open, and gets it once that has ended', async () => {
  const whole = join(folder, 'alone')
  await copyTemplate(whole)
  mkdirSync(join(folder, 'elsewhere'))
  const owner = await startEmbedded(whole)
  vi.stubEnv('TMPDIR', join(folder, 'elsewhere'))
  await expect(startEmbedded(whole)).rejects.toThrow(
    `The database of ${whole} is open in a process that keeps its temporary files elsewhere. Set TMPDIR as it is set there (here it is ${tmpdir()}), or stop that process.`,
  )
  await owner.stop()
  const next = await startEmbedded(whole)
  await next.stop()
  vi.unstubAllEnvs()
})

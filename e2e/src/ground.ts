import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../../scripts/postgres.mjs'
import { prepareSeeded } from './seeded-folder.ts'
import { endChild, freePort } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** Where a shop keeps what it has: settings that lead to its database and its bucket, and the data folder that it was seeded from. */
export type Place = { settings: Record<string, string>; seededIn: string | null }

/** What shops on several processes stand on: a PostgreSQL server, and a server of buckets that others wrote. */
export type Ground = {
  /** The place of the ground's own first shop, empty until somebody seeds it. */
  own: Place
  /** Seeds that first shop, so that others are copies of it. Nobody may use it after that. */
  seed: () => Promise<void>
  /** The place of a copy of the seeded shop: a database and a bucket of its own, on the same servers. */
  copy: () => Promise<Place>
  stop: () => Promise<void>
}

export async function openGround(): Promise<Ground> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'sateen-ground-'))
  const port = await freePort()
  const where = ['-d', folder, '-a', '127.0.0.1', '-p', String(port)]
  const buckets = spawn(
    process.execPath,
    ['node_modules/s3rver/bin/s3rver.js', ...where, '-s', '--configure-bucket', 'pictures'],
    { cwd: root, stdio: 'ignore' },
  )
  const settingsOf = (database: string, bucket: string) => ({
    DATABASE_URL: database,
    DATABASE_READ_URL: `${database}?options=-c%20default_transaction_read_only%3Don`,
    STORAGE_URL: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SECRET: 'a secret of forty-eight characters for the tests',
  })
  const own = settingsOf(postgres.url, 'pictures')
  let seededIn: string | null = null
  let copies = 0
  return {
    own: { settings: own, seededIn },
    async seed() {
      seededIn = (await prepareSeeded(own)).folder
    },
    async copy() {
      const bucket = `pictures-${(copies += 1)}`
      // A bucket of this server is a folder of its disk.
      cpSync(join(folder, 'pictures'), join(folder, bucket), { recursive: true })
      const copying = ['server/src/testing/copy-database.ts', postgres.url]
      const { stdout } = await promisify(execFile)(process.execPath, copying, { cwd: root })
      return { settings: settingsOf(stdout.trim(), bucket), seededIn }
    },
    async stop() {
      await endChild(buckets, 'SIGKILL')
      await postgres.stop()
      for (const each of [folder, ...(seededIn ? [seededIn] : [])]) rmSync(each, { recursive: true, force: true })
    },
  }
}

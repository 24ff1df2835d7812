import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { makeServerDatabase } from '../../testing/server-database.ts'
import { testPassword } from '../../testing/make-shopper.ts'
import { runFile } from '../../testing/run-file-sql.ts'
import { listMigrations } from './migrate-sql.ts'
import { openDatabase } from './open.ts'

const releases = join(import.meta.dirname, '../../testing/releases')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A data folder, or a database of a server, as a release left it. */
async function leave(release: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sateen-release-'))
  folders.push(folder)
  const server = process.env.TEST_DATABASE_URL
  const own = server ? await makeServerDatabase(server) : null
  const where = { DATA_DIR: folder, ...(own && { DATABASE_URL: own.url }) }
  const database = await openDatabase(where)
  await runFile(database.sql, join(releases, `${release}.sql`))
  await database.close()
  return { where, drop: async () => own?.drop() }
}

test.each(readdirSync(releases).map((name) => name.replace(/\.sql$/, '')))(
  'P-46 the data of release %s opens: it is brought up to date, and everything is there',
  async (release) => {
    const { where, drop } = await leave(release)
    const house = await openTestHouse(where)
    const known = await house.platform.sql
      .selectFrom('migration' as never)
      .select('name' as never)
      .execute()
    expect(known).toHaveLength(listMigrations().length)
    expect((await house.app.inject('/readyz')).statusCode).toBe(200)
    const { with: session, status } = await house.ask('login', {
      body: { username: 'olga@x.example', password: testPassword },
    })
    expect(status).toBe(200)
    const { with: olga } = await house.ask('readAccount', { params: { userId: session.user_id } }, session.access_token)
    expect([olga.name, olga.likes, olga.dislikes]).toEqual(['Olga Vale', [{ itemId: 'coat-1' }], ['dress-1']])
    expect(olga.likedProducts.map(({ name, price }) => [name, price])).toEqual([['Wool coat', 180]])
    const press = { body: { itemId: 'dress-1', userId: session.user_id } }
    expect((await house.ask('tag', press, session.access_token)).status).toBe(200)
    expect((await house.ask('settings', {})).with.minimumAge).toBe(18)
    expect((await house.ask('recommendationPage', { query: {} }, session.access_token)).status).toBe(200)
    await drop()
  },
  240_000,
)

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { migrate } from '../platform/database/migrate-sql.ts'
import { openDatabase } from '../platform/database/open.ts'
import { versionOfMigrations } from './migrations-version.ts'

/** A database in a PostgreSQL server, and how to be rid of it. */
export type ServerDatabase = { url: string; drop: () => Promise<void> }

/** A fresh database in a PostgreSQL server: nothing stands in it. */
export const makeServerDatabase = (serverUrl: string): Promise<ServerDatabase> => makeDatabase(serverUrl, '')

/**
 * A copy of the database that an address names, in the same server.
 * @throws the server's own words while somebody is connected to it
 */
export function copyServerDatabase(url: string): Promise<ServerDatabase> {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  // Who asks for a copy would be connected to it.
  server.pathname = '/template1'
  return makeDatabase(server.href, `TEMPLATE ${name} STRATEGY FILE_COPY`)
}

/** A database with all migrations: the copy of one that is made once for each set of them, in each server. */
export async function copyServerTemplate(serverUrl: string): Promise<ServerDatabase> {
  const template = `sateen_template_${versionOfMigrations()}`
  await ask(serverUrl, async (client) => {
    // One test file makes it, the others wait meanwhile.
    await client.query('SELECT pg_advisory_lock(1)')
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (known.rows.length > 0) return
    const draft = await makeServerDatabase(serverUrl)
    const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: draft.url })
    await migrate(database.sql)
    await database.close()
    await client.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${template}`)
  })
  return makeDatabase(serverUrl, `TEMPLATE ${template} STRATEGY FILE_COPY`)
}

async function makeDatabase(serverUrl: string, from: string): Promise<ServerDatabase> {
  const name = `sateen_${randomUUID().replaceAll('-', '')}`
  await ask(serverUrl, (client) => client.query(`CREATE DATABASE ${name} ${from}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () => ask(serverUrl, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
  return { url: url.href, drop }
}

async function ask(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

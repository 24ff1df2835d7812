import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import type { Tables } from './tables.ts'
import { makeFolder } from '../make-folder.ts'
import { startEmbedded } from './embedded.ts'
import { PatientClient, patientPool } from './patience.ts'
import { readingPool, replicaConnectMs, ReplicaWatch } from './replica.ts'

/** An open database. `pool` is for the job queue; everything else asks through `sql`. */
export type OpenDatabase = {
  sql: Kysely<Tables>
  /** For reads that may be a second old; the same as `sql` where no replica is named, or where that one lags or is away. */
  readSql: Kysely<Tables>
  /** For what takes as long as it takes: a migration of large tables, a restore. */
  longSql: Kysely<Tables>
  /** The watch over the replica; null where none is named. */
  replica: ReplicaWatch | null
  pool: Pool
  isEmbedded: boolean
  close: () => Promise<void>
}

const int8 = 20
const numeric = 1700
const date = 1082

/** Whole and decimal numbers as numbers, days as the text they are; the driver's default would make them texts and moments. */
const readTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return Number
    if (oid === date) return (text: string) => text
    return types.getTypeParser(oid, format)
  },
}

/**
 * Opens PostgreSQL: the server of `DATABASE_URL`, or the embedded one in the data folder.
 * @param questionMs how long one question may take, but for those of `longSql`
 * @throws where the server does not answer within ten seconds, or the folder cannot be written
 */
export async function openDatabase(
  where: { DATA_DIR: string; DATABASE_URL?: string; DATABASE_READ_URL?: string },
  questionMs = 60_000,
): Promise<OpenDatabase> {
  const makePool = (options: PoolConfig) => openPool({ query_timeout: questionMs, ...options })
  if (where.DATABASE_URL) {
    const pool = makePool(toServer(where.DATABASE_URL))
    const sql = makeSql(patientPool(pool))
    const long = makePool({ ...toServer(where.DATABASE_URL), ...asLongAsItTakes })
    const longSql = makeSql(long)
    const closeBoth = async () => {
      await long.end()
      await pool.end()
    }
    const server = { sql, longSql, pool, isEmbedded: false }
    if (!where.DATABASE_READ_URL) return { ...server, readSql: sql, replica: null, close: closeBoth }
    const replica = makePool({ ...toServer(where.DATABASE_READ_URL), connectionTimeoutMillis: replicaConnectMs })
    const watch = new ReplicaWatch(pool, replica)
    await watch.start()
    const close = async () => {
      watch.stop()
      await replica.end()
      await closeBoth()
    }
    return { ...server, readSql: makeSql(readingPool(replica, pool, watch)), replica: watch, close }
  }
  makeFolder(where.DATA_DIR)
  const embedded = await startEmbedded(where.DATA_DIR)
  // A new connection waits for a long question before it too, as while the demo is seeded on a busy machine.
  const there = {
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: 8,
    connectionTimeoutMillis: 60_000,
  }
  const pool = makePool(there)
  const long = makePool({ ...there, ...asLongAsItTakes })
  // A question of the embedded database may wait for a long one before it: it is one session, and never out of reach.
  const sql = makeSql(pool)
  const close = async () => {
    await long.end()
    await pool.end()
    await embedded.stop()
  }
  return { sql, readSql: sql, longSql: makeSql(long), replica: null, pool, isEmbedded: true, close }
}

const toServer = (connectionString: string) => ({ connectionString, max: 16, Client: PatientClient })

/** Nobody waits at a page for these questions, and giving one up would begin a whole migration anew. */
const asLongAsItTakes = { max: 1, query_timeout: 0 }

function openPool(options: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: readTypes,
    ...options,
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same holds for one in use: its question fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const makeSql = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

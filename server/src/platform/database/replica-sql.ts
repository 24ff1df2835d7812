import type { Pool } from 'pg'

/** How long a look may take, in milliseconds. */
const patienceMs = 1000
/** Codes of questions that a database does not know or does not allow, as some hosted ones do. */
const unknownCodes = new Set(['0A000', '42501', '42883', '55000'])

/** Where the log of a database ends now; null where it does not tell. @throws where it does not answer */
export async function readLogEnd(pool: Pool): Promise<string | null> {
  const rows = await askQuickly<{ end: string }>(pool, 'SELECT pg_current_wal_lsn()::text AS end', [])
  return rows?.[0]?.end ?? null
}

/**
 * Whether a database holds everything up to an end of the log; one that is no replica, or does not tell, does.
 * @throws where it does not answer
 */
export async function holdsLogTo(pool: Pool, end: string | null): Promise<boolean> {
  const rows = await askQuickly<{ holds: boolean | null }>(
    pool,
    'SELECT NOT pg_is_in_recovery() OR $1::pg_lsn IS NULL OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS holds',
    [end],
  )
  return rows === null || rows[0]?.holds === true
}

async function askQuickly<Row>(pool: Pool, text: string, values: unknown[]): Promise<Row[] | null> {
  try {
    const question = { text, values, query_timeout: patienceMs }
    return (await pool.query(question)).rows as Row[]
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && unknownCodes.has(String(fault.code))) return null
    throw fault
  }
}

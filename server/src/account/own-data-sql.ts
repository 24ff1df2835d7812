import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** What proves a person and is nobody's to read, not even hers. */
const secretColumns = new Set(['password_hash', 'mac', 'salt', 'flow_mac', 'place'])

type KeyColumn = { table: string; column: string }

/** Every column of the database that names a shopper by her id, found in the schema, so that a new table is not forgotten. */
export async function keyColumns(sql: Database): Promise<KeyColumn[]> {
  const { rows } = await raw<KeyColumn>`
    SELECT kind.relname AS table, part.attname AS column
    FROM pg_class kind
    JOIN pg_namespace space ON space.oid = kind.relnamespace AND space.nspname = current_schema()
    JOIN pg_attribute part ON part.attrelid = kind.oid AND part.attnum > 0 AND NOT part.attisdropped
    WHERE kind.relkind IN ('r', 'p') AND NOT kind.relispartition AND part.atttypid = 'uuid'::regtype
      AND part.attname IN ('shopper_id', 'changed_by', 'invited_by')
    ORDER BY kind.relname, part.attname`.execute(sql)
  return rows
}

/** Every table that names people by their e-mail. */
const byEmail = ['subscription', 'message'] as const

/** All rows of a shopper, table by table, without what is secret. */
export async function readOwnData(sql: Database, id: string, emails: string[]): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = { shopper: clean(await rowsBy(sql, 'shopper', 'id', id)) }
  for (const { table, column } of await keyColumns(sql)) {
    // Whom she invited is theirs; what she changed on the site is in the audit.
    if (column === 'shopper_id') data[table] = clean(await rowsBy(sql, table, column, id))
  }
  for (const table of byEmail) {
    const { rows } = await raw<
      Record<string, unknown>
    >`SELECT * FROM ${raw.table(table)} WHERE lower(email) = ANY(${emails})`.execute(sql)
    data[table] = clean(rows)
  }
  return data
}

async function rowsBy(sql: Database, table: string, column: string, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await raw<
    Record<string, unknown>
  >`SELECT * FROM ${raw.table(table)} WHERE ${raw.ref(column)} = ${id}::uuid`.execute(sql)
  return rows
}

const clean = (rows: Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column, value]) => !secretColumns.has(column) && !Buffer.isBuffer(value)),
    ),
  )

/** Erases a shopper: her rows go, and where her id says who did something, nobody did. */
export async function eraseShopper(tx: Database, id: string, emails: string[]): Promise<void> {
  for (const table of byEmail)
    await raw`DELETE FROM ${raw.table(table)} WHERE lower(email) = ANY(${emails})`.execute(tx)
  for (const { table, column } of await keyColumns(tx)) {
    if (column !== 'shopper_id' || table === 'audit')
      await raw`UPDATE ${raw.table(table)} SET ${raw.ref(column)} = NULL WHERE ${raw.ref(column)} = ${id}::uuid`.execute(
        tx,
      )
    else await raw`DELETE FROM ${raw.table(table)} WHERE shopper_id = ${id}::uuid`.execute(tx)
  }
  await tx.updateTable('audit').set({ subject: '' }).where('subject', '=', id).execute()
  await tx.deleteFrom('shopper').where('id', '=', id).execute()
}

/**
 * Whether a shopper is the one admin that there is. The rows of all are held until the transaction ends, so that two who
 * leave at once do not leave nobody.
 */
export async function isLastAdmin(tx: Database, id: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('shopper')
    .select('id')
    .where('is_admin', '=', true)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.length === 1 && admins[0]?.id === id
}

/** Every mailbox that a shopper has proven to be hers, canonical. An address that she only typed may be a stranger's. */
export async function emailsOf(sql: Database, id: string): Promise<string[]> {
  const { rows } = await raw<{ email: string }>`
    SELECT lower(mail_to) AS email FROM shopper WHERE id = ${id}::uuid
    UNION SELECT lower(former) FROM email_change WHERE shopper_id = ${id}::uuid AND confirmed_at IS NOT NULL AND undone_at IS NULL`.execute(
    sql,
  )
  return rows.map(({ email }) => email)
}

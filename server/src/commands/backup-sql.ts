import { sql as raw, type Kysely } from 'kysely'
import type { Migration } from '../platform/database/migrate-sql.ts'
import type { Database, Tables } from '../platform/database/tables.ts'

/** Tables whose rows are large; few of them are held at once. */
const largeRows = new Set(['model_part'])

export type TableShape = { table: string; columns: string[] }

/** Every table that holds state, with the columns that are written, not those that the database computes. What an unlogged one holds does not last. */
export async function readShapes(sql: Database): Promise<TableShape[]> {
  const { rows } = await raw<TableShape>`
    SELECT kind.relname AS table, array_agg(part.attname::text ORDER BY part.attnum) AS columns
    FROM pg_class kind
    JOIN pg_namespace space ON space.oid = kind.relnamespace AND space.nspname = current_schema()
    JOIN pg_attribute part ON part.attrelid = kind.oid AND part.attnum > 0 AND NOT part.attisdropped AND part.attgenerated = ''
    WHERE kind.relkind IN ('r', 'p') AND kind.relpersistence = 'p' AND NOT kind.relispartition AND kind.relname <> 'migration'
    GROUP BY kind.relname ORDER BY kind.relname`.execute(sql)
  return rows
}

/** All rows of a table as JSON texts, some at a time. Belongs in a transaction: it reads by a cursor. */
export async function* readRows(tx: Database, table: string): AsyncGenerator<string[]> {
  const count = largeRows.has(table) ? 4 : 500
  await raw`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${raw.table(table)} t`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await raw<{ row: string }>`FETCH ${raw.lit(count)} FROM backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await raw`CLOSE backup_rows`.execute(tx)
}

/** One view of the whole database, whatever is written meanwhile. */
export const readConsistently = <T>(sql: Kysely<Tables>, read: (tx: Database) => Promise<T>): Promise<T> =>
  sql.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

type Bond = { table: string; name: string; definition: string }

/** Takes the foreign keys away for as long as the transaction loads, since rows come in any order. @returns what to put back */
export async function dropBonds(tx: Database): Promise<Bond[]> {
  const { rows } = await raw<Bond>`
    SELECT kind.relname AS table, bond.conname AS name, pg_get_constraintdef(bond.oid) AS definition
    FROM pg_constraint bond JOIN pg_class kind ON kind.oid = bond.conrelid
    JOIN pg_namespace space ON space.oid = kind.relnamespace AND space.nspname = current_schema()
    WHERE bond.contype = 'f' AND bond.conparentid = 0 ORDER BY bond.conname`.execute(tx)
  for (const { table, name } of rows)
    await raw`ALTER TABLE ${raw.table(table)} DROP CONSTRAINT ${raw.ref(name)}`.execute(tx)
  return rows
}

/** Puts the foreign keys back; the database checks every row against them. */
export async function restoreBonds(tx: Database, bonds: Bond[]): Promise<void> {
  for (const { table, name, definition } of bonds)
    await raw`ALTER TABLE ${raw.table(table)} ADD CONSTRAINT ${raw.ref(name)} ${raw.raw(definition)}`.execute(tx)
}

/** Empties every table, and makes room for the months that a backup may hold. */
export async function emptyTables(tx: Database, tables: string[]): Promise<void> {
  await raw`TRUNCATE ${raw.join(tables.map((table) => raw.table(table)))}`.execute(tx)
  await raw`SELECT make_month((current_date + make_interval(months => month))::date) FROM generate_series(-4, 1) AS month`.execute(
    tx,
  )
}

/** By table the columns of JSON that always hold something. */
export async function readFullJson(tx: Database): Promise<Map<string, Set<string>>> {
  const { rows } = await raw<TableShape>`
    SELECT kind.relname AS table, array_agg(part.attname::text) AS columns
    FROM pg_class kind
    JOIN pg_namespace space ON space.oid = kind.relnamespace AND space.nspname = current_schema()
    JOIN pg_attribute part ON part.attrelid = kind.oid AND part.attnotnull AND part.atttypid = 'jsonb'::regtype
    WHERE kind.relkind IN ('r', 'p') GROUP BY kind.relname`.execute(tx)
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}

/**
 * Writes rows as they stood. @param rows JSON texts
 * @param fullJson columns in which the null of a row is a value, that of JSON, and not the want of one
 */
export const writeRows = (
  tx: Database,
  { table, columns }: TableShape,
  rows: string[],
  fullJson: ReadonlySet<string> = new Set(),
) => {
  const names = raw.join(columns.map((column) => raw.ref(column)))
  const values = raw.join(
    columns.map((column) => (fullJson.has(column) ? raw`coalesce(${raw.ref(column)}, 'null')` : raw.ref(column))),
  )
  return raw`
    INSERT INTO ${raw.table(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_populate_recordset(NULL::${raw.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    tx,
  )
}

const earlier = 'earlier_release'

/** From here on everything happens in an empty schema of its own. @returns the way back */
export async function beginEarlier(tx: Database): Promise<string> {
  await raw`CREATE SCHEMA ${raw.ref(earlier)}`.execute(tx)
  const { rows } = await raw<{ way: string }>`SELECT current_setting('search_path') AS way`.execute(tx)
  await setWay(tx, earlier)
  return rows[0]!.way
}

/** Goes back to our own tables, takes from those of the schema what is wanted, and lets it go. */
export async function endEarlier(tx: Database, way: string, take: () => Promise<void>): Promise<void> {
  await setWay(tx, way)
  await take()
  await raw`DROP SCHEMA ${raw.ref(earlier)} CASCADE`.execute(tx)
}

const setWay = (tx: Database, way: string) => raw`SELECT set_config('search_path', ${way}, true)`.execute(tx)

/** Runs what a release does to a database, within the transaction. */
export const runMigration = (tx: Database, { text }: Migration) => raw.raw(text).execute(tx)

/** Copies every row of the schema into our own tables, which have the same columns by now. */
export async function takeOver(tx: Database, shapes: readonly TableShape[]): Promise<void> {
  for (const { table, columns } of shapes) {
    const names = raw.join(columns.map((column) => raw.ref(column)))
    await raw`INSERT INTO ${raw.table(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM ${raw.table(`${earlier}.${table}`)}`.execute(tx)
  }
}

/** Lets counters go on after the highest number that stands. */
export async function restoreCounters(tx: Database): Promise<void> {
  const { rows } = await raw<{ table: string; column: string }>`
    SELECT kind.relname AS table, part.attname AS column FROM pg_attribute part JOIN pg_class kind ON kind.oid = part.attrelid
    JOIN pg_namespace space ON space.oid = kind.relnamespace AND space.nspname = current_schema()
    WHERE part.attidentity <> '' AND kind.relkind IN ('r', 'p') AND NOT kind.relispartition`.execute(tx)
  for (const { table, column } of rows) {
    await raw`SELECT setval(pg_get_serial_sequence(${table}, ${column}), greatest(coalesce((SELECT max(${raw.ref(column)}) FROM ${raw.table(table)}), 0), 1),
      EXISTS (SELECT 1 FROM ${raw.table(table)}))`.execute(tx)
  }
}

type Former = { changes: { kind: string; number: number }[]; itemIds: string[] }

/** What running processes know: the numbers of changes and the items; nothing where the database is empty. */
export async function readFormer(tx: Database): Promise<Former | null> {
  const itemIds = (await tx.selectFrom('item').select('id').execute()).map(({ id }) => id)
  const someone = await tx.selectFrom('shopper').select('id').limit(1).executeTakeFirst()
  if (itemIds.length === 0 && !someone) return null
  return { changes: await tx.selectFrom('change').select(['kind', 'number']).execute(), itemIds }
}

/**
 * Tells running processes that everything is different: every number of changes goes beyond what they have seen, and
 * items that they know and the backup does not stay as marks of deleted ones.
 */
export async function announceRestore(tx: Database, { changes, itemIds }: Former, now: Date): Promise<void> {
  for (const { kind, number } of changes) {
    await raw`INSERT INTO change (kind, number) VALUES (${kind}, ${number + 1})
      ON CONFLICT (kind) DO UPDATE SET number = greatest(change.number, excluded.number) + 1`.execute(tx)
  }
  await raw`
    INSERT INTO item (id, source, name, deleted_at, revision)
    SELECT known.id, 'lines', known.id, ${now}::timestamptz, 0 FROM unnest(${itemIds}::text[]) AS known (id)
    WHERE NOT EXISTS (SELECT 1 FROM item WHERE item.id = known.id)`.execute(tx)
  await raw`UPDATE item SET revision = (SELECT number FROM change WHERE kind = 'items')`.execute(tx)
}

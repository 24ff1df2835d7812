import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { foundColumns } from './sql.ts'

/**
 * From now on every change of items writes a row for the search engine into the outbox, in the transaction of the change:
 * whoever changes items marks the change, and the mark is what the database watches.
 */
export async function watchItems(sql: Database): Promise<void> {
  await raw`
    CREATE OR REPLACE FUNCTION tell_search_engine() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO outbox (kind, body, made_at, next_at)
      VALUES ('search', jsonb_build_object('revision', NEW.number), now(), '-infinity');
      RETURN NEW;
    END $$`.execute(sql)
  await raw`
    CREATE OR REPLACE TRIGGER tell_search_engine AFTER UPDATE ON change
    FOR EACH ROW WHEN (NEW.kind = 'items') EXECUTE FUNCTION tell_search_engine()`.execute(sql)
}

export async function forgetItems(sql: Database): Promise<void> {
  await raw`DROP TRIGGER IF EXISTS tell_search_engine ON change`.execute(sql)
  await sql.deleteFrom('outbox').where('kind', '=', 'search').execute()
}

const engineColumns = [...foundColumns, 'id', 'revision'] as const

/** Items of a change by number, from one number on, whatever their state. */
export const readChangedItems = (sql: Database, revision: number, after: number, count: number) =>
  sql
    .selectFrom('item')
    .select(engineColumns)
    .where('revision', '=', revision)
    .where('number', '>', after)
    .orderBy('number')
    .limit(count)
    .execute()

/** All items by number, from one number on, whatever their state. */
export const readAllItems = (sql: Database, after: number, count: number) =>
  sql.selectFrom('item').select(engineColumns).where('number', '>', after).orderBy('number').limit(count).execute()

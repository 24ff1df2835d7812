import { sql as raw } from 'kysely'
import { itemColumns } from '../items/sql.ts'
import type { Database } from '../platform/database/tables.ts'
import { deskPageSize, readNumber } from './rules.ts'
import { holds, offsetOf, type Searched } from './sql.ts'

const columns = [...itemColumns, 'feed', 'corrections'] as const

type Asked = Searched & { kind: 'all' | 'corrected' | 'off sale' | 'hidden' }

/** Items newest first. */
export const readDeskItems = (sql: Database, { q, page, after, kind }: Asked) =>
  sql
    .selectFrom('item')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('seen_only', '=', false)
    .$if(after !== undefined, (items) => items.where('number', '<', raw<number>`${readNumber(after!)}::bigint`))
    .$if(kind === 'corrected', (items) => items.where(raw<boolean>`corrections <> '{}'`))
    .$if(kind === 'off sale', (items) =>
      items.where(raw<boolean>`corrections <> '{}' AND corrections ->> 'available' = 'false'`),
    )
    .$if(kind === 'hidden', (items) => items.where('hidden_at', 'is not', null))
    .$if(q !== '', (items) => items.where(holds(raw`name || ' ' || coalesce(store, '') || ' ' || id`, q)))
    .orderBy('number', 'desc')
    .limit(deskPageSize + 1)
    .offset(offsetOf({ page, after }))
    .execute()

export const readDeskItem = (sql: Database, id: string) =>
  sql.selectFrom('item').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockDeskItem = (sql: Database, id: string) =>
  sql
    .selectFrom('item')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type DeskItemRow = NonNullable<Awaited<ReturnType<typeof readDeskItem>>>
/** The columns that a correction may hold. */
export type CorrectedColumns = Pick<
  DeskItemRow,
  | 'name'
  | 'price'
  | 'currency'
  | 'category_filter'
  | 'subcategory_id'
  | 'available'
  | 'picture'
  | 'picture_source'
  | 'ground'
>

/** Writes an item's corrections. @param readAgain lets the next import bring back what the feed says */
export const keepCorrections = (
  sql: Database,
  id: string,
  columns: Partial<CorrectedColumns>,
  { corrections, revision, readAgain }: { corrections: Record<string, unknown>; revision: number; readAgain: boolean },
) =>
  sql
    .updateTable('item')
    .set({ ...columns, corrections: JSON.stringify(corrections), revision, ...(readAgain && { fingerprint: '' }) })
    .where('id', '=', id)
    .execute()

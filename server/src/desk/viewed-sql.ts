import { sql as raw } from 'kysely'
import { itemColumns } from '../items/sql.ts'
import type { Database } from '../platform/database/tables.ts'
import { deskPageSize, leastPeople } from './rules.ts'
import { holds } from './sql.ts'

const columns = [...itemColumns, 'dismissed_at'] as const

type Asked = { q: string; page: number; kind: 'waiting' | 'dismissed' }

/**
 * Pieces in somebody's history that the catalogue lacks, newest first. With each stands how many shoppers have it, null for
 * groups of fewer than ten.
 */
export async function readViewed(sql: Database, { q, page, kind }: Asked) {
  const rows = await sql
    .selectFrom('item')
    .select(columns)
    .where('seen_only', '=', true)
    .where('deleted_at', 'is', null)
    .where('dismissed_at', kind === 'dismissed' ? 'is not' : 'is', null)
    .where(raw<boolean>`EXISTS (SELECT 1 FROM signal WHERE item_id = item.id AND kind = 'viewed')`)
    // What a feed has brought since stands in the catalogue under its address.
    .where(
      raw<boolean>`NOT EXISTS (SELECT 1 FROM item AS other WHERE other.url = item.url AND NOT other.seen_only AND other.deleted_at IS NULL)`,
    )
    .$if(q !== '', (items) =>
      items.where(holds(raw`name || ' ' || coalesce(store, '') || ' ' || coalesce(url, '')`, q)),
    )
    .orderBy('number', 'desc')
    .limit(deskPageSize + 1)
    .offset(page * deskPageSize)
    .execute()
  const counts = await countShoppers(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, shoppers: counts.get(row.id) ?? null }))
}

async function countShoppers(sql: Database, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await raw<{ id: string; shoppers: number }>`
    SELECT item_id AS id, count(*)::int AS shoppers FROM signal WHERE item_id = ANY(${ids}) AND kind = 'viewed'
    GROUP BY 1 HAVING count(*) >= ${leastPeople}::int`.execute(sql)
  return new Map(rows.map(({ id, shoppers }) => [id, shoppers]))
}

/** A viewed piece, taken in or not, held until the transaction ends. */
export const lockViewed = (tx: Database, id: string) =>
  tx
    .selectFrom('item')
    .select(['name', 'seen_only', 'dismissed_at'])
    .where('id', '=', id)
    .where('source', '=', 'view')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Takes a viewed piece into the catalogue: for shops it is new from now on. */
export const takeIn = (tx: Database, id: string, at: Date, revision: number) =>
  tx
    .updateTable('item')
    .set({ seen_only: false, dismissed_at: null, added_at: at, revision })
    .where('id', '=', id)
    .execute()

export const markDismissed = (tx: Database, id: string, at: Date | null) =>
  tx.updateTable('item').set({ dismissed_at: at }).where('id', '=', id).execute()

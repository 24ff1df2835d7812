import type { Database } from '../platform/database/tables.ts'
import type { KeptEvent } from './rules.ts'

export const insertEvents = (sql: Database, events: readonly KeptEvent[]) =>
  sql
    .insertInto('event')
    .values(events.map(({ detail, ...event }) => ({ ...event, shopper_id: null, detail: JSON.stringify(detail) })))
    .execute()

/** How often Shop Now was followed for each item since a moment, the most followed first. */
export const countShopNow = (sql: Database, since: Date, most: number) =>
  sql
    .selectFrom('event')
    .select((event) => ['item_id', event.fn.countAll<number>().as('clicks')])
    .where('type', '=', 'shop_now')
    .where('at', '>=', since)
    .where('item_id', 'is not', null)
    .groupBy('item_id')
    .orderBy('clicks', 'desc')
    .orderBy('item_id')
    .limit(most)
    .execute()

/** The same by store: what an operator compares with a network's report. */
export const countShopNowByStore = (sql: Database, since: Date) =>
  sql
    .selectFrom('event')
    .innerJoin('item', 'item.id', 'event.item_id')
    .select((event) => ['item.store', event.fn.countAll<number>().as('clicks')])
    .where('event.type', '=', 'shop_now')
    .where('event.at', '>=', since)
    .groupBy('item.store')
    .orderBy('clicks', 'desc')
    .execute()

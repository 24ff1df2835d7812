import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** Some items whose picture nobody has looked at since it came. */
export const readUnseen = (sql: Database, count: number) =>
  sql
    .selectFrom('item')
    .select(['id', 'picture'])
    .where('picture', 'is not', null)
    .where('picture_seen', 'is distinct from', raw<string>`picture`)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .limit(count)
    .$narrowType<{ picture: string }>()
    .execute()

/** Keeps what was seen in a picture, unless the item has got another one meanwhile; null where it could not be read. */
export const keepLook = (sql: Database, id: string, picture: string, features: Buffer | null) =>
  sql
    .updateTable('item')
    .set({ picture_features: features, picture_seen: picture })
    .where('id', '=', id)
    .where('picture', '=', picture)
    .execute()

/** What was seen in the pictures of items, from a number on. */
export const readLooks = (sql: Database, after: number, count: number) =>
  sql
    .selectFrom('item')
    .select(['id', 'number', 'picture_features'])
    .where('number', '>', after)
    .where('picture_features', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .limit(count)
    .execute()

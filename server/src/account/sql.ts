import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** A shopper's own row, with what only she and her own calls may see. */
export const readShopper = (sql: Database, id: string) =>
  sql
    .selectFrom('shopper')
    .select([
      'id',
      'name',
      'slug',
      'email',
      'email_canonical',
      'mail_to',
      'birthdate',
      'is_admin',
      'hidden',
      'avatar',
      'avatar_thumb',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export type OwnShopper = NonNullable<Awaited<ReturnType<typeof readShopper>>>

export type Changed = {
  name?: string
  birthdate?: string
  hidden?: boolean
  avatar?: string | null
  avatar_thumb?: string | null
}

export const changeShopper = (tx: Database, id: string, changed: Changed) =>
  tx
    .updateTable('shopper')
    .set({ ...changed, revision: raw<number>`revision + 1` })
    .where('id', '=', id)
    .execute()

export const keepUpload = (
  sql: Database,
  { original, thumb, shopperId, now }: { original: string; thumb: string; shopperId: string; now: Date },
) => sql.insertInto('upload').values({ original, thumb, shopper_id: shopperId, made_at: now }).execute()

/** Whether a shopper sent the picture of a key, as original or thumbnail. */
export async function isOwnUpload(sql: Database, shopperId: string, key: string): Promise<boolean> {
  const row = await sql
    .selectFrom('upload')
    .select('original')
    .where('shopper_id', '=', shopperId)
    .where((made) => made.or([made('original', '=', key), made('thumb', '=', key)]))
    .executeTakeFirst()
  return row !== undefined
}

export const listUploads = (sql: Database, shopperId: string) =>
  sql.selectFrom('upload').select(['original', 'thumb']).where('shopper_id', '=', shopperId).execute()

/** Takes away, and tells, pictures of before a moment that no shopper wears. */
export async function dropUnworn(sql: Database, before: Date): Promise<{ original: string; thumb: string }[]> {
  const { rows } = await raw<{ original: string; thumb: string }>`
    DELETE FROM upload WHERE made_at < ${before} AND NOT EXISTS (
      SELECT 1 FROM shopper WHERE shopper.id = upload.shopper_id
      AND (shopper.avatar IN ('/images/' || upload.original, '/images/' || upload.thumb)
        OR shopper.avatar_thumb IN ('/images/' || upload.original, '/images/' || upload.thumb)))
    RETURNING original, thumb`.execute(sql)
  return rows
}

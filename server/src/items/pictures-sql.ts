import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { pictureBase } from './picture-address.ts'

export type WaitingPicture = { id: string; url: string | null; picture_source: string; picture_faults: number }

/** No picture is put off for longer, in milliseconds; what lies further ahead was written by a clock that has been set back. */
const putOffMost = 2 * 86_400_000

/** Takes some items whose picture is due; another worker passes them over until the lease ends. */
export async function claimPictures(
  sql: Database,
  count: number,
  now: Date,
  leaseUntil: Date,
): Promise<WaitingPicture[]> {
  const { rows } = await raw<WaitingPicture>`
    UPDATE item SET picture_next_at = ${leaseUntil}
    WHERE id IN (
      SELECT id FROM item WHERE picture IS NULL AND picture_source IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL
        AND (picture_next_at <= ${now} OR picture_next_at > ${new Date(now.getTime() + putOffMost)}) ORDER BY picture_next_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, url, picture_source, picture_faults`.execute(sql)
  return rows
}

/** Keeps the picture of an item, unless it has got another address meanwhile. */
export const keepPicture = (
  sql: Database,
  { id, picture_source }: WaitingPicture,
  made: { key: string; ground: string },
  revision: number,
) =>
  sql
    .updateTable('item')
    .set({ picture: made.key, ground: made.ground, picture_faults: 0, picture_next_at: null, revision })
    .where('id', '=', id)
    .where('picture_source', '=', picture_source)
    .execute()

/** Comes back later; nothing is held against the picture. */
export const postponePictures = (sql: Database, ids: string[], until: Date) =>
  sql
    .updateTable('item')
    .set({ picture_next_at: until })
    .where('id', '=', raw<string>`ANY(${ids})`)
    .execute()

/** Counts a picture that is not there. */
export const countFault = (sql: Database, id: string, nextAt: Date) =>
  sql
    .updateTable('item')
    .set((item) => ({ picture_faults: item('picture_faults', '+', 1), picture_next_at: nextAt }))
    .where('id', '=', id)
    .execute()

/** Hides an item whose picture is gone for good. */
export const hideForPicture = (sql: Database, id: string, now: Date, revision: number) =>
  sql
    .updateTable('item')
    .set((item) => ({
      picture_faults: item('picture_faults', '+', 1),
      picture_next_at: null,
      hidden_at: now,
      revision,
    }))
    .where('id', '=', id)
    .execute()

/** Looks again at what waits: partner sites or their picture hosts have changed. */
export const wakePictures = (sql: Database, now: Date) =>
  sql
    .updateTable('item')
    .set({ picture_next_at: now })
    .where('picture', 'is', null)
    .where('picture_source', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('picture_faults', '=', 0)
    .where('picture_next_at', '>', now)
    .execute()

export const findPictureByNumber = (sql: Database, number: number) =>
  sql
    .selectFrom('item')
    .select(['picture', 'picture_source', 'ground'])
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Which of some keys are pictures of items or covers of collections. */
export async function usedPictures(sql: Database, keys: string[]): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('item')
    .select('picture')
    .where('picture', '=', raw<string>`ANY(${keys})`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set([...rows.flatMap(({ picture }) => picture ?? []), ...(await coversAmong(sql, keys))])
}

/** Which of some keys are covers of collections. */
export async function coversAmong(sql: Database, keys: string[]): Promise<Set<string>> {
  const covers = await sql
    .selectFrom('collection')
    .select('image')
    .where('image', '=', raw<string>`ANY(${keys.map((key) => pictureBase + key)})`)
    .execute()
  return new Set(covers.flatMap(({ image }) => image?.slice(pictureBase.length) ?? []))
}

/**
 * Lets items forget their stored pictures, which are fetched again only once their addresses change.
 * @returns the keys that no item shows now; what has no address to fetch it from again stays
 */
export async function forgetPictures(sql: Database, keys: string[], revision: number): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('item')
    .select('picture')
    .where('picture', '=', raw<string>`ANY(${keys})`)
    .where('picture_source', 'is', null)
    .execute()
  const staying = new Set(rows.map(({ picture }) => picture))
  const leaving = keys.filter((key) => !staying.has(key))
  await sql
    .updateTable('item')
    .set({ picture: null, picture_next_at: null, revision })
    .where('picture', '=', raw<string>`ANY(${leaving})`)
    .execute()
  return new Set(leaving)
}

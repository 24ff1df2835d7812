import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { readKnownAs } from './runs-sql.ts'

/** What a feed's server said of the copy that was read last. */
export type FeedMarks = { etag: string | null; modified: string | null }

/**
 * Takes a feed that is due, for as long as the lease lasts; one that another process holds is passed over. With another
 * address it is due at once and nothing is known of it; so it is where its next turn lies further off than its plan would
 * ever put it, since then it is to be read more often than it was.
 * @param latest when its next turn is at the latest
 * @returns null where it is not due or held
 */
export async function takeFeed(
  sql: Database,
  { name, address, latest }: { name: string; address: string; latest: Date },
  now: Date,
  until: Date,
): Promise<FeedMarks | null> {
  const { rows } = await raw<FeedMarks>`
    INSERT INTO feed (name, address, next_at, held_until) VALUES (${name}, ${address}, ${now}, ${until})
    ON CONFLICT (name) DO UPDATE SET address = excluded.address, held_until = excluded.held_until,
      etag = CASE WHEN feed.address = excluded.address THEN feed.etag END,
      modified = CASE WHEN feed.address = excluded.address THEN feed.modified END
    WHERE (feed.next_at <= ${now} OR feed.next_at > ${latest} OR feed.address <> excluded.address)
      AND (feed.held_until IS NULL OR feed.held_until <= ${now})
    RETURNING etag, modified`.execute(sql)
  return rows[0] ?? null
}

/** Gives a feed back, with what is known of it now. */
export const giveFeedBack = (sql: Database, name: string, marks: FeedMarks, nextAt: Date) =>
  sql
    .updateTable('feed')
    .set({ ...marks, next_at: nextAt, held_until: null })
    .where('name', '=', name)
    .execute()

/** Adds to what a feed tells of: all names as of which items stand or stood that it holds. */
export const keepTellsOf = (sql: Database, name: string, feeds: string[]) =>
  sql
    .updateTable('feed')
    .set({ tells_of: raw<string[]>`ARRAY(SELECT DISTINCT unnest(tells_of || ${feeds}::text[]) ORDER BY 1)` })
    .where('name', '=', name)
    .execute()

export async function readTellsOf(sql: Database, name: string): Promise<string[]> {
  const row = await sql.selectFrom('feed').select('tells_of').where('name', '=', name).executeTakeFirst()
  return row?.tells_of ?? []
}

/** The feeds that tell of items of any of these, by name. */
export async function readTelling(sql: Database, feeds: string[]): Promise<string[]> {
  const rows = await sql
    .selectFrom('feed')
    .select('name')
    .where(raw<boolean>`tells_of && ${feeds}::text[]`)
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Has feeds read as a whole at the next look: the empty address is no feed's, and it lasts where one is held meanwhile.
 */
export const wakeFeeds = (sql: Database, names: string[]) =>
  sql
    .updateTable('feed')
    .set({ address: '' })
    .where('name', '=', raw<string>`ANY(${names}::text[])`)
    .execute()

/**
 * Wakes the feeds that tell of items of some feeds, but what is known as this one: its own, and the files of changes and of
 * all of one store, of which each would undo what the other told since.
 */
export async function wakeOthers(sql: Database, feed: string, feeds: string[]): Promise<void> {
  const telling = await readTelling(sql, feeds)
  const known = await readKnownAs(sql, telling)
  await wakeFeeds(
    sql,
    telling.filter((name) => known.get(name)?.feed !== feed),
  )
}

/** Keeps a held feed held. */
export const holdFeed = (sql: Database, name: string, until: Date) =>
  sql
    .updateTable('feed')
    .set({ held_until: until })
    .where('name', '=', name)
    .where('held_until', 'is not', null)
    .execute()

/** Forgets the feeds that no plan reads any more, and that nobody holds. @returns as of which feeds the pieces stand that they told of */
export async function dropLeftFeeds(sql: Database, plans: string[], now: Date): Promise<string[]> {
  const left = await sql
    .deleteFrom('feed')
    .where('name', '<>', raw<string>`ALL(${plans}::text[])`)
    .where(raw<boolean>`(held_until IS NULL OR held_until <= ${now})`)
    .returning('tells_of')
    .execute()
  return left.flatMap(({ tells_of }) => tells_of)
}

import { sql as raw } from 'kysely'
import type { Database } from './platform/database/tables.ts'
import { readStored, storeSetting } from './site/sql.ts'

const marker = 'demo'
const rowsAtOnce = 5000

/** What is kept of a finished seeding: the port that the demo's addresses carry. */
export type SeedMark = { suffix: string }

export const readSeedMark = async (sql: Database): Promise<SeedMark | null> =>
  ((await readStored(sql, marker)) as SeedMark | undefined) ?? null

export const keepSeedMark = (sql: Database, mark: SeedMark, now: Date) => storeSetting(sql, marker, mark, null, now)

/** Whether people beside the demo's stand in the database: then nothing is added to it. */
export async function hasOtherPeople(sql: Database): Promise<boolean> {
  return (
    (await sql
      .selectFrom('shopper')
      .select('id')
      .where('email_canonical', 'not like', '%@example.com')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Lets one process fill the database at a time, until the transaction ends: of several that start at once the others find it done. */
export const goFirst = (tx: Database) => raw`SELECT pg_advisory_xact_lock(hashtext('fill the demo'))`.execute(tx)

/** The partitions of history and events from some months ago to the next. */
export const makeMonths = (sql: Database, monthsAgo: number) =>
  raw`SELECT make_month((current_date + make_interval(months => month))::date) FROM generate_series(${-monthsAgo}::int, 1) AS month`.execute(
    sql,
  )

export type SeedItem = {
  id: string
  name: string
  description: string
  store: string
  price: number
  list_price: number | null
  url: string
  category_filter: string
  subcategory_id: number | null
  gtin: string
  attributes: string[]
  picture: string
  ground: string
  added_at: Date
}

export const insertSeedItems = (sql: Database, items: SeedItem[], revision: number) =>
  raw`
    INSERT INTO item (id, feed, source, name, description, store, brand, price, list_price, currency, url, category_filter,
      subcategory_id, gtin, attributes, picture, ground, added_at, revision)
    SELECT r.id, 'demo', 'demo', r.name, r.description, r.store, r.store, r.price, r.list_price, 'USD', r.url, r.category_filter,
      r.subcategory_id, r.gtin, r.attributes, r.picture, r.ground, r.added_at, ${revision}::bigint
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS r (id text, name text, description text, store text, price numeric,
      list_price numeric, url text, category_filter text, subcategory_id integer, gtin text, attributes text[], picture text,
      ground text, added_at timestamptz)
    ON CONFLICT (id) DO NOTHING`.execute(sql)

/** The former price of what is reduced, and the day of the reduction. */
export const insertSeedPrices = (sql: Database, now: Date) =>
  raw`
    INSERT INTO price_history (item_id, at, price)
    SELECT id, added_at, list_price FROM item WHERE source = 'demo' AND list_price IS NOT NULL
    UNION ALL SELECT id, least(added_at + interval '9 days', ${now}::timestamptz), price FROM item WHERE source = 'demo' AND list_price IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(sql)

export type SeedCollection = {
  id: string
  title: string
  subtitle: string
  image: string | null
  isActive: boolean
  position: number
  createdAt: Date
  itemIds: string[]
}

export async function insertSeedCollection(sql: Database, one: SeedCollection): Promise<void> {
  const { id, title, subtitle, image, position, isActive, createdAt } = one
  await sql
    .insertInto('collection')
    .values({ id, title, subtitle, image, position, is_active: isActive, created_at: createdAt, updated_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await raw`
    INSERT INTO collection_item (collection_id, item_id, position, created_at)
    SELECT ${id}, item_id, place::int, ${createdAt}::timestamptz FROM unnest(${one.itemIds}::text[]) WITH ORDINALITY AS u (item_id, place)
    WHERE EXISTS (SELECT 1 FROM item WHERE item.id = item_id)
    ON CONFLICT DO NOTHING`.execute(sql)
}

export type SeedShopper = {
  id: string
  email: string
  name: string
  birthdate: string
  slug: string
  slug_folded: string
  password_hash: string
  is_admin: boolean
  created_at: Date
}

export const insertSeedShoppers = (sql: Database, shoppers: SeedShopper[]) =>
  raw`
    INSERT INTO shopper (id, email, email_canonical, mail_to, name, birthdate, slug, slug_folded, password_hash, verified_at, is_admin, created_at)
    SELECT r.id, r.email, r.email, r.email, r.name, r.birthdate, r.slug, r.slug_folded, r.password_hash, r.created_at, r.is_admin, r.created_at
    FROM json_to_recordset(${JSON.stringify(shoppers)}::json) AS r (id uuid, email text, name text, birthdate date, slug text,
      slug_folded text, password_hash text, is_admin boolean, created_at timestamptz)
    ON CONFLICT DO NOTHING`.execute(sql)

export type SeedSignal = { shopper_id: string; item_id: string; kind: string; origin: string; times: number; at: Date }

/** Signals, and the opinion that a pick, a tag or a pass is; of shoppers that are there. */
export async function insertSeedSignals(sql: Database, signals: SeedSignal[]): Promise<void> {
  for (let first = 0; first < signals.length; first += rowsAtOnce) {
    const rows = raw`(SELECT r.* FROM json_to_recordset(${JSON.stringify(signals.slice(first, first + rowsAtOnce))}::json)
      AS r (shopper_id uuid, item_id text, kind text, origin text, times integer, at timestamptz) JOIN shopper ON shopper.id = r.shopper_id) AS r`
    await raw`
      INSERT INTO signal (shopper_id, item_id, kind, origin, times, at)
      SELECT r.shopper_id, r.item_id, r.kind, r.origin, r.times, r.at FROM ${rows} ON CONFLICT DO NOTHING`.execute(sql)
    await raw`
      INSERT INTO opinion (shopper_id, item_id, opinion, since)
      SELECT r.shopper_id, r.item_id, CASE r.kind WHEN 'passed' THEN 'passed' ELSE 'tagged' END, r.at FROM ${rows}
      WHERE r.kind <> 'viewed' ON CONFLICT DO NOTHING`.execute(sql)
  }
}

export type SeedFind = {
  shopper_id: string
  view_key: string
  created_at: Date
  item_id: string
  url: string
  meta: object
}

export const insertSeedFinds = (sql: Database, finds: SeedFind[]) =>
  raw`
    INSERT INTO find (shopper_id, view_key, created_at, item_id, url, meta)
    SELECT r.shopper_id, r.view_key, r.created_at, r.item_id, r.url, r.meta
    FROM json_to_recordset(${JSON.stringify(finds)}::json) AS r (shopper_id uuid, view_key text, created_at timestamptz, item_id text, url text, meta jsonb)
    ON CONFLICT DO NOTHING`.execute(sql)

/** The demo's retailers live at the port of this server: where that has changed, their addresses follow. */
export async function moveDemoAddresses(
  sql: Database,
  former: string,
  suffix: string,
  revision: number,
): Promise<void> {
  await raw`UPDATE item SET url = replace(url, ${former}, ${suffix}), revision = ${revision}::bigint WHERE source = 'demo'`.execute(
    sql,
  )
  await raw`
    UPDATE find SET url = replace(url, ${former}, ${suffix}), meta = replace(meta::text, ${former}, ${suffix})::jsonb
    WHERE url LIKE ${`%${former}%`}`.execute(sql)
}

/** The kept hashes of the two who can sign in. */
export const readSeedHashes = (sql: Database, ids: string[]) =>
  sql.selectFrom('shopper').select(['id', 'password_hash']).where('id', 'in', ids).execute()

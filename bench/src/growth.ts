// `npm run bench:growth`: how a shop grows. Fills a real PostgreSQL with shoppers of a full life at three sizes, counts the
// bytes on the disk and times the refresh, fits a line to the two smaller sizes and holds it against the third.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { takeOwnTemporaryFolder } from '../../scripts/own-temporary-folder.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { environmentOn, runSateen } from './commands.ts'
import { addShoppers } from './crowd.ts'
import { fitModel, foretell, shareOff, type Point } from './growth-model.ts'
import { inventedRows } from './invented-rows.ts'
import { machine } from './processor.ts'

const sizes = (process.env['GROWTH_SIZES'] ?? '1000,3000,9000').split(',').map(Number)
const pieces = Number(process.env['GROWTH_PIECES'] ?? 10_000)
/** A full life: what a shopper of three months has left behind. */
const life = { opinions: 60, views: 40, events: 300, shops: 3 }
const groups = {
  shopper: ['shopper', 'session', 'subscription'],
  opinion: ['opinion'],
  signal: ['signal'],
  find: ['find'],
  shop: ['shop'],
  event: ['event'],
} as const

const tell = (line: string) => console.error(line)
takeOwnTemporaryFolder()
const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sateen-growth-'))
const env = environmentOn(postgres.url, folder)
const client = new pg.Client({ connectionString: postgres.url })
try {
  tell(`Catalogue of ${pieces} pieces …`)
  const file = join(folder, 'pieces.jsonl')
  writeFileSync(file, inventedRows(pieces))
  runSateen(env, 'import', file)
  await client.connect()
  const points: Point[] = []
  for (const [index, size] of sizes.entries()) {
    tell(`${size} shoppers …`)
    await fill(sizes[index - 1] ?? 0, size)
    const refreshSeconds = runSateen(env, 'refresh')
    await copyShops()
    await client.query('VACUUM ANALYZE')
    points.push({ shoppers: size, bytes: await countBytes(), refreshSeconds })
  }
  console.log(JSON.stringify(report(points), null, 2))
} finally {
  await client.end().catch(() => {})
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Adds shoppers with what they left behind; who and what is spread evenly over the pieces and the last three months. */
async function fill(from: number, to: number): Promise<void> {
  const who = `(SELECT id, row_number() OVER (ORDER BY email_canonical) AS number FROM shopper WHERE slug LIKE 'growth-%')`
  await addShoppers(client, from, to)
  const added = `(SELECT id, number FROM ${who} AS every WHERE number > ${from})`
  const piece = (step: string) => `'growth-' || ((one.number * 131 + ${step} * 97) % ${pieces})`
  const moment = `now() - (n % 80) * interval '1 day'`
  await client.query(`INSERT INTO session (shopper_id, rotated_at, created_at, last_seen, device, place)
    SELECT id, now(), now(), now(), 'Chrome on Linux', repeat('p', 43) FROM ${added} AS one`)
  await client.query(`INSERT INTO opinion (shopper_id, item_id, opinion, since)
    SELECT one.id, ${piece('n')}, CASE WHEN n % 5 = 0 THEN 'passed' ELSE 'tagged' END, ${moment}
    FROM ${added} AS one, generate_series(1, ${life.opinions}) AS n ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO signal (shopper_id, item_id, kind, at)
    SELECT one.id, ${piece('n')}, CASE WHEN n % 5 = 0 THEN 'passed' ELSE 'tagged' END, ${moment}
    FROM ${added} AS one, generate_series(1, ${life.opinions}) AS n ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO signal (shopper_id, item_id, kind, origin, at)
    SELECT one.id, ${piece('(n + 500)')}, 'viewed', 'extension', ${moment}
    FROM ${added} AS one, generate_series(1, ${life.views}) AS n ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO find (shopper_id, view_key, created_at, item_id, url, meta)
    SELECT one.id, md5(one.id::text || n), ${moment}, ${piece('(n + 500)')},
      'https://store-7.example/products/' || n || '?colour=ecru', jsonb_build_object('title', 'Linen Dress ' || n,
      'store', 'Store 7', 'price', '120.00', 'currency', 'USD', 'image', 'https://store-7.example/' || n || '.jpg')
    FROM ${added} AS one, generate_series(1, ${life.views}) AS n`)
  await client.query(`INSERT INTO event (at, type, shopper_id, item_id, detail)
    SELECT ${moment}, CASE n % 3 WHEN 0 THEN 'page_visit' WHEN 1 THEN 'item_viewed' ELSE 'session' END, one.id,
      ${piece('n')}, jsonb_build_object('page', '/home', 'seconds', n)
    FROM ${added} AS one, generate_series(1, ${life.events}) AS n`)
}

/** The two former shops of everybody, which are kept beside the current one. */
async function copyShops(): Promise<void> {
  for (let back = 1; back < life.shops; back += 1)
    await client.query(
      `INSERT INTO shop (shopper_id, slot, made_at, items, followed, model)
       SELECT shopper_id, slot - $1 * interval '2 days', made_at, items, followed, model FROM shop AS newest
       WHERE slot = (SELECT max(slot) FROM shop) ON CONFLICT DO NOTHING`,
      [back],
    )
}

async function countBytes(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string; bytes: string }>(
    `SELECT coalesce(parent.relname, own.relname) AS table, sum(pg_total_relation_size(own.oid)) AS bytes
     FROM pg_class AS own LEFT JOIN pg_inherits ON inhrelid = own.oid LEFT JOIN pg_class AS parent ON parent.oid = inhparent
     WHERE own.relkind = 'r' AND own.relnamespace = 'public'::regnamespace GROUP BY 1`,
  )
  const of = new Map(rows.map(({ table, bytes }) => [table, Number(bytes)]))
  return Object.fromEntries(
    Object.entries(groups).map(([group, tables]) => [
      group,
      tables.reduce((sum, table) => sum + (of.get(table) ?? 0), 0),
    ]),
  )
}

function report(points: readonly Point[]) {
  const model = fitModel(points.slice(0, -1))
  const last = points.at(-1)
  const measured = last ? Object.values(last.bytes).reduce((sum, bytes) => sum + bytes, 0) : 0
  const foretold = foretell(model, last?.shoppers ?? 0)
  const whole = fitModel(points)
  return {
    machine,
    pieces,
    life,
    points,
    held: {
      bytes: { measured, foretold: Math.round(foretold.bytes), off: shareOff(foretold.bytes, measured) },
      refreshSeconds: {
        measured: last?.refreshSeconds,
        foretold: foretold.refreshSeconds,
        off: shareOff(foretold.refreshSeconds, last?.refreshSeconds ?? 0),
      },
    },
    bytesEach: Object.fromEntries(Object.entries(whole.bytes).map(([group, { each }]) => [group, Math.round(each)])),
    forecast: [10_000, 1_000_000, 100_000_000].map((shoppers) => {
      const { bytes, refreshSeconds } = foretell(whole, shoppers)
      return { shoppers, gigabytes: Number((bytes / 1e9).toFixed(1)), refreshProcessHours: refreshSeconds / 3600 }
    }),
  }
}

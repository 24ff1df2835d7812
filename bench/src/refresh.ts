import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { environmentOn, runSateen } from './commands.ts'
import { addShoppers } from './crowd.ts'
import { bar } from './durable.ts'
import { inventedRows } from './invented-rows.ts'
import { mebibytesOf } from './processor.ts'
import { root } from './site.ts'

export type RefreshSize = { shoppers: number; pieces: number }

/** What a shopper has done: fifty signals, most of them tags. */
const signalsEach = 50
/** The engine is trained on the first of them: what it knows of them all is not what is measured. */
const trainedOn = 5000
const lookEveryMs = 2000
/** The size that the bar speaks of. */
const whole = { shoppers: 100_000, minutes: 8 }

/**
 * Times the refresh of every shop by command on a real PostgreSQL that was filled in bulk, and watches the memory of its
 * process. A smaller size tells the whole one by what each thousand of its second half took.
 */
export async function benchRefresh({ shoppers, pieces }: RefreshSize, tell: (line: string) => void) {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'sateen-refresh-'))
  const env = environmentOn(postgres.url, folder)
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    tell(`${pieces} pieces …`)
    const file = join(folder, 'pieces.jsonl')
    writeFileSync(file, inventedRows(pieces))
    runSateen(env, 'import', file)
    await client.connect()
    const first = Math.min(shoppers, trainedOn)
    tell(`${first} shoppers, and a model of what they like …`)
    await fill(client, { from: 0, to: first, pieces })
    runSateen(env, 'train')
    if (shoppers > first) {
      tell(`${shoppers} shoppers …`)
      await fill(client, { from: first, to: shoppers, pieces })
    }
    await client.query('VACUUM ANALYZE')
    return report({ shoppers, pieces }, await watch(client, { env, shoppers, tell }))
  } finally {
    await client.end().catch(() => {})
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds shoppers with what they did; some pieces are liked much more than others. */
async function fill(client: pg.Client, { from, to, pieces }: { from: number; to: number; pieces: number }) {
  await addShoppers(client, from, to)
  const piece = `'growth-' || floor(power((hashint8(one.number * 1000 + n)::bigint + 2147483648) / 4294967296.0, 2) * ${pieces})::int`
  await client.query(
    `WITH one AS (
       SELECT id, substr(slug, 8)::bigint AS number FROM shopper
       WHERE slug LIKE 'growth-%' AND substr(slug, 8)::int BETWEEN $1 AND $2
     ), done AS (
       SELECT one.id, ${piece} AS item_id, n FROM one, generate_series(1, ${signalsEach}) AS n
     )
     INSERT INTO signal (shopper_id, item_id, kind, at)
     SELECT id, item_id, CASE WHEN n % 10 = 0 THEN 'passed' WHEN n % 3 = 0 THEN 'viewed' ELSE 'tagged' END,
       now() - (n % 80) * interval '1 day'
     FROM done ON CONFLICT DO NOTHING`,
    [from + 1, to],
  )
  await client.query(
    `INSERT INTO opinion (shopper_id, item_id, opinion, since)
     SELECT DISTINCT ON (shopper_id, item_id) shopper_id, item_id, kind, at FROM signal
     WHERE kind IN ('tagged', 'passed') ORDER BY shopper_id, item_id, kind ON CONFLICT DO NOTHING`,
  )
}

type Seen = { seconds: number; shops: number; mebibytes: number }

/** Runs the refresh and looks every other second how many shops there are and how large its process is. */
async function watch(
  client: pg.Client,
  { env, shoppers, tell }: { env: NodeJS.ProcessEnv; shoppers: number; tell: (line: string) => void },
): Promise<Seen[]> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/src/commands/main.ts', 'refresh'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const state: { status: number | null | undefined } = { status: undefined }
  const ended = new Promise<void>((done) =>
    child.once('exit', (status) => {
      state.status = status
      done()
    }),
  )
  const seen: Seen[] = []
  const look = async () => {
    const mebibytes = heldBy(child.pid!)
    const seconds = (performance.now() - startedAt) / 1000
    const { rows } = await client.query<{ count: string }>('SELECT count(*) AS count FROM shop')
    seen.push({ seconds, shops: Number(rows[0]?.count ?? 0), mebibytes: mebibytes || (seen.at(-1)?.mebibytes ?? 0) })
  }
  let told = 0
  while (state.status === undefined) {
    await Promise.race([wait(lookEveryMs), ended])
    await look()
    const { seconds, shops, mebibytes } = seen.at(-1)!
    if (shops < told + shoppers / 20) continue
    told = shops
    tell(`${shops} of ${shoppers} shops, ${seconds.toFixed(0)} s, ${mebibytes} MiB`)
  }
  if (state.status !== 0) throw new Error('The refresh failed.')
  return seen
}

/** What it holds in memory; 0 where it has just ended. */
function heldBy(pid: number): number {
  try {
    return Math.round(mebibytesOf(pid))
  } catch {
    return 0
  }
}

function report({ shoppers, pieces }: RefreshSize, seen: readonly Seen[]) {
  const last = seen.at(-1)!
  const middle = seen.find(({ shops }) => shops >= shoppers / 2) ?? last
  const quarter = seen.find(({ shops }) => shops >= shoppers / 4) ?? middle
  const msEach = (from: Seen, to: Seen) =>
    Number((((to.seconds - from.seconds) * 1000) / (to.shops - from.shops)).toFixed(2))
  const shopMs = last.shops > middle.shops ? msEach(middle, last) : (last.seconds * 1000) / Math.max(1, last.shops)
  const foretold = last.seconds + ((whole.shoppers - shoppers) * shopMs) / 1000
  return {
    shoppers,
    pieces,
    signals: signalsEach,
    seconds: Number(last.seconds.toFixed(1)),
    shopMs: { secondQuarter: middle.shops > quarter.shops ? msEach(quarter, middle) : shopMs, secondHalf: shopMs },
    mebibytes: {
      quarter: quarter.mebibytes,
      middle: middle.mebibytes,
      most: Math.max(...seen.map((one) => one.mebibytes)),
    },
    minutesOfAll: Number((foretold / 60).toFixed(1)),
    bars: [
      bar(
        `refresh of ${whole.shoppers} shoppers, ${pieces} pieces, minutes${shoppers < whole.shoppers ? ' (foretold)' : ''}`,
        Number((foretold / 60).toFixed(1)),
        whole.minutes,
        'at most',
      ),
    ],
  }
}

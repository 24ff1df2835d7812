import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { bareServer, get } from './api.ts'
import { bareWork } from './bare-work.ts'
import { embeddedOf, likeMany, signInMany, type Person } from './crowd.ts'
import { load } from './load.ts'
import { processOf, untilAtRest, worked, type Worked } from './processor.ts'
import { startSite, type BenchSite } from './site.ts'

/** Each has 500 pieces to like once: more likes than all rounds make, since a repeated one writes nothing. */
const shopperCount = 200
const sides = 32
/** Of the rounds of pages that are not in memory the first ones find a program that has never done this: it is not what a refresh meets. */
const coldRounds = 18
const unusedRounds = 6
/** Of the rounds of likes the first ones open the connections and find code that is not compiled yet. */
const likeRounds = 11
const unusedLikeRounds = 4

/**
 * The shop on a PostgreSQL server that waits for the disk, held against what the server and a bare program can do in the
 * same run: many shoppers like, and ask for pages that nobody has made yet, that lie ready, and that have not changed.
 */
export async function benchDurable(tell: (line: string) => void) {
  const postgres = await startPostgres({ settings: ['synchronous_commit=on'] })
  try {
    tell('A shop on it …')
    // It answers only: what the jobs of a new shop do, such as looking at its pictures, is no part of an answer.
    const site = await startSite({ DATABASE_URL: postgres.url, ROLE: 'web' })
    try {
      const pids = [site.pid, processOf(['postgres', String(postgres.port)])]
      tell('Signing in …')
      const people = await signInMany(site, { connectionString: postgres.url }, shopperCount)
      const own = (index: number) => ({ authorization: `Bearer ${people[index % people.length]!.token}` })
      tell('Pages …')
      await untilAtRest(pids)
      const page =
        (count: number, more: Record<string, string> = {}) =>
        (index: number) =>
          get(`${site.url}/api/v1/recommendations/paginated?page=0&count=${count}`, { ...own(index), ...more })()
      // One shopper who pages and pages: what lies ready, and who she is, are asked for once a second at most.
      const warm = await worked(pids, () => page(500)(0))
      const sixteen = await worked(pids, () => page(16)(0))
      const first = await fetch(`${site.url}/api/v1/recommendations/paginated?page=0&count=500`, { headers: own(0) })
      const body = Buffer.from(await first.arrayBuffer())
      const tag = first.headers.get('etag') ?? ''
      const unchanged = await worked(pids, () => page(500, { 'if-none-match': tag })(0))
      const cold = (more: Record<string, string>) => coldPages(pids, postgres.url, page(500, more))
      const coldPlain = await cold({ 'accept-encoding': 'identity' })
      const coldPacked = await cold({})
      const bare = await bareServer(body)
      const limit = await load(get(bare.url, {}))
      bare.stop()
      const barePlain = await bareWork(body)
      tell('Likes …')
      const { with: shop } = JSON.parse(body.toString()) as { with: { results: { itemId: string }[] } }
      const itemIds = shop.results.map((item) => item.itemId)
      const rounds = await likesBesideInserts(site, pids, people, itemIds, postgres.url)
      tell('Likes on the embedded database …')
      const embeddedLikes = await likesOnEmbedded(itemIds)
      const ratio = (one: { perSecond: number }, other: { perSecond: number }) =>
        Number((one.perSecond / other.perSecond).toFixed(2))
      return {
        bars: [
          bar('500-piece page, warm, part of the bare server', ratio(warm, limit), 0.5, 'at least'),
          bar('500-piece page, warm, ms of work', warm.processorMs, 0.25, 'at most'),
          bar('500-piece page, cold, ms of work', coldPlain.processorMs, 0.7, 'at most'),
          bar('16-piece page, ms of work', sixteen.processorMs, 0.1, 'at most'),
          bar('unchanged page (304), ms of work', unchanged.processorMs, 0.08, 'at most'),
          bar('likes, part of the plain inserts', middleOf(rounds.map(({ part }) => part)), 0.6, 'at least'),
          bar('likes a second on the embedded database', embeddedLikes.perSecond, 400, 'at least'),
        ],
        bareServer: limit,
        barePlain,
        coldTimesBare: Number((coldPlain.processorMs / barePlain.processorMs).toFixed(1)),
        warm,
        coldPlain,
        coldPacked,
        sixteen,
        unchanged,
        likesBesideInserts: rounds,
        embeddedLikes,
      }
    } finally {
      await site.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/**
 * Pages of shoppers whose shops were just made anew: nothing of theirs is in memory. Several rounds, because a few calls take
 * less than the system's clock of work can tell and find a program that is not warm itself.
 */
async function coldPages(
  pids: readonly number[],
  url: string,
  page: (index: number) => Promise<boolean>,
): Promise<Worked & { rounds: number; processorMsAtFirst: number }> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    const rounds: Worked[] = []
    for (let round = 0; round < coldRounds; round += 1) {
      await database.query(`UPDATE change SET number = number + 1 WHERE kind = 'shops'`)
      // Processes look for changes twice a second.
      await wait(1100)
      rounds.push(await worked(pids, page, { sides: 4, times: shopperCount }))
    }
    const warm = rounds.slice(unusedRounds)
    const meanMs = (some: Worked[]) =>
      Number((some.reduce((sum, { processorMs }) => sum + processorMs, 0) / some.length).toFixed(3))
    const middle = (of: (one: Worked) => number) => middleOf(warm.map(of))
    return {
      ...warm[0]!,
      rounds: warm.length,
      calls: warm.reduce((sum, { calls }) => sum + calls, 0),
      failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
      perSecond: middle((one) => one.perSecond),
      p50: middle((one) => one.p50),
      p95: middle((one) => one.p95),
      p99: middle((one) => one.p99),
      processorMs: meanMs(warm),
      processorMsAtFirst: meanMs(rounds.slice(0, unusedRounds)),
    }
  } finally {
    await database.end()
  }
}

export type Bar = { name: string; ours: number; bar: number; isMet: boolean }

/** One bar of docs/speed.md with what was measured. */
export const bar = (name: string, ours: number, limit: number, is: 'at least' | 'at most'): Bar => ({
  name,
  ours,
  bar: limit,
  isMet: is === 'at least' ? ours >= limit : ours <= limit,
})

/** Plain inserts and likes of one round, and what part the second are of the first. */
type Beside = { inserts: Worked; likes: Worked; part: number }

/**
 * Likes beside what the database itself does with one durable row a time from as many connections, in turns of a second:
 * what else the machine does changes from one second to the next, and both are to have as much of it.
 */
async function likesBesideInserts(
  site: BenchSite,
  pids: readonly number[],
  people: readonly Person[],
  itemIds: readonly string[],
  connectionString: string,
): Promise<Beside[]> {
  const pool = new pg.Pool({ connectionString, max: sides })
  const rounds: Beside[] = []
  let [inserted, liked] = [0, 0]
  try {
    await pool.query('CREATE TABLE plain_like (shopper int, item int, at timestamptz, PRIMARY KEY (shopper, item))')
    const insert = async (index: number) => {
      const at = inserted + index
      return (await pool.query('INSERT INTO plain_like VALUES ($1, $2, now())', [at % shopperCount, at])).rowCount === 1
    }
    for (let round = 0; round < likeRounds; round += 1) {
      const inserts = await worked(pids, insert, { sides, seconds: 1 })
      const likes = await likeMany(site, pids, people, itemIds, { sides, seconds: 1, from: liked })
      inserted += inserts.calls
      liked += likes.calls
      if (round >= unusedLikeRounds)
        rounds.push({ inserts, likes, part: Number((likes.perSecond / inserts.perSecond).toFixed(2)) })
    }
    await pool.query('DROP TABLE plain_like')
    return rounds
  } finally {
    await pool.end()
  }
}

const middleOf = (some: readonly number[]) => some.toSorted((one, other) => one - other)[some.length >> 1]!

async function likesOnEmbedded(itemIds: readonly string[]): Promise<Worked> {
  const site = await startSite()
  try {
    const people = await signInMany(site, embeddedOf(site), sides)
    return await likeMany(site, [site.pid], people, itemIds, { sides })
  } finally {
    await site.stop()
  }
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { listedFor } from '../items/pictures-hosts.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Job } from '../platform/jobs.ts'
import { describeFault } from '../platform/log.ts'
import { internet, openOutside, type Reach } from '../platform/outside/reach.ts'
import { retryAt } from '../platform/outside/retry-at.ts'
import type { Platform } from '../platform/platform.ts'
import type { SettingBook } from '../site/setting-book.ts'
import type { FeedPlan } from '../site/setting-types.ts'
import {
  dropLeftFeeds,
  giveFeedBack,
  holdFeed,
  keepTellsOf,
  readTelling,
  readTellsOf,
  takeFeed,
  wakeFeeds,
  wakeOthers,
  type FeedMarks,
} from './feeds-sql.ts'
import { importFeed } from './import-feed.ts'
import { hideLongMissing } from './missing.ts'
import type { Schedule } from './name-feed.ts'
import { sourceOf } from './open-source.ts'
import { beginRun, endLostRuns, endRun, readKnownAs } from './runs-sql.ts'
import { shopAddress } from './shop-address.ts'
import { SlowWork } from './slow-work.ts'
import { sayNoAnswer, sayStatus } from './why-away.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const leaseMs = 10 * minuteMs
/** A feed that could not be had is asked for again so soon, unless its server names a later moment. */
const againMs = 30 * minuteMs
/** A feed that could not be had for so long after its turn tells of nothing any more: others that show its pieces have them. */
const silentMs = 72 * hourMs
const transferMs = 60 * minuteMs
const silenceMs = 60_000
/** Where less comes of a feed within a minute, those behind it wait no longer. */
const littleBytes = 4 * 1024 * 1024
/** So many of these are read at once by a process beside the next one; each has so long, also where others wait for it. */
const slowest = { patienceMs: minuteMs, most: 4, shareMs: 10 * minuteMs }

/** How the reading of a feed ended; `same` where its server says that nothing has changed. */
export type FeedOutcome = { name: string; state: 'done' | 'refused' | 'failed' | 'same' }

/**
 * Reads the scheduled feeds that are due, one after the other; one whose server is slow goes on beside those after it. Their
 * servers are asked for what is new since the last copy only; each reading stands among the imports with what came of it. A
 * feed's address may carry a key and is never logged.
 * @returns how those ended that did not go on
 */
export async function fetchDueFeeds(
  platform: Platform,
  settings: SettingBook,
  reach: Reach = internet,
  slow = new SlowWork(slowest),
): Promise<FeedOutcome[]> {
  const outcomes: FeedOutcome[] = []
  await passOn(platform, settings)
  for (const { name } of settings.now.feeds) {
    // The feeds before it may have taken hours: what is asked for is what an admin wants by now.
    const feed = settings.now.feeds.find((plan) => plan.name === name)
    if (feed === undefined) continue
    const now = platform.now()
    const address = addressMark(feed, settings)
    const latest = new Date(now.getTime() + feed.everyHours * hourMs)
    const until = new Date(now.getTime() + leaseMs)
    const marks = await takeFeed(platform.sql, { name, address, latest }, now, until)
    if (marks === null) continue
    const way = new AbortController()
    const coming: Coming = { bytes: () => 0, isWhole: false, way: way.signal, breakOff: () => way.abort() }
    const reading = readHeld(platform, settings, { feed, marks, reach, coming })
    const outcome = await slow.begin(reading, {
      isSlow: dripsAt(coming),
      breakOff: () => coming.breakOff(),
      failed: (fault) => platform.log.warn({ feed: name, ...describeFault(fault) }, 'a feed could not be given back'),
    })
    if (outcome !== null) outcomes.push(outcome)
  }
  return outcomes
}

/** What a feed told of whose plan was taken away is told by others from now on, also by those that stayed as they are. */
async function passOn({ sql, now }: Platform, settings: SettingBook): Promise<void> {
  const left = await dropLeftFeeds(
    sql,
    settings.now.feeds.map(({ name }) => name),
    now(),
  )
  if (left.length > 0) await wakeFeeds(sql, await readTelling(sql, left))
}

const shopAddressOf = ({ url, store }: FeedPlan, settings: SettingBook) =>
  shopAddress(settings.now, { store, feedUrl: url })

/** Tells one way of reading a feed from another: by its address, by what its rows are taken for, and whether it may shrink. */
const addressMark = (feed: FeedPlan, settings: SettingBook) =>
  createHash('sha256')
    .update(
      [feed.url, feed.store, feed.format, shopAddressOf(feed, settings), feed.mayShrink && 'may shrink']
        .filter((part) => part !== undefined)
        .join('\n'),
    )
    .digest('hex')

/** How much of a feed has come, what ends the way to its server, and how its reading is broken off. */
type Coming = { bytes: () => number; isWhole: boolean; way: AbortSignal; breakOff: () => void }

/** Tells at each question whether little came since the last one. A large feed that comes in good time is waited for: two at once want much memory. */
function dripsAt(coming: Coming): () => boolean {
  let before = 0
  return () => {
    const bytes = coming.bytes()
    const isDripping = !coming.isWhole && bytes - before < littleBytes
    before = bytes
    return isDripping
  }
}

type Held = { feed: FeedPlan; marks: FeedMarks; reach: Reach; coming: Coming }

async function readHeld(platform: Platform, settings: SettingBook, held: Held): Promise<FeedOutcome> {
  const { sql, now, log } = platform
  const { feed, marks } = held
  const keeping = setInterval(() => {
    holdFeed(sql, feed.name, new Date(now().getTime() + leaseMs)).catch((fault) =>
      log.warn(describeFault(fault), 'a feed could not be held'),
    )
  }, leaseMs / 4)
  let read: Reading = { state: 'failed', marks }
  try {
    read = await readOne(platform, settings, held)
  } catch (fault) {
    log.warn({ feed: feed.name, ...describeFault(fault) }, 'a feed could not be read')
  } finally {
    clearInterval(keeping)
    const turnMs = feed.everyHours * hourMs
    const again = Math.max(now().getTime() + againMs, retryAt(read.retryAfter, now(), turnMs)?.getTime() ?? 0)
    const nextAt = new Date(read.state === 'failed' ? again : now().getTime() + turnMs)
    await giveFeedBack(sql, feed.name, read.marks, nextAt)
  }
  if (read.state === 'done' || read.state === 'same') await platform.changes.look()
  return { name: feed.name, state: read.state }
}

/** How a reading ended, and when its server wants to be asked again, where it says so. */
type Reading = { state: FeedOutcome['state']; marks: FeedMarks; retryAfter?: string | undefined }

async function readOne(
  platform: Platform,
  settings: SettingBook,
  { feed, marks, reach, coming }: Held,
): Promise<Reading> {
  const end = AbortSignal.any([AbortSignal.timeout(transferMs), coming.way])
  const opened = await openOutside(feed.url, {
    reach,
    signal: end,
    protocols: ['https:', 'http:'],
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Sateen-feeds/1',
      ...(marks.etag && { 'if-none-match': marks.etag }),
      ...(marks.modified && { 'if-modified-since': marks.modified }),
    },
  }).catch((fault: unknown) => ({ state: 'away' as const, why: sayNoAnswer(fault) }))
  if (opened.state !== 'here') return { state: await noteRun(platform, feed, 'failed', opened.why), marks }
  const { answer } = opened
  if (answer.statusCode === 304) {
    answer.destroy()
    const { known } = await scheduleOf(platform, settings, feed)
    // What it lacked already goes on being missing.
    const hidden = known === undefined ? 0 : await hideLongMissing(platform.sql, known, platform.now())
    if (hidden > 0) await wakeOthers(platform.sql, known!, await readTellsOf(platform.sql, feed.name))
    await noteRun(platform, feed, 'done', 'not changed since it was read last', hidden > 0 ? { hidden } : {})
    return { state: 'same', marks }
  }
  if (answer.statusCode !== 200) {
    answer.destroy()
    const state = await noteRun(platform, feed, 'failed', sayStatus(answer.statusCode ?? 0))
    return { state, marks, retryAfter: answer.headers['retry-after'] }
  }
  answer.setTimeout(silenceMs, () => answer.destroy(new Error('it fell silent')))
  coming.breakOff = () => answer.destroy(new Error('it comes too slowly, and others waited for it'))
  const source = sourceOf(feed.name, new URL(feed.url), answer)
  coming.bytes = source.read
  const result = await importFeed({
    sql: platform.sql,
    folder: join(platform.env.DATA_DIR, 'imports'),
    source,
    now: platform.now(),
    ...(feed.format && { format: feed.format }),
    ...(feed.store && { store: feed.store }),
    ...(feed.mayShrink && { mayShrink: true }),
    storeUrl: shopAddressOf(feed, settings),
    schedule: (sql) => scheduleOf({ sql, now: platform.now }, settings, feed),
    ownAddress: platform.env.PUBLIC_URL,
    isListed: (url, host) => listedFor(settings.now, url)(host),
    isWanted: () => {
      coming.isWhole = true
      return settings.now.feeds.some(
        (plan) => plan.name === feed.name && addressMark(plan, settings) === addressMark(feed, settings),
      )
    },
  })
  if (result.state === 'done') await keepTellsOf(platform.sql, feed.name, [...result.tellsOf])
  const { etag = null, 'last-modified': modified = null } = answer.headers
  // A copy that was refused is read again as a whole once its server has mended it.
  return { state: result.state, marks: result.state === 'done' ? { etag, modified } : marks }
}

/** What a feed was known as, and as what the others of the setting are that tell all of theirs. */
async function scheduleOf(
  { sql, now }: Scheduling,
  settings: SettingBook,
  { name, everyHours }: FeedPlan,
): Promise<Schedule> {
  const plans = settings.now.feeds
  const known = await readKnownAs(sql, [name, ...plans.map((plan) => plan.name)])
  const others = plans.flatMap((plan) => {
    const other = known.get(plan.name)
    if (plan.name === name || other?.is_delta !== false) return []
    const isHad = other.had_at.getTime() >= now().getTime() - plan.everyHours * hourMs - silentMs
    // What is read more often knows a piece's price and stock better.
    return [{ feed: other.feed, isHad: isHad && plan.everyHours <= everyHours }]
  })
  return {
    name,
    known: known.get(name)?.feed,
    others: new Set(others.map(({ feed }) => feed)),
    had: new Set(others.filter(({ isHad }) => isHad).map(({ feed }) => feed)),
  }
}

type Scheduling = { sql: Database; now: () => Date }

/** The reading of a feed of which there was nothing to read. */
async function noteRun<State extends 'done' | 'failed'>(
  { sql, now }: Platform,
  { name, format }: FeedPlan,
  state: State,
  reason: string,
  counts: Record<string, number> = {},
): Promise<State> {
  const run = await beginRun(sql, { feed: name, source: name, format: format ?? '' }, now())
  await endRun(
    sql,
    run,
    { feed: name, format: format ?? '', state, reason, counts, refusals: [], pictureHosts: {} },
    now(),
  )
  return state
}

/** Looks every few minutes for feeds that are due, and for readings that were cut short. */
export function feedJobs(platform: Platform, settings: SettingBook): Job[] {
  const slow = new SlowWork(slowest)
  const fetch = async () => void (await fetchDueFeeds(platform, settings, internet, slow))
  return [
    { name: 'end-lost-imports', at: '*/5 * * * *', run: async () => void (await endLostRuns(platform.sql)) },
    { name: 'fetch-feeds', at: '*/5 * * * *', run: fetch },
  ]
}

import { FeedRefused, type FeedEnd, type FeedFormat, type FeedItem } from '@sateen/catalogue/read-feed/feed'
import { readFeed } from '@sateen/catalogue/read-feed/read-feed'
import type { Kysely } from 'kysely'
import { holdChanges } from '../platform/changes-sql.ts'
import type { Database, Tables } from '../platform/database/tables.ts'
import { applyPortion } from './apply-portion.ts'
import type { AppliedRow } from './decide-rows.ts'
import { isOwnForm, type FeedOrigin } from './feed-origin.ts'
import { readTellsOf, wakeOthers } from './feeds-sql.ts'
import { isOwn } from './incoming-item.ts'
import { markTheMissing } from './missing.ts'
import { nameFeed, type Schedule } from './name-feed.ts'
import { SourceFault, type FeedSource } from './open-source.ts'
import { beginRun, endRun, keepRun, nameRun } from './runs-sql.ts'
import { countHeld, recountItems } from './sql.ts'
import { isEnd, Staging } from './staging.ts'

export type ImportPlan = {
  sql: Kysely<Tables>
  /** Where the rows are kept until the whole feed is known to be good. */
  folder: string
  source: FeedSource
  now: Date
  format?: FeedFormat
  /** The store that all items are of. */
  store?: string
  /** What paths in a shop's own export begin with. */
  storeUrl?: string | undefined
  mode?: 'full' | 'delta'
  /** Of a feed that is read by itself; asked once its rows are there, since others may have been named meanwhile. */
  schedule?: (sql: Database) => Promise<Schedule>
  /** This site's own address. */
  ownAddress?: string
  /** Whether pictures of an item, by its address, may come from a host. */
  isListed?: (itemUrl: string | null, pictureHost: string) => boolean
  /** Whether a full feed is taken also where it shrank by more than half. */
  mayShrink?: boolean
  /** Asked once the whole feed is there: whether it is to be taken still. */
  isWanted?: () => boolean
  isDryRun?: boolean
  /** Hears of every row, in the order of the file, once the feed is taken. */
  tell?: (row: AppliedRow) => void
  progress?: (stage: 'reading' | 'applying', done: number, total: number | null, rows: number) => void
}

export type Refusal = { line: number; id: string | null; reason: string }

/** What came of an import. `reason` says why the whole of it was refused. */
export type ImportResult = {
  state: 'done' | 'refused'
  feed: string
  format: string
  mode: 'full' | 'delta'
  counts: Counts
  reasons: Record<string, number>
  refusals: Refusal[]
  /** Hosts of pictures that nobody has listed yet, with how many items name each. */
  pictureHosts: Record<string, number>
  /** What it is known as, and the feeds as of which items stood that it tells of. */
  tellsOf: Set<string>
  /** How many rows were taken without a page to lead to. */
  withoutPage: number
  reason: string | null
  place: { line: number | null; column: number | null }
}
type Counts = Record<
  | 'read'
  | 'added'
  | 'changed'
  | 'unchanged'
  | 'refused'
  | 'deleted'
  | 'missing'
  | 'hidden'
  | 'joined'
  | 'newPrices'
  | 'backInStock'
  | 'keptOut',
  number
>

const portionSize = 1000
const refusalsKept = 100
const hostsKept = 50
/** So often a reading says that it is under way. */
const keepRunMs = 15_000
/** So many new or changed items make the database's own counts wrong; the embedded one never counts by itself. */
const manyItems = 1000
/**
 * Reads a feed into the catalogue: first the whole of it into a file, then, when it is neither cut off nor shrunken, in
 * portions into the catalogue. Killed at any moment, the same import run again finishes the work.
 */
export async function importFeed(plan: ImportPlan): Promise<ImportResult> {
  const { sql, source, now } = plan
  const begun = performance.now()
  const ending = () => new Date(now.getTime() + performance.now() - begun)
  const run = plan.isDryRun
    ? null
    : await beginRun(sql, { feed: source.name, source: source.name, format: plan.format ?? '' }, now)
  const staging = await Staging.open(plan.folder)
  // A reading that cannot say so now says so the next time.
  const keeping = setInterval(() => run !== null && keepRun(sql, run).catch(() => undefined), keepRunMs)
  const result: ImportResult = emptyResult(source.name)
  try {
    const { end, stores } = await stage(plan, staging, result)
    const schedule = await claimName(plan, run, result, { end, stores })
    if (plan.isWanted?.() === false)
      throw new SourceFault('its plan was changed or taken away while it was read; nothing of it was taken')
    // Without a row it does not say whose feed it is: nobody could tell what it had before.
    if (result.mode === 'full' && result.counts.read === 0)
      throw new FeedRefused('it holds no items', { file: source.fileName })
    const { items: held, rows } = await countHeld(sql, result.feed)
    // Sizes that begin to share a page or a group make fewer items of as many rows: that is no shrinking.
    const isShrunken = result.mode === 'full' && staging.itemCount * 2 < held && staging.rowCount * 2 < rows
    if (isShrunken && !plan.mayShrink) {
      const way = schedule ? 'let it shrink under Settings' : 'take it with --may-shrink'
      throw new FeedRefused(
        `it holds ${staging.itemCount} ${staging.itemCount === 1 ? 'item' : 'items'} where it had ${held}: shrunk by more than half; where its store means it, ${way}`,
        { file: source.fileName },
      )
    }
    result.tellsOf.add(result.feed)
    await apply(plan, staging, result, { format: end.format, schedule })
    if (run !== null) await passOn(sql, schedule, result)
    if (run !== null) await endRun(sql, run, { ...result, state: 'done' }, ending())
    return result
  } catch (fault) {
    if (fault instanceof FeedRefused) {
      const refused = refusedBy(fault, result)
      if (run !== null) await endRun(sql, run, refused, ending())
      return refused
    }
    const reason = fault instanceof SourceFault ? fault.message : 'failed'
    if (run !== null) await endRun(sql, run, { ...result, state: 'failed', reason }, ending()).catch(() => undefined)
    throw fault
  } finally {
    clearInterval(keeping)
    await staging.close()
  }
}

type Staged = { end: FeedEnd; stores: ReadonlySet<string> }

async function stage(plan: ImportPlan, staging: Staging, result: ImportResult): Promise<Staged> {
  const { source, now, format, store, storeUrl, mode, tell, progress } = plan
  const stores = new Set<string>()
  const options = {
    now,
    fileName: source.fileName,
    charset: source.charset,
    ...(format && { format }),
    ...(store && { store }),
    ...(storeUrl && { storeUrl }),
  }
  for await (const row of readFeed(source.chunks, options)) {
    if (isEnd(row)) {
      result.format = row.format
      result.mode = mode ?? (isOwnForm(row.format) ? 'delta' : row.mode)
      if (!isOwnForm(row.format)) staging.joinPages()
      return { end: row, stores }
    }
    result.counts.read++
    if (row.status === 'rejected') {
      result.counts.refused++
      result.reasons[row.reason] = (result.reasons[row.reason] ?? 0) + 1
      if (result.refusals.length < refusalsKept)
        result.refusals.push({ line: row.line, id: row.id, reason: row.reason })
    } else {
      const { store: named } = row.item ?? row
      if (stores.size < 2 && named) stores.add(named)
      if (row.item?.url === null) result.withoutPage++
      if (row.item) proposeHost(result.pictureHosts, row.item, plan)
    }
    await staging.add(row, tell !== undefined)
    progress?.('reading', source.read(), source.total, result.counts.read)
  }
  throw new FeedRefused('it has no end', { file: source.fileName })
}

/** Counts a picture host that would have to be listed before its pictures are fetched. */
function proposeHost(
  hosts: Record<string, number>,
  { image, url }: FeedItem,
  { isListed, ownAddress }: ImportPlan,
): void {
  if (image === null || !isListed || isOwn(image, ownAddress)) return
  const host = new URL(image).hostname
  if (isListed(url, host) || (!Object.hasOwn(hosts, host) && Object.keys(hosts).length >= hostsKept)) return
  hosts[host] = (hosts[host] ?? 0) + 1
}

/** Names the feed, one reading at a time: two new ones of one store that are read side by side never get one name. */
const claimName = (plan: ImportPlan, run: number | null, result: ImportResult, { end, stores }: Staged) =>
  plan.sql.transaction().execute(async (tx) => {
    await holdChanges(tx, 'items')
    const schedule = await plan.schedule?.(tx)
    result.feed = nameFeed({ ...end, mode: result.mode }, { ...plan, schedule }, stores)
    if (run !== null) await nameRun(tx, run, result)
    return schedule
  })

type Taken = { format: FeedFormat; schedule: Schedule | undefined }

async function apply(
  plan: ImportPlan,
  staging: Staging,
  result: ImportResult,
  { format, schedule }: Taken,
): Promise<void> {
  const origin: FeedOrigin = {
    feed: result.feed,
    source: isOwnForm(format) ? 'lines' : 'feed',
    hasSharedIds: isOwnForm(format),
    isDelta: result.mode === 'delta',
    says: (itemId) => staging.says(itemId.replace(`${result.feed}~`, '')),
    now: plan.now,
    isDryRun: plan.isDryRun ?? false,
    ...(plan.store && { store: plan.store }),
    ...(plan.ownAddress && { ownAddress: plan.ownAddress }),
    ...(schedule && { others: schedule.had }),
  }
  const seen = new Set<string>()
  const total = staging.itemCount
  result.counts.joined = result.counts.read - result.counts.refused - staging.chosenCount
  let done = 0
  let recountAt = manyItems
  for await (const portion of staging.portions(portionSize)) {
    for (const row of await applyPortion(plan.sql, portion, origin)) {
      count(result.counts, row)
      if (row.elsewhere !== undefined) result.tellsOf.add(row.elsewhere)
      if (row.itemId !== null && result.mode === 'full') seen.add(row.itemId)
      plan.tell?.(row)
    }
    done += portion.length
    plan.progress?.('applying', done, total, done)
    // A catalogue that was small until now would be searched through row by row for each portion.
    if (!plan.isDryRun && result.counts.added + result.counts.changed >= recountAt) {
      await recountItems(plan.sql)
      recountAt = 4 * (result.counts.added + result.counts.changed)
    }
  }
  if (result.mode === 'full') await markTheMissing(plan, result, seen)
  if (!plan.isDryRun && result.counts.added + result.counts.changed >= manyItems) await recountItems(plan.sql)
}

/**
 * What it lacks now another scheduled feed may tell of still, and what a command took from one is that one's again: they are
 * read as a whole at the next look, also where they stayed as they are.
 */
async function passOn(sql: Database, schedule: Schedule | undefined, { feed, counts, tellsOf }: ImportResult) {
  const own = schedule?.name ?? ''
  const isTaken = schedule === undefined && tellsOf.size > 1
  if (counts.missing + counts.hidden + counts.deleted > 0 || isTaken)
    await wakeOthers(sql, feed, [...tellsOf, ...(schedule ? await readTellsOf(sql, own) : [])])
}

function count(counts: Counts, { change, priceBefore, isBackInStock }: AppliedRow): void {
  if (change === 'kept out') counts.keptOut++
  else if (change !== 'refused') counts[change]++
  if (priceBefore !== undefined) counts.newPrices++
  if (isBackInStock) counts.backInStock++
}

const refusedBy = ({ reason, line, column }: FeedRefused, result: ImportResult) => ({
  ...result,
  state: 'refused' as const,
  reason,
  place: { line, column },
})

const emptyResult = (feed: string): ImportResult => ({
  state: 'done',
  feed,
  format: '',
  mode: 'full',
  counts: {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    deleted: 0,
    missing: 0,
    hidden: 0,
    joined: 0,
    newPrices: 0,
    backInStock: 0,
    keptOut: 0,
  },
  reasons: {},
  refusals: [],
  pictureHosts: {},
  tellsOf: new Set(),
  withoutPage: 0,
  reason: null,
  place: { line: null, column: null },
})

import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { similarItems } from '@sateen/recommender/similar'
import { reasonsFor } from '@sateen/recommender/why'
import { openDatabase } from '../platform/database/open.ts'
import { makeShops, toSignals, type Made } from './make-shops.ts'
import { readNewestModel } from './model-store.ts'
import { beyondOf } from './slot-clock.ts'
import {
  forgetShopsBeyond,
  keepNewestShops,
  keepShops,
  readNewestShop,
  readShopOwners,
  readShopperIds,
  readSignals,
} from './sql.ts'
import { TasteCatalogue, type Prepared } from './taste-catalogue.ts'
import { dropTrials, keepTrials, readTrial, readTrialSetting, type TrialRow } from './trial-sql.ts'
import type { Answering, Asking, TasteWord, TasteWords } from './taste-words.ts'

// The engine thinks in a thread of its own, so that pages answer while every shop is made anew. It asks the database
// itself; what it is asked in between (a shopper's first shop) comes in turn after a few shoppers, not after them all.
const given = workerData as { DATA_DIR: string; DATABASE_URL?: string; adapter?: string }
const database = await openDatabase(given)
const { sql } = database
const catalogue = new TasteCatalogue(sql, given.adapter)
const models = join(given.DATA_DIR, 'models')
await takeModel()

const shoppersAtOnce = 32
const portionsSideBySide = 2
/** The current shop and those of the three refreshes before it. */
const keptShops = 4

type Answers = {
  [Word in TasteWord]: (
    ask: TasteWords[Word]['ask'],
    tell: (done: number) => void,
  ) => Promise<TasteWords[Word]['answer']>
}

const answers: Answers = {
  async shop({ shopperId, keeps, ...rest }) {
    const former = keeps > 0 ? await readNewestShop(sql, shopperId) : undefined
    const first = former?.slot === rest.slot.startsAt ? [...former.items.subarray(0, keeps)] : []
    await makeSome([shopperId], rest, () => prepare(rest, true), first)
    return null
  },
  async shard({ after, below, ...rest }, tell) {
    const done = { shoppers: 0, made: 0 }
    const nextIds = portionsOf(after, below)
    let isOver = false
    // One picture of the catalogue serves the whole shard.
    let prepared: Promise<Prepared> | undefined
    // While the database reads and keeps the shops of one portion, those of another are made.
    const work = async () => {
      for (let ids = await nextIds(); !isOver && ids.length > 0; ids = await nextIds()) {
        const made = await makeSome(ids, rest, () => (prepared ??= prepare(rest)))
        done.made += made
        tell((done.shoppers += ids.length))
      }
    }
    await Promise.all(Array.from({ length: portionsSideBySide }, work)).finally(() => (isOver = true))
    return done
  },
  async similar({ itemId, count, skip, category, excluded, now, revision }) {
    const known = await knowing(itemId, revision, now)
    if (category === null)
      return similarItems({ catalogue: known, itemId, count, skip, excluded }).map((item) => item.id)
    return similarItems({ catalogue: known, itemId, count: similarMost, excluded })
      .filter((item) => known.items[known.positionOf.get(item.id)!]?.categoryFilter === category)
      .slice(skip, skip + count)
      .map((item) => item.id)
  },
  async why({ shopperId, itemId, now, revision }) {
    const { catalogue: known, edited } = await catalogue.get(revision, new Date(now), true)
    // What she did to the piece itself tells nothing of why it came: then it would be there because of itself.
    const others = (await readSignals(sql, [shopperId])).filter((row) => row.item_id !== itemId)
    const signals = others.flatMap(toSignals)
    return reasonsFor({ catalogue: known, signals, itemId, now, editorsLists: edited })
  },
  async model() {
    await takeModel()
    await catalogue.readLooks()
    return catalogue.modelVersion
  },
  async warm({ now, revision }) {
    await catalogue.get(revision, new Date(now))
    return null
  },
}

/** The catalogue with an item in it: one that has just come is waited for, where the others are at hand. */
async function knowing(itemId: string, revision: number | null, now: number) {
  const { catalogue: atHand } = await catalogue.get(revision, new Date(now), true)
  return atHand.positionOf.has(itemId) ? atHand : (await catalogue.get(revision, new Date(now))).catalogue
}

/** How far a look at one category's similar items goes. */
const similarMost = 2000

async function takeModel(): Promise<void> {
  const model = await readNewestModel(sql, models, catalogue.modelVersion)
  if (model !== 'same' && model !== null) catalogue.useModel(model)
}

/** Ids of shoppers, the next few at each call whoever calls; none once there are no more. */
function portionsOf(after: string, below: string | null): () => Promise<string[]> {
  let last: string | undefined = after
  let reading: Promise<string[]> = Promise.resolve([])
  const read = async () => {
    if (last === undefined) return []
    const ids = (await readShopperIds(sql, last, below, shoppersAtOnce)).map((row) => row.id)
    last = ids.length < shoppersAtOnce ? undefined : ids.at(-1)
    return ids
  }
  return () => (reading = reading.then(read))
}

type Wanted = Omit<TasteWords['shard']['ask'], 'after' | 'below'>

const prepare = ({ revision, slot }: Wanted, isHurried = false) =>
  catalogue.get(revision, new Date(slot.startsAt), isHurried)

async function makeSome(
  shopperIds: string[],
  { slot, now, replaces }: Wanted,
  picture: () => Promise<Prepared>,
  first: readonly number[] = [],
): Promise<number> {
  const startsAt = new Date(slot.startsAt)
  const owners = replaces || shopperIds.length === 0 ? [] : await ownersOf(shopperIds, startsAt)
  const lacking = new Set(shopperIds)
  for (const row of owners) lacking.delete(row.shopper_id)
  if (lacking.size === 0) return 0
  const prepared = await picture()
  const compared = await readTrialSetting(sql)
  const named = { key: slot.key, startsAt }
  const made = await makeShops(sql, prepared, [...lacking], { slot: named, madeAt: new Date(now), first, compared })
  if (first.length > 0) await creditFirst(made, startsAt, first)
  const kept = await keepMade(made, startsAt, replaces)
  await keepNewestShops(sql, [...lacking], keptShops)
  return kept
}

/** Who has a shop for a slot, or for one of the days after it; what a clock made that stood further ahead goes. */
async function ownersOf(shopperIds: string[], startsAt: Date) {
  const beyond = beyondOf(startsAt)
  if (beyond) await forgetShopsBeyond(sql, shopperIds, beyond)
  return readShopOwners(sql, shopperIds, startsAt)
}

/** Shops and what is compared in them are kept in one step, so that no press is credited to a shop that nobody has. */
const keepMade = (made: readonly Made[], slot: Date, replaces: boolean) =>
  sql.transaction().execute(async (tx) => {
    const shops = made.map(({ shop }) => shop)
    const kept = new Set(await keepShops(tx, shops, catalogue.modelVersion, replaces))
    const trials = made.flatMap(({ shop, trial }) => (trial && kept.has(shop.shopperId) ? [trial] : []))
    const without = made.filter(({ shop, trial }) => !trial && kept.has(shop.shopperId))
    if (replaces && without.length > 0)
      await dropTrials(
        tx,
        without.map(({ shop }) => shop.shopperId),
        slot,
      )
    await keepTrials(tx, trials)
    return kept.size
  })

/** Of a shop that is ranked anew below its settled places, those stay with the setting that gave them. */
async function creditFirst(made: Made[], slot: Date, first: readonly number[]): Promise<void> {
  const settled = new Set(first)
  for (const one of made) {
    const former = await readTrial(sql, one.shop.shopperId, slot)
    if (!former) continue
    const { shopperId, slot: startsAt, madeAt } = one.shop
    const now = one.trial?.pair === former.pair ? one.trial : null
    const joined = (side: 'first' | 'second') => [
      ...former[side].filter((number) => settled.has(number)),
      ...(now?.[side] ?? []),
    ]
    const trial: TrialRow = {
      shopperId,
      slot: startsAt,
      madeAt,
      pair: former.pair,
      first: joined('first'),
      second: joined('second'),
    }
    one.trial = trial
  }
}

async function serve({ id, word, ask }: Asking): Promise<void> {
  const say = (message: Answering) => parentPort?.postMessage(message)
  try {
    const answer = answers[word] as (given: unknown, tell: (done: number) => void) => Promise<unknown>
    say({ id, answer: await answer(ask, (done) => say({ id, done })) })
  } catch (fault) {
    const { message, stack, code } = fault as NodeJS.ErrnoException
    say({ id, fault: { message, ...(stack && { stack }), ...(code && { code }) } })
  }
}

parentPort?.on('message', (message: Asking | 'stop') => {
  if (message !== 'stop') return void serve(message)
  void database.close().finally(() => process.exit(0))
})

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { gatherInteractions, type Interactions } from '@sateen/recommender/interactions'
import { tasteOf } from '@sateen/recommender/signal'
import { trainInParallel } from '@sateen/recommender/train-parallel'
import { siteTraining } from '@sateen/recommender/training-problem'
import { traitsOf } from '@sateen/recommender/traits'
import { openDatabase } from '../platform/database/open.ts'
import type { Database } from '../platform/database/tables.ts'
import { eachTasteItem } from './catalogue-sql.ts'
import { toSignals } from './make-shops.ts'
import { keepModel } from './model-store.ts'
import { readShopperIds, readSignals } from './sql.ts'
import { toTasteItem } from './taste-catalogue.ts'
import type { Trained, TrainingMessage, TrainingStep } from './train.ts'

// Training reads everything and thinks long, so it has a thread of its own and hands the learning to more.
const given = workerData as { DATA_DIR: string; DATABASE_URL?: string; now: number }
const shoppersAtOnce = 500
/** With fewer shoppers there is nothing that one could tell about another. */
const shoppersLeast = 5
const progressEvery = 1000
const readEvery = 500

const say = (message: TrainingMessage) => parentPort?.postMessage(message)
const step = (label: TrainingStep['label'], unit: TrainingStep['unit'], done: number, total: number | null) =>
  say({ step: { label, unit, done, total } })

async function trainNow(): Promise<Trained | null> {
  step('Reading', 'shoppers', 0, null)
  const database = await openDatabase(given)
  try {
    const interactions = await readInteractions(database.sql)
    if (interactions.shopperIds.length < shoppersLeast) return null
    const traits = await readTraits(database.sql)
    let told = 0
    const model = await trainInParallel({
      interactions,
      traits,
      options: siteTraining,
      // One processor stays free for those who wait for a page.
      workers: Math.max(1, availableParallelism() - 1),
      onProgress(done, total) {
        if (done < total && done - told < progressEvery) return
        told = done
        step('Training', 'items', done, total)
      },
    })
    await keepModel(database.sql, join(given.DATA_DIR, 'models'), model, new Date(given.now))
    return {
      version: model.version,
      shoppers: model.shoppers,
      items: model.itemIds.length,
      interactions: model.interactions,
    }
  } finally {
    await database.close()
  }
}

async function readInteractions(sql: Database): Promise<Interactions> {
  const gather = gatherInteractions()
  let read = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = (await readShopperIds(sql, last, null, shoppersAtOnce)).map((row) => row.id)
    if (ids.length === 0) return gather.done()
    const rows = Map.groupBy(await readSignals(sql, ids), (row) => row.shopper_id)
    // In the order of the ids, so that the same signals train the same model.
    for (const id of ids) {
      for (const [itemId, weight] of tasteOf((rows.get(id) ?? []).flatMap(toSignals), given.now))
        gather.add(id, itemId, weight)
    }
    last = ids.at(-1)!
    step('Reading', 'shoppers', (read += ids.length), null)
  }
}

async function readTraits(sql: Database): Promise<Map<string, string[]>> {
  const traits = new Map<string, string[]>()
  let read = 0
  for await (const row of eachTasteItem(sql)) {
    if (read % readEvery === 0) step('Reading', 'items', read, null)
    read += 1
    if (!row.seen_only) traits.set(row.id, traitsOf(toTasteItem(row)))
  }
  step('Reading', 'items', read, null)
  return traits
}

// A fault ends the thread, and reaches who started it with its code.
say({ trained: await trainNow() })

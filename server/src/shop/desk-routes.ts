import type { DeskTaste } from '@sateen/contract/shop'
import { confidenceOf } from '@sateen/recommender/interleave'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { countShops, countShown } from './desk-sql.ts'
import { adapterOf } from './embedding/adapter.ts'
import { countLooks } from './embedding/sql.ts'
import { readLastEvaluation } from './evaluation-sql.ts'
import type { SlotClock } from './slot-clock.ts'
import { countTrial, readNewestPair } from './trial-sql.ts'

const dayMs = 86_400_000
const shownDays = 28
/** As far back as a comparison is counted. */
const trialDays = 90

type Given = {
  shelf: Shelf
  clock: SlotClock
  /** The setting that is compared with the usual one now; `off` where none is. */
  trial: () => string
}

/** What the operator sees of the taste engine. */
export function deskTasteAnswers(
  { env, readSql, now }: Platform,
  { shelf, clock, trial }: Given,
): SomeAnswers<'deskTaste'> {
  return {
    async deskTaste(): Promise<DeskTaste> {
      const { distinct, ...shops } = await countShops(readSql, clock.at(now()).slot.startsAt)
      const { shown, tagged } = await countShown(readSql, new Date(now().getTime() - shownDays * dayMs))
      let places = 0
      for (const item of shelf.all()) if (item.isForShops) places += 1
      return {
        evaluation: await readLastEvaluation(readSql),
        counters: {
          ...shops,
          coverage: Math.min(1, distinct / Math.max(1, places)),
          shown,
          tagged,
          likesPerHundred: shown > 0 ? confidenceOf(Math.min(tagged, shown), shown) : null,
        },
        pictures: await readPictureState(),
        trial: await readTrialState(),
      }
    },
  }

  async function readPictureState(): Promise<DeskTaste['pictures']> {
    const adapter = adapterOf(env)
    const { pictures: all, seen, ...said } = await countLooks(readSql, adapter?.name ?? null)
    return { all, seen, model: adapter && { host: new URL(adapter.url).host, ...said } }
  }

  async function readTrialState(): Promise<DeskTaste['trial']> {
    const running = trial()
    const name = running === 'off' ? (await readNewestPair(readSql))?.pair : running
    if (name === undefined) return null
    const { since, ...counts } = await countTrial(readSql, name, new Date(now().getTime() - trialDays * dayMs))
    const result = confidenceOf(counts.otherWins, counts.usualWins + counts.otherWins)
    return { name, isRunning: running !== 'off', since: (since ?? now()).toISOString(), ...counts, result }
  }
}

import { prepareCatalogue } from '../../recommender/src/catalogue.ts'
import { chanceOf } from '../../recommender/src/chance.ts'
import { gatherInteractions } from '../../recommender/src/interactions.ts'
import { recommend } from '../../recommender/src/recommend.ts'
import { priorOf } from '../../recommender/src/score.ts'
import type { Signal } from '../../recommender/src/signal.ts'
import { madeUpNow, madeUpShop } from '../../recommender/src/testing/made-up-shop.ts'
import { trainInParallel } from '../../recommender/src/train-parallel.ts'
import { bar } from './durable.ts'

const pieces = 30_000
const shoppers = 5000
const likesEach = 20
const signalsEach = 50
const shops = 600
const places = 1500

/** Trains on made-up likes and makes shops one after the other: seconds of training, milliseconds a shop, MiB at most. */
export async function benchTaste() {
  const items = madeUpShop(pieces)
  const likeOf = (shopper: number, turn: number) => items[Math.floor(chanceOf(shopper, turn) ** 2 * pieces)]!.id
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < shoppers; shopper++)
    for (let turn = 0; turn < likesEach; turn++) gather.add(`${shopper}`, likeOf(shopper, turn))
  const startedAt = performance.now()
  const model = await trainInParallel({ interactions: gather.done(), options: { neighbours: 100 } })
  const trainSeconds = (performance.now() - startedAt) / 1000
  const catalogue = prepareCatalogue({ items, model })
  const prior = priorOf(catalogue, madeUpNow)
  const times = Array.from({ length: shops }, (_, shopper) => {
    const signals = Array.from({ length: signalsEach }, (_unused, turn): Signal => {
      const kind = turn % 10 === 0 ? 'passed' : turn % 3 === 0 ? 'viewed' : 'tagged'
      return { itemId: likeOf(shopper, turn), kind, at: madeUpNow.getTime() - turn * 86_400_000 }
    })
    const from = performance.now()
    recommend({ catalogue, prior, signals, now: madeUpNow, slot: 'bench', shopperId: `${shopper}`, limit: places })
    return performance.now() - from
  })
    .slice(shops / 3)
    .sort((one, other) => one - other)
  const middle = times[times.length >> 1]!
  return {
    pieces,
    signals: signalsEach,
    places,
    trainSeconds,
    shopMs: { p50: middle, p95: times[Math.floor(times.length * 0.95)] },
    peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
    bars: [bar('a shop of 1,500 places for 50 signals, ms', Number(middle.toFixed(2)), 3, 'at most')],
  }
}

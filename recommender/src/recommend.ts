import { addAversions, locateAversions } from './aversions.ts'
import type { Catalogue } from './catalogue.ts'
import { chanceOf, seedOf } from './chance.ts'
import { priceBandOfTaste, priceFactors } from './price.ts'
import { rerankRules } from './rerank-rules.ts'
import { rerank } from './rerank.ts'
import { locateTaste, personalScores, priorOf, type Taste } from './score.ts'
import { selectBest } from './select.ts'
import { usualTuning, type Tuning } from './tunings.ts'
import { aversionsOf, tasteOf, type Signal } from './signal.ts'

export type RecommendInput = {
  /** From `prepareCatalogue`: one for all shoppers. */
  catalogue: Catalogue
  signals: Iterable<Signal>
  now: Date | number
  /** Names the stretch of time: the same shopper, slot and input give the same shop. */
  slot: string
  /** The shopper, or anything that stands for a visitor. */
  shopperId: string
  /** Ids never to be shown to her; what she tagged and passed is left out without being named here. */
  excluded?: Iterable<string>
  /** How often each item was shown in the last three refreshes without being touched. */
  recentlyShown?: ReadonlyMap<string, number>
  /** The first sixteen of the slot before. */
  previousFirst?: Iterable<string>
  /** Ids of the editors' collections. */
  editorsLists?: Iterable<string>
  /** From `priorOf`: spares computing it for each shopper of a refresh; then `editorsLists` is not read. */
  prior?: Float32Array
  /** One tab only, by the items' `categoryFilter`. */
  category?: string
  /** How the engine is set; without it as usual. */
  tuning?: Tuning
  /** How many items are wanted; without it the whole catalogue that she may see. */
  limit?: number
}

export type RankedItem = {
  id: string
  score: number
  /** Shown in order to learn, not because it suits: kept in the log. */
  explore?: true
}

export type Recommendation = { items: RankedItem[] }

/** How many are put in order place by place; beyond, the order of the score is kept. */
const rerankedMost = 1500
/** Items of each category among the re-ranked, where the catalogue has them. */
const categoryLeast = 160
const shownFactor = 0.7
const categorySmoothing = 0.3

/**
 * A shopper's shop: every item she may see, best first, to the end of the catalogue. Pure and deterministic: the same
 * input gives the same list anywhere. Method: `docs/recommender.md`.
 */
export function recommend(input: RecommendInput): Recommendation {
  const { catalogue, now, limit = Infinity, tuning = usualTuning } = input
  const signals = [...input.signals]
  const taste = locateTaste(catalogue, tasteOf(signals, now))
  const seed = seedOf(`${input.shopperId} ${input.slot}`)
  const prior = input.prior ?? priorOf(catalogue, now, input.editorsLists)
  const personal = personalScores(catalogue, taste)
  addAversions(catalogue, locateAversions(catalogue, aversionsOf(signals, now)), personal)
  const scores = mixScores(input, taste, personal, prior, seed)
  const open = openPositions(input, signals)
  const { best, rest } = selectBest(open, scores, rerankedMost)
  const { candidates, others } = input.category
    ? { candidates: best, others: rest }
    : fillCategories(catalogue, best, rest, limit)
  const { order, explored } = rerank({
    catalogue,
    candidates,
    scores,
    categoryShare: categoryShareOf(catalogue, taste, open),
    explore: explorer(open, personal, prior, seed),
    previousFirst: positionsOf(catalogue, input.previousFirst),
    oneCategory: input.category !== undefined,
    tuning,
    places: limit,
  })
  return { items: listItems(catalogue, scores, order, new Set(explored), others, limit) }
}

function listItems(
  { items }: Catalogue,
  scores: Float32Array,
  order: Uint32Array,
  explored: ReadonlySet<number>,
  others: Uint32Array,
  limit: number,
): RankedItem[] {
  const list: RankedItem[] = []
  for (let place = 0; place < order.length; place++) {
    const position = order[place]
    const score = scores[position]
    list.push(
      explored.has(place) ? { id: items[position].id, score, explore: true } : { id: items[position].id, score },
    )
  }
  if (list.length >= limit) return list
  const isPlaced = new Uint8Array(items.length)
  for (const position of order) isPlaced[position] = 1
  for (let index = 0; index < others.length && list.length < limit; index++) {
    const position = others[index]
    if (!isPlaced[position]) list.push({ id: items[position].id, score: scores[position] })
  }
  return list
}

/** Personal part plus prior, times price band and memory of what was shown; a breath of chance parts equals. */
function mixScores(
  { catalogue, recentlyShown, tuning = usualTuning }: RecommendInput,
  taste: Taste,
  personal: Float32Array,
  prior: Float32Array,
  seed: number,
): Float32Array {
  const factors = priceFactors(priceBandOfTaste(catalogue, taste))
  const scores = new Float32Array(personal.length)
  for (let position = 0; position < scores.length; position++) {
    const sum = personal[position] + tuning.priorStrength * prior[position]
    const factor = factors[catalogue.priceStep[position]]
    scores[position] = (sum > 0 ? sum * factor : sum / factor) + 0.01 * chanceOf(seed, position)
  }
  for (const [id, times] of recentlyShown ?? []) {
    const position = catalogue.positionOf.get(id)
    if (position === undefined || !(times > 0)) continue
    const factor = shownFactor ** Math.min(times, 6)
    scores[position] = scores[position] > 0 ? scores[position] * factor : scores[position] / factor
  }
  return scores
}

/** Positions that she may see at all: nothing deleted, gone, tagged, passed or excluded. */
function openPositions({ catalogue, excluded, category }: RecommendInput, signals: readonly Signal[]): Uint32Array {
  const open = catalogue.showable.slice()
  for (const position of positionsOf(catalogue, excluded)) open[position] = 0
  const owned = new Set<number>()
  for (const { itemId, kind, reason } of signals) {
    if (kind !== 'tagged' && kind !== 'passed') continue
    const position = catalogue.positionOf.get(itemId)
    if (position === undefined) continue
    open[position] = 0
    if (kind === 'passed' && reason === 'own') owned.add(catalogue.twin[position])
  }
  // What looks like a piece that she owns is no news to her either.
  if (owned.size > 0)
    for (let position = 0; position < open.length; position++)
      if (owned.has(catalogue.twin[position])) open[position] = 0
  const wanted = category === undefined ? null : catalogue.categoryNames.indexOf(category)
  const positions = new Uint32Array(open.length)
  let count = 0
  for (let position = 0; position < open.length; position++) {
    if (open[position] && (wanted === null || catalogue.category[position] === wanted)) positions[count++] = position
  }
  return positions.subarray(0, count)
}

function positionsOf(catalogue: Catalogue, ids: Iterable<string> | undefined): Set<number> {
  const positions = new Set<number>()
  for (const id of ids ?? []) {
    const position = catalogue.positionOf.get(id)
    if (position !== undefined) positions.add(position)
  }
  return positions
}

/** Lets every category that the catalogue has come with its best 160, however one-sided the best are. */
function fillCategories({ category, categoryNames }: Catalogue, best: Uint32Array, rest: Uint32Array, limit: number) {
  const lacking = new Int32Array(categoryNames.length).fill(categoryLeast)
  for (let index = 0; index < best.length; index++) if (category[best[index]] >= 0) lacking[category[best[index]]]--
  let open = 0
  for (const count of lacking) if (count > 0) open++
  if (rest.length === 0 || open === 0) return { candidates: best, others: rest }
  const more = new Uint32Array(categoryNames.length * categoryLeast)
  const isLong = limit > best.length
  const others = new Uint32Array(isLong ? rest.length : 0)
  let moreCount = 0
  let otherCount = 0
  // Once every category has its own, the others need not be walked unless the list goes on behind them.
  for (let index = 0; index < rest.length && (isLong || open > 0); index++) {
    const position = rest[index]
    const group = category[position]
    if (group >= 0 && lacking[group] > 0) {
      if (--lacking[group] === 0) open--
      more[moreCount++] = position
    } else if (isLong) others[otherCount++] = position
  }
  const candidates = new Uint32Array(best.length + moreCount)
  candidates.set(best)
  candidates.set(more.subarray(0, moreCount), best.length)
  return { candidates, others: others.subarray(0, otherCount) }
}

/** Her own share of each category, smoothed with the catalogue's, so that no tab dies out. */
function categoryShareOf({ category, categoryNames }: Catalogue, taste: Taste, open: Uint32Array): Float32Array {
  const own = new Float32Array(categoryNames.length)
  const all = new Float32Array(categoryNames.length)
  let ownTotal = 0
  for (let index = 0; index < taste.positions.length; index++) {
    const group = category[taste.positions[index]]
    if (group < 0 || taste.weights[index] <= 0) continue
    own[group] += taste.weights[index]
    ownTotal += taste.weights[index]
  }
  for (const position of open) if (category[position] >= 0) all[category[position]]++
  const smoothing = ownTotal > 0 ? Math.max(categorySmoothing, 1 / (1 + ownTotal)) : 1
  return all.map(
    (count, group) =>
      (smoothing * count) / Math.max(1, open.length) + (ownTotal > 0 ? ((1 - smoothing) * own[group]) / ownTotal : 0),
  )
}

const exploredOf = 12

/** Looks at a dozen items by chance for each such place and takes the one that others like or that is new, if far from her. */
function explorer(open: Uint32Array, personal: Float32Array, prior: Float32Array, seed: number) {
  let mean = 0
  for (const position of open) mean += personal[position]
  mean /= Math.max(1, open.length)
  return (place: number, fits: (position: number) => boolean): number => {
    if (open.length <= rerankRules.span * 2) return -1
    let best = -1
    for (let draw = 0; draw < exploredOf; draw++) {
      const position = open[Math.floor(chanceOf(seed ^ 0x5bd1e995, place * exploredOf + draw) * open.length)]
      if (personal[position] > mean || !fits(position)) continue
      if (best < 0 || prior[position] > prior[best]) best = position
    }
    return best
  }
}

import { locateAversions, scoresAgainst } from './aversions.ts'
import type { Catalogue } from './catalogue.ts'
import { chanceOf, seedOf } from './chance.ts'
import { priceBandOfTaste, priceFactors } from './price.ts'
import { rerankRules } from './rerank-rules.ts'
import { rerank } from './rerank.ts'
import { locateTaste, personalScores, priorOf, type Taste } from './score.ts'
import { scratchOf } from './scratch.ts'
import { sortByScore, sortRoughly, takeBest } from './select.ts'
import { storeDuesOf } from './store-dues.ts'
import { usualTuning, type Tuning } from './tunings.ts'
import { takeUncrowded } from './uncrowded.ts'
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
  const { positions, scores, explored } = rankPositions(input)
  const { ids } = input.catalogue
  const items: RankedItem[] = []
  for (const position of positions) items.push({ id: ids[position], score: scores[position] })
  for (const place of explored) items[place].explore = true
  return { items }
}

/**
 * The same as positions in the catalogue, with the scores by position and the places that explore. `scores` are written
 * anew for the next shopper.
 */
export function rankPositions(input: RecommendInput): {
  positions: Uint32Array
  scores: Float32Array
  explored: readonly number[]
} {
  const { catalogue, now, limit = Infinity, tuning = usualTuning } = input
  const signals = [...input.signals]
  const taste = locateTaste(catalogue, tasteOf(signals, now))
  const seed = seedOf(`${input.shopperId} ${input.slot}`)
  const prior = input.prior ?? priorOf(catalogue, now, input.editorsLists)
  const room = scratchOf(catalogue)
  const { personal, scores, isClosed } = room
  personalScores(catalogue, taste, personal)
  const against = scoresAgainst(catalogue, locateAversions(catalogue, aversionsOf(signals, now)))
  if (against) for (let position = 0; position < personal.length; position++) personal[position] += against[position]
  const closed = closeItems(input, signals)
  for (const position of closed) isClosed[position] = 1
  const { open, mean } = mixScores({ input, taste, personal, prior, seed, isClosed, scores, open: room.open })
  const best = takeUncrowded(catalogue, open, scores, rerankedMost)
  const candidates =
    input.category || best.length === open.length ? best : fillCategories(catalogue, best, scores, isClosed)
  const { order, explored } = rerank({
    catalogue,
    candidates,
    scores,
    categoryShare: categoryShareOf(catalogue, taste, open.length, closed),
    storeDues: storeDuesOf(catalogue, taste),
    explore: explorer({ open, personal, against, mean, prior, seed }),
    previousFirst: positionsOf(catalogue, input.previousFirst),
    oneCategory: input.category !== undefined,
    tuning,
    places: limit,
    room,
  })
  const rest = order.length < limit ? restOf(open, order, scores, isClosed) : none
  const positions = new Uint32Array(Math.max(order.length, Math.min(limit, order.length + rest.length)))
  positions.set(order)
  positions.set(rest.subarray(0, positions.length - order.length), order.length)
  return { positions, scores, explored }
}

const none = new Uint32Array(0)

/** What was not put in order place by place: by score, to the end of the catalogue. */
function restOf(open: Uint32Array, order: Uint32Array, scores: Float32Array, isPlaced: Uint8Array): Uint32Array {
  for (const position of order) isPlaced[position] = 1
  return sortRoughly(
    open.filter((position) => isPlaced[position] === 0),
    scores,
  )
}

type Mixing = {
  input: RecommendInput
  taste: Taste
  personal: Float32Array
  prior: Float32Array
  seed: number
  isClosed: Uint8Array
  /** Is filled with the score of each item that she may see. */
  scores: Float32Array
  /** Is filled with the positions of those, ascending. */
  open: Uint32Array
}

/** Personal part plus prior, times price band and memory of what was shown; a breath of chance parts equals. */
function mixScores({ input, taste, personal, prior, seed, isClosed, scores, open }: Mixing) {
  const { catalogue, recentlyShown, category, tuning: { priorStrength } = usualTuning } = input
  const { priceStep, shown, shownOf, categoryNames } = catalogue
  const factors = priceFactors(priceBandOfTaste(catalogue, taste))
  const among = category === undefined ? shown : (shownOf[categoryNames.indexOf(category)] ?? none)
  let count = 0
  let total = 0
  for (let index = 0; index < among.length; index++) {
    const position = among[index]
    if (isClosed[position] === 1) continue
    open[count++] = position
    const own = personal[position]
    total += own
    const sum = own + priorStrength * prior[position]
    const factor = factors[priceStep[position]]
    scores[position] = (sum > 0 ? sum * factor : sum / factor) + 0.01 * chanceOf(seed, position)
  }
  for (const [id, times] of recentlyShown ?? []) {
    const position = catalogue.positionOf.get(id)
    if (position === undefined || !(times > 0)) continue
    const factor = shownFactor ** Math.min(times, 6)
    scores[position] = scores[position] > 0 ? scores[position] * factor : scores[position] / factor
  }
  return { open: open.subarray(0, count), mean: total / Math.max(1, count) }
}

/** What she may not see besides what nobody may: the tagged, passed and excluded, and twins of what she owns. */
function closeItems({ catalogue, excluded }: RecommendInput, signals: readonly Signal[]): Set<number> {
  const closed = positionsOf(catalogue, excluded)
  for (const { itemId, kind, reason } of signals) {
    if (kind !== 'tagged' && kind !== 'passed') continue
    const position = catalogue.positionOf.get(itemId)
    if (position === undefined) continue
    closed.add(position)
    // What looks like a piece that she owns is no news to her either.
    if (kind === 'passed' && reason === 'own')
      for (const twin of catalogue.twinsOf.get(catalogue.twin[position]) ?? []) closed.add(twin)
  }
  return closed
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
function fillCategories(
  { category, shownOf }: Catalogue,
  best: Uint32Array,
  scores: Float32Array,
  isClosed: Uint8Array,
): Uint32Array {
  const lacking = new Int32Array(shownOf.length).fill(categoryLeast)
  for (const position of best) if (category[position] >= 0) lacking[category[position]]--
  const last = best[best.length - 1]
  const more = shownOf.flatMap((positions, group) => {
    if (lacking[group] <= 0) return []
    const behind = new Uint32Array(positions.length)
    let count = 0
    for (let index = 0; index < positions.length; index++) {
      const position = positions[index]
      const score = scores[position]
      if (isClosed[position] === 1 || score > scores[last] || (score === scores[last] && position <= last)) continue
      behind[count++] = position
    }
    return [takeBest(behind.subarray(0, count), scores, lacking[group])]
  })
  const added = new Uint32Array(more.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const positions of more) {
    added.set(positions, filled)
    filled += positions.length
  }
  const candidates = new Uint32Array(best.length + filled)
  candidates.set(best)
  candidates.set(sortByScore(added, scores), best.length)
  return candidates
}

/** Her own share of each category, smoothed with the catalogue's, so that no tab dies out. */
function categoryShareOf(
  { category, categoryNames, shownOf, showable }: Catalogue,
  taste: Taste,
  openCount: number,
  closed: ReadonlySet<number>,
): Float32Array {
  const own = new Float32Array(categoryNames.length)
  let ownTotal = 0
  for (let index = 0; index < taste.positions.length; index++) {
    const group = category[taste.positions[index]]
    if (group < 0 || taste.weights[index] <= 0) continue
    own[group] += taste.weights[index]
    ownTotal += taste.weights[index]
  }
  const all = Float32Array.from(shownOf, ({ length }) => length)
  for (const position of closed) if (showable[position] && category[position] >= 0) all[category[position]]--
  const smoothing = ownTotal > 0 ? Math.max(categorySmoothing, 1 / (1 + ownTotal)) : 1
  return all.map(
    (count, group) =>
      (smoothing * count) / Math.max(1, openCount) + (ownTotal > 0 ? ((1 - smoothing) * own[group]) / ownTotal : 0),
  )
}

const exploredOf = 12

type Exploring = {
  open: Uint32Array
  personal: Float32Array
  /** What her passes with a reason take off each item; null where she gave none. */
  against: Float32Array | null
  mean: number
  prior: Float32Array
  seed: number
}

/**
 * Looks at a dozen items by chance for each such place and takes the one that others like or that is new, if far from her.
 * What she said she cannot bear, such as a colour, is nothing to learn about.
 */
function explorer({ open, personal, against, mean, prior, seed }: Exploring) {
  // Of one who only passes the mean is below what she never spoke of: that is far from her too.
  const far = Math.max(0, mean)
  return (place: number, fits: (position: number) => boolean): number => {
    if (open.length <= rerankRules.span * 2) return -1
    let best = -1
    for (let draw = 0; draw < exploredOf; draw++) {
      const position = open[Math.floor(chanceOf(seed ^ 0x5bd1e995, place * exploredOf + draw) * open.length)]
      if (personal[position] > far || (against && against[position] < 0) || !fits(position)) continue
      if (best < 0 || prior[position] > prior[best]) best = position
    }
    return best
  }
}

import { lastOfRows, likesOf, type Interactions } from './interactions.ts'
import { transposeRows, type SparseRows } from './sparse.ts'
import { tellingOf } from './telling.ts'

/** How training weighs what it reads; chosen on validation parts, see `docs/recommender.md`. */
export type TrainingOptions = {
  /** Candidates of each piece (k). */
  neighbours: number
  /** λ: how strongly weights are held down. */
  ridge: number
  /** A shopper of n pieces counts n to this power in the fit, and in the choice of candidates. */
  rowPower: number
  candidateRowPower: number
  /** e: pieces are scaled by popularity to this power. */
  itemPower: number
  /** τ: weight of the traits for pieces with signals and for pieces without any. */
  contentWeight: number
  newContentWeight: number
  /** How much more a piece counts for those that were liked after it than for those before, 0 to 1: 0 where rows have no order. */
  direction: number
  /** How much plain likeness (the cosine over signals and traits) is added to what the regression finds. */
  likenessWeight: number
  /** Traits carried by more pieces than this are left to the re-ranker. */
  traitCarriersMost: number
  /** Whether traits count by what they tell of pieces liked together (`telling.ts`); else all alike. */
  traitsTell: boolean
}

/** Likes of one shopper that are learned from: as many as the shop lets anybody have. */
const likesMost = 20_000

const defaultTraining: Omit<TrainingOptions, 'neighbours'> = {
  ridge: 5,
  rowPower: -0.6,
  candidateRowPower: -0.5,
  itemPower: 0.25,
  contentWeight: 3,
  newContentWeight: 160,
  direction: 0,
  likenessWeight: 0,
  traitCarriersMost: 1000,
  traitsTell: false,
}

/**
 * For signals of a site: most shoppers have few, and they come in the order of time. Plain likeness steadies what little
 * there is to learn from; on the demo's own signals it is what beats item-kNN.
 */
export const siteTraining: Partial<TrainingOptions> = {
  ridge: 15,
  direction: 0.3,
  contentWeight: 1,
  likenessWeight: 0.5,
}

/** The settings of a training: what is given, else the defaults, with k by the number of pieces: small catalogues want large k, large ones time. */
function trainingOptions(itemCount: number, given: Partial<TrainingOptions> = {}): TrainingOptions {
  return { ...defaultTraining, neighbours: itemCount > 20_000 ? 100 : 300, ...given }
}

/** Rows that speak of pieces together, by row and by piece, with the weight of each row in the fit and for candidates. */
export type Evidence = {
  byRow: SparseRows
  byItem: SparseRows
  /** The place of the piece in its row, by entry of `byItem`. */
  places: Uint16Array
  rowWeight: Float64Array
  candidateRowWeight: Float64Array
  /** Σ of candidate row weights by piece: the squared length that cosine divides by. */
  squaredLength: Float64Array
}

export type TrainingProblem = {
  itemCount: number
  options: TrainingOptions
  signals: Evidence
  content: Evidence
  popularity: Float32Array
  /** Popularity to the power −e, by piece. */
  scale: Float64Array
  /** Fit with the constant regressor by piece, and of the constant with itself. */
  constantFit: Float64Array
  constantSquare: number
}

/** Lays out what training reads: signals and traits as rows of pieces. `traits` is a list of texts by piece. */
export function prepareTraining(
  { itemIds, rows: all }: Interactions,
  traits: readonly (readonly string[])[],
  given: Partial<TrainingOptions> = {},
): TrainingProblem {
  const itemCount = itemIds.length
  const options = trainingOptions(itemCount, given)
  const rows = lastOfRows(likesOf(all), likesMost)
  const signals = evidenceOf(
    rows,
    itemCount,
    (size) => size ** options.rowPower,
    (size) => size ** options.candidateRowPower,
  )
  const carriers = traitRows(traits, itemCount, options.traitCarriersMost)
  const told = options.traitsTell ? shareOfTelling(rows, carriers, itemCount) : null
  const weightOfTrait = (size: number, row: number) => (told ? told[row] : 1) / size
  const content = evidenceOf(carriers.rows, itemCount, weightOfTrait, weightOfTrait)
  const popularity = new Float32Array(itemCount)
  const constantFit = new Float64Array(itemCount)
  let constantSquare = 0
  for (let row = 0; row + 1 < rows.offsets.length; row++) {
    constantSquare += signals.rowWeight[row]
    for (let entry = rows.offsets[row]; entry < rows.offsets[row + 1]; entry++) {
      popularity[rows.columns[entry]]++
      constantFit[rows.columns[entry]] += signals.rowWeight[row] * rows.values[entry]
    }
  }
  const scale = Float64Array.from(popularity, (count) => Math.max(1, count) ** -options.itemPower)
  return { itemCount, options, signals, content, popularity, scale, constantFit, constantSquare }
}

function evidenceOf(
  byRow: SparseRows,
  itemCount: number,
  weightOf: (size: number, row: number) => number,
  candidateWeightOf: (size: number, row: number) => number,
): Evidence {
  const rowCount = byRow.offsets.length - 1
  const rowWeight = new Float64Array(rowCount)
  const candidateRowWeight = new Float64Array(rowCount)
  const squaredLength = new Float64Array(itemCount)
  for (let row = 0; row < rowCount; row++) {
    const size = byRow.offsets[row + 1] - byRow.offsets[row]
    if (size === 0) continue
    rowWeight[row] = weightOf(size, row)
    candidateRowWeight[row] = candidateWeightOf(size, row)
    for (let entry = byRow.offsets[row]; entry < byRow.offsets[row + 1]; entry++) {
      squaredLength[byRow.columns[entry]] += candidateRowWeight[row] * byRow.values[entry] ** 2
    }
  }
  const places = placesIn(byRow, itemCount)
  return { byRow, byItem: transposeRows(byRow, itemCount), places, rowWeight, candidateRowWeight, squaredLength }
}

function placesIn({ offsets, columns }: SparseRows, itemCount: number): Uint16Array {
  const values = new Float32Array(columns.length)
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++)
      values[entry] = Math.min(65_535, entry - offsets[row])
  }
  return Uint16Array.from(transposeRows({ offsets, columns, values }, itemCount).values)
}

/** What each trait tells, its rows being pieces by trait, against the mean over all that carry any. */
function shareOfTelling(liked: SparseRows, { rows, names }: NamedRows, itemCount: number): Float64Array {
  const telling = tellingOf(liked, transposeRows(rows, itemCount), names)
  let sum = 0
  telling.forEach((told, row) => (sum += told * (rows.offsets[row + 1] - rows.offsets[row])))
  const mean = sum / Math.max(1, rows.columns.length)
  return mean > 0 ? telling.map((told) => told / mean) : telling
}

type NamedRows = { rows: SparseRows; names: string[] }

/** One row a trait that joins at least two pieces and not too many. */
function traitRows(traits: readonly (readonly string[])[], itemCount: number, carriersMost: number): NamedRows {
  const carriers = new Map<string, number[]>()
  for (let item = 0; item < itemCount; item++) {
    for (const trait of new Set(traits[item])) {
      const list = carriers.get(trait)
      if (list) list.push(item)
      else carriers.set(trait, [item])
    }
  }
  const named = [...carriers].filter(([, { length }]) => length > 1 && length <= carriersMost)
  const names = named.map(([name]) => name)
  const kept = named.map(([, list]) => list)
  const offsets = new Uint32Array(kept.length + 1)
  kept.forEach((list, row) => (offsets[row + 1] = offsets[row] + list.length))
  const columns = new Uint32Array(offsets[kept.length])
  kept.forEach((list, row) => columns.set(list, offsets[row]))
  return { rows: { offsets, columns, values: new Float32Array(columns.length).fill(1) }, names }
}

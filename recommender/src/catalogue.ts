import { canBeShown, type Item } from './item.ts'
import { clusterLooks } from './looks.ts'
import { priceStepOf } from './price-steps.ts'
import { emptyModel, type Model } from './model.ts'
import { transposeRows, type SparseRows } from './sparse.ts'
import { weighTraits } from './trait-rows.ts'
import { priceBandOf, traitsOf } from './traits.ts'
import { gatherTwins } from './twins.ts'

/** Everything that recommending needs to know of the items and the model, prepared once for all shoppers. */
export type Catalogue = {
  items: readonly Item[]
  positionOf: ReadonlyMap<string, number>
  /** The ids by position, side by side: a list names many of them. */
  ids: readonly string[]
  /** 1 where the item may be shown to anybody; and those, ascending. */
  showable: Uint8Array
  shown: Uint32Array
  /** Items by traits, each row of length 1. */
  traits: SparseRows
  /**
   * The items of each trait, without values: those of a trait t and an item i are `traitWeights[t]` times
   * `inverseLengths[i]`, and what need not be read for each of them takes no time.
   */
  byTrait: Pick<SparseRows, 'offsets' | 'columns'>
  traitWeights: Float32Array
  inverseLengths: Float32Array
  traitNames: readonly string[]
  /** Groups by position; −1 where the item has none. */
  category: Int32Array
  store: Int32Array
  brand: Int32Array
  /** Items of one group look the same to a shopper. */
  twin: Int32Array
  /** Of each group that holds more than one its items. */
  twinsOf: ReadonlyMap<number, readonly number[]>
  categoryNames: readonly string[]
  /** Of each category the items that may be shown, ascending. */
  shownOf: readonly Uint32Array[]
  storeCount: number
  brandCount: number
  /** Natural logarithm of the price, NaN without one; and the step of `priceSteps` it falls on. */
  priceLog: Float32Array
  priceStep: Uint8Array
  /** How much others like it, 0 to 1. */
  popularity: Float32Array
  /** Milliseconds since 1970. */
  addedAt: Float64Array
  model: Model
  /** Position in the model of each item, −1 where training has not seen it; and the other way round. */
  modelPosition: Int32Array
  itemPosition: Int32Array
  /** Makes weights of the model comparable with likeness of traits. */
  modelScale: number
}

type Options = {
  items: readonly Item[]
  model?: Model
  /** Counts of likes by item id, faded by age; without it the model's own popularity. */
  popularity?: ReadonlyMap<string, number>
  /** The cluster of each item's picture by item id; without it made of the picture vectors. */
  looks?: ReadonlyMap<string, number>
}

/**
 * Prepares the catalogue for recommending; once after each import or training. Cost is linear in the items. Of items
 * with the same id the last one counts.
 */
export function prepareCatalogue({ items: given, model = emptyModel(), popularity, looks }: Options): Catalogue {
  const items = [...new Map(given.map((item) => [item.id, item])).values()]
  const positionOf = new Map(items.map((item, position) => [item.id, position]))
  const lookOf = looks ?? clusterLooks(items)
  const { rows, names, weights, inverseLengths } = weighTraits(eachTraits(items, lookOf))
  const category = groupsOf(items, (item) => item.categoryFilter)
  const store = groupsOf(items, (item) => item.store)
  const brand = groupsOf(items, (item) => item.brand)
  const priceLog = Float32Array.from(items, (item) => (priceBandOf(item.price) === null ? NaN : Math.log(item.price!)))
  const itemPosition = Int32Array.from(model.itemIds, (id) => positionOf.get(id) ?? -1)
  const modelPosition = new Int32Array(items.length).fill(-1)
  itemPosition.forEach((position, inModel) => {
    if (position >= 0) modelPosition[position] = inModel
  })
  const twin = gatherTwins(items)
  const { offsets, columns } = transposeRows(rows, names.length)
  const showable = Uint8Array.from(items, (item) => Number(canBeShown(item)))
  const shown = Uint32Array.from(items.keys()).filter((position) => showable[position] === 1)
  return {
    items,
    positionOf,
    ids: items.map((item) => item.id),
    showable,
    shown,
    traits: rows,
    byTrait: { offsets, columns },
    traitWeights: weights,
    inverseLengths,
    traitNames: names,
    category: category.groups,
    store: store.groups,
    brand: brand.groups,
    twin,
    twinsOf: membersOf(twin),
    categoryNames: category.names,
    shownOf: category.names.map((_, group) => shown.filter((position) => category.groups[position] === group)),
    storeCount: store.names.length,
    brandCount: brand.names.length,
    priceLog,
    priceStep: Uint8Array.from(priceLog, priceStepOf),
    popularity: popularityOf(items, modelPosition, model, popularity),
    addedAt: Float64Array.from(items, (item) => Number(item.addedAt) || 0),
    model,
    modelPosition,
    itemPosition,
    modelScale: scaleOf(model),
  }
}

/** Traits of one item after the other. */
function* eachTraits(items: readonly Item[], looks: ReadonlyMap<string, number>): Generator<string[]> {
  for (const item of items) yield traitsOf(item, looks.get(item.id))
}

function groupsOf<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string | null | undefined) {
  const numberOf = new Map<string, number>()
  const groups = Int32Array.from(things, (thing) => {
    const name = nameOf(thing)
    if (!name) return -1
    let number = numberOf.get(name)
    if (number === undefined) numberOf.set(name, (number = numberOf.size))
    return number
  })
  return { groups, names: [...numberOf.keys()] }
}

/** Groups of more than one, with their members ascending. */
function membersOf(groups: Int32Array): Map<number, number[]> {
  const sizes = new Uint32Array(groups.length)
  for (const group of groups) sizes[group]++
  const members = new Map<number, number[]>()
  groups.forEach((group, position) => {
    if (sizes[group] < 2) return
    const list = members.get(group)
    if (list) list.push(position)
    else members.set(group, [position])
  })
  return members
}

function popularityOf(
  items: readonly Item[],
  modelPosition: Int32Array,
  model: Model,
  given: ReadonlyMap<string, number> | undefined,
): Float32Array {
  const counts = Float32Array.from(items, (item, position) => {
    const inModel = modelPosition[position]
    const count = given ? (given.get(item.id) ?? 0) : inModel < 0 ? 0 : model.popularity[inModel]
    return count > 0 && Number.isFinite(count) ? Math.log1p(count) : 0
  })
  const most = counts.reduce((one, other) => Math.max(one, other), 0)
  return most > 0 ? counts.map((count) => count / most) : counts
}

/** Interactions at which a model is believed half: what a handful of shoppers did is mostly chance. */
const interactionsUntilHalfBelieved = 1000

/** One by the mean of the largest weights of the rows, so that a close neighbour counts 1, less while little is learned. */
function scaleOf({ offsets, weights, interactions }: Model): number {
  let sum = 0
  let rows = 0
  for (let row = 0; row + 1 < offsets.length; row++) {
    let largest = 0
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++) largest = Math.max(largest, weights[entry])
    if (largest > 0) {
      sum += largest
      rows++
    }
  }
  return rows > 0 ? (rows / sum) * (interactions / (interactions + interactionsUntilHalfBelieved)) : 0
}

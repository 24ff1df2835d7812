import { canBeShown, type Item } from './item.ts'
import { clusterInSteps } from './looks.ts'
import { priceStepOf } from './price-steps.ts'
import { emptyModel, type Model } from './model.ts'
import { transposeRows, type SparseRows } from './sparse.ts'
import { finish, stepLength, type Steps } from './steps.ts'
import { weighInSteps } from './trait-rows.ts'
import { priceBandOf, traitsOf } from './traits.ts'
import { gatherInSteps } from './twins.ts'
import { logOf, weighModelInSteps, type ModelWeighing } from './weigh-model.ts'

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
  /** Items of one group read the same, under a name that few bear; they need not be twins. */
  namesake: Int32Array
  /** Of each group of twins that holds more than one its items. */
  twinsOf: ReadonlyMap<number, readonly number[]>
  categoryNames: readonly string[]
  /** Of each category the items that may be shown, ascending. */
  shownOf: readonly Uint32Array[]
  storeCount: number
  /** How likely two of the items that may be shown are of one store. */
  storeChance: number
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
} & ModelWeighing

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
export const prepareCatalogue = (options: Options): Catalogue => finish(prepareInSteps(options))

/** The same in steps of some milliseconds, for a thread that has to answer meanwhile. */
export function* prepareInSteps({ items: given, model = emptyModel(), popularity, looks }: Options): Steps<Catalogue> {
  const byId = new Map<string, Item>()
  for (let index = 0; index < given.length; index++) {
    byId.set(given[index].id, given[index])
    if (index % stepLength === 0) yield
  }
  const items = [...byId.values()]
  yield
  const ids = items.map((item) => item.id)
  const positionOf = new Map<string, number>()
  for (let position = 0; position < ids.length; position++) {
    positionOf.set(ids[position], position)
    if (position % stepLength === 0) yield
  }
  const lookOf = looks ?? (yield* clusterInSteps(items))
  const { rows, names, weights, inverseLengths } = yield* weighInSteps(eachTraits(items, lookOf))
  const category = yield* groupInSteps(items, (item) => item.categoryFilter)
  const store = yield* groupInSteps(items, (item) => item.store)
  const brand = yield* groupInSteps(items, (item) => item.brand)
  const priceLog = Float32Array.from(items, (item) => (priceBandOf(item.price) === null ? NaN : Math.log(item.price!)))
  yield
  const { itemPosition, modelPosition } = yield* locateModel(model, positionOf, items.length)
  const { twin, namesake } = yield* gatherInSteps(items)
  const { offsets, columns } = transposeRows(rows, names.length)
  yield
  const showable = Uint8Array.from(items, (item) => Number(canBeShown(item)))
  const shown = Uint32Array.from(items.keys()).filter((position) => showable[position] === 1)
  yield
  return {
    items,
    positionOf,
    ids,
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
    namesake,
    twinsOf: membersOf(twin),
    categoryNames: category.names,
    shownOf: shareOut(shown, category.groups, category.names.length),
    storeCount: store.names.length,
    storeChance: chanceOfOne(shareOut(shown, store.groups, store.names.length), shown.length),
    brandCount: brand.names.length,
    priceLog,
    priceStep: Uint8Array.from(priceLog, priceStepOf),
    popularity: yield* weighPopularity(items, modelPosition, model, popularity),
    addedAt: Float64Array.from(items, (item) => Number(item.addedAt) || 0),
    model,
    modelPosition,
    itemPosition,
    ...(yield* weighModelInSteps(model, itemPosition, items.length)),
  }
}

/** Traits of one item after the other. */
function* eachTraits(items: readonly Item[], looks: ReadonlyMap<string, number>): Generator<string[]> {
  for (const item of items) yield traitsOf(item, looks.get(item.id))
}

function* groupInSteps<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string | null | undefined,
): Steps<{ groups: Int32Array; names: string[] }> {
  const numberOf = new Map<string, number>()
  const groups = new Int32Array(things.length).fill(-1)
  for (let index = 0; index < things.length; index++) {
    const name = nameOf(things[index])
    if (index % stepLength === 0) yield
    if (!name) continue
    let number = numberOf.get(name)
    if (number === undefined) numberOf.set(name, (number = numberOf.size))
    groups[index] = number
  }
  return { groups, names: [...numberOf.keys()] }
}

function* locateModel(
  { itemIds }: Model,
  positionOf: ReadonlyMap<string, number>,
  itemCount: number,
): Steps<Pick<Catalogue, 'itemPosition' | 'modelPosition'>> {
  const itemPosition = new Int32Array(itemIds.length).fill(-1)
  const modelPosition = new Int32Array(itemCount).fill(-1)
  for (let inModel = 0; inModel < itemIds.length; inModel++) {
    const position = positionOf.get(itemIds[inModel])
    if (inModel % stepLength === 0) yield
    if (position === undefined) continue
    itemPosition[inModel] = position
    modelPosition[position] = inModel
  }
  return { itemPosition, modelPosition }
}

/** Positions by group, each as they come. */
function shareOut(positions: Uint32Array, groups: Int32Array, count: number): Uint32Array[] {
  const shares: number[][] = Array.from({ length: count }, () => [])
  for (const position of positions) if (groups[position] >= 0) shares[groups[position]].push(position)
  return shares.map((share) => Uint32Array.from(share))
}

const chanceOfOne = (shares: readonly Uint32Array[], count: number): number =>
  shares.reduce((sum, { length }) => sum + (length / count) ** 2, 0)

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

function* weighPopularity(
  items: readonly Item[],
  modelPosition: Int32Array,
  model: Model,
  given: ReadonlyMap<string, number> | undefined,
): Steps<Float32Array> {
  const counts = new Float32Array(items.length)
  for (let position = 0; position < items.length; position++) {
    if (position % stepLength === 0) yield
    const inModel = modelPosition[position]
    const count = given ? (given.get(items[position].id) ?? 0) : inModel < 0 ? 0 : model.popularity[inModel]
    counts[position] = logOf(count)
  }
  const most = counts.reduce((one, other) => Math.max(one, other), 0)
  return most > 0 ? counts.map((count) => count / most) : counts
}

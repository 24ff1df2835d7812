import { aversionTerms, locateAversions } from './aversions.ts'
import type { Catalogue } from './catalogue.ts'
import { locateTaste, priorTermsOf, scoring, type Taste } from './score.ts'
import { aversionsOf, signalTable, tasteOf, type Signal, type SignalKind } from './signal.ts'
import { readTrait, type TraitKind } from './traits.ts'

/**
 * Why an item stands in a shop. `share` is the part of its score, 0 to 1, that the named signals bring: muting all signals
 * of those items takes exactly this share of `scoreOf` away, and all of it or more where the share is 1. Where more speaks
 * against the item than for it, it is the part of what speaks for it.
 */
export type Reason =
  | { kind: 'item'; itemId: string; signalKind: SignalKind; share: number }
  | { kind: 'trait'; trait: string; itemIds: string[]; share: number }
  | { kind: 'new' | 'popular' | 'edit'; share: number }

type WhyInput = {
  catalogue: Catalogue
  signals: Iterable<Signal>
  itemId: string
  now: Date | number
  editorsLists?: Iterable<string>
  /** How many reasons at most. */
  most?: number
}

const supportersLeast = 3
/** Kinds that a person has a word for. */
const isWorded = (kind: TraitKind) => kind !== 'price' && kind !== 'look'
const priorShareLeast = 0.15

/** The score of one item before price, memory and variety: what speaks for it less what speaks against it. */
export function scoreOf(input: WhyInput): number {
  const parts = partsOf(input)
  return parts ? parts.total : 0
}

/**
 * The two or three largest reasons, largest share first: items she touched, traits that at least three of them have
 * in common with it, and what speaks for it with anybody. Empty for an item that the catalogue does not know.
 */
export function reasonsFor(input: WhyInput): Reason[] {
  const { catalogue, most = 3 } = input
  const parts = partsOf(input)
  if (!parts || !(parts.inFavour > 0)) return []
  const whole = parts.total > 0 ? parts.total : parts.inFavour
  const kinds = strongestKinds(input.signals)
  const termOf = new Map(parts.terms.map((term) => [term.itemId, term.value]))
  const named: { rank: number; itemIds: string[]; trait?: string }[] = [
    ...parts.terms.map(({ itemId, value }) => ({ rank: value, itemIds: [itemId] })),
    ...sharedTraits(catalogue, parts.taste, parts.position),
  ]
  const reasons: Reason[] = priorReasons(parts.prior, whole)
  const covered = new Set<string>()
  const said = new Set<string>()
  for (const { itemIds, trait } of named.sort((one, other) => other.rank - one.rank)) {
    if (reasons.length >= most + 2) break
    const share = Math.min(1, itemIds.reduce((sum, id) => sum + (termOf.get(id) ?? 0), 0) / whole)
    if (share <= 0 || itemIds.every((id) => covered.has(id))) continue
    // A word that two traits share, such as linen as an attribute and as a material of the name, is one reason.
    const word = trait && wordOf(trait)
    if (word && said.has(word)) continue
    if (word) said.add(word)
    for (const id of itemIds) covered.add(id)
    if (trait) reasons.push({ kind: 'trait', trait, itemIds, share })
    else reasons.push({ kind: 'item', itemId: itemIds[0], signalKind: kinds.get(itemIds[0]) ?? 'viewed', share })
  }
  return reasons.sort((one, other) => other.share - one.share).slice(0, most)
}

const wordOf = (trait: string) => trait.slice(trait.lastIndexOf(':') + 1).toLowerCase()

/** The score of the item in its parts: one term for each item of the shopper's taste, and the prior. */
function partsOf({ catalogue, signals, itemId, now, editorsLists = [] }: WhyInput) {
  const position = catalogue.positionOf.get(itemId)
  if (position === undefined) return null
  const taste = locateTaste(catalogue, tasteOf(signals, now))
  const values = new Map<string, number>()
  taste.positions.forEach((liked, index) => {
    const weight = taste.weights[index]
    values.set(catalogue.items[liked].id, weight * closeness(catalogue, liked, position, weight))
  })
  const aversions = locateAversions(catalogue, aversionsOf(signals, now))
  for (const { itemId: passed, value } of aversionTerms(catalogue, aversions, position))
    values.set(passed, (values.get(passed) ?? 0) + value)
  const terms = [...values].map(([id, value]) => ({ itemId: id, value }))
  const prior = priorTermsOf(catalogue, position, now, new Set(editorsLists).has(itemId))
  const priorSum = scoring.priorStrength * (prior.popularity + prior.freshness + prior.editors)
  return {
    position,
    taste,
    terms,
    prior,
    total: terms.reduce((sum, { value }) => sum + value, priorSum),
    inFavour: terms.reduce((sum, { value }) => sum + Math.max(0, value), priorSum),
  }
}

/** What a unit of liking one item adds to the score of another: the same sum as `personalScores`. */
function closeness(catalogue: Catalogue, liked: number, position: number, weight: number): number {
  const { model, modelPosition, modelScale, likedFactor, usualWeight, traits } = catalogue
  const row = modelPosition[liked]
  const target = modelPosition[position]
  let fromModel = 0
  for (let entry = row < 0 ? 0 : model.offsets[row]; row >= 0 && entry < model.offsets[row + 1]; entry++) {
    if (model.neighbours[entry] === target) fromModel = model.weights[entry]
  }
  if (weight < 0 && fromModel < 0) fromModel = 0
  const usual = weight > 0 && row >= 0 ? usualWeight[position] : 0
  let fromTraits = 0
  for (const [, value] of commonTraits(traits, liked, position)) fromTraits += value
  return scoring.model * modelScale * (likedFactor[position] * fromModel - usual) + scoring.content * fromTraits
}

/** Traits that two items share, with the product of their values. */
function* commonTraits({ offsets, columns, values }: Catalogue['traits'], one: number, other: number) {
  let left = offsets[one]
  let right = offsets[other]
  while (left < offsets[one + 1] && right < offsets[other + 1]) {
    if (columns[left] === columns[right]) yield [columns[left], values[left++] * values[right++]] as const
    else if (columns[left] < columns[right]) left++
    else right++
  }
}

/** Traits of the item that several liked items have too, as far as a sentence can name them. */
function sharedTraits(catalogue: Catalogue, taste: Taste, position: number) {
  const shared = new Map<number, { rank: number; itemIds: string[]; trait: string }>()
  taste.positions.forEach((liked, index) => {
    if (taste.weights[index] <= 0) return
    for (const [trait, value] of commonTraits(catalogue.traits, liked, position)) {
      const name = catalogue.traitNames[trait]
      if (!isWorded(readTrait(name).kind)) continue
      const entry = shared.get(trait) ?? { rank: 0, itemIds: [], trait: name }
      entry.rank += scoring.content * taste.weights[index] * value
      entry.itemIds.push(catalogue.items[liked].id)
      shared.set(trait, entry)
    }
  })
  return [...shared.values()].filter(({ itemIds }) => itemIds.length >= supportersLeast)
}

function priorReasons(prior: { popularity: number; freshness: number; editors: number }, whole: number): Reason[] {
  const shareOf = (value: number) => Math.min(1, (scoring.priorStrength * value) / whole)
  const shares = [
    { kind: 'popular' as const, share: shareOf(prior.popularity) },
    { kind: 'new' as const, share: shareOf(prior.freshness) },
    { kind: 'edit' as const, share: shareOf(prior.editors) },
  ]
  return shares.filter(({ share }) => share >= priorShareLeast)
}

/** The weightiest thing she did to each item. */
function strongestKinds(signals: Iterable<Signal>): Map<string, SignalKind> {
  const kinds = new Map<string, SignalKind>()
  for (const { itemId, kind, muted } of signals) {
    const before = kinds.get(itemId)
    if (muted || !signalTable[kind]) continue
    if (!before || signalTable[kind].weight > signalTable[before].weight) kinds.set(itemId, kind)
    else if (kind === 'tagged' && before === 'picked') kinds.set(itemId, kind)
  }
  return kinds
}

/** The trait of a reason in its two parts. An attribute of an item that names its own kind, `is:cloth:linen`, is read as that. */
export function wordedTrait(trait: string): { kind: string; text: string } {
  const [kind = '', ...text] = trait.replace(/^is:(?=[^:]*:)/, '').split(':')
  return { kind, text: text.join(':') }
}

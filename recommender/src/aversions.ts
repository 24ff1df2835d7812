import type { Catalogue } from './catalogue.ts'
import { priceLogOf, priceStepOf, priceSteps } from './price-steps.ts'
import { scoring } from './score.ts'
import type { Aversion } from './signal.ts'
import { readTrait } from './traits.ts'

/** The traits that a reason speaks of, by kind; of a site's own attributes the word before the colon tells the kind. */
const kindsOf: Readonly<Record<'colour' | 'cut' | 'store', ReadonlySet<string>>> = {
  colour: new Set(['colour', 'color', 'family']),
  cut: new Set(['cut', 'fit', 'length', 'silhouette', 'neck', 'neckline', 'sleeve', 'sleeves', 'rise', 'shape']),
  store: new Set(['store']),
}

/** Where no word of a piece tells its colour or its cut, its picture and its kind do. */
const standInsOf: typeof kindsOf = {
  colour: new Set(['look']),
  cut: new Set(['subcategory', 'look']),
  store: new Set(),
}

/** As dear as the piece she passed, or dearer than this part of its price, is too dear. */
const dearFrom = Math.log(0.9)

type Located = { position: number; itemId: string; weight: number; traits: number[] | null; priceLog: number }

/** Passes with a reason, as far as the catalogue knows their pieces and what the reason names of them. */
export function locateAversions(catalogue: Catalogue, aversions: readonly Aversion[]): Located[] {
  return aversions.flatMap(({ itemId, reason, weight }): Located[] => {
    const position = catalogue.positionOf.get(itemId)
    if (position === undefined) return []
    const priceLog = catalogue.priceLog[position]
    if (reason === 'price') return Number.isNaN(priceLog) ? [] : [{ position, itemId, weight, traits: null, priceLog }]
    return [{ position, itemId, weight, traits: traitsOfReason(catalogue, position, reason), priceLog }]
  })
}

function traitsOfReason(catalogue: Catalogue, position: number, reason: 'colour' | 'cut' | 'store'): number[] {
  const { offsets, columns } = catalogue.traits
  const own = Array.from(columns.subarray(offsets[position], offsets[position + 1]))
  const of = (kinds: ReadonlySet<string>) => own.filter((trait) => kinds.has(facetOf(catalogue.traitNames[trait])))
  const named = of(kindsOf[reason])
  return named.length > 0 ? named : of(standInsOf[reason])
}

/** `colour` of `colour:green` and of an attribute `family:green` alike what stands before its colon. */
function facetOf(trait: string): string {
  const { kind, text } = readTrait(trait)
  if (kind !== 'is') return kind
  return text.slice(0, Math.max(0, text.indexOf(':'))).toLowerCase()
}

/**
 * What the passes say against each piece: in full where it has what they were for, nothing elsewhere.
 * @returns at most 0 by position; null where no pass gave a reason
 */
export function scoresAgainst(catalogue: Catalogue, aversions: readonly Located[]): Float32Array | null {
  if (aversions.length === 0) return null
  const scores = new Float32Array(catalogue.items.length)
  const dear = aversions.filter(({ traits }) => traits === null)
  if (dear.length > 0) addAgainstDear(catalogue, dear, scores)
  for (const { traits, weight } of aversions)
    if (traits !== null) addAgainstTraits(catalogue.byTrait, traits, scoring.aversion * weight, scores)
  return scores
}

/** By steps of prices, worked out once: only on the step of a limit itself the prices are compared. */
function addAgainstDear({ priceLog, priceStep }: Catalogue, aversions: readonly Located[], scores: Float32Array): void {
  const limits = aversions.map((aversion) => ({
    from: aversion.priceLog + dearFrom,
    strength: scoring.aversion * aversion.weight,
  }))
  const against = (log: number) => limits.reduce((sum, { from, strength }) => (log >= from ? sum + strength : sum), 0)
  const limitSteps = new Set(limits.map(({ from }) => priceStepOf(from)))
  const ofStep = Float64Array.from({ length: priceSteps }, (_, step) =>
    limitSteps.has(step) ? Number.NaN : against(priceLogOf(step)),
  )
  for (let position = 0; position < scores.length; position++) {
    const taken = ofStep[priceStep[position]]
    scores[position] += Number.isNaN(taken) ? against(priceLog[position]) : taken
  }
}

function addAgainstTraits(
  { offsets, columns }: Catalogue['byTrait'],
  traits: number[],
  strength: number,
  scores: Float32Array,
) {
  // A piece that has two colours of the one she passed is not twice as wrong.
  const isCounted = traits.length > 1 ? new Uint8Array(scores.length) : null
  for (const trait of traits) {
    const end = offsets[trait + 1]
    for (let entry = offsets[trait]; entry < end; entry++) {
      const position = columns[entry]
      if (isCounted?.[position]) continue
      if (isCounted) isCounted[position] = 1
      scores[position] += strength
    }
  }
}

/** The same for one piece: what each pass takes from it, by the item that was passed. */
export function aversionTerms(catalogue: Catalogue, aversions: readonly Located[], position: number) {
  const { offsets, columns } = catalogue.traits
  const own = new Set(columns.subarray(offsets[position], offsets[position + 1]))
  return aversions
    .filter(({ traits, priceLog }) =>
      traits === null ? catalogue.priceLog[position] >= priceLog + dearFrom : traits.some((trait) => own.has(trait)),
    )
    .map(({ itemId, weight }) => ({ itemId, value: scoring.aversion * weight }))
}

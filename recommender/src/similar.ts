import type { Catalogue } from './catalogue.ts'
import { personalScores, type Taste } from './score.ts'
import { takeBest } from './select.ts'

type SimilarInput = {
  catalogue: Catalogue
  itemId: string
  count: number
  /** Ids not wanted among the answers, such as what she passed. */
  excluded?: Iterable<string>
  /** How many of the most similar to leave out: the pages before. */
  skip?: number
}

/**
 * Items like this one, most similar first: its neighbours in the model blended with likeness of traits and picture,
 * those of the same category before all others. Never the item itself, its twins or what cannot be shown; none for an
 * item that the catalogue does not know.
 */
export function similarItems({ catalogue, itemId, count, excluded = [], skip = 0 }: SimilarInput) {
  const anchor = catalogue.positionOf.get(itemId)
  if (anchor === undefined || !(count > 0)) return []
  const hidden = new Set<number>()
  for (const id of excluded) hidden.add(catalogue.positionOf.get(id) ?? -1)
  const { scores, categoryStep } = likenessTo(catalogue, anchor)
  const open: number[] = []
  for (let position = 0; position < scores.length; position++) {
    if (!catalogue.showable[position] || hidden.has(position)) continue
    if (position === anchor || catalogue.twin[position] === catalogue.twin[anchor]) continue
    open.push(position)
  }
  const best = takeBest(Uint32Array.from(open), scores, (skip + count) * 2)
  return firstOfTwins(catalogue, best)
    .slice(skip, skip + count)
    .map((position) => ({
      id: catalogue.items[position].id,
      score: sameCategory(catalogue, anchor, position) ? scores[position] - categoryStep : scores[position],
    }))
}

function likenessTo(catalogue: Catalogue, anchor: number) {
  const taste: Taste = { positions: Uint32Array.of(anchor), weights: Float32Array.of(1) }
  const scores = personalScores(catalogue, taste)
  let least = 0
  let most = 0
  for (const score of scores) {
    least = Math.min(least, score)
    most = Math.max(most, score)
  }
  const categoryStep = most - least + 1
  for (let position = 0; position < scores.length; position++) {
    if (sameCategory(catalogue, anchor, position)) scores[position] += categoryStep
  }
  return { scores, categoryStep }
}

const sameCategory = ({ category }: Catalogue, one: number, other: number): boolean =>
  category[one] >= 0 && category[one] === category[other]

/** Of items that look the same to a shopper only the first. */
function firstOfTwins({ twin }: Catalogue, positions: Uint32Array): number[] {
  const seen = new Set<number>()
  return [...positions].filter((position) => {
    if (seen.has(twin[position])) return false
    seen.add(twin[position])
    return true
  })
}

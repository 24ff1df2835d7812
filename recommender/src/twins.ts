import type { Item } from './item.ts'
import { areNearTwins, pictureDistance } from './picture-features.ts'

const comparedMost = 40
/** Pieces of different houses are the same only under what must be the same photograph. */
const samePhotograph = 0.03

/**
 * Near-twins by group: the same garment of the same brand or store under the same name, whatever the spelling and the
 * order of its words, or under a picture that nobody could tell apart. Answers a group number by position; an item
 * without a twin has a group of its own.
 */
export function gatherTwins(items: readonly Item[]): Int32Array {
  const groupOfName = new Map<string, number>()
  const seenBySign = new Map<string, number[]>()
  const groups = new Int32Array(items.length)
  items.forEach((item, position) => {
    const name = nameKey(item)
    const byName = name === null ? undefined : groupOfName.get(name)
    const group = byName ?? twinByPicture(items, groups, seenBySign, position) ?? position
    groups[position] = group
    if (name !== null && byName === undefined) groupOfName.set(name, group)
  })
  return groups
}

function nameKey(item: Item): string | null {
  const words = item.name.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words && `${item.brand || item.store} | ${words.sort().join(' ')}`.toLowerCase()
}

/** Compares the picture with the last few of the same category and strongest colours; remembers it for those to come. */
function twinByPicture(
  items: readonly Item[],
  groups: Int32Array,
  seenBySign: Map<string, number[]>,
  position: number,
): number | undefined {
  const { pictureVector, categoryFilter } = items[position]
  if (!pictureVector || pictureVector.length === 0) return undefined
  const sign = `${categoryFilter} ${strongestBin(pictureVector)}`
  const seen = seenBySign.get(sign)
  if (!seen) seenBySign.set(sign, [position])
  else {
    const twin = seen.slice(-comparedMost).find((other) => isTwin(items[position], items[other], pictureVector))
    if (twin !== undefined) return groups[twin]
    // Only the first of a group is compared with: else likeness would be handed on until all black dresses are one.
    seen.push(position)
  }
  return undefined
}

function isTwin(item: Item, other: Item, vector: Uint8Array): boolean {
  const isOneHouse = (item.brand || item.store) === (other.brand || other.store)
  return isOneHouse
    ? areNearTwins(vector, other.pictureVector!)
    : pictureDistance(vector, other.pictureVector!) < samePhotograph
}

const colourBins = 68

function strongestBin(vector: Uint8Array): number {
  let strongest = 0
  for (let bin = 1; bin < Math.min(colourBins, vector.length); bin++)
    if (vector[bin] > vector[strongest]) strongest = bin
  return strongest
}

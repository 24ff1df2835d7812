import type { Item } from './item.ts'
import { areNearer, twinDistance } from './picture-features.ts'
import { finish, stepLength, type Steps } from './steps.ts'

const comparedMost = 40
/** What must be the same photograph is the same piece, whoever sells it. */
const samePhotograph = 0.03

/** Pieces of one category and strongest colours: all that came by, and of them the first of each group by looks. */
type Seen = { all: number[]; first: number[] }

/**
 * Near-twins by group: the same garment of the same brand or store under the same name, whatever the spelling and the
 * order of its words, or under a picture that nobody could tell apart. Answers a group number by position, that of the
 * group's first piece; an item without a twin has a group of its own.
 */
export const gatherTwins = (items: readonly Item[]): Int32Array => finish(gatherInSteps(items))

/** The same in steps. */
export function* gatherInSteps(items: readonly Item[]): Steps<Int32Array> {
  const firstOfName = new Map<string, number>()
  const seenBySign = new Map<string, Seen>()
  const groups = Int32Array.from(items, (_, position) => position)
  for (let position = 0; position < items.length; position++) {
    if (position % stepLength === 0) yield
    const name = nameKey(items[position])
    const named = name === null ? undefined : firstOfName.get(name)
    if (named !== undefined) join(groups, position, named)
    else if (name !== null) firstOfName.set(name, position)
    joinByPicture(items, groups, seenBySign, position)
  }
  return groups.map((_, position) => rootOf(groups, position))
}

/** Each piece points to an earlier one of its group, the first of a group to itself. */
function rootOf(groups: Int32Array, position: number): number {
  while (groups[position] !== position) {
    groups[position] = groups[groups[position]]
    position = groups[position]
  }
  return position
}

function join(groups: Int32Array, one: number, other: number): void {
  const [first, second] = [rootOf(groups, one), rootOf(groups, other)]
  groups[Math.max(first, second)] = Math.min(first, second)
}

function nameKey(item: Item): string | null {
  const words = item.name.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words && `${houseOf(item)} | ${words.sort().join(' ')}`.toLowerCase()
}

/** Compares the picture with the last few of the same category and strongest colours; remembers it for those to come. */
function joinByPicture(
  items: readonly Item[],
  groups: Int32Array,
  seenBySign: Map<string, Seen>,
  position: number,
): void {
  const { pictureVector, categoryFilter } = items[position]
  if (!pictureVector || pictureVector.length === 0) return
  const sign = `${categoryFilter} ${strongestBin(pictureVector)}`
  const seen = seenBySign.get(sign)
  if (!seen) return void seenBySign.set(sign, { all: [position], first: [position] })
  const isPhotograph = (other: number) => areNearer(pictureVector, items[other].pictureVector!, samePhotograph)
  const house = houseOf(items[position])
  const isAlike = (other: number) =>
    house === houseOf(items[other]) && areNearer(pictureVector, items[other].pictureVector!, twinDistance)
  const photograph = findAmongLast(seen.all, isPhotograph)
  // Only with the first of a group: else likeness would be handed on until all black dresses are one.
  const twin = findAmongLast(seen.first, isAlike)
  if (photograph !== undefined) join(groups, position, photograph)
  if (twin !== undefined) join(groups, position, twin)
  if (photograph === undefined && twin === undefined) seen.first.push(position)
  seen.all.push(position)
}

/** The first of the last few that is what is sought. */
function findAmongLast(positions: readonly number[], isSought: (position: number) => boolean): number | undefined {
  for (let index = Math.max(0, positions.length - comparedMost); index < positions.length; index++)
    if (isSought(positions[index])) return positions[index]
  return undefined
}

const houseOf = (item: Item) => item.brand || item.store

const colourBins = 68

function strongestBin(vector: Uint8Array): number {
  let strongest = 0
  for (let bin = 1; bin < Math.min(colourBins, vector.length); bin++)
    if (vector[bin] > vector[strongest]) strongest = bin
  return strongest
}

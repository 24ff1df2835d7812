import type { Item } from './item.ts'
import { areNearer, twinDistance } from './picture-features.ts'
import { finish, stepLength, type Steps } from './steps.ts'
import { colourOf, materialWords } from './trait-words.ts'

const comparedMost = 40
/** What must be the same photograph is the same piece, whoever sells it. */
const samePhotograph = 0.03

/** Pieces of one category and strongest colours: all that came by, and of them the first of each group by looks. */
type Seen = { all: number[]; first: number[] }

/** A name that more pieces than this bear is that of a kind of garment, such as a T-shirt, and not of a piece. */
const namesakesMost = 12

/** Pieces of one name: how many there are, and the first of each house. */
type Named = { count: number; firstOf: Map<string, number> }

/** A group number by position, that of the group's first piece; an item that is alone has a group of its own. */
export type Likenesses = {
  /**
   * Near-twins: the same garment of the same brand or store under the same name, whatever the spelling and the order of
   * its words, or under a picture that nobody could tell apart.
   */
  twin: Int32Array
  /**
   * Pieces under one name, whoever sells them, that only a few bear, else under one name but for its colours, of one
   * house where that leaves two words: they read as the same, and need not be.
   */
  namesake: Int32Array
}

/** Gathers pieces that look or read the same. */
export const gatherLikenesses = (items: readonly Item[]): Likenesses => finish(gatherInSteps(items))

/** The same in steps. */
export function* gatherInSteps(items: readonly Item[]): Steps<Likenesses> {
  const byName = new Map<string, Named>()
  const nameOf: (Named | null)[] = []
  const coloursOfHouse = new Colours(items.length)
  const coloursOfAll = new Colours(items.length)
  const seenBySign = new Map<string, Seen>()
  const groups = Int32Array.from(items, (_, position) => position)
  for (let position = 0; position < items.length; position++) {
    if (position % stepLength === 0) yield
    const house = houseOf(items[position]).toLowerCase()
    const words = items[position].name.toLowerCase().match(/[\p{L}\p{N}]+/gu)
    const named = words && namedOf(byName, nameKey(words))
    nameOf.push(named)
    if (named) joinByName(groups, named, house, position)
    const left = words ? withoutColours(words) : []
    // Too little is left of a shorter name to tell one piece of a house from another, or of two houses.
    if (left.length > 1) coloursOfHouse.add(`${house} ${nameKey(left)}`, position)
    if (left.length > 2) coloursOfAll.add(nameKey(left), position)
    joinByPicture(items, groups, seenBySign, position)
  }
  return {
    twin: groups.map((_, position) => rootOf(groups, position)),
    namesake: Int32Array.from(
      nameOf,
      // Of a short name that many houses have its colour is a part; where one alone has it, its other colours read the same.
      (named, position) =>
        coloursOfAll.firstOf(position) ??
        (named && named.firstOf.size > 1 ? firstNamesakeOf(named) : coloursOfHouse.firstOf(position)) ??
        position,
    ),
  }
}

function namedOf(byName: Map<string, Named>, name: string): Named {
  const former = byName.get(name)
  if (former) return former
  const named: Named = { count: 0, firstOf: new Map() }
  byName.set(name, named)
  return named
}

/** The first piece of that name; undefined for a name that says nothing of a piece. */
function firstNamesakeOf(named: Named): number | undefined {
  if (named.count > namesakesMost) return undefined
  for (const first of named.firstOf.values()) return first
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

function joinByName(groups: Int32Array, named: Named, house: string, position: number): void {
  named.count++
  const first = named.firstOf.get(house)
  if (first === undefined) named.firstOf.set(house, position)
  else join(groups, position, first)
}

const nameKey = (words: readonly string[]): string => words.toSorted().join(' ')

/** Words before a colour that are a part of it, and those that only lead to it. */
const shadeWords = new Set('baby light dark pale deep bright dusty hot soft off in'.split(' '))

/** What names call colours by, and texts call other things by. */
const onlyInNames = new Set('bottle brick cocoa eucalyptus fog tobacco'.split(' '))

const isColour = (word: string): boolean =>
  onlyInNames.has(word) || (Object.hasOwn(colourOf, word) && !materialWords.has(word))

/** A name's words but those that tell its colour. */
const withoutColours = (words: readonly string[]): string[] =>
  words.filter((word, at) => !isColour(word) && !leadsToColour(words, at))

/** Pieces whose names differ by their colours only, by number: large catalogues have hundreds of thousands. */
class Colours {
  readonly #firstByKey = new Map<string, number>()
  /** The first piece of each one's colours, and at the first how many there are. */
  readonly #first: Int32Array
  readonly #count: Int32Array

  constructor(size: number) {
    this.#first = new Int32Array(size).fill(-1)
    this.#count = new Int32Array(size)
  }

  add(key: string, position: number): void {
    const first = this.#firstByKey.get(key) ?? position
    if (first === position) this.#firstByKey.set(key, position)
    this.#first[position] = first
    this.#count[first]++
  }

  /** The first piece of a piece's colours; undefined where it comes in so many that it is a kind of garment. */
  firstOf(position: number): number | undefined {
    const first = this.#first[position]
    return first >= 0 && this.#count[first] <= namesakesMost ? first : undefined
  }
}

/** Whether a word and those up to the next colour only shade it or lead to it. */
function leadsToColour(words: readonly string[], at: number): boolean {
  while (at < words.length && shadeWords.has(words[at])) at++
  return at < words.length && isColour(words[at])
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

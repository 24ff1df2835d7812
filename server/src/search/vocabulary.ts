import { guessKind } from '@sateen/catalogue/category'
import { slipsBetween } from './distance.ts'
import { grown, Postings } from './growing.ts'

/** Words of shopping that name no piece, and are no slip of one either: who asks for a sale means no sage. */
const ofShopping = new Set('sale new gift deal offer discount cheap'.split(' '))

/** Other spellings of how a word ends by its sound: `sandle` for `sandal`, `tassle` for `tassel`. */
const soundingAs = (word: string): string[] =>
  /(?:[ae]l|le)$/.test(word) ? ['al', 'el', 'le'].map((end) => word.slice(0, -2) + end) : []

/** Every word that stands in the catalogue, with where it stands. */
export class Vocabulary {
  readonly terms: string[] = []
  readonly postings: Postings[] = []
  readonly #ids = new Map<string, number>()
  /** How long each word is. */
  #lengths = new Uint8Array(1024)
  /** Letters of each word as bits, by which most words are ruled out before their letters are compared. */
  #letters = new Uint32Array(1024)
  /** How often a word stands where it tells something: in a name, a store, a kind; not in mere description. */
  #strong = new Uint32Array(1024)
  readonly #surfaces: string[] = []
  #surfaceVotes = new Int32Array(1024)
  readonly #kinds = new Set<number>()
  readonly #garments = new Set<number>()
  /** Words that stand by themselves where they tell something of a garment. */
  readonly #whole = new Set<number>()
  #sorted: number[] = []
  #sortedCount = 0

  get size(): number {
    return this.terms.length
  }

  find(stem: string): number | undefined {
    return this.#ids.get(stem)
  }

  /** The number of a word, given now where it is new. In a name it votes for the way in which the word is shown. */
  put(stem: string, surface: string, isInName: boolean): number {
    const term = this.#ids.get(stem) ?? this.#add(stem)
    if (!isInName) {
      this.#surfaces[term] ??= surface
      return term
    }
    const votes = this.#surfaceVotes
    // Majority vote in one pass: what stands most often wins against all others together.
    if (this.#surfaces[term] === surface) votes[term]! += 1
    else if (votes[term]! > 0) votes[term]! -= 1
    else {
      this.#surfaces[term] = surface
      votes[term] = 1
    }
    return term
  }

  /** The word as it is mostly written. */
  surface(term: number): string {
    return this.#surfaces[term] ?? this.terms[term] ?? ''
  }

  /** Says of a word that it names a kind of garment. */
  markKind(term: number): void {
    this.#kinds.add(term)
  }

  isKind(term: number): boolean {
    return this.#kinds.has(term)
  }

  /** Says of a word that it is a garment by itself: the `jacket` of leather jackets, not their `leather`. */
  markGarment(term: number): void {
    this.#garments.add(term)
  }

  isGarment(term: number): boolean {
    return this.#garments.has(term)
  }

  /** Says of a word that a person would write it by itself: it is no mere part of `a-line` or of a store's name. */
  markWhole(term: number): void {
    this.#whole.add(term)
  }

  isWhole(term: number): boolean {
    return this.#whole.has(term)
  }

  addStrong(term: number): void {
    this.#strong[term]! += 1
  }

  strong(term: number): number {
    return this.#strong[term] ?? 0
  }

  /** The words that begin with a text, the most frequent first. */
  beginningWith(prefix: string, most: number): number[] {
    this.sortNew()
    const end = this.#firstFrom(`${prefix}\uffff`)
    const found: number[] = []
    let least = 0
    for (let at = this.#firstFrom(prefix); at < end; at += 1) {
      const term = this.#sorted[at]!
      if (found.length >= most && this.postings[term]!.length <= least) continue
      found.push(term)
      // A few too many are kept, so that they are sorted now and then only.
      if (found.length < most * 2) continue
      this.#cutToMost(found, most)
      least = this.postings[found.at(-1)!]!.length
    }
    return this.#cutToMost(found, most)
  }

  /**
   * The word that was probably meant: fewest slips, then the same first letter, then the more frequent. Who writes a
   * garment's name means one of its kind: no sweater by `sneakers`, no blue by `bluse`. What is of no category is of many
   * kinds, so there the first letter is right too: no light by `tights`.
   * @returns undefined where none is near
   */
  nearest({ surface, stem }: { surface: string; stem: string }): number | undefined {
    if (ofShopping.has(stem)) return undefined
    const sounding = soundingAs(stem)
    const kind =
      guessKind(surface) ?? sounding.map((spelling) => guessKind(spelling)).find((guessed) => guessed !== null) ?? null
    let best: number | undefined
    let least = Infinity
    for (const spelling of new Set([surface, stem, ...sounding])) {
      const guess = spelling === surface || spelling === stem ? 0 : 0.5
      const most = spelling.length < 4 ? 0 : spelling.length < 7 ? 1 : 2
      if (most === 0) continue
      const letters = lettersOf(spelling)
      for (let term = 0; term < this.terms.length; term += 1) {
        if (this.#strong[term] === 0 || Math.abs(this.#lengths[term]! - spelling.length) > most) continue
        if (bits(letters ^ this.#letters[term]!) > 2 * most) continue
        const candidate = this.terms[term]!
        const slips = slipsBetween(spelling, candidate, most)
        if (slips > most || (kind !== null && guessKind(candidate) !== kind)) continue
        if (kind === 'NONE' && candidate[0] !== spelling[0]) continue
        const cost =
          slips +
          guess -
          (isSwapped(spelling, candidate) ? 0.3 : 0) +
          (candidate[0] === spelling[0] ? 0 : 0.45) -
          0.08 * Math.log10(1 + this.#strong[term]!)
        if (cost < least) [best, least] = [term, cost]
      }
    }
    return best
  }

  #add(stem: string): number {
    const term = this.terms.length
    this.#ids.set(stem, term)
    this.terms.push(stem)
    this.postings.push(new Postings())
    this.#lengths = grown(this.#lengths, term)
    this.#lengths[term] = stem.length
    this.#letters = grown(this.#letters, term)
    this.#strong = grown(this.#strong, term)
    this.#surfaceVotes = grown(this.#surfaceVotes, term)
    this.#letters[term] = lettersOf(stem)
    return term
  }

  #cutToMost(terms: number[], most: number): number[] {
    terms.sort((one, other) => this.postings[other]!.length - this.postings[one]!.length)
    if (terms.length > most) terms.length = most
    return terms
  }

  /**
   * Puts the words that came since the last time in their places.
   * @param from how many new ones it is worth it for; a building index does it bit by bit
   */
  sortNew(from = 1): void {
    if (this.terms.length - this.#sortedCount < from) return
    const fresh = Array.from({ length: this.terms.length - this.#sortedCount }, (_, place) => this.#sortedCount + place)
    fresh.sort((one, other) => (this.terms[one]! < this.terms[other]! ? -1 : 1))
    const merged: number[] = []
    let at = 0
    for (const term of this.#sorted) {
      while (at < fresh.length && this.terms[fresh[at]!]! < this.terms[term]!) merged.push(fresh[at++]!)
      merged.push(term)
    }
    while (at < fresh.length) merged.push(fresh[at++]!)
    this.#sorted = merged
    this.#sortedCount = this.terms.length
  }

  #firstFrom(prefix: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.terms[this.#sorted[middle]!]! < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Which letters a word holds, a bit each; what is no letter of English shares the last ones. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) {
    const place = text.charCodeAt(at) - 97
    letters |= 1 << (place >= 0 && place < 26 ? place : 26 + (text.charCodeAt(at) % 6))
  }
  return letters >>> 0
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Whether two words hold the same letters, so that only their order slipped. */
const isSwapped = (one: string, other: string) =>
  one.length === other.length && [...one].toSorted().join('') === [...other].toSorted().join('')

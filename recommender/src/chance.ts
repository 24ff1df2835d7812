/** A whole number from 0 to 2³² − 1 made of a text: the same text, the same number (FNV-1a with a last stirring). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  }
  return stir(hash)
}

/** Mixes the bits of a whole number, so that neighbours look unrelated (the finisher of MurmurHash3). */
export function stir(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A number from 0 up to 1 that belongs to a seed and a position. */
export const chanceOf = (seed: number, position: number): number =>
  stir(seed ^ Math.imul(position + 1, 0x9e3779b9)) / 4_294_967_296

import type { Catalogue } from './catalogue.ts'

/** Arrays as long as the catalogue that recommending fills for one shopper after the other. */
export type Scratch = {
  personal: Float32Array
  scores: Float32Array
  isClosed: Uint8Array
  open: Uint32Array
  /** For placing: by group of twins the place up to which another one is too near. */
  nearUntil: Uint32Array
  /** The same by group of namesakes. */
  nameUntil: Uint32Array
  /** For placing: of a candidate one more than its index, 0 for what is none. */
  behindIndex: Uint32Array
}

const scratches = new WeakMap<Catalogue, Scratch>()

/**
 * The catalogue's own room to work in, made once: new arrays for each shopper cost more than what is done in them.
 * `scores` and `open` are as they were left, so that only what is written may be read; the others are all 0. Nothing that is answered may
 * hold any of it.
 */
export function scratchOf(catalogue: Catalogue): Scratch {
  const count = catalogue.items.length
  const former = scratches.get(catalogue)
  if (former) {
    former.personal.fill(0)
    former.isClosed.fill(0)
    former.nearUntil.fill(0)
    former.nameUntil.fill(0)
    former.behindIndex.fill(0)
    return former
  }
  const made = {
    personal: new Float32Array(count),
    scores: new Float32Array(count),
    isClosed: new Uint8Array(count),
    open: new Uint32Array(count),
    nearUntil: new Uint32Array(count),
    nameUntil: new Uint32Array(count),
    behindIndex: new Uint32Array(count),
  }
  scratches.set(catalogue, made)
  return made
}

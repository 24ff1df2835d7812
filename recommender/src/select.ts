const bits = new Uint32Array(1)
const asFloat = new Float32Array(bits.buffer)

/** A whole number that orders the other way round than the score does: larger scores, smaller numbers. */
function keyOf(score: number): number {
  asFloat[0] = score
  const raw = bits[0]
  return raw & 0x80000000 ? raw : ~(raw | 0x80000000)
}

const digitBits = 11
const digits = 1 << digitBits

/** Sorts positions by score, best first; equal scores stay in their order. By digits of the score, from the last on. */
export function sortByScore(positions: Uint32Array, scores: Float32Array): Uint32Array {
  const count = positions.length
  let from = positions
  let keys = new Uint32Array(count)
  for (let index = 0; index < count; index++) keys[index] = keyOf(scores[positions[index]])
  for (let shift = 0; shift < 32; shift += digitBits) {
    const starts = new Uint32Array(digits + 1)
    for (let index = 0; index < count; index++) starts[((keys[index] >>> shift) & (digits - 1)) + 1]++
    for (let digit = 0; digit < digits; digit++) starts[digit + 1] += starts[digit]
    const to = new Uint32Array(count)
    const sortedKeys = new Uint32Array(count)
    for (let index = 0; index < count; index++) {
      const place = starts[(keys[index] >>> shift) & (digits - 1)]++
      to[place] = from[index]
      sortedKeys[place] = keys[index]
    }
    from = to
    keys = sortedKeys
  }
  return from
}

const sampleSize = 256
/** Room for positions near the best, made longer where it does not suffice. */
let room = new Uint32Array(0)

/**
 * The `count` best positions, sorted. A sample tells from which score on somewhat more than enough are left, so that all
 * are walked once and few are sorted.
 */
export function takeBest(positions: Uint32Array, scores: Float32Array, count: number): Uint32Array {
  const step = Math.max(1, Math.ceil(positions.length / sampleSize))
  const sample = new Float32Array(Math.floor(positions.length / step))
  for (let index = 0; index < sample.length; index++) sample[index] = scores[positions[index * step]]
  sample.sort()
  const expected = count / step
  for (let wanted = Math.ceil(expected + 3 * Math.sqrt(expected) + 4); wanted < sample.length; wanted *= 2) {
    const near = atLeast(positions, scores, sample[sample.length - wanted])
    if (near.length >= count) return sortByScore(near, scores).subarray(0, count)
  }
  return sortByScore(positions, scores).subarray(0, count)
}

function atLeast(positions: Uint32Array, scores: Float32Array, least: number): Uint32Array {
  if (room.length < positions.length) room = new Uint32Array(positions.length)
  let filled = 0
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index]
    if (scores[position] >= least) room[filled++] = position
  }
  return room.subarray(0, filled)
}

const bucketCount = 4096

/** Sorts positions, best first, to within a 4096th of the span of their scores; linear in the positions. */
export function sortRoughly(positions: Uint32Array, scores: Float32Array): Uint32Array {
  let least = Infinity
  let most = -Infinity
  for (let index = 0; index < positions.length; index++) {
    const score = scores[positions[index]]
    if (score < least) least = score
    if (score > most) most = score
  }
  const scale = most > least ? (bucketCount - 1) / (most - least) : 0
  const bucketOf = (position: number): number => bucketCount - 1 - (((scores[position] - least) * scale) | 0)
  const starts = new Uint32Array(bucketCount + 1)
  for (let index = 0; index < positions.length; index++) starts[bucketOf(positions[index]) + 1]++
  for (let bucket = 0; bucket < bucketCount; bucket++) starts[bucket + 1] += starts[bucket]
  const ordered = new Uint32Array(positions.length)
  for (let index = 0; index < positions.length; index++)
    ordered[starts[bucketOf(positions[index])]++] = positions[index]
  return ordered
}

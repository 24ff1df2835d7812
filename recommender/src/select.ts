const bits = new Uint32Array(1)
const asFloat = new Float32Array(bits.buffer)

/** A whole number that orders as the score does: larger scores, larger numbers. */
function orderedBits(score: number): number {
  asFloat[0] = score
  const raw = bits[0]
  return (raw & 0x80000000 ? ~raw : raw | 0x80000000) >>> 0
}

const positionSpan = 2 ** 20

/** Sorts positions (below a million) by score, best first, equal scores by position. */
export function sortByScore(positions: Uint32Array, scores: Float32Array): Uint32Array {
  const keys = new Float64Array(positions.length)
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index]
    keys[index] = (0xffffffff - orderedBits(scores[position])) * positionSpan + position
  }
  keys.sort()
  const sorted = new Uint32Array(positions.length)
  for (let index = 0; index < sorted.length; index++) sorted[index] = keys[index] % positionSpan
  return sorted
}

const bucketCount = 4096

/**
 * Cuts positions in two by a histogram of their scores: the `count` best, sorted, and the rest, best first to within
 * a 4096th of the span of the scores. Linear in the positions.
 */
export function selectBest(positions: Uint32Array, scores: Float32Array, count: number) {
  if (positions.length <= count) return { best: sortByScore(positions, scores), rest: new Uint32Array(0) }
  let least = Infinity
  let most = -Infinity
  for (let index = 0; index < positions.length; index++) {
    const score = scores[positions[index]]
    if (score < least) least = score
    if (score > most) most = score
  }
  const scale = most > least ? (bucketCount - 1) / (most - least) : 0
  const starts = new Uint32Array(bucketCount + 1)
  const bucketOf = new Uint16Array(positions.length)
  for (let index = 0; index < positions.length; index++) {
    const bucket = bucketCount - 1 - (((scores[positions[index]] - least) * scale) | 0)
    bucketOf[index] = bucket
    starts[bucket + 1]++
  }
  for (let bucket = 0; bucket < bucketCount; bucket++) starts[bucket + 1] += starts[bucket]
  const next = starts.slice()
  const ordered = new Uint32Array(positions.length)
  for (let index = 0; index < positions.length; index++) ordered[next[bucketOf[index]]++] = positions[index]
  let bucket = 0
  while (starts[bucket + 1] < count) bucket++
  const near = sortByScore(ordered.subarray(0, starts[bucket + 1]), scores)
  ordered.set(near)
  return { best: ordered.subarray(0, count), rest: ordered.subarray(count) }
}

import { chanceOf } from './chance.ts'
import type { Item } from './item.ts'
import { pictureVectorSize } from './picture-features.ts'

const looksMost = 64
const picturesOfLook = 12
const sampleMost = 4000
const rounds = 8

/**
 * Puts pictures that look alike together (k-means on picture vectors, deterministic), about a dozen or more to a
 * look. Answers the number of the look by item id; items without a picture vector have none.
 */
export function clusterLooks(items: readonly Item[]): Map<string, number> {
  const seen = items.filter((item) => item.pictureVector?.length === pictureVectorSize)
  const count = Math.min(looksMost, Math.floor(seen.length / picturesOfLook))
  if (count < 2) return new Map()
  const vectors = seen.map((item) => item.pictureVector!)
  const order = [...vectors.keys()].sort((one, other) => chanceOf(7, one) - chanceOf(7, other))
  const sample = order.slice(0, sampleMost).map((index) => vectors[index])
  let centres: Float32Array[] = sample.slice(0, count).map((vector) => Float32Array.from(vector))
  for (let round = 0; round < rounds; round++) centres = moveCentres(centres, sample)
  return new Map(seen.map((item) => [item.id, nearestOf(centres, item.pictureVector!)]))
}

/** Each centre moves to the mean of the pictures nearest to it; one that has none stays. */
function moveCentres(centres: readonly Float32Array[], sample: readonly Uint8Array[]): Float32Array[] {
  const sums = centres.map(() => new Float32Array(pictureVectorSize))
  const sizes = centres.map(() => 0)
  for (const vector of sample) {
    const nearest = nearestOf(centres, vector)
    sizes[nearest]++
    vector.forEach((byte, index) => (sums[nearest][index] += byte))
  }
  return sums.map((sum, centre) => (sizes[centre] > 0 ? sum.map((value) => value / sizes[centre]) : centres[centre]))
}

function nearestOf(centres: readonly Float32Array[], vector: Uint8Array): number {
  let nearest = 0
  let least = Infinity
  for (let centre = 0; centre < centres.length; centre++) {
    let distance = 0
    for (let index = 0; index < vector.length && distance < least; index++) {
      distance += (centres[centre][index] - vector[index]) ** 2
    }
    if (distance < least) {
      least = distance
      nearest = centre
    }
  }
  return nearest
}

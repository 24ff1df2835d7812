import { chanceOf } from './chance.ts'
import type { Item } from './item.ts'
import { pictureVectorSize } from './picture-features.ts'
import type { Steps } from './steps.ts'

const looksMost = 64
const picturesOfLook = 12
const sampleMost = 4000
const rounds = 8
/** Pictures that one step compares with all centres. */
const picturesOfStep = 64

/**
 * Puts pictures that look alike together (k-means on picture vectors, deterministic), about a dozen or more to a
 * look. Answers, in steps, the number of the look by item id; items without a picture vector have none.
 */
export function* clusterInSteps(items: readonly Item[]): Steps<Map<string, number>> {
  const seen = items.filter((item) => item.pictureVector?.length === pictureVectorSize)
  const count = Math.min(looksMost, Math.floor(seen.length / picturesOfLook))
  const lookOf = new Map<string, number>()
  if (count < 2) return lookOf
  const vectors = seen.map((item) => item.pictureVector!)
  yield
  const sample = (yield* drawSample(vectors.length)).map((index) => vectors[index])
  let centres: Float32Array[] = sample.slice(0, count).map((vector) => Float32Array.from(vector))
  for (let round = 0; round < rounds; round++) centres = yield* moveCentres(centres, sample)
  for (let index = 0; index < seen.length; index++) {
    if (index % picturesOfStep === 0) yield
    lookOf.set(seen[index].id, nearestOf(centres, vectors[index]))
  }
  return lookOf
}

/** Some thousand of so many by chance, the same ones each time. */
function* drawSample(count: number): Steps<number[]> {
  const chances = Float64Array.from({ length: count }, (_, index) => chanceOf(7, index))
  yield
  const order = Array.from(chances.keys())
  yield
  // The stable order of a sort by chance: among equal chances the first comes first.
  const least = chances.slice().sort()[Math.min(count, sampleMost) - 1]
  yield
  return order
    .filter((index) => chances[index] <= least)
    .sort((one, other) => chances[one] - chances[other])
    .slice(0, sampleMost)
}

/** Each centre moves to the mean of the pictures nearest to it; one that has none stays. */
function* moveCentres(centres: readonly Float32Array[], sample: readonly Uint8Array[]): Steps<Float32Array[]> {
  const sums = centres.map(() => new Float32Array(pictureVectorSize))
  const sizes = centres.map(() => 0)
  for (let index = 0; index < sample.length; index++) {
    if (index % picturesOfStep === 0) yield
    const vector = sample[index]
    const nearest = nearestOf(centres, vector)
    sizes[nearest]++
    const sum = sums[nearest]
    for (let at = 0; at < sum.length; at++) sum[at] += vector[at]
  }
  return sums.map((sum, centre) => (sizes[centre] > 0 ? sum.map((value) => value / sizes[centre]) : centres[centre]))
}

/** Bytes between two looks at how far a picture is already. */
const stretch = 8

function nearestOf(centres: readonly Float32Array[], vector: Uint8Array): number {
  let nearest = 0
  let least = Infinity
  for (let number = 0; number < centres.length; number++) {
    const centre = centres[number]
    let distance = 0
    for (let from = 0; from < pictureVectorSize && distance < least; from += stretch) {
      const end = Math.min(pictureVectorSize, from + stretch)
      for (let index = from; index < end; index++) {
        const step = centre[index] - vector[index]
        distance += step * step
      }
    }
    if (distance < least) {
      least = distance
      nearest = number
    }
  }
  return nearest
}

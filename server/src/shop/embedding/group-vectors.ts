import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/database/tables.ts'
import { readItemVectors, readSample } from './sql.ts'

const groupsMost = 64
const picturesOfGroup = 12
const sampleMost = 2000
const rounds = 8
const candidates = 8
const itemsAtOnce = 500

/**
 * Puts pictures together that an operator's model says are alike: k-means on the directions of its vectors, of any length,
 * about a dozen pictures or more to a group; the same vectors give the same groups. It gives way between its steps, so that
 * what is asked of the engine meanwhile does not wait for it all.
 * @returns the number of the group by item id; empty while the model has said too little
 */
export async function groupVectors(sql: Database, adapter: string): Promise<Map<string, number>> {
  const sample = (await readSample(sql, adapter, sampleMost)).map(directionOf)
  const groupOf = new Map<string, number>()
  let centres = firstCentres(sample, Math.min(groupsMost, Math.floor(sample.length / picturesOfGroup)))
  if (centres.length < 2) return groupOf
  for (let round = 0; round < rounds; round += 1) {
    centres = moveCentres(centres, sample)
    await turn()
  }
  for (let after = -1; ;) {
    const rows = await readItemVectors(sql, adapter, after, itemsAtOnce)
    for (const { id, vector } of rows) groupOf.set(id, nearestOf(centres, directionOf(vector)))
    if (rows.length < itemsAtOnce) return groupOf
    after = rows.at(-1)!.number
    await turn()
  }
}

function directionOf(bytes: Buffer): Float32Array {
  const vector = Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
  return normalise(vector)
}

function normalise(vector: Float32Array): Float32Array {
  const size = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return size > 0 ? vector.map((value) => value / size) : vector
}

/** Of every few vectors the one that is least like the centres before it, so that no two begin in one place. */
function firstCentres(sample: readonly Float32Array[], count: number): Float32Array[] {
  const centres: Float32Array[] = []
  for (let at = 0; centres.length < count; at += candidates) {
    const few = Array.from({ length: candidates }, (_, index) => sample[(at + index) % sample.length]!)
    const likeness = few.map((vector) => Math.max(...centres.map((centre) => likenessOf(centre, vector)), -1))
    centres.push(few[likeness.indexOf(Math.min(...likeness))]!)
  }
  return centres
}

/** Each centre turns to the mean of those nearest to it; one that has none stays. */
function moveCentres(centres: readonly Float32Array[], sample: readonly Float32Array[]): Float32Array[] {
  const sums = centres.map((centre) => new Float32Array(centre.length))
  const sizes = centres.map(() => 0)
  for (const vector of sample) {
    const nearest = nearestOf(centres, vector)
    const sum = sums[nearest]!
    sizes[nearest]! += 1
    for (let index = 0; index < sum.length; index += 1) sum[index]! += vector[index]!
  }
  return sums.map((sum, centre) => (sizes[centre]! > 0 ? normalise(sum) : centres[centre]!))
}

function nearestOf(centres: readonly Float32Array[], vector: Float32Array): number {
  let nearest = 0
  let most = -Infinity
  for (const [index, centre] of centres.entries()) {
    const likeness = likenessOf(centre, vector)
    if (likeness > most) {
      most = likeness
      nearest = index
    }
  }
  return nearest
}

/** The cosine of two directions. */
function likenessOf(one: Float32Array, other: Float32Array): number {
  let likeness = 0
  for (let at = 0; at < one.length; at += 1) likeness += one[at]! * other[at]!
  return likeness
}

import type { Evidence } from './training-problem.ts'

/**
 * Adds to the lower half of a matrix how often members appear together: entry (a, b) grows by Σ over rows of row
 * weight · value · value. Only the members' own rows are walked, so nothing larger than the small matrix is ever held.
 */
export function gramBuilder(evidence: Evidence) {
  const { byItem, rowWeight } = evidence
  const lastEntry = new Int32Array(rowWeight.length).fill(-1)
  let member = new Uint32Array(1024)
  let before = new Int32Array(1024)
  let value = new Float64Array(1024)

  return (members: Uint32Array, count: number, weight: number, matrix: Float64Array, stride: number): void => {
    let entries = 0
    let needed = 0
    for (let a = 0; a < count; a++) needed += byItem.offsets[members[a] + 1] - byItem.offsets[members[a]]
    if (needed > member.length) {
      member = new Uint32Array(needed * 2)
      before = new Int32Array(needed * 2)
      value = new Float64Array(needed * 2)
    }
    for (let a = 0; a < count; a++) {
      const start = a * stride
      for (let place = byItem.offsets[members[a]]; place < byItem.offsets[members[a] + 1]; place++) {
        const row = byItem.columns[place]
        const own = byItem.values[place]
        const strength = own * rowWeight[row] * weight
        matrix[start + a] += strength * own
        for (let entry = lastEntry[row]; entry >= 0; entry = before[entry]) {
          matrix[start + member[entry]] += strength * value[entry]
        }
        member[entries] = a
        value[entries] = own
        before[entries] = lastEntry[row]
        lastEntry[row] = entries++
      }
    }
    for (let a = 0; a < count; a++) {
      for (let place = byItem.offsets[members[a]]; place < byItem.offsets[members[a] + 1]; place++) {
        lastEntry[byItem.columns[place]] = -1
      }
    }
  }
}

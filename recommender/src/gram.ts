import type { Evidence } from './training-problem.ts'

/**
 * Adds to the lower half of a matrix how often members appear together: entry (a, b) grows by Σ over rows of row
 * weight · value · value. Only the members' own rows are walked, so nothing larger than the small matrix is ever held.
 */
export function gramBuilder({ byItem, rowWeight }: Evidence) {
  const { offsets, columns, values } = byItem
  // Of each row of the evidence: how many members it has (while counting), then where its list of members ends.
  const end = new Int32Array(rowWeight.length)
  const start = new Int32Array(rowWeight.length)
  const touched = new Uint32Array(rowWeight.length)
  let member = new Uint32Array(1024)
  let value = new Float64Array(1024)

  /** Lays out one list a row for the members it will have; answers how many rows are touched. */
  const layOut = (members: Uint32Array, count: number): number => {
    let touchedCount = 0
    for (let a = 0; a < count; a++) {
      for (let place = offsets[members[a]]; place < offsets[members[a] + 1]; place++) {
        const row = columns[place]
        if (end[row]++ === 0) touched[touchedCount++] = row
      }
    }
    let needed = 0
    for (let index = 0; index < touchedCount; index++) {
      const row = touched[index]
      const size = end[row]
      start[row] = needed
      end[row] = needed
      needed += size
    }
    if (needed > member.length) {
      member = new Uint32Array(needed * 2)
      value = new Float64Array(needed * 2)
    }
    return touchedCount
  }

  return (members: Uint32Array, count: number, weight: number, matrix: Float64Array, stride: number): void => {
    const touchedCount = layOut(members, count)
    for (let a = 0; a < count; a++) {
      const line = a * stride
      for (let place = offsets[members[a]]; place < offsets[members[a] + 1]; place++) {
        const row = columns[place]
        const own = values[place]
        const strength = own * rowWeight[row] * weight
        const last = end[row]
        matrix[line + a] += strength * own
        for (let entry = start[row]; entry < last; entry++) matrix[line + member[entry]] += strength * value[entry]
        member[last] = a
        value[last] = own
        end[row] = last + 1
      }
    }
    for (let index = 0; index < touchedCount; index++) end[touched[index]] = 0
  }
}

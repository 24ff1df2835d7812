import type { Evidence } from './training-problem.ts'

/**
 * Adds to the lower half of a matrix how often members appear together: entry (a, b) grows by Σ over rows of row
 * weight · value · value. The last member is the target: with a direction, what stood before it in a row counts more for it
 * than what came after. Only the members' own rows are walked, so nothing larger than the small matrix is ever held.
 */
export function gramBuilder({ byItem, places, rowWeight }: Evidence, direction = 0) {
  const { offsets, columns, values } = byItem
  // Of each row of the evidence: how many members it has (while counting), then where its list of members ends.
  const end = new Int32Array(rowWeight.length)
  const start = new Int32Array(rowWeight.length)
  const touched = new Uint32Array(rowWeight.length)
  let member = new Uint32Array(1024)
  let value = new Float64Array(1024)
  let placeInRow = new Uint16Array(1024)

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
      placeInRow = new Uint16Array(needed * 2)
    }
    return touchedCount
  }

  /** The line of the target, with what stood before it counting more. */
  const addTarget = (item: number, weight: number, matrix: Float64Array, line: number): void => {
    for (let place = offsets[item]; place < offsets[item + 1]; place++) {
      const row = columns[place]
      const strength = values[place] * rowWeight[row] * weight
      for (let entry = start[row]; entry < end[row]; entry++) {
        const side = placeInRow[entry] < places[place] ? 1 + direction : 1 - direction
        matrix[line + member[entry]] += strength * value[entry] * side
      }
    }
  }

  return (members: Uint32Array, count: number, weight: number, matrix: Float64Array, stride: number): void => {
    const touchedCount = layOut(members, count)
    const plainCount = direction > 0 ? count - 1 : count
    for (let a = 0; a < plainCount; a++) {
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
        placeInRow[last] = places[place]
        end[row] = last + 1
      }
    }
    if (direction > 0) addTarget(members[count - 1], weight, matrix, (count - 1) * stride)
    for (let index = 0; index < touchedCount; index++) end[touched[index]] = 0
  }
}

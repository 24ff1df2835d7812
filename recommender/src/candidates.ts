import type { Evidence, TrainingProblem } from './training-problem.ts'

/**
 * Finds the nearest candidates of a piece: those with the largest cosine over signals and traits. Buffers are made
 * once and used for every piece.
 */
export function candidateFinder({ itemCount, signals, content, options }: TrainingProblem) {
  const likeness = new Float64Array(itemCount)
  const touched = new Uint32Array(itemCount)
  const heap = new Uint32Array(options.neighbours)
  let touchedCount = 0

  const gather = ({ byRow, byItem, candidateRowWeight }: Evidence, item: number, weight: number) => {
    for (let entry = byItem.offsets[item]; entry < byItem.offsets[item + 1]; entry++) {
      const row = byItem.columns[entry]
      const strength = weight * candidateRowWeight[row] * byItem.values[entry]
      for (let place = byRow.offsets[row]; place < byRow.offsets[row + 1]; place++) {
        const other = byRow.columns[place]
        if (likeness[other] === 0) touched[touchedCount++] = other
        likeness[other] += strength * byRow.values[place]
      }
    }
  }
  /** Whether a stands below b in the heap's order: less alike, or as alike and of a higher number. */
  const isWorse = (one: number, other: number) =>
    likeness[one] < likeness[other] || (likeness[one] === likeness[other] && one > other)
  const sink = (count: number, place: number) => {
    const item = heap[place]
    for (;;) {
      let child = 2 * place + 1
      if (child >= count) break
      if (child + 1 < count && isWorse(heap[child + 1], heap[child])) child++
      if (!isWorse(heap[child], item)) break
      heap[place] = heap[child]
      place = child
    }
    heap[place] = item
  }

  /**
   * Fills `found` with candidates of the piece, ascending, and answers how many there are; `cosines`, where given,
   * with how near each is.
   */
  return (item: number, contentWeight: number, found: Uint32Array, cosines?: Float32Array): number => {
    touchedCount = 0
    gather(signals, item, 1)
    if (contentWeight > 0) gather(content, item, contentWeight)
    let count = 0
    for (let index = 0; index < touchedCount; index++) {
      const other = touched[index]
      if (other === item) continue
      const squared = signals.squaredLength[other] + contentWeight * content.squaredLength[other]
      likeness[other] /= Math.sqrt(squared)
      if (count < heap.length) {
        heap[count++] = other
        if (count === heap.length) for (let place = count >> 1; place >= 0; place--) sink(count, place)
      } else if (count > 0 && isWorse(heap[0], other)) {
        heap[0] = other
        sink(count, 0)
      }
    }
    found.set(heap.subarray(0, count))
    found.subarray(0, count).sort()
    if (cosines) {
      const length = Math.sqrt(signals.squaredLength[item] + contentWeight * content.squaredLength[item])
      for (let index = 0; index < count; index++) cosines[index] = likeness[found[index]] / length
    }
    for (let index = 0; index < touchedCount; index++) likeness[touched[index]] = 0
    return count
  }
}

/**
 * The best of some pieces by score, best first, equal scores by position; none that is left out. `pieces` ascend. What
 * has no finite score counts as the worst.
 */
export function bestOf(scores: Float32Array, count: number, pieces: Uint32Array, leftOut: Iterable<number>): number[] {
  const closed = new Set(leftOut)
  const best: number[] = []
  const values: number[] = []
  for (const piece of pieces) {
    const score = Number.isFinite(scores[piece]) ? scores[piece] : -3.4e38
    if (best.length === count && score <= values[count - 1]) continue
    if (closed.has(piece)) continue
    let place = best.length === count ? count - 1 : best.length
    while (place > 0 && values[place - 1] < score) {
      best[place] = best[place - 1]
      values[place] = values[place - 1]
      place--
    }
    best[place] = piece
    values[place] = score
  }
  return best
}

const width = 48
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/**
 * Slips of the finger between two words of up to 40 letters: letters put in, left out, changed, or swapped with their
 * neighbour (Damerau and Levenshtein, optimal string alignment). More than `most` comes back as `most + 1`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length >= width || other.length >= width) return most + 1
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1)
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      const isSwap =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
      if (isSwap) slips = Math.min(slips, beforeLast[column - 2]! + 1)
      current[column] = slips
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[other.length]!, most + 1)
}

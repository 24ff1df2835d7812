import type { Ridge } from '../folds.ts'
import type { Point } from '../path.ts'

/** A draped neck: five nested arcs below `y`, each a ridge with a valley under it, weaker as they go down. */
export function cowlFolds(y: number, halfWidth: number, seed: number): Ridge[] {
  return [0, 1, 2, 3, 4].flatMap((i) => {
    const width = halfWidth - i
    const line = Array.from({ length: 19 }, (_, q): Point => {
      const s = q / 9 - 1
      return [s * width + Math.sin(i * 2.2 + (seed % 7)) * 0.8, y + i * 2.9 + (1 - s * s) * (2.9 + i * 0.4) - 1.6]
    })
    return [
      { line, width: 1.5 - i * 0.12, height: 0.75 - i * 0.12, blur: 0.5, rise: 0.4, fall: 0.6 },
      {
        line: line.map(([px, py]): Point => [px, py + 1.45]),
        width: 1.1,
        height: -0.6 + i * 0.09,
        blur: 0.45,
        rise: 0.4,
        fall: 0.6,
      },
    ]
  })
}

import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { hatPieces } from '../parts/hat.ts'
import { spline } from '../path.ts'
import type { Draft } from '../piece.ts'

const radius = 19.5
const brimY = 13.5

/** A soft hat with a stitched brim. */
export function bucketHat(_shape: ShapeOf<'bucket-hat'>, materials: Materials, seed: number): Draft {
  const rows = [1.2, 2.4, 3.6, 4.8].map((row) => ({
    line: spline([
      [-radius + 1.6, brimY - 1 - row * 0.5],
      [-radius * 0.55, brimY + 2.2 - row],
      [0, brimY + 3.2 - row],
      [radius * 0.55, brimY + 2.2 - row],
      [radius - 1.6, brimY - 1 - row * 0.5],
    ]),
    width: 0.12,
    depth: 0.06,
    dark: 0.12,
  }))
  const crown = [
    {
      line: spline([
        [-10.6, -5.6],
        [-5, -4.2],
        [5, -4.2],
        [10.6, -5.6],
      ]),
      width: 0.2,
      depth: 0.12,
      dark: 0.22,
    },
    {
      line: [
        [0, -4.2],
        [0, 10],
      ] as [number, number][],
      width: 0.18,
      depth: 0.08,
      dark: 0.12,
    },
  ]
  return {
    pieces: hatPieces(materials, {
      radius,
      brimY,
      seed,
      wave: (s) => 0.3 * Math.sin(s * 7),
      brimSeams: rows,
      crownSeams: crown,
    }),
    fit: { width: 0.74, height: 0.5, scale: 14 },
  }
}

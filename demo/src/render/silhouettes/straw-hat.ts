import type { ShapeOf } from '../../garment.ts'
import { satin } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { hatPieces } from '../parts/hat.ts'
import { cubic } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A wide straw hat with a dark ribbon. */
export function strawHat(_shape: ShapeOf<'straw-hat'>, materials: Materials, seed: number): Draft {
  return {
    pieces: [
      ...hatPieces(materials, {
        radius: 27,
        brimY: 15.5,
        seed,
        wave: (s) => 0.5 * Math.sin(s * 5),
        brimSeams: [],
        crownSeams: [],
      }),
      {
        outline: [
          ...cubic([-12.5, 4.4], [-6, 7.4], [6, 7.4], [12.5, 4.4], 30),
          ...cubic([12.9, 7.6], [6, 10.6], [-6, 10.6], [-12.9, 7.6], 30),
        ],
        cloth: satin('#2a2a2c', 0.2),
        body: 5,
        thickness: { radius: 0.4, height: 0.2 },
        shadow: { right: 0.05, down: 0.2, blur: 0.25, strength: 0.35 },
      },
    ],
    fit: { width: 0.74, height: 0.5, scale: 14 },
  }
}

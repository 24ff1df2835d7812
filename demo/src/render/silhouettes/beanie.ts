import type { ShapeOf } from '../../garment.ts'
import { gathers } from '../folds.ts'
import { clamp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import { Path } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A knitted cap with a deep turn-up. */
export function beanie(_shape: ShapeOf<'beanie'>, materials: Materials, seed: number): Draft {
  const gather = gathers(13, 0.6, seed + 4)
  return {
    pieces: [
      {
        outline: new Path([0, -13]).curve([6, -13], [11.4, -9], [12.2, 0]).line([12.3, 5]).line([0, 6.5]).mirrored(),
        cloth: materials.main,
        fuzz: 0.4,
        axis: [
          [0, -13],
          [0, 8],
        ],
        body: 5,
        roll: { radius: 4, height: 1.8 },
        relief: (s, t, across, along) => gather(s, t, across, along) * (1 - clamp(t / 0.55)) ** 1.5 * 0.8,
      },
      {
        outline: new Path([0, 3.4])
          .curve([6, 3.4], [10, 2.6], [12.6, 1.4])
          .curve([13.2, 4], [13, 8.6], [12.4, 11])
          .curve([9, 12.6], [4, 13], [0, 13])
          .mirrored(),
        cloth: materials.rib,
        fuzz: 0.4,
        body: 5,
        roll: { radius: 3.5, height: 1.6 },
        thickness: { radius: 1, height: 0.6 },
        shadow: { right: 0.1, down: -0.4, blur: 0.7, strength: 0.45 },
      },
    ],
    fit: { width: 0.56, height: 0.52, scale: 17 },
  }
}

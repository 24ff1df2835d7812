import type { ShapeOf } from '../../garment.ts'
import { gathers, layered, wrinkles } from '../folds.ts'
import { clamp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import { strap } from '../parts/strap.ts'
import { ellipse, Path, spline } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A soft bag gathered by a drawstring. */
export function bucketBag(_shape: ShapeOf<'bucket-bag'>, materials: Materials, seed: number): Draft {
  const gather = gathers(12, 1, seed + 4)
  const front = new Path([0, 2.5])
    .curve([6, 2.5], [10, 1.8], [12, 0.2])
    .curve([13, 6], [14.6, 14], [14.8, 22])
    .curve([14.8, 25.6], [13.6, 27], [11, 27.8])
    .curve([7, 28.8], [3, 29], [0, 29])
  const ends: [number, number][] = [
    [-3.4, 17.6],
    [2.2, 18.6],
  ]
  return {
    pieces: [
      strap(
        [
          [-11, 2],
          [-13, -14],
          [-8, -27],
          [0, -30.5],
          [8, -27],
          [13, -14],
          [11, 2],
        ],
        1.1,
        materials.main,
        0.9,
      ),
      {
        outline: ellipse(0, 0, 12, 2.6, 50),
        cloth: materials.main,
        brightness: 0.4,
        thickness: { radius: 0.4, height: 0.05 },
      },
      {
        outline: front.mirrored(),
        cloth: materials.main,
        axis: [
          [0, 0],
          [0, 29],
        ],
        body: 5,
        roll: { radius: 3, height: 1.2 },
        thickness: { radius: 0.8, height: 0.4 },
        relief: layered(
          (s, t, across, along) => gather(s, t, across, along) * (1 - clamp(t / 0.5)) ** 1.6 * 1.1,
          wrinkles({ height: 0.7, across: 0.06, along: 0.05, seed }),
        ),
        seams: [
          {
            line: spline([
              [-14.4, 21],
              [-7, 23.6],
              [7, 23.6],
              [14.4, 21],
            ]),
            width: 0.25,
            depth: 0.16,
            dark: 0.26,
          },
        ],
      },
      strap(
        [
          [-12.2, 5],
          [-6, 6.6],
          [0, 7],
          [6, 6.6],
          [12.2, 5],
        ],
        0.7,
        materials.main,
      ),
      strap(
        [
          [0, 7],
          [-2.6, 11],
          [-3.4, 17],
        ],
        0.7,
        materials.main,
      ),
      strap(
        [
          [0, 7],
          [2.4, 11],
          [2.2, 18],
        ],
        0.7,
        materials.main,
      ),
      { outline: ellipse(0, 7.3, 1.4, 1.1, 24), cloth: materials.main, thickness: { radius: 0.9, height: 0.5 } },
      ...ends.map(([x, y]) => ({
        outline: spline(
          [
            [x - 0.5, y - 1],
            [x + 0.5, y - 1],
            [x + 1, y + 2],
            [x, y + 2.8],
            [x - 1, y + 2],
            [x - 0.5, y - 1],
          ],
          5,
        ),
        cloth: materials.main,
        thickness: { radius: 0.5, height: 0.3 },
      })),
    ],
    fit: { width: 0.6, height: 0.7, scale: 10 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import { flutes, ridge } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { cowlFolds } from '../parts/cowl.ts'
import { slipStraps } from '../parts/straps.ts'
import type { Line } from '../path.ts'
import { Path } from '../path.ts'
import type { Draft } from '../piece.ts'

const sizes = { mini: { hem: 25, length: 84 }, midi: { hem: 30, length: 116 }, maxi: { hem: 31, length: 136 } }

/** A bias-cut slip on slim straps, with a draped or a V neck. */
export function slipDress(shape: ShapeOf<'slip-dress'>, materials: Materials, seed: number): Draft {
  const { hem: hemX, length } = sizes[shape.length]
  const isCowl = shape.neck === 'cowl'
  const fold = flutes({
    count: 8,
    top: 0.02,
    bottom: shape.length === 'mini' ? 1.5 : 2.1,
    power: 1.35,
    seed: seed + 4,
    start: 0.2,
    spread: 0.45,
  })
  const lower: Line =
    shape.length === 'mini'
      ? [
          [19.2, 52],
          [21.4, 62],
        ]
      : [
          [19.6, 53],
          [22.6, 64],
          [24.6, 84],
        ]
  return {
    pieces: [
      ...slipStraps(materials, 10.8, 14),
      ...body(
        {
          seed,
          neck: isCowl
            ? new Path([0, 21]).curve([4, 20.8], [8.6, 18], [10.8, 14]).points
            : new Path([0, 24.5]).curve([2.2, 21.4], [7.6, 16], [10.8, 13.8]).points,
          top: 'strap',
          underarm: [18.8, 24.5],
          waist: [17, 43],
          hem: [hemX, length],
          side: [[18.2, 33], [16.9, 42], ...lower, [hemX, length]],
          hemCount: 90,
          wave: (s) => fold(s, 1, 0, 0) * 0.45,
          relief: fold,
          ridges: [
            ...(isCowl ? cowlFolds(21.6, 9.2, seed) : []),
            ridge([16.5, 44], [4, 56], { width: 2.2, height: 0.5, blur: 0.9, bend: 0.1, rise: 0.1 }),
            ridge([-16.5, 44], [-6, 60], { width: 2.2, height: 0.5, blur: 0.9, bend: -0.1, rise: 0.1 }),
            ridge([17, 46], [9, 66], { width: 2, height: 0.5, blur: 0.9, bend: 0.1, rise: 0.1 }),
          ],
          softFolds: 0.4,
          softCount: 3,
          roundness: 5.5,
        },
        materials,
      ),
    ],
    fit: { width: 0.74, height: 0.86, scale: 6.2 },
  }
}

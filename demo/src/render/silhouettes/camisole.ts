import type { ShapeOf } from '../../garment.ts'
import { flutes } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { cowlFolds } from '../parts/cowl.ts'
import { slipStraps } from '../parts/straps.ts'
import { Path } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A slim-strapped camisole, with a draped or a plain V neck. */
export function camisole(shape: ShapeOf<'camisole'>, materials: Materials, seed: number): Draft {
  const isCowl = shape.neck === 'cowl'
  const neck = isCowl
    ? new Path([0, 20.5]).curve([4, 20.4], [9, 17], [11.4, 13.6]).points
    : new Path([0, 23.5]).curve([2.4, 20.6], [8.4, 15.6], [11.4, 13.4]).points
  const hemY = shape.length === 'crop' ? 48 : 58
  const fold = flutes({
    count: 6,
    top: 0.02,
    bottom: isCowl ? 0.7 : 1,
    power: 1.3,
    seed: seed + 4,
    start: 0.25,
    spread: 0.4,
  })
  return {
    pieces: [
      ...slipStraps(materials, 11.4, 13.6),
      ...body(
        {
          seed,
          neck,
          top: 'strap',
          underarm: [20, 24.5],
          waist: [19, 42],
          hem: [isCowl ? 22.5 : 24, hemY],
          side: [
            [19.7, 33],
            [19.3, Math.min(42, hemY - 8)],
            ...(hemY > 50 ? [[20.8, 50] as [number, number]] : []),
            [isCowl ? 22.5 : 24, hemY],
          ],
          wave: (s) => fold(s, 1, 0, 0) * 0.45,
          relief: fold,
          ridges: isCowl ? cowlFolds(21.2, 9.6, seed) : [],
          softFolds: 0.45,
          hemSeam: 1.2,
        },
        materials,
      ),
    ],
    fit: { width: 0.86, height: 0.72, scale: 7.6 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import { dome, ridge } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { bikiniBrief } from '../parts/bikini-brief.ts'
import { cord } from '../parts/trim.ts'
import type { Side } from '../path.ts'
import { onSide, Path, sides } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

function cup(side: Side, materials: Materials): Piece[] {
  const pleat = (from: [number, number], to: [number, number]) =>
    ridge([side * from[0], from[1]], [side * to[0], to[1]], { width: 0.8, height: 0.22, blur: 0.3, rise: 0.05 })
  return [
    cord(
      [
        [side * 8.4, 9],
        [side * 7.2, 3],
        [side * 4.2, -2],
        [side * 3.2, -6],
      ],
      side * 0.55,
      materials.main,
    ),
    cord(
      [
        [side * 15, 25],
        [side * 19.5, 26.4],
        [side * 21.5, 30],
        [side * 20.6, 34],
      ],
      side * 0.55,
      materials.main,
    ),
    {
      outline: onSide(
        side,
        new Path([8.3, 8.2])
          .curve([10.6, 13], [14.6, 19], [15.8, 24.4])
          .curve([11, 26], [5.6, 26], [1.2, 24.8])
          .curve([2.4, 18], [5.6, 12], [8.3, 8.2]).points,
      ),
      cloth: materials.main,
      axis: [
        [side * 8.3, 8],
        [side * 8.3, 26],
      ],
      body: 1.5,
      thickness: { radius: 2.6, height: 1.1 },
      smoothing: materials.smoothing,
      relief: (_s, _t, across, along) => 1.5 * dome(across, along, 0, 11.5, 5, 5),
      ridges: [pleat([4, 24.8], [6.4, 18]), pleat([8, 25.4], [8.6, 18.5]), pleat([12, 25], [10.4, 19])],
    },
  ]
}

/** A triangle top on strings, with a brief that ties or does not. */
export function triangleBikini(shape: ShapeOf<'triangle-bikini'>, materials: Materials): Draft {
  return {
    pieces: [
      ...sides.flatMap((side) => cup(side, materials)),
      cord(
        [
          [-16, 24.7],
          [-8, 26],
          [0, 25.2],
          [8, 26],
          [16, 24.7],
        ],
        0.8,
        materials.main,
      ),
      ...bikiniBrief(materials, { y: 43, halfWidth: 14.4, hasTies: shape.brief === 'tie' }),
    ],
    fit: { width: 0.7, height: shape.brief === 'tie' ? 0.76 : 0.8, scale: 10 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import { flutes, ridge } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { onSide, Path, sides } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A straight shift, sleeveless with pockets or with bell sleeves. */
export function shiftDress(shape: ShapeOf<'shift-dress'>, materials: Materials, seed: number): Draft {
  const length = shape.length === 'mini' ? 82 : 104
  const hasSleeves = shape.sleeve === 'bell'
  const fold = flutes({ count: 4, top: 0, bottom: 0.6, power: 1.4, seed: seed + 4, start: 0.3, spread: 0.4 })
  const pieces = body(
    {
      seed,
      neck: neckline('crew', 9.4, 7.5),
      top: 'armhole',
      shoulder: hasSleeves ? [19, 4.2] : [17.4, 3.2],
      underarm: [20.5, 22.5],
      armholeDip: 2.6,
      waist: [20.4, 42],
      hem: [27, length],
      side: [
        [20.3, 32],
        [20.6, 42],
        [22.8, 58],
        [27, length],
      ],
      ...(hasSleeves
        ? {
            sleeve: {
              kind: 'long',
              length: 44,
              width: 17,
              wrist: 14,
              angle: 0.4,
              lowerAngle: 0.3,
              elbow: 2,
              folds: 0.6,
              hem: 2,
            },
          }
        : {}),
      relief: fold,
      wave: (s) => fold(s, 1, 0, 0) * 0.35,
      hemSeam: 2.6,
      neckBand: { width: 1.2 },
      ridges: sides.map((side) =>
        ridge([side * 19.8, 25], [side * 10.5, 28.5], { width: 0.8, height: -0.3, blur: 0.3, rise: 0.05 }),
      ),
      softFolds: 0.55,
    },
    materials,
  )
  if (shape.pockets)
    for (const side of sides)
      pieces.push({
        outline: onSide(
          side,
          new Path([7, 52]).line([17, 51.6]).line([17.4, 63]).line([7.2, 63.4]).line([7, 52]).points,
        ),
        cloth: materials.main,
        thickness: { radius: 0.5, height: 0.22 },
        shadow: { right: 0.2, down: 0.3, blur: 0.4, strength: 0.32 },
        seams: [
          {
            line: onSide(side, [
              [7, 54],
              [17, 53.6],
            ]),
            width: 0.14,
            depth: 0.07,
            dark: 0.16,
          },
        ],
        axis: [
          [0, 0],
          [0, length],
        ],
        isTrim: true,
      })
  return { pieces, fit: { width: 0.76, height: 0.82, scale: 6.6 } }
}

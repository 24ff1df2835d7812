import type { ShapeOf } from '../../garment.ts'
import { ridge } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { sides } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A close-fitting dress that falls straight from the hip. */
export function columnDress(shape: ShapeOf<'column-dress'>, materials: Materials, seed: number): Draft {
  const length = shape.length === 'mini' ? 86 : 112
  const hasSleeves = shape.sleeve === 'long'
  const pulls = sides.flatMap((side) => [
    ridge([side * 15.4, 41.5], [side * 3.5, 45.5], { width: 1.8, height: 0.4, blur: 0.7, bend: side * 0.2 }),
    ridge([side * 15.6, 45], [side * 6, 51.5], { width: 1.6, height: 0.35, blur: 0.7, bend: side * 0.2 }),
    ridge([side * 19, 63], [side * 7, 70.5], { width: 2, height: 0.35, blur: 0.9, bend: side * 0.15 }),
  ])
  return {
    pieces: body(
      {
        seed,
        neck: hasSleeves ? neckline('crew', 8.6, 6) : neckline('scoop', 10, 13),
        top: 'armhole',
        shoulder: hasSleeves ? [17.8, 4] : [14, 1.8],
        underarm: [19.6, 22.5],
        armholeDip: hasSleeves ? 2 : 3,
        waist: [16.2, 43],
        hem: [19.5, length],
        side: [
          [18, 33],
          [16.2, 43],
          [20.4, 56],
          [22.2, 66],
          [20.6, 88],
          [19.5, length],
        ],
        ...(hasSleeves
          ? {
              sleeve: {
                kind: 'long',
                length: 58,
                width: 14,
                wrist: 8,
                folds: 0.6,
                angle: 0.3,
                lowerAngle: 0.17,
                hem: 2,
              },
            }
          : {}),
        neckBand: { width: hasSleeves ? 3 : 1.1 },
        backDepth: hasSleeves ? 1.8 : 5,
        ridges: pulls,
        softCount: 2,
        wrinkle: 0.6,
        hemSeam: 3,
        roundness: 6,
      },
      materials,
    ),
    fit: { width: 0.74, height: 0.86, scale: 6 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import type { Draft } from '../piece.ts'

/** A straight tee with set-in sleeves and a banded neck. */
export function tee(shape: ShapeOf<'tee'>, materials: Materials, seed: number): Draft {
  const isCrop = shape.length === 'crop'
  const hemY = isCrop ? 47 : 62
  const wide = isCrop ? 25 : 24
  return {
    pieces: body(
      {
        seed,
        neck: shape.neck === 'v' ? neckline('v', 9, 15.5) : neckline('crew', 9, 9),
        top: 'armhole',
        shoulder: [21, 4.8],
        underarm: [wide, 24],
        waist: [wide - 0.9, isCrop ? 36 : 42],
        hem: [wide - 0.1, hemY],
        sleeve:
          shape.sleeve === 'short'
            ? { kind: 'short', length: 19, width: 18.5 }
            : { kind: 'long', length: 56, width: 17, wrist: 9.4, folds: 0.62, hem: 2, angle: 0.34, lowerAngle: 0.19 },
        neckBand: { width: shape.neck === 'v' ? 1.5 : 1.9, cloth: materials.plain },
        hemSeam: 2.2,
        wrinkle: 0.9,
        softFolds: 0.75,
      },
      materials,
    ),
    fit: { width: 0.86, height: 0.78, scale: isCrop ? 7.8 : 7.4 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { armholeLine, body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { band, offset, onSide, sides } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A sleeveless knit with ribbed neck, armholes and hem. */
export function knitVest(shape: ShapeOf<'knit-vest'>, materials: Materials, seed: number): Draft {
  const shoulder: [number, number] = [17.6, 3.6]
  const underarm: [number, number] = [23, 25]
  const pieces = body(
    {
      seed,
      neck: shape.neck === 'v' ? neckline('v', 9.4, 21) : neckline('crew', 9.2, 8),
      top: 'armhole',
      shoulder,
      underarm,
      armholeDip: 2.6,
      waist: [22.4, 42],
      hem: [22.4, 51],
      ribHem: { height: 5.6, inset: 0.9 },
      neckBand: { width: 2.4, cloth: materials.rib },
      softFolds: 0.7,
      wrinkle: 0.8,
      roundness: 6,
      roll: { radius: 3.5, height: 1.4 },
      edge: 0.1,
    },
    materials,
  )
  for (const side of sides)
    pieces.push({
      outline: band(offset(onSide(side, armholeLine(shoulder, underarm, 2.6)), side * -0.6), side * 2.5),
      cloth: materials.rib,
      fuzz: materials.fuzz,
      thickness: { radius: 0.9, height: 0.3 },
      shadow: { right: 0.15, down: 0.25, blur: 0.3, strength: 0.3 },
      edge: 0.1,
    })
  return { pieces, fit: { width: 0.8, height: 0.72, scale: 8 } }
}

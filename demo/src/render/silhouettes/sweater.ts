import type { ShapeOf } from '../../garment.ts'
import { ridge, wrinkles } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { ellipse, Path } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

/** A high collar that folds on itself. */
function rollCollar(materials: Materials): Piece[] {
  return [
    {
      outline: ellipse(0, -7.3, 8.2, 1.3),
      cloth: materials.rib,
      brightness: 0.45,
      thickness: { radius: 0.3, height: 0.02 },
    },
    {
      outline: new Path([-9.6, 1.6])
        .curve([-9.2, -1], [-8.6, -5], [-8.3, -7.4])
        .curve([-4, -6.2], [4, -6.2], [8.3, -7.4])
        .curve([8.6, -5], [9.2, -1], [9.6, 1.6])
        .curve([6, 7], [-6, 7], [-9.6, 1.6]).points,
      cloth: materials.rib,
      fuzz: materials.fuzz,
      body: 4,
      roll: { radius: 2.6, height: 1.2 },
      relief: wrinkles({ height: 0.3, across: 0.08, along: 0.25, seed: 4 }),
      ridges: [
        ridge([-8, -2.2], [2, -0.4], { width: 1.3, height: 0.35, blur: 0.5, bend: -0.15 }),
        ridge([8.4, -0.5], [-1, 1.8], { width: 1.3, height: 0.35, blur: 0.5, bend: 0.15 }),
      ],
      shadow: { right: 0.2, down: 0.7, blur: 0.7, strength: 0.4 },
    },
  ]
}

/** A knitted sweater with ribbed cuffs and hem, and a crew, V or rolled neck. */
export function sweater(shape: ShapeOf<'sweater'>, materials: Materials, seed: number): Draft {
  const hemY = shape.length === 'crop' ? 43 : 52
  const pieces = body(
    {
      seed,
      neck: shape.neck === 'v' ? neckline('v', 9.4, 20) : neckline('crew', 9.2, 7.6),
      top: 'armhole',
      shoulder: [23, 5.6],
      underarm: [26.5, 26],
      armholeDip: 1.2,
      waist: [26.3, shape.length === 'crop' ? 38 : 44],
      hem: [25.7, hemY],
      sleeve: { kind: 'long', length: 56, width: 19, wrist: 9.5, rib: 6.2, folds: 0.75, angle: 0.34, lowerAngle: 0.19 },
      sleeveTrim: materials.rib,
      ribHem: { height: 6.4, inset: 1.4 },
      ...(shape.neck === 'roll' ? {} : { neckBand: { width: 2.9, cloth: materials.rib } }),
      softFolds: 0.95,
      wrinkle: 1,
      roundness: 6,
      roll: { radius: 3.5, height: 1.4 },
      edge: 0.1,
    },
    materials,
  )
  if (shape.neck === 'roll') pieces.push(...rollCollar(materials))
  return { pieces, fit: { width: 0.86, height: 0.78, scale: 7.4 } }
}

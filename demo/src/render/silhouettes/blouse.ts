import type { ShapeOf } from '../../garment.ts'
import { flutes, ridge } from '../folds.ts'
import { clamp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { neckline } from '../parts/neckline.ts'
import { band, ellipse, sides, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const lying = { right: 0.3, down: 0.5, blur: 0.5, strength: 0.31 }

/** A soft bow with two tails, at the bottom of a V neck at height `y`. */
function bow(materials: Materials, y: number): Piece[] {
  const halves = sides.flatMap((side): Piece[] => [
    {
      outline: band(
        spline(
          [
            [side * 0.2, y],
            [side * 2.2, y + 5],
            [side * 2.4, y + 13],
            [side * 3.4, y + 21],
          ],
          8,
        ),
        (x) => 1 + x * 0.9,
      ),
      cloth: materials.main,
      thickness: { radius: 0.5, height: 0.3 },
      shadow: lying,
      ridges: [ridge([side * 1.6, y + 3], [side * 3.4, y + 19], { width: 0.7, height: 0.25, blur: 0.3 })],
    },
    {
      outline: spline(
        [
          [0, y + 0.2],
          [side * 2.2, y - 2.4],
          [side * 5.6, y - 2],
          [side * 5.8, y + 1.4],
          [side * 2.6, y + 1.8],
          [0, y + 0.2],
        ],
        8,
      ),
      cloth: materials.main,
      thickness: { radius: 0.8, height: 0.5 },
      shadow: lying,
      ridges: [ridge([0, y + 0.2], [side * 4.8, y], { width: 1, height: -0.3, blur: 0.35 })],
    },
  ])
  const knot: Piece = {
    outline: ellipse(0, y + 0.3, 1.2, 1.1, 20),
    cloth: materials.main,
    thickness: { radius: 0.9, height: 0.5 },
    shadow: { right: 0.15, down: 0.3, blur: 0.3, strength: 0.35 },
  }
  return [...halves, knot]
}

/** A gathered blouse with a V neck, tied or plain, and full sleeves. */
export function blouse(shape: ShapeOf<'blouse'>, materials: Materials, seed: number): Draft {
  const fold = flutes({
    count: 11,
    top: 0.35,
    bottom: 0.5,
    power: 1,
    seed: seed + 4,
    start: -0.4,
    spread: 0.5,
    sharpness: 1,
  })
  const isLong = shape.sleeve === 'long'
  const pieces = body(
    {
      seed,
      neck: neckline('v', 9, isLong ? 15 : 17),
      top: 'armhole',
      shoulder: [18.5, 3.6],
      underarm: [22, 23],
      armholeDip: 2.2,
      waist: [21.4, 42],
      hem: [isLong ? 23.4 : 24.2, isLong ? 58 : 55],
      sleeve: isLong
        ? {
            kind: 'long',
            length: 44,
            width: 20,
            wrist: 10,
            puff: 3.6,
            isGathered: true,
            cuff: 5,
            folds: 0.6,
            angle: 0.3,
            lowerAngle: 0.12,
            elbow: 3.4,
          }
        : { kind: 'short', length: 17, width: 18, puff: 3, isGathered: true, hem: 0, band: 1.6, angle: 0.6 },
      relief: (s, t) => fold(s, t, 0, 0) * (0.35 + 0.65 * (1 - clamp(t)) ** 1.5) * 0.8,
      wave: isLong ? null : (s) => fold(s, 1, 0, 0) * 0.5,
      hemSeam: 1.4,
      softFolds: 0.5,
      neckBand: { width: 1.1 },
    },
    materials,
  )
  if (shape.neck === 'tie') pieces.push(...bow(materials, 15))
  return { pieces, fit: { width: 0.86, height: 0.78, scale: 7.4 } }
}

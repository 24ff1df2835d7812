import { ridge, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import type { Line } from '../path.ts'
import { ellipse, mirror, onSide, Path, sides, spline } from '../path.ts'
import type { ClothLook, Piece } from '../piece.ts'
import { binding, cord } from './trim.ts'

type Brief = {
  y: number
  halfWidth: number
  /** How far it rises above `y`. */ rise?: number
  legRise?: number
  hasTies?: boolean
  trim?: ClothLook
}

const soft = { right: 0.2, down: 0.3, blur: 0.3, strength: 0.3 }

/** A bow at each hip. */
function hipTies(materials: Materials, y: number, x: number): Piece[] {
  return sides.flatMap((side): Piece[] => [
    cord(
      [
        [side * x, y + 0.6],
        [side * (x + 2.4), y + 6],
        [side * (x + 1.4), y + 13],
      ],
      side * 0.55,
      materials.main,
    ),
    cord(
      [
        [side * x, y + 0.6],
        [side * (x + 4.4), y + 4.4],
        [side * (x + 5), y + 10.5],
      ],
      side * 0.55,
      materials.main,
    ),
    {
      outline: onSide(
        side,
        spline(
          [
            [x, y + 0.4],
            [x + 2.6, y - 2.8],
            [x + 4.6, y - 0.8],
            [x + 2.6, y + 0.8],
            [x, y + 0.6],
          ],
          7,
        ),
      ),
      holes: [
        onSide(
          side,
          spline(
            [
              [x + 1.2, y + 0.1],
              [x + 2.6, y - 1.6],
              [x + 3.6, y - 0.7],
              [x + 2.4, y + 0.1],
              [x + 1.2, y + 0.1],
            ],
            6,
          ),
        ),
      ],
      cloth: materials.main,
      thickness: { radius: 0.35, height: 0.25 },
      shadow: soft,
    },
    {
      outline: ellipse(side * x, y + 0.5, 0.95, 0.95, 16),
      cloth: materials.main,
      thickness: { radius: 0.7, height: 0.4 },
    },
  ])
}

/** The lower half of a bikini, its back showing in the leg openings. */
export function bikiniBrief(
  materials: Materials,
  { y, halfWidth: x, rise = 0, legRise = 0, hasTies, trim }: Brief,
): Piece[] {
  const top = y - rise
  const crotch = y + 21
  const isHigh = rise > 6
  const leg = new Path([x, y + 2.6 - legRise])
    .curve([11, y + 6.5 - legRise * 0.6], [5.2, y + 14], [2.9, crotch - 1])
    .curve([2, crotch - 0.2], [1, crotch], [0, crotch]).points
  const backLeg = new Path([x - 0.2, y + 3 - legRise])
    .curve([12.6, y + 10], [7.6, crotch - 3], [2.8, crotch - 0.6])
    .line([0, crotch]).points
  const waist = rise
    ? new Path([0, top + 0.8]).curve([5, top + 0.8], [10, top + 0.2], [x - (isHigh ? 1.2 : 0.2), top - 0.6]).points
    : new Path([0, y + 2]).curve([5, y + 2], [10, y + 0.8], [x, y - 0.6]).points
  const backWaist: Line = rise
    ? [
        [0, top + 0.2],
        [x - (isHigh ? 1.4 : 0.3), top - 1.2],
      ]
    : [
        [0, y - 0.4],
        [x - 0.3, y - 1.6],
      ]
  const back = [...backWaist, ...backLeg]
  const side = rise ? spline([waist.at(-1)!, [x - 0.2, lerp(top, y, 0.55)], [x, y + 2.6 - legRise]], 8).slice(1) : []
  const right = [...waist, ...side, ...leg]
  const folds = sides.map((one) =>
    ridge([one * (x - 1), y + 1], [one * 3.5, y + 6], {
      width: 1,
      height: 0.2,
      blur: 0.5,
      bend: one * 0.1,
      rise: 0.06,
    }),
  )
  return [
    {
      outline: [...back, ...mirror(back).reverse()],
      cloth: materials.main,
      brightness: 0.5,
      thickness: { radius: 0.4, height: 0.1 },
      body: 3,
    },
    {
      outline: [...right, ...mirror(right).reverse().slice(1)],
      cloth: materials.main,
      axis: [
        [0, top - 1],
        [0, crotch],
      ],
      body: 5,
      roll: { radius: 2.2, height: 0.8 },
      thickness: { radius: 0.4, height: 0.16 },
      smoothing: materials.smoothing,
      relief: wrinkles({ height: 0.14, across: 0.1, along: 0.08, seed: 4 }),
      ridges: rise ? [] : folds,
      origin: [0, 5],
    },
    binding([...mirror(waist).reverse(), ...waist.slice(1)], 0.75, trim ?? materials.plain),
    ...sides.map((one) => binding(onSide(one, leg.slice(0, -5)), one * -0.6, trim ?? materials.plain)),
    ...(hasTies ? hipTies(materials, y, x) : []),
  ]
}

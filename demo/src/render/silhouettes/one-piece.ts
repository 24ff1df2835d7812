import { chanceFrom } from '../../chance.ts'
import type { ShapeOf } from '../../garment.ts'
import type { Relief, Ridge } from '../folds.ts'
import { dome, layered, ridge, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import { leather } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { binding } from '../parts/trim.ts'
import type { Line } from '../path.ts'
import { ellipse, mirror, onSide, Path, sides, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const crotch = 67
type Neck = ShapeOf<'one-piece'>['neck']

const necklines: Record<Neck, () => Line> = {
  scoop: () => new Path([0, 18]).curve([5, 18], [8.6, 13], [9.4, 1.5]).points,
  v: () => new Path([0, 30]).curve([1.6, 24], [6, 10], [9.4, 1.5]).points,
  square: () =>
    new Path([0, 15.5]).line([8.4, 14.9]).curve([9.1, 14.7], [9.3, 13.9], [9.3, 12.5]).line([9.4, 1.5]).points,
  bandeau: () => new Path([0, 17.5]).curve([2, 16.1], [7, 14.6], [10, 15.4]).points,
  halter: () => new Path([0, 9]).curve([3, 9], [5, 5], [6, 1.5]).points,
}

/** From the strap or the top edge down to the underarm. */
function armLine(neck: Neck, strap: number): Line {
  if (neck === 'bandeau') return new Path([10, 15.4]).curve([12, 15.8], [14.6, 17.4], [15.6, 20]).points
  if (neck === 'halter') return new Path([6, 1.5]).line([7.4, 1.6], 2).curve([7.8, 9], [11, 18], [15.6, 23]).points
  return new Path([9.4, 1.5]).line([9.4 + strap, 1.7], 2).curve([11.6, 10], [11.8, 18.5], [15.6, 22.4]).points
}

const backTops: Record<'bandeau' | 'halter' | 'straps', Line> = {
  bandeau: [
    [0, 18],
    [10, 17.5],
    [15.4, 21],
  ],
  halter: [
    [0, 33],
    [8, 31],
    [15.4, 25],
  ],
  straps: [
    [0, 30],
    [4, 29],
    [8.4, 22],
    [9.2, 3],
    [10.4, 2.4],
    [11, 12],
    [12.6, 20],
    [15.4, 24],
  ],
}

/** Two domes for the bust and a soft hollow at the waist, in cm from the top of the suit. */
const figure: Relief = (_s, _t, across, along) =>
  1.5 * (dome(across, along + 1.5, 7, 26.5, 5.6, 6.4) + dome(across, along + 1.5, -7, 26.5, 5.6, 6.4)) +
  0.5 * dome(across, along + 1.5, 0, 44, 7, 10)

function sideFolds(isRuched: boolean, seed: number): Ridge[] {
  const chance = chanceFrom(seed)
  const count = isRuched ? 9 : 3
  return sides.flatMap((side) =>
    Array.from({ length: count }, (_, i) => {
      const y = (isRuched ? 30 : 36) + i * (isRuched ? 2.7 : 4.4) + chance()
      const reach = isRuched ? -2 + 4 * chance() : 4 + 3 * chance()
      return ridge([side * 13.3, y], [side * reach, y + (chance() - 0.3) * 3], {
        width: 1.1,
        height: isRuched ? 0.5 : 0.2,
        blur: 0.45,
        bend: side * 0.12,
        rise: 0.06,
        fall: 0.3,
      })
    }),
  )
}

const waistBelt = (materials: Materials): Piece[] => [
  beltBand({ y: 40.5, halfWidth: 13.6, height: 3, cloth: materials.contrast, thickness: 0.25 }),
  {
    outline: ellipse(0, 41.5, 2.3, 2.3, 36),
    holes: [ellipse(0, 41.5, 1.4, 1.4, 30)],
    cloth: leather('#7a5230', 0.35, 0.4),
    thickness: { radius: 0.45, height: 0.4 },
    shadow: { right: 0.2, down: 0.3, blur: 0.3, strength: 0.4 },
    isTrim: true,
  },
]

/** A one-piece swimsuit, its back showing in the neck and the leg openings. */
export function onePiece(shape: ShapeOf<'one-piece'>, materials: Materials, seed: number): Draft {
  const legTop = { high: 46, mid: 52.5, low: 58 }[shape.leg]
  const hipX = shape.leg === 'high' ? 15.5 : 17
  const neck = necklines[shape.neck]()
  const arm = armLine(shape.neck, shape.neck === 'scoop' && shape.leg === 'high' ? 2.6 : 1.5)
  const side = spline([
    arm.at(-1)!,
    [16.2, 27],
    [14.6, 34],
    [13.1, 40.5],
    [14.6, 47],
    ...(legTop > 50 ? [[hipX, legTop - 0.2] as [number, number]] : [[15.5, legTop] as [number, number]]),
  ]).slice(1)
  const leg = new Path([hipX, legTop])
    .curve([12.6, legTop + 3.6], [5.4, lerp(legTop, crotch, 0.62)], [3.2, crotch])
    .curve([2.2, 67.7], [1, 68], [0, 68])
    .points.slice(1)
  const backTop = spline(backTops[shape.neck === 'bandeau' || shape.neck === 'halter' ? shape.neck : 'straps'], 8)
  const backLeg = new Path([hipX - 0.2, legTop + 0.6])
    .curve([13.6, legTop + 9], [8.6, 64.5], [3, 67.6])
    .line([0, 68]).points
  const back: Line = [...backTop, [15.2, 27], [14.3, 34], [12.9, 40.5], ...backLeg]
  const right = [...neck, ...arm.slice(1), ...side, ...leg]
  const hasTrim = shape.detail === 'trim'
  const trim = hasTrim || shape.detail === 'belt' ? materials.contrast : materials.plain
  const width = hasTrim || shape.detail === 'belt' ? 0.95 : 0.6
  return {
    pieces: [
      {
        outline: [...back, ...mirror(back).reverse()],
        cloth: materials.main,
        brightness: 0.5,
        thickness: { radius: 0.4, height: 0.1 },
        body: 4,
        edge: 0.1,
      },
      {
        outline: [...right, ...mirror(right).reverse().slice(1)],
        cloth: materials.main,
        axis: [
          [0, 1.5],
          [0, 68],
        ],
        body: 6.5,
        roll: { radius: 2.4, height: 0.9 },
        thickness: { radius: 0.4, height: 0.16 },
        relief: layered(figure, wrinkles({ height: 0.12, across: 0.08, along: 0.06, seed })),
        ridges: sideFolds(shape.detail === 'ruched', seed),
        smoothing: materials.smoothing,
        shadow: { right: 0.3, down: 0.5, blur: 0.8, strength: 0.3 },
      },
      binding([...mirror(neck).reverse(), ...neck.slice(1)], width, trim),
      ...sides.flatMap((one) => [
        binding(onSide(one, arm), one * -width, trim),
        binding(onSide(one, leg.slice(0, -6)), one * -width, trim),
      ]),
      ...(shape.detail === 'belt' ? waistBelt(materials) : []),
    ],
    fit: { width: 0.6, height: 0.76, scale: shape.neck === 'bandeau' ? 9 : 9.4 },
  }
}

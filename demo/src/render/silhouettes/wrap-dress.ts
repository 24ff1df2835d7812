import { chanceFrom } from '../../chance.ts'
import type { ShapeOf } from '../../garment.ts'
import { flutes, ridge } from '../folds.ts'
import { clamp, lerp, smoothstep } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { body } from '../parts/body.ts'
import type { Line } from '../path.ts'
import { band, ellipse, Path, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const waistY = 42
const lying = { right: 0.33, down: 0.45, blur: 0.5, strength: 0.34 }

/** A bow at the side of the waist: two tails, two loops, a knot. */
function sideTie(materials: Materials): Piece[] {
  const tails: [Line, number][] = [
    [
      [
        [-12.5, waistY + 1],
        [-14.8, waistY + 14],
        [-14.2, waistY + 30],
      ],
      1.3,
    ],
    [
      [
        [-11.5, waistY + 1],
        [-10.6, waistY + 12],
        [-11.6, waistY + 24],
      ],
      1.3,
    ],
  ]
  const loops: Line[] = [
    [
      [-12, waistY],
      [-16.5, waistY - 3.6],
      [-18.4, waistY - 0.4],
      [-17, waistY + 2.6],
      [-12, waistY + 0.6],
    ],
    [
      [-12, waistY],
      [-8.6, waistY - 3.2],
      [-5.8, waistY - 1.6],
      [-7, waistY + 2],
      [-12, waistY + 0.6],
    ],
  ]
  const soft = { cloth: materials.main, shadow: lying, isTrim: true, smoothing: materials.smoothing }
  return [
    ...tails.map(([line, width]): Piece => ({
      ...soft,
      outline: band(spline(line), (x) => width + x * 0.7),
      thickness: { radius: 0.5, height: 0.3 },
    })),
    ...loops.map((line): Piece => ({ ...soft, outline: spline(line, 8), thickness: { radius: 0.9, height: 0.5 } })),
    { ...soft, outline: ellipse(-12, waistY + 0.2, 1.4, 1.5, 20), thickness: { radius: 1, height: 0.6 } },
  ]
}

/** A dress crossed right over left and tied at the side. */
export function wrapDress(shape: ShapeOf<'wrap-dress'>, materials: Materials, seed: number): Draft {
  const length = shape.length === 'mini' ? 88 : 112
  const hemX = shape.length === 'mini' ? 31 : 34
  const waist = waistY / length
  const fold = flutes({ count: 8, top: 0.2, bottom: 1.8, power: 1.2, seed: seed + 4, start: 0, spread: 0.45 })
  const chance = chanceFrom(seed)
  const pulls = Array.from({ length: 7 }, (_, i) => i).flatMap((i) => [
    ridge([-10 + chance() * 3, waistY - 0.5 + i * 0.3], [lerp(4, 17, i / 6), lerp(26, 38, i / 6)], {
      width: 1.4,
      height: 0.42,
      blur: 0.5,
      bend: 0.06,
      rise: 0.08,
      fall: 0.3,
    }),
    ridge([-11 + chance() * 2, waistY + 1], [lerp(-4, 22, i / 6), lerp(74, 58, i / 6)], {
      width: 1.8,
      height: 0.5,
      blur: 0.7,
      bend: -0.06,
      rise: 0.06,
      fall: 0.3,
    }),
  ])
  const crossing = spline([
    [9.2, 0],
    [4.6, 12],
    [0, 26],
    [-8, 38],
    [-13.4, waistY],
  ])
  const pieces = body(
    {
      seed,
      neck: new Path([0, 27]).curve([2.6, 18], [7.4, 6], [9.2, 0]).points,
      top: 'armhole',
      shoulder: [18, 3.6],
      underarm: [20, 22.5],
      waist: [16.6, waistY],
      hem: [hemX, length],
      side: [
        [18.4, 32],
        [16.5, waistY],
        [21.5, waistY + 14],
        [25, 66],
        [lerp(25, hemX, 0.5), lerp(66, length, 0.56)],
        [hemX, length],
      ],
      sleeve:
        shape.sleeve === 'short'
          ? { kind: 'short', length: 17, width: 17.5, angle: 0.5 }
          : {
              kind: 'long',
              length: 44,
              width: 17,
              wrist: 11,
              folds: 0.6,
              angle: 0.36,
              lowerAngle: 0.24,
              hem: 1.4,
              elbow: 1.6,
            },
      hemCount: 90,
      wave: (s) => fold(s, 1, 0, 0) * 0.4,
      relief: (s, t) => {
        const below = (t - waist) / (1 - waist)
        return below < 0 ? 0 : fold(s, clamp(below), 0, 0) * smoothstep(0, 0.1, below)
      },
      ridges: pulls,
      softCount: 0,
      softFolds: 0.3,
      smoothing: Math.max(0.16, materials.smoothing),
      seams: [
        { line: crossing, width: 0.35, depth: 0.25, dark: 0.32 },
        {
          line: spline([
            [-12, waistY + 1.5],
            [-5, lerp(waistY, length, 0.3)],
            [3, lerp(waistY, length, 0.66)],
            [9, length + 1.2],
          ]),
          width: 0.4,
          depth: 0.5,
          dark: 0.4,
          blur: 0.2,
        },
      ],
    },
    materials,
  )
  const edge = { cloth: materials.main, edge: 0.12, isTrim: true, smoothing: materials.smoothing }
  pieces.push(
    {
      ...edge,
      outline: band(
        spline([
          [-9.2, 0],
          [-5.6, 10],
          [-2.6, 19],
          [0.4, 26],
        ]),
        -1.6,
      ),
      thickness: { radius: 0.6, height: 0.22 },
      shadow: { right: 0.2, down: 0.3, blur: 0.4, strength: 0.3 },
    },
    {
      ...edge,
      outline: band(crossing, 1.7),
      thickness: { radius: 0.6, height: 0.25 },
      shadow: { right: 0.3, down: 0.4, blur: 0.6, strength: 0.36 },
    },
    beltBand({
      y: waistY,
      halfWidth: 16.9,
      height: 3,
      cloth: materials.main,
      thickness: 0.3,
      smoothing: materials.smoothing,
      ridges: [ridge([-13, waistY], [0, waistY + 0.8], { width: 0.6, height: -0.2, blur: 0.2 })],
    }),
    ...sideTie(materials),
  )
  return { pieces, fit: { width: 0.76, height: 0.84, scale: shape.length === 'mini' ? 6.8 : 6 } }
}

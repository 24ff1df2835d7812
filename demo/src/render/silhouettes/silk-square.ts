import type { ShapeOf } from '../../garment.ts'
import { blend, lightnessOf, linear, tinted } from '../colour.ts'
import { ridge } from '../folds.ts'
import { clamp, smoothstep } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import { createNoise } from '../noise.ts'
import { Path, spline } from '../path.ts'
import type { ClothLook, Draft } from '../piece.ts'

const half = 24

/** A plain border round a printed square, in the square's own coordinates. */
const bordered =
  (cloth: ClothLook, border: string): ClothLook =>
  (scale) => {
    const look = cloth(scale)
    const colour = linear(border)
    return {
      ...look,
      colour: (out, u, v, s, t, shade) => {
        look.colour(out, u, v, s, t, shade)
        const out01 = Math.max(Math.abs(u), Math.abs(v - half))
        const share = smoothstep(19, 19.3, out01) * smoothstep(22.2, 21.9, out01) + smoothstep(23, 23.3, out01)
        if (share > 0) blend(out, colour, clamp(share))
      },
    }
  }

/** A silk square laid flat, one corner folded over. */
export function silkSquare(_shape: ShapeOf<'silk-square'>, materials: Materials, seed: number): Draft {
  const noise = createNoise(seed)
  const border = tinted(
    materials.hex,
    lightnessOf(materials.hex) > 0.5 ? '#26463f' : '#e6d8c0',
    lightnessOf(materials.hex) > 0.5 ? 0.86 : 0.8,
  )
  const square = new Path([-24, 0])
    .through([
      [-12, 0.5],
      [0, -0.3],
      [12, 0.4],
      [24, 0],
    ])
    .through([
      [23.6, 12],
      [24.3, 24],
      [23.7, 36],
      [24, 48],
    ])
    .through([
      [12, 47.6],
      [0, 48.4],
      [-12, 47.7],
      [-24, 48],
    ])
    .through([
      [-23.7, 36],
      [-24.3, 24],
      [-23.6, 12],
      [-24, 0],
    ]).points
  return {
    pieces: [
      {
        outline: square,
        cloth: bordered(materials.main, border),
        axis: [
          [0, 0],
          [0, 48],
        ],
        thickness: { radius: 0.5, height: 0.25 },
        smoothing: materials.smoothing,
        relief: (_s, _t, x, y) =>
          0.9 * noise.fbm(x * 0.05, y * 0.05, 2) +
          0.7 * clamp(noise.ridged(x * 0.045 + 9, y * 0.03, 2) * 0.5 + 0.5) ** 4,
        ridges: [
          ridge([-24, 30], [10, 48], { width: 2.4, height: 0.8, blur: 0.9, bend: 0.06 }),
          ridge([24, 8], [-2, 0], { width: 2.4, height: 0.7, blur: 0.9, bend: 0.05 }),
          ridge([-6, 10], [14, 34], { width: 3, height: 0.6, blur: 1.3, bend: 0.1 }),
          ridge([-20, 4], [-8, 26], { width: 2.6, height: 0.6, blur: 1.1, bend: -0.1 }),
        ],
      },
      {
        outline: [
          ...spline([
            [24, 30.4],
            [19.6, 36.6],
            [13, 42.6],
            [6.4, 48],
          ]),
          ...spline([
            [6.4, 48],
            [5.2, 40],
            [10, 33.5],
            [24, 30.4],
          ]).slice(1),
        ],
        cloth: materials.main,
        brightness: 0.94,
        smoothing: materials.smoothing,
        thickness: { radius: 1, height: 0.5 },
        shadow: { right: 0.4, down: 0.7, blur: 1, strength: 0.4 },
        origin: [9, 5],
      },
    ],
    fit: { width: 0.72, height: 0.62, scale: 8 },
  }
}

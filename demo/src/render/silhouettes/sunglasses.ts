import type { ShapeOf } from '../../garment.ts'
import { lightnessOf, linear, mix, paint, tinted } from '../colour.ts'
import { smoothstep } from '../interpolate.ts'
import { metal } from '../hard-looks.ts'
import type { Materials } from '../materials.ts'
import type { Line } from '../path.ts'
import { band, ellipse, onSide, sides, spline } from '../path.ts'
import type { ClothLook, Draft } from '../piece.ts'

const eyes: Record<ShapeOf<'sunglasses'>['frame'], Line> = {
  'cat-eye': spline(
    [
      [2, -2],
      [5, -3.6],
      [10.4, -4.4],
      [13.2, -4.6],
      [12.6, -0.4],
      [9.8, 3.6],
      [6, 3.8],
      [2.8, 1.6],
      [2, -2],
    ],
    9,
  ),
  square: spline(
    [
      [2, -3],
      [6, -3.9],
      [10.5, -3.9],
      [12.6, -3],
      [12.5, 0.6],
      [11, 3.6],
      [7, 4.2],
      [3.6, 3.6],
      [2.1, 0.6],
      [2, -3],
    ],
    8,
  ),
  round: ellipse(7.2, 0, 5, 4.6, 60),
}

/** A graduated lens with one diagonal glint. */
const lens =
  (dark: string, pale: string): ClothLook =>
  () => {
    const top = linear(dark)
    const bottom = linear(pale)
    return {
      wrap: 0.6,
      shine: { strength: 0.06, width: 0.5, tint: 0.2 },
      colour: (out, _u, _v, s, t) => {
        paint(out, mix(top, bottom, smoothstep(-0.05, 1.1, t)))
        const glint = smoothstep(0.12, 0, Math.abs(s * 0.8 - t * 1.1 + 0.35)) * 0.1
        for (const k of [0, 1, 2] as const) out[k] += glint
      },
    }
  }

/** Sunglasses from the front, their arms folded behind. */
export function sunglasses(shape: ShapeOf<'sunglasses'>, materials: Materials): Draft {
  const eye = eyes[shape.frame]
  const rim = shape.frame === 'round' ? 0.5 : 0.72
  const frame = eye.map(([x, y]): [number, number] => {
    const length = Math.hypot(x - 7.2, y) || 1
    return [x + ((x - 7.2) / length) * rim, y + (y / length) * rim]
  })
  const isLight = lightnessOf(materials.hex) > 0.5
  const dark = isLight ? '#4a4038' : tinted(materials.hex, '#1c1a1c', 0.75)
  const pale = isLight ? '#a08d7a' : tinted(dark, '#b7a48f', 0.5)
  return {
    wobble: 0.03,
    pieces: [
      ...sides.map((side) => ({
        outline: onSide(
          side,
          band(
            spline(
              [
                [11.8, -2.4],
                [13.6, -2.6],
                [14.2, -2],
                [14, 6],
              ],
              8,
            ),
            0.75,
          ),
        ),
        cloth: materials.main,
        brightness: 0.55,
        thickness: { radius: 0.4, height: 0.3 },
      })),
      ...sides.flatMap((side) => [
        {
          outline: onSide(side, frame),
          cloth: materials.main,
          thickness: { radius: 0.36, height: 0.32 },
          shadow: { right: 0.2, down: 0.4, blur: 0.4, strength: 0.3 },
          edge: 0.2,
        },
        {
          outline: onSide(side, eye),
          cloth: lens(dark, pale),
          thickness: { radius: 4, height: 0.5 },
          shadow: null,
          edge: 0.45,
        },
      ]),
      {
        outline: band(
          spline(
            [
              [-2.4, -1.4],
              [-1.2, -2.3],
              [0, -2.6],
              [1.2, -2.3],
              [2.4, -1.4],
            ],
            8,
          ),
          shape.frame === 'round' ? 0.6 : 0.85,
        ),
        cloth: materials.main,
        thickness: { radius: 0.42, height: 0.34 },
      },
      ...sides.map((side) => ({
        outline: ellipse(side * 12.3, shape.frame === 'round' ? -2.2 : -3, 0.22, 0.22, 12),
        cloth: metal('#8f6c34'),
        thickness: { radius: 0.2, height: 0.15 },
        shadow: null,
      })),
    ],
    fit: { width: 0.8, height: 0.5, scale: 30 },
  }
}

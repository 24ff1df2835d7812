import type { ShapeOf } from '../../garment.ts'
import { flutes, gathers } from '../folds.ts'
import { clamp, smoothstep } from '../interpolate.ts'
import { metal } from '../hard-looks.ts'
import { leather } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { shirtCollar } from '../parts/shirt-collar.ts'
import { ellipse, onSide, Path, rectangle, sides } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const waistY = 43

/** A chest pocket with a pointed flap, on both sides. */
const pockets = (materials: Materials, length: number): Piece[] =>
  sides.map((side) => ({
    outline: onSide(
      side,
      new Path([5.6, 21]).line([15, 20.6]).line([15.2, 29]).line([10.5, 31]).line([5.8, 29.2]).line([5.6, 21]).points,
    ),
    cloth: materials.main,
    axis: [
      [0, 0],
      [0, length],
    ],
    thickness: { radius: 0.3, height: 0.12 },
    shadow: { right: 0.15, down: 0.25, blur: 0.35, strength: 0.28 },
    isTrim: true,
    seams: [
      {
        line: onSide(side, [
          [5.7, 24.6],
          [10.4, 26.4],
          [15.1, 24.2],
        ]),
        width: 0.2,
        depth: 0.12,
        dark: 0.22,
      },
    ],
  }))

/** A shirt grown to a dress, belted at the waist. */
export function shirtDress(shape: ShapeOf<'shirt-dress'>, materials: Materials, seed: number): Draft {
  const length = shape.length === 'mini' ? 86 : 108
  const hemX = shape.length === 'mini' ? 29 : 31
  const waist = waistY / length
  const fold = flutes({ count: 7, top: 0.3, bottom: 1.4, power: 1.1, seed: seed + 4, start: -0.1, spread: 0.45 })
  const gather = gathers(16, 0.5, seed + 40)
  const pieces = body(
    {
      seed,
      neck: new Path([0, 8.4]).curve([3, 5.4], [7, 2.2], [8, 0]).points,
      top: 'armhole',
      shoulder: [19.4, 4.6],
      underarm: [22, 24],
      waist: [17.4, waistY],
      hem: [hemX, length],
      side:
        shape.length === 'mini'
          ? [
              [20.8, 34],
              [17.4, waistY],
              [21.6, waistY + 12],
              [25, 68],
              [hemX, length],
            ]
          : [
              [20.8, 34],
              [17.4, waistY],
              [23, waistY + 12],
              [26.4, 68],
              [hemX, length],
            ],
      hasBackBand: false,
      backDepth: 0.2,
      sleeve:
        shape.sleeve === 'short'
          ? { kind: 'short', length: 18, width: 18, angle: 0.5, hem: 2.4 }
          : { kind: 'long', length: 48, width: 17, wrist: 10, cuff: 5, folds: 0.7, angle: 0.32, lowerAngle: 0.2 },
      relief: (s, t) => {
        const below = (t - waist) / (1 - waist)
        const atWaist = Math.exp(-(((t - waist) / 0.07) ** 2))
        return (
          (below < 0 ? 0 : fold(s, clamp(below), 0, 0) * smoothstep(0, 0.1, below)) + gather(s, t, 0, 0) * atWaist * 0.7
        )
      },
      wave: (s) => fold(s, 1, 0, 0) * 0.4,
      hemCount: 90,
      hemSeam: 2.2,
      softFolds: 0.5,
      softCount: 3,
      wrinkle: 0.8,
    },
    materials,
  )
  const thread = materials.thread
  const isDenim = thread === '#b98a55'
  pieces.push({
    outline: rectangle(-1.6, 8, 3.3, length - 6.7),
    cloth: materials.main,
    thickness: { radius: 0.3, height: 0.1 },
    shadow: { right: 0.15, down: 0.1, blur: 0.35, strength: 0.3 },
    isTrim: true,
    seams: [-1, 1.1].map((x) => ({
      line: [
        [x, 9],
        [x, length + 1],
      ] as [number, number][],
      width: 0.12,
      depth: 0.05,
      dark: 0.15,
    })),
    stitches: isDenim
      ? [-1.2, 1.3].map((x) => ({
          line: [
            [x, 9],
            [x, length + 1],
          ] as [number, number][],
          colour: thread,
        }))
      : [],
  })
  for (let y = 13; y < length - 10; y += 9.4)
    if (Math.abs(y - waistY) > 3) pieces.push(...button(0.1, y, 0.62, materials.button))
  pieces.push(
    ...pockets(materials, length),
    ...shirtCollar(materials, [0.2, 7.8], [7.8, 13.6], isDenim ? thread : undefined),
  )
  pieces.push(beltBand({ y: waistY, halfWidth: 17.8, height: 4, cloth: leather('#5a3b28', 0.26) }), {
    outline: ellipse(0, waistY + 1, 2.6, 2.7, 36),
    holes: [ellipse(0, waistY + 1, 1.6, 1.7, 30)],
    cloth: metal('#8f6c34', 0.7),
    thickness: { radius: 0.5, height: 0.4 },
    shadow: { right: 0.2, down: 0.3, blur: 0.3, strength: 0.4 },
    isTrim: true,
  })
  return { pieces, fit: { width: 0.76, height: 0.84, scale: shape.length === 'mini' ? 6.8 : 6 } }
}

import type { ShapeOf } from '../../garment.ts'
import { prints } from '../../prints.ts'
import { flutes, gathers } from '../folds.ts'
import { clamp, smoothstep } from '../interpolate.ts'
import { metal } from '../hard-looks.ts'
import { cotton, leather } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { frontEdge, lapels, openFront } from '../parts/lapels.ts'
import { welt } from '../parts/pocket.ts'
import type { Point } from '../path.ts'
import { onSide, Path, rectangle, sides, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'
import { printed } from '../print-looks.ts'

const breakY = 24
const waistY = 46
const lining = printed(cotton('#cdbb9c'), { ...prints['stone check'], inks: ['#6b5a48', '#8a3f35'] }, 'usual')

/** The flap over the right shoulder of the wearer. */
const stormFlap = (materials: Materials): Piece => ({
  outline: new Path([-20.6, 5.2])
    .curve([-16, 3], [-12, 1.4], [-8.4, 0.6])
    .line([-4.5, 12])
    .line([-2.5, 20])
    .curve([-5.6, 27], [-13, 30], [-21.4, 27])
    .curve([-20, 20], [-19.6, 12], [-20.6, 5.2]).points,
  cloth: materials.main,
  smoothing: materials.smoothing,
  thickness: { radius: 0.6, height: 0.3 },
  axis: [
    [-12, 0],
    [-12, 30],
  ],
  shadow: { right: 0.3, down: 0.7, blur: 0.7, strength: 0.42 },
  isTrim: true,
  edge: 0.14,
})

function shoulderTabs(materials: Materials): Piece[] {
  return sides.flatMap((side) => [
    {
      ...welt(materials, side, [
        [11.6, 3.2],
        [20.8, 5.6],
        [20.4, 8.6],
        [11.2, 6.2],
        [10.6, 4.6],
      ]),
      thickness: { radius: 0.5, height: 0.28 },
    },
    ...button(side * 12.6, 4.9, 0.65, materials.horn),
  ])
}

/** A belt with a leather buckle and a hanging end. */
function buckledBelt(materials: Materials): Piece[] {
  const shadow = { right: 0.2, down: 0.4, blur: 0.4, strength: 0.42 }
  return [
    beltBand({ y: waistY, halfWidth: 20.2, height: 4.6, cloth: materials.main, thickness: 0.4 }),
    {
      outline: rectangle(-4, 42.8, 7.4, 8),
      holes: [rectangle(-2.8, 44, 5, 5.6)],
      cloth: leather('#5a4330', 0.34, 0.5),
      thickness: { radius: 0.6, height: 0.4 },
      shadow,
      isTrim: true,
    },
    {
      outline: rectangle(-0.6, 43.2, 0.8, 7.2),
      cloth: metal('#8f6c34', 0.7),
      thickness: { radius: 0.3, height: 0.25 },
      shadow,
      isTrim: true,
    },
    {
      outline: spline(
        [
          [3.2, 44.4],
          [8, 44.6],
          [9.4, 52],
          [8.2, 64],
          [5.2, 64.6],
          [5.4, 54],
          [3.2, 48.8],
        ],
        8,
      ),
      cloth: materials.main,
      smoothing: materials.smoothing,
      thickness: { radius: 0.8, height: 0.4 },
      shadow: { right: 0.4, down: 0.5, blur: 0.7, strength: 0.4 },
      isTrim: true,
    },
  ]
}

/** A trench coat with storm flap, shoulder tabs, two rows of buttons and a buckled belt. */
export function trench(shape: ShapeOf<'trench'>, materials: Materials, seed: number): Draft {
  const isShort = shape.length === 'short'
  const length = isShort ? 80 : 106
  const hemX = isShort ? 28.4 : 31
  const waist = waistY / length
  const fold = flutes({ count: 5, top: 0.2, bottom: 1.2, power: 1.2, seed: seed + 4, start: 0, spread: 0.4 })
  const gather = gathers(14, 0.5, seed + 40)
  const pieces = body(
    {
      seed,
      neck: openFront(breakY),
      top: 'armhole',
      lining,
      backBrightness: 0.75,
      backDepth: 0.5,
      hasBackBand: false,
      shoulder: [21.8, 5],
      underarm: [24.5, 26],
      armholeDip: 1.6,
      waist: [19.8, waistY],
      hem: [hemX, length],
      side: isShort
        ? [
            [22.4, 37],
            [19.8, waistY],
            [24.8, waistY + 10],
            [hemX, length],
          ]
        : [
            [22.4, 37],
            [19.8, waistY],
            [25.6, waistY + 11],
            [28, 80],
            [hemX, length],
          ],
      hemSag: 1.2,
      sleeve: { kind: 'long', length: 60, width: 20, wrist: 13, angle: 0.34, lowerAngle: 0.18, folds: 0.9, elbow: 1.2 },
      softFolds: 0.8,
      softCount: 3,
      wrinkle: 0.8,
      roundness: 6,
      relief: (s, t) => {
        const below = (t - waist) / (1 - waist)
        const atWaist = Math.exp(-(((t - waist) / 0.055) ** 2))
        return (
          (below < 0 ? 0 : fold(s, clamp(below), 0, 0) * smoothstep(0, 0.1, below)) + gather(s, t, 0, 0) * atWaist * 0.8
        )
      },
      wave: (s) => fold(s, 1, 0, 0) * 0.35,
      seams: [frontEdge(8.2, breakY, length + 1)],
    },
    materials,
  )
  pieces.push(
    stormFlap(materials),
    ...lapels(materials, {
      breakY,
      tip: [18, 17],
      notch: [13, 11.6],
      gorge: [8, 7.4],
      collarTip: [17.4, 10.4],
      neckWidth: 9,
    }),
    ...shoulderTabs(materials),
  )
  for (const side of sides)
    pieces.push(
      welt(
        materials,
        side,
        onSide(1, [
          [10.5, 60],
          [14, 59],
          [16.2, 71],
          [12.6, 72],
        ]),
      ),
    )
  const rows: Point[] = [[6.2, 30], [6, 38.6], [6.4, 56], ...(isShort ? [] : [[6.8, 68] as Point])]
  for (const [x, y] of rows) for (const side of sides) pieces.push(...button(side * x, y, 1.05, materials.horn))
  pieces.push(...buckledBelt(materials))
  return { pieces, fit: { width: 0.83, height: 0.835, scale: isShort ? 7.4 : 6.9 } }
}

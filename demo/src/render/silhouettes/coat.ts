import type { ShapeOf } from '../../garment.ts'
import { flutes, ridge } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { frontEdge, lapels, openFront } from '../parts/lapels.ts'
import { flaps, welt } from '../parts/pocket.ts'
import { sides, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const breakY = 34

/** A soft belt, knotted at the front, with one end hanging. */
function tiedBelt(materials: Materials): Piece[] {
  const soft = { cloth: materials.main, isTrim: true, smoothing: materials.smoothing }
  return [
    beltBand({
      y: 45.9,
      halfWidth: 21,
      height: 5,
      cloth: materials.main,
      thickness: 0.4,
      ridges: [ridge([-10, 46], [4, 47], { width: 0.8, height: -0.3, blur: 0.25 })],
    }),
    {
      ...soft,
      outline: spline(
        [
          [4, 44],
          [9, 43.4],
          [10, 50],
          [7, 66],
          [8.4, 80],
          [4.6, 80.6],
          [3.6, 64],
          [4, 50],
          [4, 44],
        ],
        8,
      ),
      thickness: { radius: 0.8, height: 0.4 },
      shadow: { right: 0.4, down: 0.5, blur: 0.7, strength: 0.4 },
      ridges: [ridge([6, 48], [6, 76], { width: 0.9, height: 0.3, blur: 0.35 })],
    },
    {
      ...soft,
      outline: spline(
        [
          [2.6, 43.2],
          [6.6, 42.8],
          [7.4, 50.6],
          [3.2, 50.8],
          [2.6, 43.2],
        ],
        8,
      ),
      thickness: { radius: 1, height: 0.6 },
      shadow: { right: 0.3, down: 0.5, blur: 0.5, strength: 0.4 },
    },
  ]
}

/** A coat: double-breasted and long, single-breasted and short, or a belted robe. */
export function coat(shape: ShapeOf<'coat'>, materials: Materials, seed: number): Draft {
  const isRobe = shape.front === 'robe'
  const isShort = shape.length === 'short'
  const isDouble = shape.front === 'double'
  const length = isShort ? 84 : 112
  const hemX = isRobe ? 31 : isShort ? 28 : 29.5
  const fold = flutes({
    count: 4,
    top: 0,
    bottom: isShort ? 0.6 : 0.9,
    power: 1.4,
    seed: seed + 4,
    start: 0.35,
    spread: 0.3,
  })
  const pieces = body(
    {
      seed,
      neck: openFront(breakY),
      top: 'armhole',
      lining: materials.lining,
      backBrightness: 0.7,
      backDepth: 0.5,
      hasBackBand: false,
      shoulder: [22, 5],
      underarm: [25, 26],
      waist: [isRobe ? 20.5 : 23.6, 46],
      hem: [hemX, length],
      side: isRobe
        ? [
            [22.6, 36],
            [20.4, 46],
            [26, 58],
            [28.4, 82],
            [hemX, length],
          ]
        : isShort
          ? [
              [24.4, 36],
              [24, 46],
              [25.8, 64],
              [hemX, length],
            ]
          : [
              [24.4, 36],
              [23.8, 46],
              [25.6, 64],
              [27.6, 88],
              [hemX, length],
            ],
      hemSag: 1,
      sleeve: {
        kind: 'long',
        length: 62,
        width: 20,
        wrist: 13.5,
        angle: 0.33,
        lowerAngle: 0.18,
        folds: 0.85,
        elbow: 1.4,
      },
      softFolds: 0.8,
      softCount: 4,
      wrinkle: 0.6,
      roundness: 6.5,
      roll: { radius: 3.5, height: 1.4 },
      relief: fold,
      wave: (s) => fold(s, 1, 0, 0) * 0.35,
      seams: [frontEdge(isDouble ? 8.4 : 2.1, breakY - 2, length + 0.9)],
    },
    materials,
  )
  pieces.push(
    ...lapels(materials, {
      breakY,
      tip: [17, 15],
      notch: [12, 11.6],
      gorge: [7.6, 7.4],
      collarTip: [15.6, 10],
      neckWidth: 9,
    }),
  )
  if (isRobe) {
    for (const side of sides)
      pieces.push(
        welt(materials, side, [
          [9, 60],
          [12.6, 59],
          [14.6, 72],
          [11, 73],
        ]),
      )
    pieces.push(...tiedBelt(materials))
  } else pieces.push(...flaps(materials, 10, isShort ? 58 : 66, 13, 5.6, 0.1))
  if (isDouble)
    for (const y of [41, 55, 69]) for (const x of [5.6, -5.6]) pieces.push(...button(x, y, 1.25, materials.horn))
  if (shape.front === 'single') for (const y of [38, 50, 62]) pieces.push(...button(0.2, y, 1.2, materials.horn))
  return { pieces, fit: { width: 0.84, height: isShort ? 0.8 : 0.84, scale: 7 } }
}

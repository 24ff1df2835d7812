import type { ShapeOf } from '../../garment.ts'
import { metal } from '../hard-looks.ts'
import { satin } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { hem } from '../parts/hem.ts'
import { lapels, openFront } from '../parts/lapels.ts'
import { lineZip } from '../parts/zip.ts'
import { rectangle, sides, spline } from '../path.ts'
import type { Draft } from '../piece.ts'

const steel = '#b9b9bb'
const breakY = 30

/** A leather jacket with wide lapels, slanted zips and a buckled hem. */
export function biker(shape: ShapeOf<'biker'>, materials: Materials, seed: number): Draft {
  const length = shape.length === 'crop' ? 50 : 56
  const pieces = body(
    {
      seed,
      neck: openFront(breakY, 8.4),
      top: 'armhole',
      lining: satin('#3a3836', 0.12),
      backBrightness: 0.7,
      backDepth: 0.5,
      hasBackBand: false,
      shoulder: [21, 4.6],
      underarm: [23.6, 24],
      armholeDip: 1.8,
      waist: [20.8, 42],
      hem: [21.6, length],
      hemSag: 1,
      sleeve: { kind: 'long', length: 58, width: 17, wrist: 9.6, folds: 0.95, angle: 0.34, lowerAngle: 0.2 },
      softFolds: 0.8,
      softCount: 3,
      wrinkle: 0.8,
      seams: [
        {
          line: spline([
            [-9.6, 8],
            [-6, 26],
            [1.6, length + 0.8],
          ]),
          width: 0.5,
          depth: 0.5,
          dark: 0.5,
          blur: 0.16,
        },
        ...sides.map((side) => ({
          line: spline([
            [side * 21.2, 17],
            [side * 14, 19.6],
            [side * 12, 34],
            [side * 13, length],
          ]),
          width: 0.25,
          depth: 0.14,
          dark: 0.24,
        })),
        { line: hem(21.4, length - 5, 1, null, 30), width: 0.25, depth: 0.16, dark: 0.26 },
      ],
    },
    materials,
  )
  pieces.push(
    ...lapels(materials, { breakY, tip: [17.5, 15], notch: [11.6, 10.4], gorge: [7.2, 6.6], collarTip: [14.6, 8.6] }),
    lineZip([
      [-4.4, 30],
      [-2.2, 40],
      [1.8, length + 0.6],
    ]),
    lineZip([
      [9, 35],
      [17.6, 31.4],
    ]),
    lineZip([
      [-9.4, 43],
      [-16.4, 37.4],
    ]),
    lineZip([
      [9.4, 46.5],
      [16, 40.5],
    ]),
    beltBand({ y: length - 2.7, halfWidth: 21.4, height: 3.5, cloth: materials.main, thickness: 0.32 }),
    {
      outline: rectangle(5.4, length - 5.2, 4.8, 5.4),
      holes: [rectangle(6.3, length - 4.3, 3, 3.6)],
      cloth: metal('#8f8f93', 0.8),
      thickness: { radius: 0.5, height: 0.4 },
      shadow: { right: 0.2, down: 0.4, blur: 0.35, strength: 0.5 },
      isTrim: true,
    },
  )
  for (const side of sides)
    pieces.push(...button(side * 12, 12.4, 0.6, steel, false), ...button(side * 8.6, 20, 0.6, steel, false))
  return { pieces, fit: { width: 0.84, height: 0.72, scale: 7 } }
}

import type { ShapeOf } from '../../garment.ts'
import { ridge } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { frontEdge, lapels, openFront } from '../parts/lapels.ts'
import { flaps, welt } from '../parts/pocket.ts'
import type { Point } from '../path.ts'
import { sides, spline } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A tailored jacket: single-breasted with notched lapels or double-breasted with peaked ones. */
export function blazer(shape: ShapeOf<'blazer'>, materials: Materials, seed: number): Draft {
  const isDouble = shape.front === 'double'
  const isCrop = shape.length === 'crop'
  const breakY = isCrop ? 34 : isDouble ? 40 : 42
  const length = isCrop ? 56 : 74
  const wide = 24.5
  const pieces = body(
    {
      seed,
      neck: openFront(breakY),
      top: 'armhole',
      lining: materials.lining,
      backBrightness: 0.7,
      backDepth: 0.5,
      hasBackBand: false,
      shoulder: [21.4, 4.2],
      underarm: [wide, 25],
      armholeDip: 2.4,
      waist: [wide - 2.8, isCrop ? 41 : 44],
      hem: [isCrop ? wide - 2 : wide + 1.2, length],
      hemSag: 1,
      hasBackHem: false,
      sleeve: { kind: 'long', length: 59, width: 19, wrist: 12.4, angle: 0.33, lowerAngle: 0.17, folds: 0.8, elbow: 1 },
      softFolds: 0.6,
      softCount: 3,
      roundness: 6,
      roll: { radius: 3.5, height: 1.3 },
      seams: [
        frontEdge(isDouble ? 7.6 : 1.9, breakY - 2, length + 0.9),
        ...sides.map((side) => ({
          line: spline([
            [side * 15.6, 27],
            [side * 13.6, isCrop ? 40 : 44],
            [side * 14, isCrop ? 47 : 52],
          ]),
          width: 0.2,
          depth: 0.1,
          dark: 0.18,
        })),
      ],
      holes: isDouble
        ? []
        : [
            [
              [1.7, length + 4],
              [1.7, length - 5],
              [0.4, length - 1.6],
              [-2.4, length + 1.2],
              [-3, length + 4],
            ],
          ],
      ridges: [
        ridge([1, breakY + 1], [14, breakY + 6], { width: 1.6, height: 0.32, blur: 0.7, bend: 0.1, rise: 0.06 }),
        ridge([-1, breakY + 1], [-13, breakY + 5], { width: 1.6, height: 0.32, blur: 0.7, bend: -0.1, rise: 0.06 }),
      ],
    },
    materials,
  )
  pieces.push(
    ...lapels(materials, { breakY, isPeaked: isDouble, tip: isDouble ? [16.5, 14] : [14.6, 13.4] }),
    ...flaps(materials, 7.6, isCrop ? 45 : 56, 13.2, 5.2),
    welt(materials, 1, [
      [9, 27.6],
      [17.6, 26.2],
      [17.8, 28.4],
      [9.2, 29.8],
    ]),
  )
  const doubles: Point[] = isCrop
    ? [
        [5.2, 38],
        [-5.2, 38],
        [5.2, 47],
        [-5.2, 47],
      ]
    : [
        [5.2, 45],
        [-5.2, 45],
        [5.2, 55],
        [-5.2, 55],
        [6.4, 35],
        [-6.4, 35],
      ]
  const singles: Point[] = [
    [0.3, breakY + 2.4],
    [0.3, breakY + (isCrop ? 11 : 13.4)],
  ]
  for (const [x, y] of isDouble ? doubles : singles) pieces.push(...button(x, y, 0.95, materials.horn))
  return { pieces, fit: { width: 0.84, height: 0.8, scale: isCrop ? 7.6 : 7.2 } }
}

import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { shirtCollar } from '../parts/shirt-collar.ts'
import type { Line, Point } from '../path.ts'
import { Path, rectangle } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

/** Curved shirt tails, from right to left. */
const tails = (halfWidth: number, hemY: number): Line =>
  Array.from({ length: 80 }, (_, i): Point => {
    const s = 1 - (2 * (i + 1)) / 80
    return [halfWidth * s, hemY + 8.4 * (1 - Math.abs(s) ** 2.6)]
  })

function placket(materials: Materials, end: number): Piece {
  const seam = (x: number) => ({
    line: [
      [x, 8],
      [x, end - 0.4],
    ] as Line,
    width: 0.12,
    depth: 0.05,
    dark: 0.15,
  })
  return {
    outline: rectangle(-1.6, 7.2, 3.3, end - 7.2),
    cloth: materials.main,
    smoothing: materials.smoothing,
    thickness: { radius: 0.3, height: 0.1 },
    shadow: { right: 0.15, down: 0.1, blur: 0.35, strength: 0.3 },
    isTrim: true,
    seams: [seam(-1), seam(1.1)],
  }
}

/** A shirt with a pointed collar, one chest pocket and curved tails; its sleeves are long with cuffs, or short. */
export function shirt(shape: ShapeOf<'shirt'>, materials: Materials, seed: number): Draft {
  const isShort = shape.sleeve === 'short'
  const hemY = shape.length === 'crop' ? 50 : 63
  const end = hemY + (shape.length === 'crop' ? 7.9 : 8.1)
  const wide = isShort ? 26 : 25
  const pieces = body(
    {
      seed,
      neck: new Path([0, 7.6]).curve([3, 5], [7, 2.2], [8, 0]).points,
      top: 'armhole',
      shoulder: [isShort ? 22.4 : 21.6, 5.2],
      underarm: [wide, 25],
      waist: [wide - 1.2, Math.min(44, hemY - 8)],
      hem: [wide - 0.4, hemY],
      hemLine: tails(wide - 0.4, hemY),
      hasBackHem: false,
      backDepth: 0.2,
      hasBackBand: false,
      sleeve: isShort
        ? { kind: 'short', length: 21, width: 20, angle: 0.5, hem: 2.4 }
        : { kind: 'long', length: 50, width: 18, wrist: 10.5, cuff: 5.6, folds: 0.7, angle: 0.34, lowerAngle: 0.2 },
      softFolds: 0.8,
      wrinkle: 1,
    },
    materials,
  )
  pieces.push(placket(materials, end))
  for (let y = 14; y < end - 5; y += 9.2) pieces.push(...button(0.05, y, 0.62, materials.button))
  pieces.push({
    outline: new Path([7, 22])
      .line([16.6, 21.6], 6)
      .line([16.8, 31], 6)
      .line([12, 33], 4)
      .line([7.2, 31.2], 4)
      .line([7, 22], 6).points,
    cloth: materials.main,
    thickness: { radius: 0.3, height: 0.1 },
    shadow: { right: 0.15, down: 0.25, blur: 0.35, strength: 0.28 },
    isTrim: true,
    seams: [
      {
        line: [
          [7, 24],
          [16.6, 23.6],
        ],
        width: 0.12,
        depth: 0.05,
        dark: 0.15,
      },
    ],
    edge: 0.12,
    axis: [
      [0, 0],
      [0, 60],
    ],
  })
  pieces.push(...shirtCollar(materials, [0.2, 7], [7.2, 13.2]), ...button(0, 8, 0.55, materials.button))
  return { pieces, fit: { width: 0.85, height: 0.78, scale: 7.3 } }
}

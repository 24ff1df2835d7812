import type { Materials } from '../materials.ts'
import type { Line, Side } from '../path.ts'
import { onSide, Path, sides } from '../path.ts'
import type { Piece } from '../piece.ts'

const flapOutline = (x: number, y: number, width: number, height: number, slant: number): Line =>
  new Path([x, y])
    .line([x + width, y - width * slant])
    .line([x + width + 0.1, y - width * slant + height - 0.6], 4)
    .line([x + width - 0.6, y - width * slant + height], 2)
    .line([x + 0.7, y + height])
    .line([x + 0.1, y + height - 0.6], 2)
    .line([x, y], 4).points

/** Pocket flaps on both sides, from their upper inner corner. */
export const flaps = (
  materials: Materials,
  x: number,
  y: number,
  width: number,
  height: number,
  slant = 0.08,
): Piece[] =>
  sides.map((side) => ({
    outline: onSide(side, flapOutline(x, y, width, height, slant)),
    cloth: materials.main,
    smoothing: materials.smoothing,
    thickness: { radius: 0.5, height: 0.26 },
    shadow: { right: 0.25, down: 0.5, blur: 0.55, strength: 0.4 },
    isTrim: true,
    axis: [
      [0, 0],
      [0, 60],
    ],
    origin: [side * 2, 0],
    seams: [
      {
        line: onSide(side, [
          [x - 0.2, y - 0.1],
          [x + width + 0.2, y - width * slant - 0.1],
        ]),
        width: 0.25,
        depth: 0.15,
        dark: 0.25,
      },
    ],
  }))

/** A welt: a narrow raised strip in front of a cut, by its four corners, on one side. */
export const welt = (materials: Materials, side: Side, corners: Line): Piece => ({
  outline: onSide(side, corners),
  cloth: materials.main,
  smoothing: materials.smoothing,
  thickness: { radius: 0.5, height: 0.22 },
  shadow: { right: 0.2, down: 0.32, blur: 0.4, strength: 0.36 },
  isTrim: true,
  origin: [3, 0],
})

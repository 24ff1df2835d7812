import type { Line, Point } from '../path.ts'
import { band, spline } from '../path.ts'
import type { ClothLook, Piece } from '../piece.ts'

/** A narrow binding along an edge. */
export const binding = (line: Line, width: number, cloth: ClothLook): Piece => ({
  outline: band(line, width),
  cloth,
  thickness: { radius: 0.4, height: 0.16 },
  shadow: { right: 0.08, down: 0.14, blur: 0.18, strength: 0.22 },
  edge: 0.1,
  isTrim: true,
})

/** A string or a spaghetti strap through some points. */
export const cord = (points: Point[], width: number, cloth: ClothLook): Piece => ({
  outline: band(spline(points, 8), width),
  cloth,
  thickness: { radius: 0.28, height: 0.2 },
  shadow: { right: 0.2, down: 0.3, blur: 0.3, strength: 0.28 },
})

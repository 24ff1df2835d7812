import { metal } from '../hard-looks.ts'
import type { Point } from '../path.ts'
import { band, ellipse, spline } from '../path.ts'
import type { ClothLook, Piece } from '../piece.ts'

/** The handle or strap of a bag: a rounded band through some points. */
export const strap = (points: Point[], width: number, cloth: ClothLook, brightness = 1): Piece => ({
  outline: band(spline(points, 14), width),
  cloth,
  brightness,
  thickness: { radius: width * 0.45, height: width * 0.3 },
  shadow: { right: 0.3, down: 0.5, blur: 0.5, strength: 0.34 },
})

/** A metal ring. */
export const ring = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  width: number,
  cloth: ClothLook = metal('#8f6c34'),
): Piece => ({
  outline: ellipse(x, y, radiusX, radiusY, 64),
  holes: [ellipse(x, y, radiusX - width, radiusY - width, 64)],
  cloth,
  thickness: { radius: width * 0.5, height: width * 0.5 },
  shadow: { right: 0.2, down: 0.3, blur: 0.3, strength: 0.4 },
  edge: 0.2,
})

import type { ShapeOf } from '../../garment.ts'
import { metal } from '../hard-looks.ts'
import type { Materials } from '../materials.ts'
import { ring } from '../parts/strap.ts'
import type { Point } from '../path.ts'
import { band, ellipse, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

function drop(x: number, y: number, materials: Materials): Piece[] {
  const cloth = materials.main
  const outline = spline([
    [x, y - 1.1],
    [x + 0.5, y - 0.2],
    [x + 0.62, y + 0.8],
    [x, y + 1.35],
    [x - 0.62, y + 0.8],
    [x - 0.5, y - 0.2],
    [x, y - 1.1],
  ])
  const shadow = { right: 0.12, down: 0.2, blur: 0.2, strength: 0.36 }
  return [
    { outline: ellipse(x, y - 2, 0.36, 0.36, 30), cloth, thickness: { radius: 0.36, height: 0.3 }, shadow },
    {
      outline: band(
        spline(
          [
            [x, y - 1.7],
            [x, y - 0.9],
          ],
          4,
        ),
        0.1,
      ),
      cloth,
      thickness: { radius: 0.05, height: 0.05 },
      shadow,
    },
    { outline, cloth, thickness: { radius: 0.7, height: 0.55 }, shadow },
  ]
}

/** A pair of earrings: hoops or drops. */
export function earrings(shape: ShapeOf<'earrings'>, materials: Materials): Draft {
  const places: Point[] =
    shape.kind === 'hoop'
      ? [
          [-2.1, -0.4],
          [2.3, 0.5],
        ]
      : [
          [-1.4, 0],
          [1.4, 0.25],
        ]
  const pieces = places.flatMap(([x, y]): Piece[] =>
    shape.kind === 'hoop'
      ? [
          ring(x, y, 1.75, 1.9, 0.36, materials.main),
          {
            outline: ellipse(x, y - 1.9, 0.16, 0.3, 20),
            cloth: metal('#6b5a3a', 0.4),
            thickness: { radius: 0.1, height: 0.1 },
            shadow: null,
          },
        ]
      : drop(x, y, materials),
  )
  return { pieces, fit: { width: 0.56, height: 0.46, scale: 80 }, wobble: 0.01 }
}

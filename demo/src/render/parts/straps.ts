import type { Materials } from '../materials.ts'
import { band, Path, sides, spline } from '../path.ts'
import type { Piece } from '../piece.ts'

/** The back of a slip: its upper edge inside, and two slim straps from the front at (x, y) up and over to the back. */
export function slipStraps(materials: Materials, x: number, y: number): Piece[] {
  const back: Piece = {
    outline: new Path([-14.5, 19]).curve([-8, 22.5], [8, 22.5], [14.5, 19]).line([18, 27]).line([-18, 27]).points,
    cloth: materials.main,
    brightness: 0.52,
    thickness: { radius: 0.3, height: 0.05 },
  }
  const straps = sides.flatMap((side): Piece[] => [
    {
      outline: band(
        spline(
          [
            [side * 9.1, 4.5],
            [side * 8.8, 9],
            [side * 9.4, 20],
          ],
          8,
        ),
        0.5,
      ),
      cloth: materials.main,
      brightness: 0.62,
      thickness: { radius: 0.25, height: 0.15 },
    },
    {
      outline: band(
        spline(
          [
            [side * x, y + 0.8],
            [side * (x - 0.4), 9],
            [side * 9.85, 5],
            [side * 9.2, 4.4],
          ],
          8,
        ),
        0.6 * side,
      ),
      cloth: materials.main,
      thickness: { radius: 0.3, height: 0.2 },
      shadow: { right: 0.3, down: 0.4, blur: 0.4, strength: 0.25 },
    },
  ])
  return [back, ...straps]
}

import type { Materials } from '../materials.ts'
import type { Line, Point } from '../path.ts'
import { cubic, onSide, Path, sides, spline } from '../path.ts'
import type { Piece } from '../piece.ts'

/** The outline of the right collar leaf: the point towards the middle, and how far down its tip reaches. */
const leaf = (front: Point, tip: Point): Line =>
  new Path(front)
    .curve([2.6, front[1] - 2.6], [6.6, 2.2], [8.2, -1.6])
    .curve([9.4, -1], [10.4, 0.4], [10.6, 1.6])
    .curve([9.8, 5.8], [tip[0] + 1.2, tip[1] - 3.6], tip)
    .curve([tip[0] - 2.6, tip[1] - 1.4], [1.8, front[1] + 2.2], front).points

/** A shirt collar: the stand behind the neck and two leaves, sewn round their edge. */
export function shirtCollar(materials: Materials, front: Point, tip: Point, thread?: string): Piece[] {
  const stand: Piece = {
    outline: [
      [-8.4, 1.4],
      ...cubic([-8.4, 1.4], [-5, -4.4], [5, -4.4], [8.4, 1.4], 30),
      ...cubic([8.4, 1.4], [5, 0.4], [-5, 0.4], [-8.4, 1.4], 30),
    ],
    cloth: materials.main,
    brightness: 0.9,
    thickness: { radius: 0.5, height: 0.2 },
    shadow: { right: 0, down: 0.5, blur: 0.5, strength: 0.3 },
  }
  const sewn = spline([
    [front[0] + 0.8, front[1] + 0.4],
    [tip[0] - 0.3, tip[1] - 1],
    [9.9, 1.9],
  ])
  const leaves = sides.map((side): Piece => ({
    outline: onSide(side, leaf(front, tip)),
    cloth: materials.main,
    thickness: { radius: 0.6, height: 0.28 },
    axis: [
      [side * 9, -1],
      [side * 4, 12],
    ],
    shadow: { right: 0.25, down: 0.6, blur: 0.7, strength: 0.36 },
    seams: [{ line: onSide(side, sewn), width: 0.1, depth: 0.05, dark: 0.12 }],
    stitches: thread ? [{ line: onSide(side, sewn), colour: thread }] : [],
    origin: [side * 3, 0],
    edge: 0.14,
  }))
  return [stand, ...leaves]
}

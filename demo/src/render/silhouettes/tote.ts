import type { ShapeOf } from '../../garment.ts'
import { ridge, wrinkles } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { strap } from '../parts/strap.ts'
import type { Line } from '../path.ts'
import { cubic, Path, rectangle, sides, spline } from '../path.ts'
import type { Draft } from '../piece.ts'

/** An open tote with two round handles. */
export function tote(shape: ShapeOf<'tote'>, materials: Materials, seed: number): Draft {
  const isTall = shape.size === 'tall'
  const w = isTall ? 18 : 21
  const h = isTall ? 36 : 30
  const x = isTall ? 8 : 9.6
  const colour = materials.thread
  const sewn = (line: Line) => ({ line, colour })
  const front = new Path([0, 0.8])
    .curve([8, 0.8], [w - 6, 0.2], [w - 0.2, -0.6])
    .curve([w + 0.6, 8], [w - 0.2, h - 10], [w - 1.2, h - 2])
    .curve([w - 1.4, h - 0.4], [w - 2.2, h], [w - 3.6, h + 0.1])
    .curve([10, h + 0.8], [5, h + 0.9], [0, h + 0.9])
  return {
    pieces: [
      strap(
        [
          [-x, -2],
          [-x + 0.6, -14],
          [-5, -22.4],
          [0, -24.2],
          [5, -22.4],
          [x - 0.6, -14],
          [x, -2],
        ],
        1.6,
        materials.plain,
        0.62,
      ),
      {
        outline: [
          [-w + 0.8, -1.2],
          ...cubic([-w + 0.8, -1.2], [-8, -2.4], [8, -2.4], [w - 0.8, -1.2], 30),
          [w - 0.6, 2],
          [-w + 0.6, 2],
        ],
        cloth: materials.plain,
        brightness: 0.42,
        thickness: { radius: 0.3, height: 0.05 },
      },
      {
        outline: front.mirrored(),
        cloth: materials.main,
        body: 4,
        roll: { radius: 2.6, height: 1 },
        thickness: { radius: 0.7, height: 0.35 },
        relief: wrinkles({ height: 0.9, across: 0.05, along: 0.05, seed }),
        ridges: [
          ridge([-w + 2, 2], [-w + 6, 18], { width: 3, height: 0.5, blur: 1.2, bend: 0.1 }),
          ridge([w - 2, 2], [w - 7, 16], { width: 3, height: 0.5, blur: 1.2, bend: -0.1 }),
          ridge([-4, h], [-7, h - 12], { width: 3.4, height: 0.5, blur: 1.4 }),
          ridge([8, h], [10, h - 14], { width: 3.4, height: 0.4, blur: 1.4 }),
        ],
        stitches: [
          sewn(
            spline([
              [-w + 0.9, 0.4],
              [-8, 1.6],
              [8, 1.6],
              [w - 0.9, 0.4],
            ]),
          ),
          ...sides.map((side) =>
            sewn(
              spline([
                [side * (w - 1), 1.6],
                [side * (w - 1.2), h / 2],
                [side * (w - 2.2), h - 1.6],
              ]),
            ),
          ),
        ],
      },
      strap(
        [
          [-x, 7],
          [-x + 0.2, -4],
          [-7.2, -14],
          [-4.4, -19.2],
          [0, -20.8],
          [4.4, -19.2],
          [7.2, -14],
          [x - 0.2, -4],
          [x, 7],
        ],
        1.7,
        materials.plain,
      ),
      ...sides.map((side) => ({
        outline: rectangle(side * x - 1.5 - side * 0.7, 3.4, 3, 5),
        cloth: materials.plain,
        thickness: { radius: 0.5, height: 0.25 },
        shadow: { right: 0.2, down: 0.3, blur: 0.35, strength: 0.35 },
        isTrim: true,
        stitches: [sewn(rectangle(side * x - 1.1 - side * 0.7, 3.8, 2.2, 4.2))],
      })),
    ],
    fit: { width: 0.66, height: 0.72, scale: 10 },
  }
}

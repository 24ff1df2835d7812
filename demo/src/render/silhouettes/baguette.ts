import type { ShapeOf } from '../../garment.ts'
import { wrinkles } from '../folds.ts'
import { metal } from '../hard-looks.ts'
import type { Materials } from '../materials.ts'
import { ring, strap } from '../parts/strap.ts'
import { Path, rectangle, spline } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A slim bag under one arched strap, its flap closed by a turn-lock. */
export function baguette(shape: ShapeOf<'baguette'>, materials: Materials, seed: number): Draft {
  const w = shape.size === 'long' ? 17 : 13.5
  const h = 14
  const x = w - 1.8
  const front = new Path([0, -0.6])
    .curve([w - 7, -0.6], [w - 3, -0.8], [w - 1.4, -0.2])
    .curve([w + 0.6, 0.6], [w + 0.8, 3], [w + 0.6, 7])
    .curve([w + 0.2, 11], [w - 2, h], [w - 5, h + 0.2])
    .curve([w - 8, h + 0.8], [4, h + 1], [0, h + 1])
  const flap = new Path([0, -1.2])
    .curve([w - 7, -1.2], [w - 3, -1.2], [w - 1.2, -0.8])
    .curve([w + 0.4, -0.2], [w + 0.6, 1.4], [w + 0.2, 3.6])
    .curve([w - 0.6, 7], [w - 3, 9.2], [w - 7, 9.6])
    .curve([w - 10, 9.9], [3, 10], [0, 10])
  const cloth = { cloth: materials.main, body: 3, smoothing: materials.smoothing }
  return {
    pieces: [
      strap(
        [
          [-x, 3],
          [-x + 0.6, -6],
          [-x + 6.2, -15.4],
          [0, -18.6],
          [x - 6.2, -15.4],
          [x - 0.6, -6],
          [x, 3],
        ],
        1.8,
        materials.main,
      ),
      {
        ...cloth,
        outline: front.mirrored(),
        roll: { radius: 2.2, height: 1 },
        thickness: { radius: 1.3, height: 0.8 },
        relief: wrinkles({ height: 0.35, across: 0.06, along: 0.08, seed }),
        seams: [
          {
            line: spline([
              [-w + 1, 8],
              [-w + 3, h - 0.9],
              [0, h + 0.1],
              [w - 3, h - 0.9],
              [w - 1, 8],
            ]),
            width: 0.16,
            depth: 0.08,
            dark: 0.15,
          },
        ],
      },
      {
        ...cloth,
        outline: flap.mirrored(),
        roll: { radius: 2, height: 0.8 },
        thickness: { radius: 1.1, height: 0.7 },
        relief: wrinkles({ height: 0.3, across: 0.06, along: 0.08, seed: seed + 3 }),
        shadow: { right: 0.25, down: 0.8, blur: 0.7, strength: 0.45 },
        origin: [3, 0],
      },
      {
        outline: new Path([0, 6.6])
          .curve([1.8, 6.6], [2.6, 7.2], [2.6, 8.6])
          .curve([2.6, 10.6], [1.6, 11.6], [0, 11.6])
          .mirrored(),
        cloth: metal('#8f6c34'),
        thickness: { radius: 0.7, height: 0.5 },
        shadow: { right: 0.2, down: 0.4, blur: 0.4, strength: 0.45 },
      },
      {
        outline: rectangle(-0.35, 8, 0.7, 1.8),
        cloth: metal('#5d4522', 0.5),
        thickness: { radius: 0.2, height: 0.1 },
        shadow: { right: 0.05, down: 0.1, blur: 0.1, strength: 0.4 },
      },
      ring(-x, 2.2, 1.5, 1.7, 0.42),
      ring(x, 2.2, 1.5, 1.7, 0.42),
    ],
    fit: { width: 0.74, height: 0.62, scale: 12 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import { wrinkles } from '../folds.ts'
import { metal } from '../hard-looks.ts'
import type { Materials } from '../materials.ts'
import { ring } from '../parts/strap.ts'
import type { Point } from '../path.ts'
import { ellipse, Path, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const brass = metal('#8f6c34')

/** A chain through some points, link by link, seen in turn from the front and from the side. */
function chain(points: Point[]): Piece[] {
  const line = spline(points, 40)
  const pieces: Piece[] = []
  let walked = 0
  let isFlat = true
  for (let i = 1; i < line.length; i++) {
    const [x, y] = line[i]!
    const [px, py] = line[i - 1]!
    walked += Math.hypot(x - px, y - py)
    if (walked < 0.82) continue
    walked = 0
    const turn = Math.atan2(y - py, x - px)
    pieces.push({
      outline: ellipse(x, y, 0.68, isFlat ? 0.42 : 0.2, 22, turn),
      holes: isFlat ? [ellipse(x, y, 0.44, 0.2, 16, turn)] : [],
      cloth: brass,
      thickness: { radius: 0.14, height: 0.14 },
      shadow: { right: 0.12, down: 0.2, blur: 0.2, strength: 0.32 },
    })
    isFlat = !isFlat
  }
  return pieces
}

/** A small square bag with a flap, on a chain. */
export function crossbody(_shape: ShapeOf<'crossbody'>, materials: Materials, seed: number): Draft {
  const w = 10.4
  const h = 14
  const front = new Path([0, -0.4])
    .line([w - 1, -0.4])
    .curve([w, -0.3], [w + 0.3, 0.6], [w + 0.3, 2])
    .line([w, h - 2])
    .curve([w, h - 0.4], [w - 0.6, h], [w - 2, h + 0.2])
    .line([0, h + 0.5])
  const flap = new Path([0, -0.8])
    .line([w - 1, -0.8])
    .curve([w + 0.2, -0.7], [w + 0.5, 0.4], [w + 0.5, 2])
    .line([w + 0.3, 7.4])
    .curve([w + 0.2, 8.8], [w - 0.8, 9.4], [w - 2.2, 9.5])
    .curve([w - 6, 9.8], [3, 9.9], [0, 9.9])
  const cloth = { cloth: materials.main, body: 2.4, smoothing: materials.smoothing }
  return {
    pieces: [
      ...chain([
        [-9.3, 0.6],
        [-11.6, -9],
        [-9.8, -20],
        [-4, -27.4],
        [2.6, -27.2],
        [8.6, -20],
        [11, -9],
        [9.3, 0.6],
      ]),
      {
        ...cloth,
        outline: front.mirrored(),
        roll: { radius: 1.6, height: 0.8 },
        thickness: { radius: 1.1, height: 0.7 },
        relief: wrinkles({ height: 0.25, across: 0.08, along: 0.08, seed }),
      },
      {
        ...cloth,
        outline: flap.mirrored(),
        roll: { radius: 1.5, height: 0.6 },
        thickness: { radius: 0.9, height: 0.55 },
        relief: wrinkles({ height: 0.22, across: 0.08, along: 0.08, seed: seed + 3 }),
        shadow: { right: 0.22, down: 0.7, blur: 0.6, strength: 0.45 },
        origin: [3, 0],
        seams: [
          {
            line: spline([
              [-w + 0.1, 1],
              [-w + 0.3, 8],
              [-w + 2, 9],
              [0, 9.3],
              [w - 2, 9],
              [w - 0.3, 8],
              [w - 0.1, 1],
            ]),
            width: 0.12,
            depth: 0.06,
            dark: 0.14,
          },
        ],
      },
      ring(-9.3, 0.4, 1, 1.1, 0.32),
      ring(9.3, 0.4, 1, 1.1, 0.32),
    ],
    fit: { width: 0.6, height: 0.72, scale: 11 },
  }
}

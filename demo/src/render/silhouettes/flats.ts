import type { ShapeOf } from '../../garment.ts'
import { wrinkles } from '../folds.ts'
import { metal } from '../hard-looks.ts'
import { cotton, leather } from '../looks.ts'
import type { Materials } from '../materials.ts'
import type { Line } from '../path.ts'
import { ellipse, rectangle, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const outer = spline(
  [
    [0, -12.6],
    [2.4, -12],
    [4, -9.4],
    [4.4, -5.4],
    [3.7, -0.5],
    [3.2, 4],
    [3.3, 8.4],
    [2.2, 11.6],
    [-0.2, 12.6],
    [-2.6, 11.4],
    [-3.3, 8.2],
    [-3, 3.6],
    [-3.6, -1],
    [-4.1, -6],
    [-3.2, -10.2],
    [-1.6, -12.2],
    [0, -12.6],
  ],
  8,
)
const opening = spline(
  [
    [0.1, -6.4],
    [2, -5.6],
    [2.8, -3.2],
    [2.5, 0.5],
    [2.2, 4.2],
    [2.3, 8],
    [1.5, 10.3],
    [-0.2, 11.1],
    [-1.8, 10.2],
    [-2.3, 7.8],
    [-2.1, 4],
    [-2.4, 0.2],
    [-2.7, -3.4],
    [-1.8, -5.7],
    [0.1, -6.4],
  ],
  8,
)
const apron = spline(
  [
    [-3.6, -4.2],
    [-1.8, -5.2],
    [0, -5.5],
    [1.8, -5.2],
    [3.8, -4],
    [3.6, -6.4],
    [1.8, -7.6],
    [0, -7.9],
    [-1.8, -7.6],
    [-3.4, -6.6],
    [-3.6, -4.2],
  ],
  6,
)
const small = { right: 0.15, down: 0.28, blur: 0.25, strength: 0.4 }

/** One shoe from above, placed and turned. */
function shoe(
  shape: ShapeOf<'flats'>,
  materials: Materials,
  seed: number,
  x: number,
  turn: number,
  side: 1 | -1,
): Piece[] {
  const place = (line: Line): Line =>
    line.map(([px, py]) => {
      const sx = px * side
      return [x + sx * Math.cos(turn) - py * Math.sin(turn), sx * Math.sin(turn) + py * Math.cos(turn)]
    })
  const bow = [
    ...[1, -1].map((half) =>
      spline(
        [
          [0, -6.9],
          [half * 1.6, -8.1],
          [half * 2.4, -7.2],
          [half * 1.6, -6],
          [0, -6.6],
        ],
        7,
      ),
    ),
    ellipse(0, -6.8, 0.45, 0.5, 16),
  ]
  const trims: Piece[] =
    shape.kind === 'ballet'
      ? bow.map((outline) => ({
          outline: place(outline),
          cloth: materials.main,
          thickness: { radius: 0.5, height: 0.4 },
          shadow: small,
        }))
      : [
          { outline: place(apron), cloth: materials.main, thickness: { radius: 0.6, height: 0.4 }, shadow: small },
          {
            outline: place(rectangle(-1.2, -7, 2.4, 0.8)),
            cloth: metal('#8f6c34'),
            thickness: { radius: 0.3, height: 0.3 },
            shadow: small,
          },
        ]
  return [
    {
      outline: place(outer),
      cloth: materials.main,
      axis: place([
        [0, -12.6],
        [0, 12.6],
      ]) as [[number, number], [number, number]],
      thickness: { radius: 1.7, height: 1.3 },
      smoothing: 0.16,
      relief: wrinkles({ height: 0.12, across: 0.3, along: 0.2, seed }),
      shadow: { right: 0.4, down: 0.6, blur: 0.7, strength: 0.3 },
    },
    {
      outline: place(opening),
      cloth: leather('#cdb79b', 0.08, 0.5),
      brightness: 0.74,
      thickness: { radius: 1, height: -0.5 },
      shadow: null,
      edge: 0.45,
    },
    {
      outline: place(ellipse(0, 6.6, 1.3, 2.2, 30)),
      cloth: cotton('#f3ede2'),
      brightness: 0.72,
      thickness: { radius: 0.1, height: 0 },
      shadow: null,
      edge: 0,
    },
    {
      outline: place(opening),
      holes: [place(opening.map(([px, py]) => [px * 0.88, (py - 2.2) * 0.945 + 2.2]))],
      cloth: materials.main,
      thickness: { radius: 0.3, height: 0.3 },
      shadow: null,
      edge: 0.2,
    },
    ...trims,
  ]
}

/** A pair of flat shoes from above: ballet flats with a bow or loafers with a bar. */
export function flats(shape: ShapeOf<'flats'>, materials: Materials, seed: number): Draft {
  return {
    pieces: [...shoe(shape, materials, seed, -5.2, -0.05, -1), ...shoe(shape, materials, seed, 5.2, 0.06, 1)],
    fit: { width: 0.62, height: 0.62, scale: 19 },
    wobble: 0.1,
  }
}

import type { ShapeOf } from '../../garment.ts'
import { ridge } from '../folds.ts'
import { rib } from '../knit-looks.ts'
import { cotton } from '../looks.ts'
import type { Materials } from '../materials.ts'
import type { Line } from '../path.ts'
import { Path, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const heel = 2.6
const shaft = new Path([-6.5, -13])
  .curve([-4.2, -12], [0, -12.1], [3.1, -13.4])
  .curve([3, -9.4], [2.9, -6.4], [3.3, -3.8])
  .curve([3.8, -1.2], [5.6, 0.6], [8.4, 2.2])
  .curve([11.2, 3.6], [14.2, 4.6], [15.4, 6.2])
  .curve([16.2, 7.4], [16.1, 8.4], [15.7, 9.2])
  .curve([10, 9.8], [6, 9.2], [3, 9])
  .curve([0, 8.9], [-3, 8.9], [-6.3, 8.9])
  .curve([-7.2, 6.2], [-7, 3.4], [-6.4, 0.4])
  .curve([-5.9, -3], [-6.2, -8], [-6.5, -13]).points
const sole = new Path([-6.6, 8.6])
  .line([15.9, 8.8], 6)
  .curve([16.5, 9.2], [16.3, 9.9], [15.2, 10.2])
  .curve([10, 10.4], [5, 10], [1.2, 9.9])
  .line([0.6, 9.9 + heel], 4)
  .line([-6.1, 9.9 + heel], 4).points

/** One boot in profile, moved by (dx, dy) and a little darker where it stands behind. */
function boot(materials: Materials, dx: number, dy: number, brightness: number): Piece[] {
  const place = (line: Line): Line => line.map(([x, y]) => [x + dx, y + dy])
  const crease = (from: [number, number], to: [number, number], width: number, height: number, bend: number) =>
    ridge(place([from])[0]!, place([to])[0]!, { width, height, blur: 0.45, bend })
  return [
    {
      outline: place(
        spline(
          [
            [-6.4, -13.2],
            [-4, -14],
            [0, -14.2],
            [3, -13.6],
            [2.4, -12.2],
            [-2, -11.6],
            [-6, -12],
            [-6.4, -13.2],
          ],
          7,
        ),
      ),
      cloth: materials.main,
      brightness: 0.42 * brightness,
      thickness: { radius: 0.3, height: 0.05 },
    },
    {
      outline: place(shaft),
      cloth: materials.main,
      brightness,
      axis: place([
        [-1, -13],
        [2, 9],
      ]) as [[number, number], [number, number]],
      thickness: { radius: 3.4, height: 2 },
      smoothing: 0.25,
      ridges: [
        crease([3.4, -3.4], [-1.8, -1.6], 1, -0.28, 0.15),
        crease([4.4, -1.2], [0, 1.8], 1, -0.26, 0.15),
        crease([11, 4.4], [8.4, 7.6], 0.8, -0.16, 0.1),
      ],
      seams: [
        {
          line: place(
            spline([
              [4.6, 0.2],
              [3.4, 3.6],
              [4.2, 8.9],
            ]),
          ),
          width: 0.2,
          depth: 0.1,
          dark: 0.22,
        },
        {
          line: place(
            spline([
              [-6.6, 3.4],
              [-3.4, 3.8],
              [-2.6, 8.8],
            ]),
          ),
          width: 0.18,
          depth: 0.08,
          dark: 0.18,
        },
      ],
    },
    {
      outline: place(
        spline(
          [
            [-1.9, -12],
            [0.9, -12.2],
            [1.3, -6],
            [0.8, -1.6],
            [-0.4, -0.4],
            [-1.6, -1.8],
            [-2.1, -6],
            [-1.9, -12],
          ],
          7,
        ),
      ),
      cloth: rib('#241f1d', 0.42, 0.05),
      brightness: brightness * 0.95,
      thickness: { radius: 0.5, height: -0.05 },
      shadow: null,
      edge: 0.35,
    },
    {
      outline: place(sole),
      cloth: cotton('#241e1b'),
      brightness,
      thickness: { radius: 0.5, height: 0.3 },
      shadow: { right: 0.05, down: -0.1, blur: 0.15, strength: 0.3 },
    },
  ]
}

/** A pair of Chelsea boots in profile. */
export function ankleBoots(_shape: ShapeOf<'ankle-boots'>, materials: Materials): Draft {
  return {
    pieces: [...boot(materials, -4.8, -3.4, 0.8), ...boot(materials, 1.2, 0, 1)],
    fit: { width: 0.7, height: 0.56, scale: 17 },
    wobble: 0.03,
  }
}

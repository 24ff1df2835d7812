import { layered, ridge, ridgeOnSide, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Point, Side } from '../path.ts'
import { cubic, onSide, Path } from '../path.ts'
import type { Piece } from '../piece.ts'
import type { Armhole, SleeveCloth, SleeveCut } from './sleeve-cut.ts'
import { between, moved, puffFolds, sleeveShadow } from './sleeve-cut.ts'

/** A sleeve that ends above the elbow, with its mouth, a hem or a band. */
export function shortSleeve(
  side: Side,
  { shoulder, underarm }: Armhole,
  cut: SleeveCut,
  cloth: SleeveCloth,
  seed: number,
): Piece[] {
  const { length, width, angle = 0.56, puff = 0, folds = 0.5 } = cut
  const start: Point = [shoulder[0] - 0.6, shoulder[1] - 0.3]
  const down: Point = [Math.sin(angle), Math.cos(angle)]
  const out: Point = [Math.cos(angle), -Math.sin(angle)]
  const outer = moved(moved(start, down, length), out, 2)
  const inner = moved(outer, out, -width)
  const middle = between(outer, inner, 0.5)
  const third = between(outer, inner, 0.3)
  const last = between(outer, inner, 0.7)
  const mouth = cubic(outer, [third[0] + down[0] * 0.9, third[1] + 1.1], [last[0] + 0.6, last[1] + 1], inner, 14)
  const shape = new Path(start)
    .curve(
      [start[0] + 3.6 + puff, start[1] + 1.2 - puff * 0.4],
      [outer[0] - down[0] * 8 + out[0] * (0.4 + puff), outer[1] - down[1] * 8 + out[1] * (0.4 + puff)],
      outer,
    )
    .curve(moved(third, down, -0.5), moved(last, down, -0.5), inner)
    .line([underarm[0] - 1.5, underarm[1] + 0.5], 10)
    .line([underarm[0] - 5, underarm[1] - 3], 4)
    .line([shoulder[0] - 4, shoulder[1] + 6], 6).points
  const hemLine = [moved(outer, down, -1.8), moved(middle, down, -2.2), moved(inner, down, -1.8)]
  const wrinkle = wrinkles({ height: 0.3 * cloth.crumple, across: 0.14, along: 0.1, seed: seed + side })
  const pieces: Piece[] = [
    {
      outline: onSide(side, [outer, ...mouth, moved(middle, down, -2)]),
      cloth: cloth.main,
      brightness: 0.42,
      thickness: { radius: 0.2, height: 0.02 },
    },
    {
      outline: onSide(side, shape),
      cloth: cloth.main,
      axis: onSide(side, [[start[0] - 4, start[1] + 4], middle]) as [Point, Point],
      body: 2.6,
      roll: { radius: 2.5, height: 0.8 },
      fuzz: cloth.fuzz,
      smoothing: cloth.smoothing,
      relief: cut.isGathered ? layered(wrinkle, puffFolds(9, seed + 3, 2)) : wrinkle,
      ridges: [
        ridge(
          [underarm[0] - 0.5, underarm[1]],
          [
            lerp(underarm[0], lerp(start[0], outer[0], 0.5), 0.7),
            lerp(underarm[1], lerp(start[1], outer[1], 0.4), 0.7),
          ],
          { width: 2, height: folds * 0.9, blur: 0.9, bend: -0.15 },
        ),
        ridge(
          [underarm[0] + 1, underarm[1] + 1.6],
          [
            lerp(underarm[0], lerp(start[0], outer[0], 0.8), 0.75),
            lerp(underarm[1], lerp(start[1], outer[1], 0.62), 0.75),
          ],
          { width: 1.8, height: folds * 0.7, blur: 0.8, bend: -0.1 },
        ),
      ].map((one) => ridgeOnSide(side, one)),
      seams: cut.hem === 0 ? [] : [{ line: onSide(side, hemLine), width: 0.16, depth: 0.06, dark: 0.14 }],
      shadow: sleeveShadow,
    },
  ]
  if (cut.band) {
    const end = moved(middle, down, cut.band)
    pieces.push({
      outline: onSide(side, [
        moved(outer, out, 0.1),
        inner,
        moved(inner, down, cut.band),
        moved(outer, down, cut.band),
      ]),
      cloth: cloth.trim,
      axis: onSide(side, [middle, end]) as [Point, Point],
      roll: { radius: 2, height: 0.6 },
      thickness: { radius: 0.4, height: 0.2 },
    })
  }
  return pieces
}

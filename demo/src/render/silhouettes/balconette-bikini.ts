import type { ShapeOf } from '../../garment.ts'
import { dome } from '../folds.ts'
import type { Materials } from '../materials.ts'
import { bikiniBrief } from '../parts/bikini-brief.ts'
import { binding } from '../parts/trim.ts'
import type { Side } from '../path.ts'
import { band, cubic, onSide, Path, rectangle, sides, spline } from '../path.ts'
import type { ClothLook, Draft, Piece } from '../piece.ts'

function cup(side: Side, materials: Materials, trim: ClothLook): Piece[] {
  return [
    {
      outline: band(
        spline(
          [
            [side * 12.4, 15],
            [side * 11.4, 8],
            [side * 10.2, 3],
            [side * 9.4, 2.2],
          ],
          8,
        ),
        side * 1.3,
      ),
      cloth: trim,
      thickness: { radius: 0.5, height: 0.25 },
    },
    {
      outline: onSide(
        side,
        new Path([0.8, 19.4])
          .curve([3, 16.4], [7.6, 14.2], [12.6, 14.6])
          .curve([14.4, 15.6], [15.6, 18], [16, 20])
          .line([16, 25], 5)
          .curve([12, 27], [5, 27.6], [0.8, 25.2])
          .line([0.8, 19.4], 4).points,
      ),
      cloth: materials.main,
      axis: [
        [side * 8, 14],
        [side * 8, 27],
      ],
      body: 2,
      thickness: { radius: 1.2, height: 0.5 },
      smoothing: 0.22,
      relief: (_s, _t, across, along) => 1.6 * dome(across, along, 0, 7, 5.2, 5.2),
      seams: [
        {
          line: onSide(
            side,
            spline([
              [7.6, 15.4],
              [8.2, 20],
              [7.8, 26.4],
            ]),
          ),
          width: 0.2,
          depth: 0.1,
          dark: 0.2,
        },
      ],
    },
  ]
}

/** A seamed balconette top with wide straps, and a high or a classic brief. */
export function balconetteBikini(shape: ShapeOf<'balconette-bikini'>, materials: Materials): Draft {
  const trim = shape.trim ? materials.contrast : materials.plain
  return {
    pieces: [
      {
        outline: [
          [-15.6, 21],
          ...cubic([-15.6, 21], [-6, 19], [6, 19], [15.6, 21], 20),
          [15.6, 25],
          ...cubic([15.6, 25], [6, 23.6], [-6, 23.6], [-15.6, 25], 20),
        ],
        cloth: materials.main,
        brightness: 0.5,
        thickness: { radius: 0.3, height: 0.1 },
      },
      ...sides.flatMap((side) => cup(side, materials, trim)),
      { outline: rectangle(-1.2, 19.6, 2.4, 5.8), cloth: materials.main, thickness: { radius: 0.5, height: 0.2 } },
      binding(
        spline([
          [-16, 24.6],
          [-8, 27],
          [0, 25.4],
          [8, 27],
          [16, 24.6],
        ]),
        0.9,
        trim,
      ),
      ...bikiniBrief(
        materials,
        shape.brief === 'high'
          ? { y: 46, halfWidth: 15, rise: 8, legRise: 1, trim }
          : { y: 43, halfWidth: 15, rise: 2.5, trim },
      ),
    ],
    fit: { width: 0.62, height: 0.74, scale: 9.4 },
  }
}

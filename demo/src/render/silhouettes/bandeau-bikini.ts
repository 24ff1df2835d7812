import type { ShapeOf } from '../../garment.ts'
import { dome, ridge } from '../folds.ts'
import { metal } from '../hard-looks.ts'
import type { Materials } from '../materials.ts'
import { bikiniBrief } from '../parts/bikini-brief.ts'
import { cubic, ellipse, mirror, Path, sides } from '../path.ts'
import type { Draft } from '../piece.ts'

/** A bandeau gathered through a ring, with a high or a classic brief. */
export function bandeauBikini(shape: ShapeOf<'bandeau-bikini'>, materials: Materials): Draft {
  const right = [
    ...new Path([0, 15.6]).curve([2, 14.4], [6, 12.4], [10, 12.8]).curve([13, 13.2], [15.6, 15], [16.4, 16.6]).points,
    ...new Path([16.2, 25]).curve([12, 26.6], [6, 27.4], [0, 24.6]).points,
  ]
  const gathers = sides.flatMap((side) =>
    [0, 1, 2, 3, 4].map((i) =>
      ridge([side * 0.6, 18 + i * 1.1], [side * (7 + 1.5 * Math.abs(i - 2)), 14.6 + i * 2.5], {
        width: 1,
        height: 0.42,
        blur: 0.3,
        bend: side * (0.1 - 0.05 * i),
        rise: 0.05,
        fall: 0.25,
      }),
    ),
  )
  const isHigh = shape.brief === 'high'
  return {
    pieces: [
      {
        outline: [
          [-16, 17],
          ...cubic([-16, 17], [-6, 15], [6, 15], [16, 17], 20),
          [16, 24.4],
          ...cubic([16, 24.4], [6, 23], [-6, 23], [-16, 24.4], 20),
        ],
        cloth: materials.main,
        brightness: 0.5,
        thickness: { radius: 0.3, height: 0.1 },
      },
      {
        outline: [...right, ...mirror(right).reverse().slice(1)],
        cloth: materials.main,
        axis: [
          [0, 12],
          [0, 27],
        ],
        body: 4,
        roll: { radius: 2, height: 0.8 },
        thickness: { radius: 0.5, height: 0.2 },
        smoothing: 0.2,
        relief: (_s, _t, across, along) =>
          1.4 * (dome(across, along, 7.2, 8.4, 5.2, 5.6) + dome(across, along, -7.2, 8.4, 5.2, 5.6)),
        ridges: gathers,
      },
      {
        outline: ellipse(0, 20, 2.5, 2.7, 36),
        holes: [ellipse(0, 20, 1.7, 1.9, 30)],
        cloth: metal('#8f6c34', 0.9),
        thickness: { radius: 0.4, height: 0.4 },
        shadow: { right: 0.2, down: 0.3, blur: 0.3, strength: 0.4 },
      },
      ...bikiniBrief(
        materials,
        isHigh ? { y: 46, halfWidth: 14.8, rise: 9, legRise: 1.5 } : { y: 40, halfWidth: 14.6, rise: 1.5 },
      ),
    ],
    fit: { width: 0.62, height: 0.74, scale: 9.4 },
  }
}

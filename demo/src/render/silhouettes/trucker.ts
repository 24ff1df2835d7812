import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import { body } from '../parts/body.ts'
import { button } from '../parts/button.ts'
import { hem } from '../parts/hem.ts'
import { shirtCollar } from '../parts/shirt-collar.ts'
import type { Line } from '../path.ts'
import { onSide, Path, rectangle, sides, spline } from '../path.ts'
import type { Draft, Piece } from '../piece.ts'

const brass = '#a5835a'

/** Yoke, V seams and armholes, with their stitching. */
function sewing(materials: Materials, end: number) {
  const seamLine = (side: 1 | -1, line: Line) => onSide(side, spline(line))
  const seams = sides.flatMap((side) => [
    {
      line: seamLine(side, [
        [21.4, 16],
        [10, 17],
        [0, 17],
      ]),
      width: 0.3,
      depth: 0.14,
      dark: 0.28,
    },
    {
      line: seamLine(side, [
        [14.6, 23],
        [10, end],
      ]),
      width: 0.26,
      depth: 0.12,
      dark: 0.22,
    },
    {
      line: seamLine(side, [
        [7.2, 23],
        [5.6, end],
      ]),
      width: 0.26,
      depth: 0.12,
      dark: 0.22,
    },
  ])
  const stitches = sides.flatMap((side) =>
    (
      [
        [
          [21.2, 16.6],
          [10, 17.6],
          [3, 17.6],
        ],
        [
          [21.4, 15.4],
          [10, 16.4],
          [3, 16.4],
        ],
        [
          [15.1, 24],
          [10.5, end],
        ],
        [
          [7.7, 24],
          [6.1, end],
        ],
        [
          [21.2, 6],
          [20.4, 12],
          [20.8, 20],
          [23.4, 25],
        ],
      ] as Line[]
    ).map((line) => ({ line: seamLine(side, line), colour: materials.thread })),
  )
  return { seams, stitches }
}

const flapPockets = (materials: Materials): Piece[] =>
  sides.flatMap((side): Piece[] => [
    {
      outline: onSide(
        side,
        new Path([6, 17.4])
          .line([15.4, 17.2])
          .line([15.6, 20.4], 4)
          .line([10.8, 22.8], 6)
          .line([6, 20.6], 6)
          .line([6, 17.4], 4).points,
      ),
      cloth: materials.main,
      thickness: { radius: 0.5, height: 0.24 },
      shadow: { right: 0.25, down: 0.5, blur: 0.5, strength: 0.42 },
      isTrim: true,
      stitches: [
        {
          line: onSide(side, [
            [6.5, 17.8],
            [6.5, 20.3],
            [10.8, 22.2],
            [15.1, 20.1],
            [15, 17.6],
          ]),
          colour: materials.thread,
        },
      ],
      origin: [side * 4, 0],
    },
    ...button(side * 10.8, 20.8, 0.75, brass, false),
  ])

function hemBand(materials: Materials, y: number): Piece {
  const at = (halfWidth: number, height: number, sag: number): Line => [
    [halfWidth, height],
    ...hem(halfWidth, height, sag, null, 30),
  ]
  return {
    outline: [...at(22.2, y - 0.2, 1.3), ...at(21.6, y + 4, 1.2).reverse()],
    cloth: materials.main,
    body: 4,
    thickness: { radius: 0.5, height: 0.25 },
    shadow: { right: 0.1, down: 0.3, blur: 0.3, strength: 0.3 },
    stitches: [at(21.4, y + 0.4, 1.3), at(21.2, y + 3.3, 1.2)].map((line) => ({ line, colour: materials.thread })),
  }
}

/** A jean jacket: yoke, two V seams, flap pockets, metal buttons. */
export function trucker(shape: ShapeOf<'trucker'>, materials: Materials, seed: number): Draft {
  const end = shape.length === 'crop' ? 44 : 52
  const pieces = body(
    {
      seed,
      neck: new Path([0, 6.6]).curve([3, 5], [7, 2.2], [8.4, 0]).points,
      top: 'armhole',
      hasBackBand: false,
      backDepth: 0.3,
      shoulder: [22, 5.2],
      underarm: [24.5, 25],
      armholeDip: 1.4,
      waist: [23.2, Math.min(44, end - 5)],
      hem: [22, end],
      hasBackHem: false,
      sleeve: {
        kind: 'long',
        length: 57,
        width: 18,
        wrist: 10.5,
        cuff: 4.6,
        folds: 0.9,
        angle: 0.35,
        lowerAngle: 0.22,
      },
      softFolds: 0.7,
      softCount: 3,
      wrinkle: 1,
      ...sewing(materials, end),
    },
    { ...materials, button: brass },
  )
  pieces.push(
    {
      outline: rectangle(-2.1, 6, 4.3, end - 5),
      cloth: materials.main,
      thickness: { radius: 0.4, height: 0.16 },
      shadow: { right: 0.2, down: 0.1, blur: 0.35, strength: 0.36 },
      isTrim: true,
      stitches: [1.7, -1.6].map((x) => ({
        line: [
          [x, 7],
          [x, end],
        ] as Line,
        colour: materials.thread,
      })),
    },
    ...flapPockets(materials),
    hemBand(materials, end),
  )
  for (const y of [10, 21, 29, 37, 45]) if (y < end - 3) pieces.push(...button(0, y, 0.85, brass, false))
  pieces.push(
    ...button(0, end + 3.2, 0.85, brass, false),
    ...shirtCollar(materials, [0.4, 6.4], [9.2, 12], materials.thread),
  )
  return { pieces, fit: { width: 0.86, height: 0.72, scale: 7.2 } }
}

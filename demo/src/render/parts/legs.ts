import { chanceFrom } from '../../chance.ts'
import type { Relief } from '../folds.ts'
import { flutes, layered, ridgeOnSide, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import type { Line, Point, Side } from '../path.ts'
import { offset, onSide, sides, spline } from '../path.ts'
import type { Piece, Seam, Stitches } from '../piece.ts'
import type { Leg, LegCut } from './leg-cut.ts'
import { innerLine, measure, outerLine, waistLine } from './leg-cut.ts'
import { legRidges, pleatRidges } from './leg-folds.ts'

function jeansSewing(
  { waist, hip, rise, length }: LegCut,
  leg: Leg,
  hemLine: Line,
  thread: string,
  side: Side,
): { seams: Seam[]; stitches: Stitches[] } {
  const pocket = spline([
    [waist * 0.52, waistLine + 1.2],
    [waist * 0.6, 7.5],
    [waist + 1.2, 9.6],
  ])
  const outside = leg.isShort
    ? spline([
        [hip - 0.9, 12],
        [hip - 0.6, rise - 5],
        [leg.hemOut - 0.9, length],
      ])
    : spline([
        [hip - 0.9, 12],
        [hip - 0.8, rise - 5],
        [leg.thighOut - 0.9, rise + 9],
        [leg.kneeOut - 0.9, leg.kneeY],
        [leg.hemOut - 0.9, length],
      ])
  const inside = leg.isShort
    ? spline([
        [-0.1, rise - 0.5],
        [leg.hemIn + 0.5, length],
      ])
    : spline([
        [-0.1, rise - 0.5],
        [1.05, rise + 10],
        [leg.kneeIn + 0.5, leg.kneeY],
        [leg.hemIn + 0.5, length],
      ])
  const raised = hemLine.map(([x, y]): Point => [x, y - 1.8])
  const sewn = (line: Line, strength = 0.8): Stitches => ({ line: onSide(side, line), colour: thread, strength })
  return {
    seams: [
      { line: onSide(side, pocket), width: 0.3, depth: 0.16, dark: 0.3 },
      { line: onSide(side, outside), width: 0.25, depth: 0.1, dark: 0.18 },
      { line: onSide(side, raised), width: 0.2, depth: 0.08, dark: 0.15 },
    ],
    stitches: [sewn(offset(pocket, 0.5)), sewn(offset(pocket, 1)), sewn(raised), sewn(inside, 0.5)],
  }
}

function legPieces(side: Side, cut: LegCut, materials: Materials): Piece[] {
  const leg = measure(cut)
  const { seed, length, waist, hip, rise, slack } = cut
  const fold = flutes({
    count: cut.flutes,
    top: 0.05,
    bottom: cut.fluteHeight,
    power: 1.1,
    seed: seed + 20 * side + 30,
    start: 0.25,
    spread: 0.45,
  })
  const chance = chanceFrom(seed * 7 + side + 3)
  const count = 40
  const hemAt = (share: number, inset: number, sag: number, wave: number): Point => {
    const s = 1 - 2 * share
    return [lerp(leg.hemOut - inset, leg.hemIn + inset, share), length + sag * (1 - s * s) + fold(s, 1, 0, 0) * wave]
  }
  const hemLine = Array.from({ length: count }, (_, i) => hemAt((i + 1) / count, 0, 1.1, 0.35))
  const backLine = Array.from({ length: count + 1 }, (_, i) => hemAt(i / count, 0.4, -0.9, -0.25)).map(
    ([x, y]): Point => [x, y - 0.6],
  )
  const middle = lerp(leg.kneeIn, leg.kneeOut, 0.5) * 0.98
  const crease = spline([
    [waist * 0.55, 8],
    [lerp(11, middle, 0.5), rise],
    ...(leg.isShort ? [] : [[middle, leg.kneeY] as Point]),
    [(leg.hemIn + leg.hemOut) / 2, length + 0.9],
  ])
  const sewing = cut.jeansThread
    ? jeansSewing(cut, leg, hemLine, cut.jeansThread, side)
    : {
        seams: [
          {
            line: onSide(
              side,
              spline([
                [waist + 1.5, 5],
                [hip - 1.6, 11],
                [hip - 0.6, 18],
              ]),
            ),
            width: 0.26,
            depth: 0.15,
            dark: 0.3,
          },
        ],
        stitches: [],
      }
  if (cut.turnUp)
    sewing.seams.push({
      line: onSide(
        side,
        hemLine.map(([x, y]): Point => [x, y - cut.turnUp!]),
      ),
      width: 0.3,
      depth: 0.2,
      dark: 0.3,
    })
  const mirroredFold: Relief = (s, t, across, along) => fold(side * s, t, across, along)
  const pieces: Piece[] = []
  if (!leg.isShort)
    pieces.push({
      outline: onSide(side, [
        [leg.hemIn + 2, length - 1.6],
        [leg.hemOut - 2.2, length - 1.6],
        ...backLine.slice(2, -2),
      ]),
      cloth: materials.main,
      brightness: 0.42,
      thickness: { radius: 0.2, height: 0.02 },
    })
  pieces.push({
    outline: onSide(side, [...outerLine(cut, leg), ...hemLine, ...innerLine(cut, leg)]),
    cloth: materials.main,
    smoothing: materials.smoothing,
    axis: [
      [side * 9, waistLine],
      [(side * (leg.hemIn + leg.hemOut)) / 2, length],
    ],
    body: 4.2,
    roll: { radius: 3, height: 1.2 },
    relief: layered(
      mirroredFold,
      wrinkles({ height: 0.75 * slack * materials.crumple, across: 0.07, along: 0.035, seed: seed + 5 * side }),
    ),
    creases: cut.hasCrease ? [{ line: onSide(side, crease), width: 0.5, blur: 0.32, height: 0.5 }] : [],
    ridges: [...legRidges(cut, leg, chance), ...pleatRidges(cut, materials.takesCreases ? 0.6 : 0.26)].map((one) =>
      ridgeOnSide(side, one),
    ),
    ...sewing,
    shadow: { right: 0.35, down: 0.3, blur: 1.2, strength: 0.4 },
    origin: [side * 11, 0],
    edge: 0.13,
  })
  return pieces
}

function fly(materials: Materials, thread?: string): Piece {
  const curve = (x: number, end: number): Line =>
    spline([
      [x, waistLine],
      [x, 12.6],
      [x - 0.6, 16.6],
      [0.2, end],
    ])
  return {
    outline: [
      [-0.15, waistLine],
      [2.9, waistLine],
      [2.9, 13],
      [2.2, 17],
      [0.4, 19.6],
      [-0.15, 20],
    ],
    cloth: materials.main,
    smoothing: materials.smoothing,
    thickness: { radius: 0.5, height: 0.1 },
    shadow: { right: 0.12, down: 0.1, blur: 0.25, strength: 0.25 },
    isTrim: true,
    stitches: thread
      ? [
          { line: curve(2.4, 19), colour: thread },
          { line: curve(1.9, 18.2), colour: thread },
        ]
      : [],
    seams: thread ? [] : [{ line: curve(2.4, 19), width: 0.12, depth: 0.05, dark: 0.14 }],
  }
}

/** Both legs and the fly. */
export const legs = (cut: LegCut, materials: Materials): Piece[] => [
  ...sides.flatMap((side) => legPieces(side, cut, materials)),
  fly(materials, cut.jeansThread),
]

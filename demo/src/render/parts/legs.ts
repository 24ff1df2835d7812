import type { Chance } from '../../chance.ts'
import { chanceFrom } from '../../chance.ts'
import type { Relief, Ridge } from '../folds.ts'
import { flutes, layered, ridge, ridgeOnSide, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import type { Line, Point, Side } from '../path.ts'
import { offset, onSide, Path, sides, spline } from '../path.ts'
import type { Piece, Seam, Stitches } from '../piece.ts'

/** The cut of trousers, one leg, in cm. */
export type LegCut = {
  seed: number
  waist: number
  hip: number
  rise: number
  length: number
  thigh: number
  knee: number
  hemWidth: number
  /** How far the legs stand apart. */
  spread: number
  pleats: number
  hasCrease: boolean
  /** Five-pocket jeans, sewn in this thread. */
  jeansThread?: string
  /** Height of a turn-up. */
  turnUp?: number
  /** How loose the cloth hangs; jeans fold at the ankle. */
  slack: number
  flutes: number
  fluteHeight: number
}

type Leg = {
  kneeY: number
  kneeIn: number
  kneeOut: number
  hemIn: number
  hemOut: number
  isShort: boolean
  thighOut: number
}

const top = 3.2

function measure({ rise, length, spread, hemWidth, knee, hip, thigh }: LegCut): Leg {
  const hemIn = spread * 1.6 + 0.6
  const kneeIn = spread + 0.4
  const kneeOut = kneeIn + knee
  return {
    kneeY: rise + (length - rise) * 0.45,
    kneeIn,
    kneeOut,
    hemIn,
    hemOut: hemIn + hemWidth,
    isShort: length < 60,
    thighOut: Math.max(hip * 0.2 + thigh * 0.85, kneeOut * 0.98),
  }
}

const outerLine = ({ waist, hip, rise, length }: LegCut, leg: Leg): Line =>
  new Path([0.3, top]).line([waist, top]).through(
    leg.isShort
      ? [
          [waist + 2.4, 9],
          [hip - 0.4, 16],
          [hip + 0.4, rise - 6],
          [lerp(hip, leg.hemOut, 0.6), lerp(rise - 6, length, 0.6)],
          [leg.hemOut, length],
        ]
      : [
          [waist + 2.2, 9],
          [hip - 0.4, 16],
          [hip, rise - 5],
          [leg.thighOut, rise + 9],
          [leg.kneeOut, leg.kneeY],
          [lerp(leg.kneeOut, leg.hemOut, 0.55), lerp(leg.kneeY, length, 0.55)],
          [leg.hemOut, length],
        ],
  ).points

const innerLine = ({ rise, length }: LegCut, leg: Leg): Line =>
  new Path([leg.hemIn, length])
    .through(
      leg.isShort
        ? [
            [lerp(leg.hemIn, 0.3, 0.5), lerp(length, rise, 0.5)],
            [-0.2, rise],
          ]
        : [
            [lerp(leg.kneeIn, leg.hemIn, 0.55), lerp(leg.kneeY, length, 0.55)],
            [leg.kneeIn, leg.kneeY],
            [0.55, rise + 10],
            [-0.2, rise],
          ],
      9,
    )
    .line([-0.2, top]).points

/** Folds of the crotch, knee and ankle, and the two long ones that carry the leg. */
function legRidges({ rise, length, slack, jeansThread, hip }: LegCut, leg: Leg, chance: Chance): Ridge[] {
  const { kneeY, kneeIn, kneeOut, hemIn, hemOut } = leg
  const fan = [0, 1, 2, 3, 4].map((i) => {
    const angle = 0.05 + 0.28 * i + 0.1 * chance()
    return ridge(
      [0.6, rise - 1.5 + i * 0.5],
      [0.6 + Math.cos(angle) * (10 + 6 * chance()), rise - 1.5 + Math.sin(angle) * (10 + 6 * chance())],
      { width: 1.5, height: 0.42 * slack * (0.6 + 0.6 * chance()), blur: 0.6, bend: -0.1, rise: 0.08, fall: 0.25 },
    )
  })
  const whiskers = [0, 1, 2].map((i) => {
    const angle = -0.25 + 0.2 * i
    return ridge([0.6, rise - 4], [0.6 + Math.cos(angle) * (9 + 5 * chance()), rise - 4 + Math.sin(angle) * 8], {
      width: 1.2,
      height: 0.3 * slack,
      blur: 0.5,
      bend: 0.08,
      rise: 0.08,
      fall: 0.25,
    })
  })
  const long = [
    ridge([hip - 2, rise - 4], [kneeOut - 3, kneeY - 4], { width: 3, height: 0.5 * slack, blur: 1.3, bend: 0.02 }),
    ridge([lerp(kneeIn, kneeOut, 0.35), rise + 12], [lerp(hemIn, hemOut, 0.35), length], {
      width: 3,
      height: 0.45,
      blur: 1.3,
      bend: 0.02,
    }),
  ]
  if (leg.isShort) return [...fan, ...whiskers, long[1]!]
  const knees = [0, 1, 2, 3].map((i) => {
    const y = kneeY - 4 + i * 4 + chance() * 2
    const isInside = chance() < 0.5
    const [from, to] = isInside ? [kneeIn + 1, kneeOut] : [kneeOut - 1, kneeIn]
    return ridge([from, y], [lerp(from, to, 0.45 + 0.3 * chance()), y + (chance() - 0.3) * 5], {
      width: 1.6,
      height: 0.4 * slack * (0.5 + 0.7 * chance()),
      blur: 0.7,
      bend: (chance() - 0.5) * 0.4,
      rise: 0.1,
      fall: 0.3,
    })
  })
  const ankles =
    jeansThread || slack > 1.2
      ? [0, 1, 2, 3].map((i) => {
          const y = length - 3 - i * 3.4 - chance()
          const isInside = i % 2 === 1
          const [from, to] = isInside ? [hemIn + 0.6, hemOut] : [hemOut - 0.6, hemIn]
          return ridge([from, y], [lerp(from, to, 0.55 + 0.3 * chance()), y - 1.5 + chance() * 4], {
            width: 1.5,
            height: 0.42 * slack,
            blur: 0.55,
            bend: isInside ? -0.2 : 0.2,
            rise: 0.1,
            fall: 0.3,
          })
        })
      : []
  return [...fan, ...whiskers, ...knees, ...ankles, ...long]
}

/** Two folds a side below the waistband; flatter in stiff cloth. */
const pleatRidges = ({ pleats, waist }: LegCut, height: number): Ridge[] =>
  Array.from({ length: pleats }, (_, i) => waist * (0.42 + 0.24 * i)).flatMap((x, i) => [
    ridge([x, 4], [x + 1.6, 20 - 3 * i], { width: 1.3, height, blur: 0.32, rise: 0.02, fall: 0.2 }),
    ridge([x + 1.1, 4], [x + 2.5, 19 - 3 * i], { width: 0.9, height: -height, blur: 0.28, rise: 0.02, fall: 0.2 }),
  ])

function jeansSewing(
  { waist, hip, rise, length }: LegCut,
  leg: Leg,
  hemLine: Line,
  thread: string,
  side: Side,
): { seams: Seam[]; stitches: Stitches[] } {
  const pocket = spline([
    [waist * 0.52, top + 1.2],
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
      [side * 9, top],
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
      [x, top],
      [x, 12.6],
      [x - 0.6, 16.6],
      [0.2, end],
    ])
  return {
    outline: [
      [-0.15, top],
      [2.9, top],
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

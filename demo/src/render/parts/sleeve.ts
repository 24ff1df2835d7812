import { chanceFrom } from '../../chance.ts'
import { flutes, layered, ridge, ridgeOnSide, wrinkles } from '../folds.ts'
import type { Ridge } from '../folds.ts'
import { clamp, lerp } from '../interpolate.ts'
import type { Point, Side } from '../path.ts'
import { cubic, onSide, Path } from '../path.ts'
import type { ClothLook, Piece } from '../piece.ts'
import { button } from './button.ts'

/** Where a sleeve is set in, on the right side. */
export type Armhole = { shoulder: Point; underarm: Point }

export type SleeveCut = {
  kind: 'short' | 'long'
  length: number
  /** Width at the upper arm. */
  width: number
  /** Width at the wrist of a long sleeve. */
  wrist?: number
  /** How far it stands out, in radians from straight down; below the elbow `lowerAngle`. */
  angle?: number
  lowerAngle?: number
  /** Strength of its folds. */
  folds?: number
  puff?: number
  isGathered?: boolean
  /** Height of a rib, a buttoned cuff, or a band below the sleeve. */
  rib?: number
  cuff?: number
  band?: number
  /** Width of the turned hem; 0 for none. */
  hem?: number
  elbow?: number
}

export type SleeveCloth = {
  main: ClothLook
  trim: ClothLook
  button: string
  fuzz: number
  crumple: number
  smoothing: number
}

const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
const moved = (p: Point, direction: Point, by: number): Point => [p[0] + direction[0] * by, p[1] + direction[1] * by]
const softShadow = { right: 0.2, down: 0.3, blur: 0.5, strength: 0.2 }

/** Gathers at the top and at the end of a sleeve. */
const puffFolds = (count: number, seed: number, spread: number) => {
  const fold = flutes({ count, top: 0.5, bottom: 0.58, seed, start: -1, spread: 0.2, sharpness: 1.15 })
  return (s: number, t: number) => fold(s, t, 0, 0) * ((1 - clamp(t)) ** spread + clamp(t) ** (spread + 1) * 0.9)
}

function shortSleeve(
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
      shadow: softShadow,
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

/** Folds where the arm would bend: five, from the inner and the outer edge in turn. */
function elbowFolds(
  top: Point,
  elbow: Point,
  wrist: Point,
  under: Point,
  elbowIn: Point,
  wristIn: Point,
  folds: number,
  seed: number,
): Ridge[] {
  const chance = chanceFrom(seed)
  return [0, 1, 2, 3, 4].flatMap((i) => {
    const t = 0.3 + 0.13 * i + 0.05 * chance()
    const outside = t < 0.5 ? between(top, elbow, t * 2) : between(elbow, wrist, (t - 0.5) * 2)
    const inside = t < 0.5 ? between(under, elbowIn, t * 2) : between(elbowIn, wristIn, (t - 0.5) * 2)
    const isFromInside = i % 2 === 0
    const [from, to] = isFromInside ? [inside, outside] : [outside, inside]
    const lift = (isFromInside ? 3.5 : 3) * (0.6 + 0.6 * chance())
    const end: Point = [lerp(from[0], to[0], 0.6 + 0.3 * chance()), lerp(from[1], to[1], 0.7) + lift]
    const bend = (chance() - 0.5) * 0.4
    return [
      ridge(from, end, {
        width: 1.5 + 0.8 * chance(),
        height: folds * (0.7 + 0.6 * chance()),
        blur: 0.7,
        bend,
        rise: 0.1,
        fall: 0.3,
      }),
      ridge([from[0], from[1] + 1.9], [end[0], end[1] + 1.6], {
        width: 1.1,
        height: -folds * 0.7,
        blur: 0.6,
        bend: 0.1,
        rise: 0.1,
        fall: 0.3,
      }),
    ]
  })
}

function longSleeve(
  side: Side,
  { shoulder, underarm }: Armhole,
  cut: SleeveCut,
  cloth: SleeveCloth,
  seed: number,
): Piece[] {
  const { length, width, wrist = 9.5, angle = 0.37, lowerAngle = 0.22, folds = 0.5, puff = 0, rib = 0 } = cut
  const start: Point = [shoulder[0] - 0.6, shoulder[1] - 0.3]
  const down1: Point = [Math.sin(angle), Math.cos(angle)]
  const out1: Point = [Math.cos(angle), -Math.sin(angle)]
  const down2: Point = [Math.sin(lowerAngle), Math.cos(lowerAngle)]
  const out2: Point = [Math.cos(lowerAngle), -Math.sin(lowerAngle)]
  const half = length / 2
  const elbow = moved(moved(start, down1, half), out1, 1.2)
  const end: Point = [
    elbow[0] + down2[0] * half - out2[0] * (0.6 - puff * 0.2),
    elbow[1] + down2[1] * half - out2[1] * 0.6,
  ]
  const elbowWidth = (width + wrist) / 2 + (cut.elbow ?? 0.6) + puff * 0.8
  const elbowIn: Point = [elbow[0] - out1[0] * elbowWidth, elbow[1] - out1[1] * elbowWidth + 1.2]
  const endIn = moved(end, out2, -wrist)
  const blouse = rib ? 1.1 : 0.2
  const shape = [
    ...new Path(start).through(
      [
        [start[0] + 2.3 + puff * 0.6, start[1] + 2.2 - puff * 0.3],
        moved(moved(start, down1, half * 0.42), out1, 2 + puff),
        elbow,
        [end[0] - down2[0] * 4 + out2[0] * blouse * (1 + puff * 0.5), end[1] - down2[1] * 4 + out2[1] * blouse],
        end,
      ],
      9,
    ).points,
    ...new Path(endIn).through(
      [
        [
          endIn[0] - down2[0] * 4 - out2[0] * (blouse || 0.1) * (1 + puff * 0.4),
          endIn[1] - down2[1] * 4 - out2[1] * blouse,
        ],
        elbowIn,
        [underarm[0] - 0.2, underarm[1] + 1.5],
        [underarm[0] - 4, underarm[1] - 2],
      ],
      9,
    ).points,
    [shoulder[0] - 4, shoulder[1] + 5] as Point,
  ]
  const ridges = [
    ...elbowFolds(start, elbow, end, underarm, elbowIn, endIn, folds, seed * 13 + side * 5 + 50),
    ridge([start[0] + 1.5, start[1] + 4], between(start, elbow, 0.72), {
      width: 2.4,
      height: folds * 0.5,
      blur: 1.1,
      bend: -0.05,
    }),
    ridge(
      [underarm[0] - 0.5, underarm[1] - 1],
      [lerp(underarm[0], elbow[0], 0.55), lerp(underarm[1], elbow[1], 0.45) + 3],
      { width: 1.8, height: folds * 0.9, blur: 0.8, bend: -0.1, rise: 0.1 },
    ),
  ]
  const wrinkle = wrinkles({ height: 0.7 * folds * cloth.crumple, across: 0.12, along: 0.07, seed: seed + side * 3 })
  const endMiddle = between(end, endIn, 0.5)
  const pieces: Piece[] = []
  if (!rib)
    pieces.push({
      outline: onSide(side, [
        end,
        endIn,
        moved(between(end, endIn, 0.7), down2, 0.9),
        moved(between(end, endIn, 0.3), down2, 0.9),
      ]),
      cloth: cloth.main,
      brightness: 0.4,
      thickness: { radius: 0.2, height: 0.02 },
    })
  pieces.push({
    outline: onSide(side, shape),
    cloth: cloth.main,
    axis: onSide(side, [[start[0] - 4, start[1] + 1], endMiddle]) as [Point, Point],
    body: 2.4,
    roll: { radius: 2.4, height: 0.9 },
    fuzz: cloth.fuzz,
    smoothing: cloth.smoothing,
    relief: cut.isGathered ? layered(wrinkle, puffFolds(8, seed + 13 + side, 5)) : wrinkle,
    ridges: ridges.map((one) => ridgeOnSide(side, one)),
    origin: [side * 7.3, 3],
    seams: cut.hem
      ? [
          {
            line: onSide(side, [moved(end, down2, -cut.hem), moved(endIn, down2, -cut.hem)]),
            width: 0.18,
            depth: 0.08,
            dark: 0.2,
          },
        ]
      : [],
    shadow: { ...softShadow, blur: 0.6, strength: 0.22 },
  })
  if (rib) pieces.push(ribCuff(side, end, endIn, down2, out2, rib, cloth))
  else if (cut.cuff) pieces.push(...buttonCuff(side, end, endIn, down2, out2, cut.cuff, cloth))
  return pieces
}

function ribCuff(
  side: Side,
  end: Point,
  endIn: Point,
  down: Point,
  out: Point,
  height: number,
  cloth: SleeveCloth,
): Piece {
  const a = moved(moved(end, out, -0.5), down, -0.5)
  const b = moved(moved(endIn, out, 0.5), down, -0.5)
  const top = cubic(
    a,
    [lerp(a[0], b[0], 0.3), lerp(a[1], b[1], 0.3) + 0.3],
    [lerp(a[0], b[0], 0.7), lerp(a[1], b[1], 0.7) + 0.3],
    b,
    8,
  )
  return {
    outline: onSide(side, [
      a,
      ...top,
      moved(moved(b, out, 0.43), down, height),
      moved(moved(a, out, -0.43), down, height),
    ]),
    cloth: cloth.trim,
    fuzz: cloth.fuzz,
    axis: onSide(side, [between(a, b, 0.5), moved(between(a, b, 0.5), down, height)]) as [Point, Point],
    roll: { radius: 2.2, height: 0.9 },
    body: 1.2,
    thickness: { radius: 0.4, height: 0.2 },
    shadow: { right: 0.1, down: -0.1, blur: 0.3, strength: 0.25 },
    origin: [side, 0],
  }
}

function buttonCuff(
  side: Side,
  end: Point,
  endIn: Point,
  down: Point,
  out: Point,
  height: number,
  cloth: SleeveCloth,
): Piece[] {
  const a = moved(end, out, 0.25)
  const b = moved(endIn, out, -0.25)
  const place = moved(between(a, b, 0.72), down, height * 0.5)
  return [
    {
      outline: onSide(
        side,
        new Path(a)
          .line(b, 6)
          .line(moved(b, down, height), 4)
          .line(moved(a, down, height), 6).points,
      ),
      cloth: cloth.main,
      axis: onSide(side, [between(a, b, 0.5), moved(between(a, b, 0.5), down, height)]) as [Point, Point],
      roll: { radius: 2.2, height: 0.9 },
      body: 1,
      thickness: { radius: 0.4, height: 0.25 },
      shadow: { right: 0.1, down: -0.15, blur: 0.3, strength: 0.25 },
    },
    ...button(side * place[0], place[1], 0.55, cloth.button),
  ]
}

/** One sleeve with everything that belongs to it, from the lowest piece up. */
export const sleeve = (side: Side, armhole: Armhole, cut: SleeveCut, cloth: SleeveCloth, seed: number): Piece[] =>
  (cut.kind === 'short' ? shortSleeve : longSleeve)(side, armhole, cut, cloth, seed)

import { chanceFrom } from '../../chance.ts'
import type { Ridge } from '../folds.ts'
import { layered, ridge, ridgeOnSide, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Point, Side } from '../path.ts'
import { cubic, onSide, Path } from '../path.ts'
import type { Piece } from '../piece.ts'
import { button } from './button.ts'
import type { Armhole, SleeveCloth, SleeveCut } from './sleeve-cut.ts'
import { between, moved, puffFolds, sleeveShadow } from './sleeve-cut.ts'

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

/** A sleeve down to the wrist, with its mouth, a rib or a buttoned cuff. */
export function longSleeve(
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
    shadow: { ...sleeveShadow, blur: 0.6, strength: 0.22 },
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

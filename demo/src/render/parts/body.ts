import { chanceFrom } from '../../chance.ts'
import type { Ridge } from '../folds.ts'
import { layered, ridge, wrinkles } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import type { Line, Point } from '../path.ts'
import { cubic, mirror, Path, sides } from '../path.ts'
import type { Piece, Seam } from '../piece.ts'
import type { BodyCut } from './body-cut.ts'
import { hem } from './hem.ts'
import { backNeck, neckBand } from './neck-trims.ts'
import { sleeve } from './sleeve.ts'

/** Folds from the armpits to the middle of the body, three a side, and a few anywhere. */
function softFolds({ seed, underarm, hem: [, hemY] }: BodyCut, count: number, height: number): Ridge[] {
  const chance = chanceFrom(seed * 31 + 7)
  const [x, y] = underarm
  const low = Math.min(hemY, 70)
  const anywhere = Array.from({ length: count }, () => {
    const side = chance() < 0.5 ? -1 : 1
    const startX = side * x * (0.35 + 0.6 * chance())
    const startY = lerp(y + 12, low - 18, chance())
    const end: Point = [startX * (0.75 + 0.5 * chance()) + side * 2, Math.min(low + 0.5, startY + 14 + 14 * chance())]
    return ridge([startX, startY], end, {
      width: 2 + 2 * chance(),
      height: height * (0.6 + 0.7 * chance()),
      blur: 0.9 + 0.5 * chance(),
      bend: (chance() - 0.5) * 0.25,
      rise: 0.35,
      fall: 0.55,
    })
  })
  const fromArmpits = sides.flatMap((side) => [
    ridge([side * (x - 1), y + 1], [side * x * (0.25 + 0.2 * chance()), y + 13 + 5 * chance()], {
      width: 2.4,
      height,
      blur: 1,
      bend: side * (0.12 + 0.1 * chance()),
      rise: 0.12,
      fall: 0.3,
    }),
    ridge([side * (x - 0.8), y + 3.5], [side * x * (0.45 + 0.2 * chance()), y + 20 + 6 * chance()], {
      width: 2.2,
      height: height * 0.8,
      blur: 1,
      bend: side * 0.1,
      rise: 0.12,
      fall: 0.3,
    }),
    ridge([side * (x - 0.6), y + 2.4], [side * x * (0.4 + 0.2 * chance()), y + 16 + 6 * chance()], {
      width: 1.6,
      height: -height * 0.8,
      blur: 0.8,
      bend: side * 0.1,
      rise: 0.12,
      fall: 0.3,
    }),
  ])
  return [...anywhere, ...fromArmpits]
}

/** The right outline from the neck down to the hem. */
function rightOutline(cut: BodyCut): Line {
  const { underarm, waist, hem: bottom, neck, shoulder = underarm, armholeDip = 2 } = cut
  const path = new Path(neck)
  const [neckX, neckY] = path.end
  if (cut.top === 'armhole')
    path
      .curve(
        [lerp(neckX, shoulder[0], 0.35), lerp(neckY, shoulder[1], 0.22)],
        [lerp(neckX, shoulder[0], 0.7), lerp(neckY, shoulder[1], 0.62)],
        shoulder,
      )
      .curve(...armholeCurve(shoulder, underarm, armholeDip), underarm)
  else if (cut.top === 'strap') path.line(underarm)
  return path.through(
    cut.side ?? [
      [lerp(underarm[0], waist[0], 0.65), lerp(underarm[1], waist[1], 0.5)],
      waist,
      [lerp(waist[0], bottom[0], 0.72), lerp(waist[1], bottom[1], 0.55)],
      bottom,
    ],
  ).points
}

const armholeCurve = (shoulder: Point, underarm: Point, dip: number): [Point, Point] => [
  [shoulder[0] - dip * 0.8, lerp(shoulder[1], underarm[1], 0.35)],
  [shoulder[0] - dip * 0.6, lerp(shoulder[1], underarm[1], 0.86)],
]

/** The line of the right armhole from the shoulder to the underarm. */
export const armholeLine = (shoulder: Point, underarm: Point, dip: number): Line => [
  shoulder,
  ...cubic(shoulder, ...armholeCurve(shoulder, underarm, dip), underarm),
]

/** An upper body with its back, sleeves, neckline and hem, from the lowest piece up. */
export function body(cut: BodyCut, materials: Materials): Piece[] {
  const { seed, wave = null, hemSag = 1.3, fuzz = materials.fuzz, smoothing = materials.smoothing } = cut
  const [hemX, hemY] = cut.hem
  const lining = cut.lining ?? materials.main
  const pieces: Piece[] = cut.top === 'armhole' ? backNeck(cut, lining) : []
  const shoulder = cut.shoulder ?? cut.underarm
  if (cut.sleeve)
    for (const side of sides)
      pieces.push(
        ...sleeve(
          side,
          { shoulder, underarm: cut.underarm },
          cut.sleeve,
          { ...materials, trim: cut.sleeveTrim ?? materials.main, fuzz, smoothing },
          seed + (side > 0 ? 3 : 9),
        ),
      )
  if (cut.hasBackHem !== false) {
    const inset = wave ? 3.2 : 1.2
    const back = hem(hemX - inset, hemY - 0.4, -0.8, wave && ((s) => -wave(s) * 0.7), 50)
    pieces.push({
      outline: [[hemX - inset - 1.2, hemY - 2], ...back, [-hemX + inset + 1.2, hemY - 2]],
      cloth: lining,
      brightness: 0.48,
      thickness: { radius: 0.2, height: 0.02 },
    })
  }
  const right = rightOutline(cut)
  const lower = cut.hemLine ?? hem(hemX, hemY, hemSag, wave, cut.hemCount ?? 70)
  const seams: Seam[] = [...(cut.seams ?? [])]
  if (cut.sleeve) {
    const line = armholeLine(shoulder, cut.underarm, cut.armholeDip ?? 2)
    for (const one of [line, mirror(line)]) seams.push({ line: one, width: 0.22, depth: 0.12, dark: 0.26 })
  }
  if (cut.hemSeam)
    seams.push({ line: hem(hemX - 0.1, hemY - cut.hemSeam, hemSag, null, 40), width: 0.16, depth: 0.06, dark: 0.15 })
  const wrinkle = wrinkles({
    height: (cut.wrinkle ?? 0.5) * materials.crumple,
    across: 0.055,
    along: 0.03,
    seed: seed + 5,
  })
  pieces.push({
    outline: [...right, ...lower.slice(0, -1), ...mirror(right).reverse()],
    cloth: materials.main,
    fuzz,
    smoothing,
    axis: [
      [0, cut.neck.at(-1)![1]],
      [0, hemY],
    ],
    body: cut.roundness ?? 5,
    roll: cut.roll ?? { radius: 3, height: 1 },
    ...(cut.thickness ? { thickness: cut.thickness } : {}),
    relief: cut.relief ? layered(cut.relief, wrinkle) : wrinkle,
    ridges: [...softFolds(cut, cut.softCount ?? 5, cut.softFolds ?? 0.55), ...(cut.ridges ?? [])],
    seams,
    creases: cut.creases ?? [],
    stitches: cut.stitches ?? [],
    holes: cut.holes ?? [],
    shadow: { right: 0.3, down: 0.5, blur: 0.8, strength: 0.28 },
    ...(cut.edge === undefined ? {} : { edge: cut.edge }),
  })
  if (cut.neckBand) pieces.push(neckBand(cut, materials, fuzz))
  if (cut.ribHem) pieces.push(ribHem(cut.hem, hemSag, cut.ribHem, materials, fuzz))
  return pieces
}

function ribHem(
  [x, y]: Point,
  sag: number,
  { height, inset }: { height: number; inset: number },
  materials: Materials,
  fuzz: number,
): Piece {
  const top: Line = [[x, y - 0.5], ...hem(x, y - 0.5, sag, null, 30)]
  const bottom: Line = [[x - inset, y + height - 0.5], ...hem(x - inset, y + height - 0.5, sag * 0.9, null, 30)]
  return {
    outline: [...top, ...bottom.reverse()],
    cloth: materials.rib,
    fuzz,
    axis: [
      [0, y],
      [0, y + height],
    ],
    roll: { radius: 3, height: 1 },
    body: 4,
    thickness: { radius: 0.5, height: 0.2 },
    shadow: { right: 0, down: -0.15, blur: 0.4, strength: 0.3 },
  }
}

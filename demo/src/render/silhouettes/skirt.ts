import { chanceFrom } from '../../chance.ts'
import type { ShapeOf } from '../../garment.ts'
import type { Relief } from '../folds.ts'
import { angleOf, flutes, gathers, layered, ridge, wrinkles } from '../folds.ts'
import { clamp, fraction, lerp, smoothstep } from '../interpolate.ts'
import type { Materials } from '../materials.ts'
import { button } from '../parts/button.ts'
import { hem } from '../parts/hem.ts'
import { backWaist, waistband } from '../parts/waistband.ts'
import type { Point } from '../path.ts'
import { mirror, Path, sides } from '../path.ts'
import type { Draft, Seam } from '../piece.ts'

type SkirtCut = {
  waist: number
  hip: number
  hem: number
  length: number
  folds: number
  height: number
  soft: number
  scale: number
}

const cuts: Record<ShapeOf<'skirt'>['cut'], SkirtCut> = {
  bias: { waist: 17, hip: 23.5, hem: 29, length: 78, folds: 7, height: 1.6, soft: 0.5, scale: 8.2 },
  pleated: { waist: 17, hip: 23.5, hem: 34, length: 76, folds: 11, height: 0.6, soft: 0, scale: 8.2 },
  mini: { waist: 16, hip: 21.5, hem: 24.5, length: 43, folds: 4, height: 0.5, soft: 0.5, scale: 8.6 },
  tiered: { waist: 17, hip: 23.5, hem: 38, length: 84, folds: 12, height: 1.4, soft: 0.3, scale: 8.2 },
  pencil: { waist: 15.6, hip: 20.6, hem: 18.6, length: 66, folds: 2, height: 0.3, soft: 0.5, scale: 8.2 },
  buttoned: { waist: 17, hip: 23.5, hem: 34, length: 70, folds: 6, height: 1.1, soft: 0.5, scale: 8.2 },
  'a-line': { waist: 17, hip: 23.5, hem: 34, length: 70, folds: 6, height: 1.2, soft: 0.5, scale: 8.2 },
}
const tiers = [30, 56]

/** The profile of one knife pleat: it rises over 82 % of the pitch and falls over the rest. */
const sawtooth = (at: number) => {
  const share = fraction(at)
  return share < 0.82 ? share / 0.82 : (1 - share) / 0.18
}

const pleats =
  (count: number): Relief =>
  (s, t) => {
    const angle = angleOf(s)
    return (0.25 + 0.85 * smoothstep(0.02, 0.5, t)) * sawtooth(angle * count + 0.02 * Math.sin(t * 5 + angle * 9))
  }

/** Gathers below each tier, fading over 16 % of the skirt. */
const tierGathers = (length: number, seed: number): Relief => {
  const gather = gathers(22, 0.9, seed)
  return (s, t, across, along) => {
    const strength = tiers.reduce((most, y) => {
      const at = (y - 3) / (length - 3)
      return t > at ? Math.max(most, (1 - clamp((t - at) / 0.16)) ** 1.6) : most
    }, 0)
    return strength > 0 ? gather(s, t, across, along) * strength * 0.55 : 0
  }
}

/** A skirt in one of seven cuts. */
export function skirt(shape: ShapeOf<'skirt'>, materials: Materials, seed: number): Draft {
  const cut = cuts[shape.cut]
  const { waist, hip, hem: hemX, length } = cut
  const isPleated = shape.cut === 'pleated'
  const isTiered = shape.cut === 'tiered'
  const isButtoned = shape.cut === 'buttoned'
  const fold = flutes({
    count: cut.folds,
    top: 0.02,
    bottom: cut.height,
    power: 1.3,
    seed: seed + 4,
    start: 0.15,
    spread: 0.4,
  })
  const wave = (s: number) => fold(s, 1, 0, 0) * 0.45 + (isPleated ? sawtooth(angleOf(s) * cut.folds) * 0.5 : 0)
  const right = new Path([0, 3]).line([waist + 0.3, 3]).through(
    [
      [lerp(waist, hip, 0.72), 11],
      [hip, 20],
      [lerp(hip, hemX, 0.45), lerp(20, length, 0.45)],
      [hemX, length],
    ],
    12,
  ).points
  const chance = chanceFrom(seed * 3 + 1)
  const hipFolds = sides.flatMap((side) =>
    [0, 1, 2].map((i) =>
      ridge([side * (hip - 1), 19 + i * 3], [side * hip * (0.2 + 0.35 * chance()), 28 + i * 4 + 8 * chance()], {
        width: 1.8,
        height: cut.soft * (0.5 + 0.6 * chance()),
        blur: 0.9,
        bend: side * 0.12,
        rise: 0.12,
        fall: 0.3,
      }),
    ),
  )
  const seams: Seam[] = []
  if (isTiered)
    for (const y of tiers)
      seams.push({
        line: hem(lerp(hip, hemX, (y - 20) / (length - 20)), y, 1.2, null, 40),
        width: 0.35,
        depth: 0.3,
        dark: 0.35,
      })
  if (isButtoned)
    seams.push(
      {
        line: [
          [0.1, 3],
          [0.1, length + 1.4],
        ],
        width: 0.2,
        depth: 0.15,
        dark: 0.3,
      },
      {
        line: [
          [-2.6, 4],
          [-2.7, length + 1.2],
        ],
        width: 0.12,
        depth: 0.06,
        dark: 0.15,
      },
    )
  const reliefs = [fold, wrinkles({ height: 0.5 * materials.crumple, across: 0.06, along: 0.025, seed: seed + 5 })]
  if (isPleated) reliefs.push(pleats(cut.folds))
  if (isTiered) reliefs.push(tierGathers(length, seed + 77))
  const back = hem(hemX - 0.8, length - 1, -1.2, (s) => -wave(s) * 0.5, 60)
  const pieces: Draft['pieces'] = [
    backWaist(materials, waist),
    {
      outline: [[hemX - 2.4, length - 4], ...back, [-hemX + 2.4, length - 4] as Point],
      cloth: materials.main,
      brightness: 0.45,
      thickness: { radius: 0.2, height: 0.02 },
    },
    {
      outline: [...right, ...hem(hemX, length, 1.4, wave, 90).slice(0, -1), ...mirror(right).reverse()],
      cloth: materials.main,
      axis: [
        [0, 3],
        [0, length],
      ],
      body: 5.5,
      roll: { radius: 3, height: 1.2 },
      relief: layered(...reliefs),
      ridges: isPleated ? [] : hipFolds,
      seams,
      smoothing: Math.max(0.14, materials.smoothing),
      edge: 0.12,
    },
  ]
  if (isButtoned) for (let y = 8; y < length - 3; y += 7) pieces.push(...button(-1.3, y, 0.8, '#b08a5a', false))
  pieces.push(
    ...waistband(materials, {
      halfWidth: waist,
      height: 3.2,
      hasLoops: isButtoned,
      isElastic: isTiered,
      ...(isButtoned ? { thread: materials.thread } : {}),
    }),
  )
  return { pieces, fit: { width: length < 50 ? 0.62 : 0.72, height: 0.78, scale: cut.scale } }
}

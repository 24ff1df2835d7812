import type { ShapeOf } from '../../garment.ts'
import type { Relief } from '../folds.ts'
import { flutes, gathers, ridge } from '../folds.ts'
import { clamp, lerp, smoothstep } from '../interpolate.ts'
import { leather } from '../looks.ts'
import type { Materials } from '../materials.ts'
import { beltBand } from '../parts/belt-band.ts'
import { body } from '../parts/body.ts'
import { hem } from '../parts/hem.ts'
import { neckline } from '../parts/neckline.ts'
import { sides } from '../path.ts'
import type { Draft } from '../piece.ts'

const waistY = 41
const necks = { square: [11.5, 15], v: [9.5, 17], sweetheart: [12.5, 17], crew: [9.5, 8] } as const
const lengths = { mini: 84, midi: 104, maxi: 126 }
const skirts = {
  full: { hem: 40, folds: 11, height: 2.3 },
  tiered: { hem: 42, folds: 11, height: 2.2 },
  soft: { hem: 33, folds: 8, height: 1.7 },
}

/** Flutes from the waist down, gathered there and below each tier (`tiers` and `waist` as shares of the length). */
function skirtRelief(fold: Relief, gather: Relief, waist: number, tiers: number[]): Relief {
  return (s, t, across, along) => {
    const below = (t - waist) / (1 - waist)
    if (below < 0) return 0
    let height = fold(s, clamp(below), across, along) * smoothstep(0, 0.06, below)
    height += gather(s, t, across, along) * (1 - clamp(below / 0.14)) ** 1.5 * 0.5
    for (const tier of tiers) {
      const under = (t - tier) / 0.1
      if (under > 0) height += gather(s * 1.02, t, across, along) * (1 - clamp(under)) ** 1.5 * 0.7
    }
    return height
  }
}

/** A dress with a fitted bodice and a flared skirt: full, tiered or soft. */
export function flaredDress(shape: ShapeOf<'flared-dress'>, materials: Materials, seed: number): Draft {
  const length = lengths[shape.length]
  const { hem: wideHem, folds, height } = skirts[shape.skirt]
  const hemX = shape.length === 'mini' ? wideHem * 0.94 : wideHem
  const hasSleeves = shape.sleeve === 'puff'
  const tiers = shape.skirt === 'tiered' ? [waistY + (length - waistY) * 0.34, waistY + (length - waistY) * 0.66] : []
  const fold = flutes({
    count: folds,
    top: 0.45,
    bottom: height,
    power: 1.1,
    seed: seed + 4,
    start: -0.1,
    spread: 0.35,
  })
  const [neckWidth, neckDepth] = necks[shape.neck]
  const pieces = body(
    {
      seed,
      neck: neckline(shape.neck, neckWidth, neckDepth),
      top: 'armhole',
      shoulder: hasSleeves ? [17.2, 3.4] : [15.4, 2.4],
      underarm: [19.6, 22],
      armholeDip: 2.4,
      waist: [16.4, waistY],
      hem: [hemX, length],
      side: [
        [18.6, 31],
        [16.4, waistY - 1],
        [16.6, waistY + 0.6],
        [lerp(17, hemX, 0.28), lerp(waistY, length, 0.17)],
        [lerp(17, hemX, 0.66), lerp(waistY, length, 0.58)],
        [hemX, length],
      ],
      ...(hasSleeves
        ? {
            sleeve: {
              kind: 'short',
              length: 15,
              width: 17,
              puff: 2.6,
              isGathered: true,
              hem: 0,
              band: 1.6,
              angle: 0.62,
            },
          }
        : {}),
      hemCount: 110,
      hemSag: 2,
      wave: (s) => fold(s, 1, 0, 0) * 0.42,
      relief: skirtRelief(
        fold,
        gathers(20, 0.6, seed + 40),
        waistY / length,
        tiers.map((y) => y / length),
      ),
      ridges: sides.flatMap((side) => [
        ridge([side * 15.6, 36], [side * 6, 31], { width: 1.3, height: 0.3, blur: 0.5, rise: 0.1 }),
        ridge([side * 8.2, 40], [side * 8.8, 25], { width: 0.5, height: -0.35, blur: 0.25, rise: 0.1 }),
      ]),
      seams: [
        { line: hem(16.5, waistY, 1, null, 40), width: 0.3, depth: 0.25, dark: 0.3 },
        ...tiers.map((y) => ({
          line: hem(lerp(17, hemX, (y - waistY) / (length - waistY)) + 1.4, y, 1.6, null, 50),
          width: 0.35,
          depth: 0.3,
          dark: 0.3,
        })),
      ],
      softCount: 0,
      softFolds: 0.35,
      backDepth: shape.neck === 'square' ? 3 : 1.8,
      ...(shape.neck === 'crew' ? { neckBand: { width: 1.2, cloth: materials.plain } } : {}),
    },
    materials,
  )
  if (shape.belt)
    pieces.push(
      beltBand({ y: waistY, halfWidth: 16.9, height: 3.2, cloth: leather(materials.hex, 0.2), thickness: 0.3 }),
    )
  return { pieces, fit: { width: 0.78, height: 0.84, scale: shape.length === 'mini' ? 6.4 : 6 } }
}

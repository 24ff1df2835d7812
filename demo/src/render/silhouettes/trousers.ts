import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import type { LegCut } from '../parts/leg-cut.ts'
import { legs } from '../parts/legs.ts'
import { backWaist, drawstring, waistband } from '../parts/waistband.ts'
import type { Draft } from '../piece.ts'

const widths: Record<
  ShapeOf<'trousers'>['leg'],
  Pick<LegCut, 'thigh' | 'knee' | 'hemWidth' | 'flutes' | 'fluteHeight'>
> = {
  straight: { thigh: 24, knee: 22, hemWidth: 21, flutes: 3, fluteHeight: 0.6 },
  wide: { thigh: 26, knee: 26, hemWidth: 29, flutes: 4, fluteHeight: 1 },
  flare: { thigh: 22, knee: 19.5, hemWidth: 28, flutes: 3, fluteHeight: 0.8 },
  carrot: { thigh: 23.4, knee: 20, hemWidth: 16.5, flutes: 3, fluteHeight: 0.4 },
}

/** Tailored trousers with pressed creases, or loose ones on a drawstring. */
export function trousers(shape: ShapeOf<'trousers'>, materials: Materials, seed: number): Draft {
  const isTailored = shape.waist === 'tailored'
  const hasPleats = isTailored && (shape.leg === 'wide' || shape.leg === 'carrot')
  const cut: LegCut = {
    seed,
    waist: 17.5,
    hip: 23.2,
    rise: 27,
    length: shape.leg === 'carrot' ? 98 : 104,
    spread: 1,
    pleats: hasPleats ? 2 : 0,
    hasCrease: isTailored && shape.leg !== 'flare' && materials.takesCreases,
    slack: isTailored ? (materials.takesCreases ? 1 : 0.7) : 1.35,
    ...widths[shape.leg],
  }
  return {
    pieces: [
      backWaist(materials, cut.waist),
      ...legs(cut, materials),
      ...waistband(materials, { halfWidth: cut.waist, height: 3.8, hasLoops: isTailored, isElastic: !isTailored }),
      ...(isTailored ? [] : drawstring(materials, 3.8)),
    ],
    fit: { width: 0.74, height: 0.84, scale: 7 },
  }
}

import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import type { LegCut } from '../parts/leg-cut.ts'
import { legs } from '../parts/legs.ts'
import { backWaist, waistband } from '../parts/waistband.ts'
import type { Draft } from '../piece.ts'

const brass = '#a5835a'

const widths: Record<
  ShapeOf<'jeans'>['leg'],
  Pick<LegCut, 'thigh' | 'knee' | 'hemWidth' | 'flutes' | 'fluteHeight' | 'slack'>
> = {
  straight: { thigh: 22.5, knee: 20.5, hemWidth: 20, flutes: 2, fluteHeight: 0.35, slack: 1.3 },
  wide: { thigh: 26, knee: 25.5, hemWidth: 28, flutes: 3, fluteHeight: 0.7, slack: 1.25 },
  flare: { thigh: 22, knee: 20, hemWidth: 28, flutes: 3, fluteHeight: 0.7, slack: 1.1 },
  slim: { thigh: 20.5, knee: 16.6, hemWidth: 14.6, flutes: 2, fluteHeight: 0.2, slack: 1.2 },
}

/** Five-pocket jeans. */
export function jeans(shape: ShapeOf<'jeans'>, materials: Materials, seed: number): Draft {
  const cut: LegCut = {
    seed,
    waist: 17.5,
    hip: shape.leg === 'slim' ? 22.2 : 23.2,
    rise: 27,
    length: 104,
    spread: 1,
    pleats: 0,
    hasCrease: false,
    jeansThread: materials.thread,
    ...widths[shape.leg],
  }
  return {
    pieces: [
      backWaist(materials, cut.waist),
      ...legs(cut, materials),
      ...waistband(materials, {
        halfWidth: cut.waist,
        height: 3.8,
        hasLoops: true,
        thread: materials.thread,
        button: brass,
      }),
    ],
    fit: { width: 0.74, height: 0.84, scale: 7 },
  }
}

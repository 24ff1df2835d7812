import type { ShapeOf } from '../../garment.ts'
import type { Materials } from '../materials.ts'
import type { LegCut } from '../parts/leg-cut.ts'
import { legs } from '../parts/legs.ts'
import { backWaist, drawstring, waistband } from '../parts/waistband.ts'
import type { Draft } from '../piece.ts'

/** Shorts: tailored with turn-ups, denim, or loose on a drawstring. */
export function shorts(shape: ShapeOf<'shorts'>, materials: Materials, seed: number): Draft {
  const isDenim = shape.kind === 'denim'
  const isTailored = shape.kind === 'tailored'
  const cut: LegCut = {
    seed,
    waist: 18.5,
    hip: 25,
    rise: isDenim ? 27 : 29,
    length: isDenim ? 38 : 44,
    thigh: 26,
    knee: 27,
    hemWidth: isDenim ? 27 : 29,
    spread: 0.6,
    pleats: isTailored ? 2 : 0,
    hasCrease: isTailored,
    slack: isDenim ? 1 : 1.1,
    flutes: 3,
    fluteHeight: isDenim ? 0.3 : 0.7,
    ...(isDenim ? { jeansThread: materials.thread } : {}),
    ...(isTailored ? { turnUp: 3.4 } : {}),
  }
  const denimTrims = isDenim ? { thread: materials.thread, button: '#a5835a' } : {}
  return {
    pieces: [
      backWaist(materials, cut.waist),
      ...legs(cut, materials),
      ...waistband(materials, {
        halfWidth: cut.waist,
        height: 3.8,
        hasLoops: shape.kind !== 'drawstring',
        isElastic: shape.kind === 'drawstring',
        ...denimTrims,
      }),
      ...(shape.kind === 'drawstring' ? drawstring(materials, 3.8) : []),
    ],
    fit: { width: 0.72, height: 0.66, scale: 8.6 },
  }
}

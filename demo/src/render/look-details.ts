import { lightnessOf } from './colour.ts'
import { clamp, smoothstep } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { Look } from './piece.ts'

/** The unrest that all cloths share. */
export const noise = createNoise(424242)

/** Share of a relief of this period (cm) that shows: finer than about 3 px it would turn to moiré. */
export const visible = (period: number, scale: number) => smoothstep(1.8, 4.2, period * scale)

/** Dark cloth shows a faint, wide sheen where light cloth shows none; without it black is a hole in the picture. */
export function darkSheen(hex: string): Pick<Look, 'shine'> {
  const strength = 0.05 * clamp(1 - lightnessOf(hex) / 0.32)
  return strength > 0 ? { shine: { strength, width: 0.62, tint: 0.3 } } : {}
}

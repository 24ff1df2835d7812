import { smoothstep } from '../interpolate.ts'
import type { Line, Point } from '../path.ts'

/** How far a hem hangs lower at a place across, in cm. */
export type Wave = (s: number) => number

/**
 * A hem from the right edge (left out) to the left one at height `y`, sagging by `sag` in the middle. Its wave fades to
 * nothing towards both sides: a wave at the very corner would look like a spike.
 */
export const hem = (halfWidth: number, y: number, sag: number, wave: Wave | null = null, count = 60): Line =>
  Array.from({ length: count }, (_, i): Point => {
    const s = 1 - (2 * (i + 1)) / count
    const hanging = wave ? wave(s) * smoothstep(1, 0.86, Math.abs(s)) : 0
    return [halfWidth * s, y + sag * (1 - s * s) + hanging]
  })

/** The value at share `t` of the way from `from` to `to`. */
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

/** `value` held between `low` and `high`. */
export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

/** 0 at `start`, 1 at `end`, with a soft beginning and end; `start` may be the larger. */
export function smoothstep(start: number, end: number, value: number): number {
  const t = clamp((value - start) / (end - start))
  return t * t * (3 - 2 * t)
}

/** The part of a number behind its floor, in [0, 1) for negative numbers too. */
export const fraction = (value: number): number => value - Math.floor(value)

import { chanceFrom } from '../chance.ts'
import { clamp, lerp, smoothstep } from './interpolate.ts'
import { createNoise } from './noise.ts'
import type { Line, Point } from './path.ts'
import { mirror } from './path.ts'

/**
 * Height in cm at a place of a piece: `s` across from -1 to 1, `t` along from 0 to 1, `across` and `along` the same in
 * cm from the axis and its start.
 */
export type Relief = (s: number, t: number, across: number, along: number) => number

/** A bent, tapered ribbon that lifts the cloth by `height` cm (or lowers it, when negative). */
export type Ridge = { line: Line; width: number; height: number; blur: number; rise: number; fall: number }

type Flutes = {
  count: number
  top: number
  bottom: number
  power?: number
  seed: number
  start?: number
  spread?: number
  sharpness?: number
}

/** The place across a rounded body: `s` as an angle, -1 to 1. */
export const angleOf = (s: number): number => Math.asin(clamp(s, -0.999, 0.999)) / (Math.PI / 2)

/**
 * Hanging folds: `count` across, growing from `top` to `bottom` cm of height; each starts at its own place, `start` to
 * `start + spread` along, and has its own strength. Zero between two folds, so that no hard line shows there.
 */
export function flutes({
  count,
  top,
  bottom,
  power = 1.4,
  seed,
  start = 0,
  spread = 0.5,
  sharpness = 0.9,
}: Flutes): Relief {
  const noise = createNoise(seed)
  const chance = chanceFrom(seed)
  const starts = Array.from({ length: 64 }, chance)
  const strengths = Array.from({ length: 64 }, () => 0.55 + 0.75 * chance())
  return (s, t) => {
    const angle = angleOf(s)
    const cell = angle * count * 0.5 + 0.35 * noise.at(angle * 1.6 + 3, t * 0.9) + 40.5
    const index = Math.floor(cell)
    const which = ((index % 64) + 64) % 64
    const begin = start + starts[which]! * spread
    const height = lerp(top, bottom, smoothstep(begin, 1.05, t) ** power) * strengths[which]!
    return height * (0.5 - 0.5 * Math.cos((cell - index) * 2 * Math.PI)) ** sharpness
  }
}

/** Even, fine folds of `height` cm, as at a gathered seam; the caller fades them. */
export const gathers = (count: number, height: number, seed: number): Relief => {
  const fold = flutes({ count, top: height, bottom: height, seed, start: -1, spread: 0.2, sharpness: 1 })
  return (s) => fold(s, 0.9, 0, 0)
}

type Wrinkles = { height: number; across: number; along: number; seed: number }

/** The unrest of worn cloth: slow noise and a few creases, `across` and `along` in bumps a cm. */
export function wrinkles({ height, across, along, seed }: Wrinkles): Relief {
  const noise = createNoise(seed)
  return (_s, _t, x, y) => {
    const warpX = noise.at(x * 0.045 + 7, y * 0.045) * 9
    const warpY = noise.at(x * 0.045 - 31, y * 0.045 + 5) * 9
    const slow = noise.fbm(x * across + 11, y * along, 3)
    const crease = noise.ridged((x + warpX) * across * 0.62 + 50, (y + warpY) * along * 0.8 + 9, 2)
    return height * (slow * 0.75 + 0.56 * clamp(crease * 0.5 + 0.5) ** 3)
  }
}

/** Several reliefs on top of one another. */
export const layered =
  (...reliefs: Relief[]): Relief =>
  (s, t, across, along) => {
    let height = 0
    for (const relief of reliefs) height += relief(s, t, across, along)
    return height
  }

/** A round hill at a place in cm, with its radii. */
export const dome = (
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  radiusX: number,
  radiusY: number,
): number => Math.exp(-(((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2))

type RidgeShape = { bend?: number; width?: number; height?: number; blur?: number; rise?: number; fall?: number }

/** A ridge from one place to another, bowed by `bend` of its length. */
export function ridge(from: Point, to: Point, shape: RidgeShape = {}): Ridge {
  const { bend = 0, width = 1.2, height = 0.5, blur = 0.55, rise = 0.2, fall = 0.4 } = shape
  const control: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bend,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend,
  ]
  const line = Array.from({ length: 19 }, (_, i): Point => {
    const t = i / 18
    const u = 1 - t
    const at = (k: 0 | 1) => u * u * from[k] + 2 * u * t * control[k] + t * t * to[k]
    return [at(0), at(1)]
  })
  return { line, width, height, blur, rise, fall }
}

/** The ridge drawn for the right side, on the side asked for. */
export const ridgeOnSide = (side: 1 | -1, one: Ridge): Ridge => (side > 0 ? one : { ...one, line: mirror(one.line) })

/** Share of its full width that a ridge has at a share of its length. */
export const taper = (share: number, rise: number, fall: number): number =>
  share < rise
    ? Math.sin((share / rise) * (Math.PI / 2))
    : share > fall
      ? Math.cos(((share - fall) / (1 - fall)) * (Math.PI / 2))
      : 1

import { flutes } from '../folds.ts'
import type { Relief } from '../folds.ts'
import { clamp, lerp } from '../interpolate.ts'
import type { Point } from '../path.ts'
import type { ClothLook } from '../piece.ts'

/** Where a sleeve is set in, on the right side. */
export type Armhole = { shoulder: Point; underarm: Point }

export type SleeveCut = {
  kind: 'short' | 'long'
  length: number
  /** Width at the upper arm. */
  width: number
  /** Width at the wrist of a long sleeve. */
  wrist?: number
  /** How far it stands out, in radians from straight down; below the elbow `lowerAngle`. */
  angle?: number
  lowerAngle?: number
  /** Strength of its folds. */
  folds?: number
  puff?: number
  isGathered?: boolean
  /** Height of a rib, a buttoned cuff, or a band below the sleeve. */
  rib?: number
  cuff?: number
  band?: number
  /** Width of the turned hem; 0 for none. */
  hem?: number
  elbow?: number
}

export type SleeveCloth = {
  main: ClothLook
  trim: ClothLook
  button: string
  fuzz: number
  crumple: number
  smoothing: number
}

/** The place at share `t` of the way from `a` to `b`. */
export const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]

/** The place `by` further in a direction. */
export const moved = (p: Point, direction: Point, by: number): Point => [
  p[0] + direction[0] * by,
  p[1] + direction[1] * by,
]

/** The shadow of a sleeve on the body. */
export const sleeveShadow = { right: 0.2, down: 0.3, blur: 0.5, strength: 0.2 }

/** Gathers at the top and at the end of a sleeve. */
export const puffFolds = (count: number, seed: number, spread: number): Relief => {
  const fold = flutes({ count, top: 0.5, bottom: 0.58, seed, start: -1, spread: 0.2, sharpness: 1.15 })
  return (s: number, t: number) => fold(s, t, 0, 0) * ((1 - clamp(t)) ** spread + clamp(t) ** (spread + 1) * 0.9)
}

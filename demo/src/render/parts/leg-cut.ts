import { lerp } from '../interpolate.ts'
import type { Line } from '../path.ts'
import { Path } from '../path.ts'

/** The cut of trousers, one leg, in cm. */
export type LegCut = {
  seed: number
  waist: number
  hip: number
  rise: number
  length: number
  thigh: number
  knee: number
  hemWidth: number
  /** How far the legs stand apart. */
  spread: number
  pleats: number
  hasCrease: boolean
  /** Five-pocket jeans, sewn in this thread. */
  jeansThread?: string
  /** Height of a turn-up. */
  turnUp?: number
  /** How loose the cloth hangs; jeans fold at the ankle. */
  slack: number
  flutes: number
  fluteHeight: number
}

/** Places of a leg that follow from its cut. */
export type Leg = {
  kneeY: number
  kneeIn: number
  kneeOut: number
  hemIn: number
  hemOut: number
  isShort: boolean
  thighOut: number
}

/** Height of the lower edge of the waistband. */
export const waistLine = 3.2

/** Measures the places of a leg. */
export function measure({ rise, length, spread, hemWidth, knee, hip, thigh }: LegCut): Leg {
  const hemIn = spread * 1.6 + 0.6
  const kneeIn = spread + 0.4
  const kneeOut = kneeIn + knee
  return {
    kneeY: rise + (length - rise) * 0.45,
    kneeIn,
    kneeOut,
    hemIn,
    hemOut: hemIn + hemWidth,
    isShort: length < 60,
    thighOut: Math.max(hip * 0.2 + thigh * 0.85, kneeOut * 0.98),
  }
}

/** The right outline from the waist down the outside to the hem. */
export const outerLine = ({ waist, hip, rise, length }: LegCut, leg: Leg): Line =>
  new Path([0.3, waistLine]).line([waist, waistLine]).through(
    leg.isShort
      ? [
          [waist + 2.4, 9],
          [hip - 0.4, 16],
          [hip + 0.4, rise - 6],
          [lerp(hip, leg.hemOut, 0.6), lerp(rise - 6, length, 0.6)],
          [leg.hemOut, length],
        ]
      : [
          [waist + 2.2, 9],
          [hip - 0.4, 16],
          [hip, rise - 5],
          [leg.thighOut, rise + 9],
          [leg.kneeOut, leg.kneeY],
          [lerp(leg.kneeOut, leg.hemOut, 0.55), lerp(leg.kneeY, length, 0.55)],
          [leg.hemOut, length],
        ],
  ).points

/** The outline from the hem up the inside to the crotch and the waist. */
export const innerLine = ({ rise, length }: LegCut, leg: Leg): Line =>
  new Path([leg.hemIn, length])
    .through(
      leg.isShort
        ? [
            [lerp(leg.hemIn, 0.3, 0.5), lerp(length, rise, 0.5)],
            [-0.2, rise],
          ]
        : [
            [lerp(leg.kneeIn, leg.hemIn, 0.55), lerp(leg.kneeY, length, 0.55)],
            [leg.kneeIn, leg.kneeY],
            [0.55, rise + 10],
            [-0.2, rise],
          ],
      9,
    )
    .line([-0.2, waistLine]).points

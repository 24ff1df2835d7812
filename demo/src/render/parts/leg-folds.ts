import type { Chance } from '../../chance.ts'
import type { Ridge } from '../folds.ts'
import { ridge } from '../folds.ts'
import { lerp } from '../interpolate.ts'
import type { Leg, LegCut } from './leg-cut.ts'

/** Folds of the crotch, knee and ankle, and the two long ones that carry the leg. */
export function legRidges({ rise, length, slack, jeansThread, hip }: LegCut, leg: Leg, chance: Chance): Ridge[] {
  const { kneeY, kneeIn, kneeOut, hemIn, hemOut } = leg
  const fan = [0, 1, 2, 3, 4].map((i) => {
    const angle = 0.05 + 0.28 * i + 0.1 * chance()
    return ridge(
      [0.6, rise - 1.5 + i * 0.5],
      [0.6 + Math.cos(angle) * (10 + 6 * chance()), rise - 1.5 + Math.sin(angle) * (10 + 6 * chance())],
      { width: 1.5, height: 0.42 * slack * (0.6 + 0.6 * chance()), blur: 0.6, bend: -0.1, rise: 0.08, fall: 0.25 },
    )
  })
  const whiskers = [0, 1, 2].map((i) => {
    const angle = -0.25 + 0.2 * i
    return ridge([0.6, rise - 4], [0.6 + Math.cos(angle) * (9 + 5 * chance()), rise - 4 + Math.sin(angle) * 8], {
      width: 1.2,
      height: 0.3 * slack,
      blur: 0.5,
      bend: 0.08,
      rise: 0.08,
      fall: 0.25,
    })
  })
  const long = [
    ridge([hip - 2, rise - 4], [kneeOut - 3, kneeY - 4], { width: 3, height: 0.5 * slack, blur: 1.3, bend: 0.02 }),
    ridge([lerp(kneeIn, kneeOut, 0.35), rise + 12], [lerp(hemIn, hemOut, 0.35), length], {
      width: 3,
      height: 0.45,
      blur: 1.3,
      bend: 0.02,
    }),
  ]
  if (leg.isShort) return [...fan, ...whiskers, long[1]!]
  const knees = [0, 1, 2, 3].map((i) => {
    const y = kneeY - 4 + i * 4 + chance() * 2
    const isInside = chance() < 0.5
    const [from, to] = isInside ? [kneeIn + 1, kneeOut] : [kneeOut - 1, kneeIn]
    return ridge([from, y], [lerp(from, to, 0.45 + 0.3 * chance()), y + (chance() - 0.3) * 5], {
      width: 1.6,
      height: 0.4 * slack * (0.5 + 0.7 * chance()),
      blur: 0.7,
      bend: (chance() - 0.5) * 0.4,
      rise: 0.1,
      fall: 0.3,
    })
  })
  const ankles =
    jeansThread || slack > 1.2
      ? [0, 1, 2, 3].map((i) => {
          const y = length - 3 - i * 3.4 - chance()
          const isInside = i % 2 === 1
          const [from, to] = isInside ? [hemIn + 0.6, hemOut] : [hemOut - 0.6, hemIn]
          return ridge([from, y], [lerp(from, to, 0.55 + 0.3 * chance()), y - 1.5 + chance() * 4], {
            width: 1.5,
            height: 0.42 * slack,
            blur: 0.55,
            bend: isInside ? -0.2 : 0.2,
            rise: 0.1,
            fall: 0.3,
          })
        })
      : []
  return [...fan, ...whiskers, ...knees, ...ankles, ...long]
}

/** Two folds a side below the waistband; flatter in stiff cloth. */
export const pleatRidges = ({ pleats, waist }: LegCut, height: number): Ridge[] =>
  Array.from({ length: pleats }, (_, i) => waist * (0.42 + 0.24 * i)).flatMap((x, i) => [
    ridge([x, 4], [x + 1.6, 20 - 3 * i], { width: 1.3, height, blur: 0.32, rise: 0.02, fall: 0.2 }),
    ridge([x + 1.1, 4], [x + 2.5, 19 - 3 * i], { width: 0.9, height: -height, blur: 0.28, rise: 0.02, fall: 0.2 }),
  ])

import { rerankRules } from './rerank-rules.ts'
import { scoring } from './score.ts'

/** What of the engine two settings may differ in. */
export type Tuning = {
  /** How much the prior (liked by others, new, on the editors' lists) counts beside her own signals. */
  priorStrength: number
  /** What likeness to the places before costs. */
  variety: number
  /** One place of so many goes to an item from outside her neighbourhood. */
  explorationEvery: number
}

export const usualTuning: Tuning = {
  priorStrength: scoring.priorStrength,
  variety: rerankRules.variety,
  explorationEvery: rerankRules.explorationEvery,
}

/** Settings that may be compared with the usual one, by name. */
export const tunings = {
  varied: { ...usualTuning, variety: 1.2 },
  close: { ...usualTuning, variety: 0.4 },
  personal: { ...usualTuning, priorStrength: 0.15 },
  popular: { ...usualTuning, priorStrength: 0.7 },
  curious: { ...usualTuning, explorationEvery: 8 },
} as const satisfies Record<string, Tuning>
export type TuningName = keyof typeof tunings

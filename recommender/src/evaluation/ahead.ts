import type { Interactions } from '../interactions.ts'
import type { Span } from './read-interactions.ts'

/** So many of all times count as right: a wrong clock or two among them move nothing. */
const rightShare = 0.99
const laterShare = 0.95

/**
 * How far TEST reaches beyond all of TRAIN, in milliseconds; null where it does not come after it. Only times are looked at.
 */
export function reachAhead(train: ReadonlyMap<string, Span>, test: ReadonlyMap<string, Span>): number | null {
  const end = quantile(
    [...train.values()].map(({ last }) => last),
    rightShare,
  )
  const spans = [...test.values()]
  const later = spans.filter(({ first }) => first >= end)
  if (spans.length === 0 || later.length < laterShare * spans.length) return null
  const last = quantile(
    later.map((span) => span.last),
    rightShare,
  )
  // Where everything bears the same time, none tells that TEST came later.
  return last > end ? last - end : null
}

/** The value that such a share of all does not pass; NaN of none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted.length > 0 ? sorted[Math.round(share * (sorted.length - 1))] : Number.NaN
}

const millisecondsOfDay = 86_400_000

/**
 * Shoppers of each piece, each counting half after so many days before the end, brought to as many in all as there are:
 * what is liked of late, where popularity is what was ever liked.
 * @param popularity shoppers of each piece without fading: the answer where nothing is to fade
 */
export function popularityOfLate(
  { rows: { columns, values }, times }: Interactions,
  popularity: Float32Array,
  halfLifeDays: number,
): Float32Array {
  if (!times || halfLifeDays === 0) return popularity
  const known = times.filter((time) => !Number.isNaN(time))
  const end = quantile(known, rightShare)
  const faded = new Float64Array(popularity.length)
  let all = 0
  columns.forEach((piece, entry) => {
    const days = Math.max(0, (end - times[entry]) / millisecondsOfDay)
    if (!(values[entry] > 0) || Number.isNaN(days)) return
    const strength = 0.5 ** (days / halfLifeDays)
    faded[piece] += strength
    all += strength
  })
  const shoppers = popularity.reduce((sum, count) => sum + count, 0)
  return Float32Array.from(faded, (strength) => (all > 0 ? (strength * shoppers) / all : 0))
}

/** One thing a shopper did that tells of her taste. */
export type SignalKind = 'viewed' | 'picked' | 'tagged' | 'passed'

/** What was wrong with a piece that she passed. One that she owns, or just not this one, says nothing of others. */
export type PassReason = 'colour' | 'cut' | 'price' | 'store' | 'own' | 'just-this'

export type Signal = {
  itemId: string
  kind: SignalKind
  /** Of a pass: why, where she said so. It then counts against that alone, and not against all that the piece is. */
  reason?: PassReason | null
  /** When it happened; a number is milliseconds since 1970. */
  at: Date | number
  /** She said "not because of this": it counts nothing, though the item itself stays hidden where it was. */
  muted?: boolean
}

/** What a signal of each kind is worth on its day, after how many days it counts half, and the most of one item. */
export const signalTable = {
  viewed: { weight: 0.3, halfLifeDays: 21, most: 1 },
  picked: { weight: 1, halfLifeDays: 60, most: 1 },
  tagged: { weight: 1, halfLifeDays: 120, most: 1 },
  passed: { weight: -0.8, halfLifeDays: 60, most: 0.8 },
} as const satisfies Record<SignalKind, { weight: number; halfLifeDays: number; most: number }>

const millisecondsOfDay = 86_400_000

/** Days from an instant to now; the future counts as now, what is no time at all as long ago. */
export function daysSince(at: Date | number, now: Date | number): number {
  const days = (Number(now) - Number(at)) / millisecondsOfDay
  return Number.isNaN(days) ? 3650 : Math.max(0, Math.min(days, 36_500))
}

/** A signal fades: after its half-life it counts half. Muted signals and unknown kinds count nothing. */
function strengthOf(signal: Signal, now: Date | number): number {
  const row = signal.muted ? undefined : signalTable[signal.kind]
  return row ? row.weight * 0.5 ** (daysSince(signal.at, now) / row.halfLifeDays) : 0
}

/** Against which of a piece's qualities a pass with a reason counts; a pass for the piece itself counts against none. */
export type Aversion = { itemId: string; reason: Exclude<PassReason, 'own' | 'just-this'>; weight: number }

/** Passes with a reason that tells of other pieces too, faded as all signals. */
export function aversionsOf(signals: Iterable<Signal>, now: Date | number): Aversion[] {
  const aversions: Aversion[] = []
  for (const signal of signals) {
    const { itemId, kind, reason } = signal
    if (kind !== 'passed' || !reason || reason === 'own' || reason === 'just-this') continue
    const weight = strengthOf(signal, now)
    if (weight < 0) aversions.push({ itemId, reason, weight })
  }
  return aversions.sort((one, other) => (one.itemId < other.itemId ? -1 : one.itemId > other.itemId ? 1 : 0))
}

/**
 * A shopper's taste as weight by item id, in the order in which she came to the items, which is what training learns
 * from: what she did to each, faded, repeated signals of a kind capped. Passes with a reason are not among it:
 * `aversionsOf`.
 */
export function tasteOf(signals: Iterable<Signal>, now: Date | number): Map<string, number> {
  const taste = new Map<string, number>()
  const byKind = new Map<SignalKind, Map<string, number>>()
  for (const signal of signals) {
    const strength = strengthOf(signal, now)
    if (strength === 0 || (signal.kind === 'passed' && signal.reason)) continue
    let weights = byKind.get(signal.kind)
    if (!weights) byKind.set(signal.kind, (weights = new Map()))
    weights.set(signal.itemId, (weights.get(signal.itemId) ?? 0) + strength)
    if (!taste.has(signal.itemId)) taste.set(signal.itemId, 0)
  }
  for (const [kind, weights] of byKind) {
    const most = signalTable[kind].most
    for (const [itemId, weight] of weights) {
      taste.set(itemId, (taste.get(itemId) ?? 0) + Math.max(-most, Math.min(most, weight)))
    }
  }
  return taste
}

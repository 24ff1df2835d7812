/** A stream of numbers in [0, 1). */
export type Chance = () => number

/** A seeded stream of numbers in [0, 1): the same seed gives the same stream (mulberry32, Tommy Ettinger). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from a text, the same on every machine (FNV-1a, 32 bits): lets a name be a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The same things in another order, decided by `chance` (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  const order = [...things]
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

/**
 * Those who hear of something that changes outside of components: `hear` adds one and returns what takes it out again,
 * `tell` calls them in the order of asking.
 */
export function makeHearers<Said extends unknown[] = []>() {
  const all = new Set<(...said: Said) => void>()
  return {
    hear(hearer: (...said: Said) => void): () => void {
      all.add(hearer)
      return () => void all.delete(hearer)
    },
    tell(...said: Said): void {
      for (const hearer of all) hearer(...said)
    },
  }
}

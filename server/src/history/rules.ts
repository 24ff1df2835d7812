const removalStandsMs = 10 * 60_000

/** Removals since this moment may still be taken back. */
export const removalsFrom = (now: Date): Date => new Date(now.getTime() - removalStandsMs)

/** Of finds that are in order the first of each address. */
export function firstOfAddress<Find extends { url: string }>(finds: readonly Find[]): Find[] {
  const seen = new Set<string>()
  return finds.filter(({ url }) => !seen.has(url) && seen.add(url))
}

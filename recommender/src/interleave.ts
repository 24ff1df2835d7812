import { chanceOf } from './chance.ts'

/** A mixed list, and of each place which of the two lists gave it: 0 the first, 1 the second. */
export type Mixed<Thing> = { list: Thing[]; teams: Uint8Array }

/**
 * Team-draft interleaving (Radlinski, Kurup and Joachims 2008): as two captains choose players. The one with fewer
 * players chooses, a coin decides between equals; each takes the best of her list that nobody has yet. Both lists are
 * thereby shown fairly, and a press on a piece is credited to the list that gave it.
 * @param seed of the coin: the same seed, the same mix
 * @param length how many places at most; it ends before where one list has nothing left to give
 */
export function teamDraft<Thing>(
  first: readonly Thing[],
  second: readonly Thing[],
  seed: number,
  length = Infinity,
): Mixed<Thing> {
  const sides = [
    { things: first, next: 0, players: 0 },
    { things: second, next: 0, players: 0 },
  ]
  const isTaken = new Set<Thing>()
  const list: Thing[] = []
  const teams: number[] = []
  while (list.length < length) {
    for (const side of sides) while (isTaken.has(side.things[side.next])) side.next++
    if (sides.some(({ next, things }) => next >= things.length)) break
    const ahead = sides[0].players - sides[1].players
    const team = ahead !== 0 ? Number(ahead > 0) : Number(chanceOf(seed, list.length) >= 0.5)
    const thing = sides[team].things[sides[team].next]
    sides[team].players++
    isTaken.add(thing)
    list.push(thing)
    teams.push(team)
  }
  return { list, teams: Uint8Array.from(teams) }
}

/** The part of decided comparisons that the second list won, with its interval of confidence. */
export type Share = { share: number; low: number; high: number }

/** Two-sided 95 % of the normal distribution. */
const normal95 = 1.959964

/** Wilson's score interval (1927), which also holds for few comparisons; all there is where none was decided. */
export function confidenceOf(wins: number, decided: number): Share {
  if (decided === 0) return { share: 0.5, low: 0, high: 1 }
  const share = wins / decided
  const square = normal95 ** 2 / decided
  const middle = (share + square / 2) / (1 + square)
  const half = (normal95 * Math.sqrt((share * (1 - share)) / decided + square / decided / 4)) / (1 + square)
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

import { expect, test } from 'vitest'
import { chanceOf, seedOf } from './chance.ts'
import { confidenceOf, teamDraft } from './interleave.ts'

/** The rule of the paper (Radlinski et al. 2008, algorithm 2), written as it stands there, coin by coin. */
function asInThePaper(a: string[], b: string[], coinFallsToA: (place: number) => boolean) {
  const mixed: string[] = []
  const [teamA, teamB] = [new Set<string>(), new Set<string>()]
  const hasLeft = (list: string[]) => list.some((one) => !mixed.includes(one))
  while (hasLeft(a) && hasLeft(b)) {
    const isA = teamA.size < teamB.size || (teamA.size === teamB.size && coinFallsToA(mixed.length))
    const chosen = (isA ? a : b).find((one) => !mixed.includes(one))!
    mixed.push(chosen)
    ;(isA ? teamA : teamB).add(chosen)
  }
  return { mixed, teamA, teamB }
}

const letters = [...'abcdefghijklmnop']
const shuffled = (seed: number) =>
  letters.toSorted((one, other) => chanceOf(seed, one.charCodeAt(0)) - chanceOf(seed, other.charCodeAt(0)))

test('two lists are mixed exactly by the rule of team draft', () => {
  for (let seed = 0; seed < 200; seed++) {
    const [a, b] = [shuffled(seed), shuffled(seed + 1000).slice(0, 4 + (seed % 12))]
    const paper = asInThePaper(a, b, (place) => chanceOf(seed, place) < 0.5)
    const { list, teams } = teamDraft(a, b, seed)
    expect(list).toEqual(paper.mixed)
    expect(new Set(list.filter((_, place) => teams[place] === 0))).toEqual(paper.teamA)
    expect(new Set(list.filter((_, place) => teams[place] === 1))).toEqual(paper.teamB)
  }
})

test('the example of the paper: both lists agree on the first, the coin says whose it is', () => {
  const [a, b] = [
    ['x', 'y', 'z'],
    ['x', 'z', 'w'],
  ]
  for (const seed of [1, 2, 3, 4, 5]) {
    const { list, teams } = teamDraft(a, b, seed)
    expect(list[0]).toBe('x')
    // Whoever had no turn at first takes the next.
    expect(teams[1]).toBe(1 - teams[0])
    expect(list[1]).toBe(teams[1] === 0 ? 'y' : 'z')
  }
})

test('the teams never differ by more than one, the same seed gives the same mix, and both begin equally often', () => {
  let begins = 0
  for (let seed = 0; seed < 2000; seed++) {
    const { teams } = teamDraft(letters, letters.toReversed(), seedOf(`shopper ${seed}`), 9)
    const second = teams.reduce((sum, team) => sum + team, 0)
    expect(Math.abs(teams.length - 2 * second)).toBeLessThanOrEqual(1)
    begins += teams[0]
  }
  expect(begins / 2000).toBeGreaterThan(0.46)
  expect(begins / 2000).toBeLessThan(0.54)
  expect(teamDraft(letters, letters.toReversed(), 7)).toEqual(teamDraft(letters, letters.toReversed(), 7))
  expect(teamDraft([], letters, 1).list).toEqual([])
})

test('a better list wins: presses that follow a hidden taste are credited to the list that knew it', () => {
  const liked = new Set(letters.slice(0, 5))
  let wins = 0
  let decided = 0
  for (let seed = 0; seed < 400; seed++) {
    const { list, teams } = teamDraft(shuffled(seed), letters, seed, 8)
    const credit = [0, 0]
    list.forEach((one, place) => liked.has(one) && credit[teams[place]]++)
    if (credit[0] === credit[1]) continue
    decided++
    if (credit[1] > credit[0]) wins++
  }
  expect(confidenceOf(wins, decided).low).toBeGreaterThan(0.5)
})

test('the interval is that of Wilson, and of nothing it says nothing', () => {
  const { share, low, high } = confidenceOf(60, 100)
  expect([share, low, high].map((value) => value.toFixed(4))).toEqual(['0.6000', '0.5020', '0.6906'])
  expect(confidenceOf(0, 0)).toEqual({ share: 0.5, low: 0, high: 1 })
  expect(confidenceOf(10, 10).low).toBeGreaterThan(0.7)
  expect(confidenceOf(10, 10).high).toBeCloseTo(1, 10)
})

import { chanceFrom, seedOf, shuffled, type Chance } from './chance.ts'
import { items } from './items.ts'
import { firstNames, lastNames } from './names.ts'
import { quizLists } from './quiz-lists.ts'
import { suits, tastes, type Taste } from './tastes.ts'

export type DemoSignal = { itemId: string; kind: 'viewed' | 'picked' | 'tagged' | 'passed'; daysAgo: number }

/** A made-up person: her tastes are known, her signals follow from them. */
export type DemoShopper = {
  name: string
  slug: string
  email: string
  /** YYYY-MM-DD */
  birthdate: string
  tastes: string[]
  signals: DemoSignal[]
}

const historyDays = 88
const count = 300

/** Whom a visitor of the demo signs in as: she likes linen and quiet colours, and has a history. */
export const demoShopper = (): DemoShopper =>
  shopperOf('Ines Vale', 'ines', [tasteOf('coastal linen'), tasteOf('quiet knits')], chanceFrom(seedOf('Ines Vale')))

/** Who curates the demo. */
export const demoAdmin = {
  name: 'Noor Adler',
  slug: 'noor',
  email: 'noor@example.com',
  birthdate: '1986-03-14',
} as const

/** Three hundred made-up shoppers, the same on every machine. */
export function madeUpShoppers(): DemoShopper[] {
  const names = shuffled(
    firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
    chanceFrom(seedOf('names')),
  ).slice(0, count)
  return names.map((name, index) => {
    const dice = chanceFrom(seedOf(name))
    const [main, second] = [tastes[index % tastes.length]!, tastes[Math.floor(dice() * tastes.length)]!]
    return shopperOf(
      name,
      name.toLowerCase().replace(' ', '.').slice(0, 20),
      main === second ? [main] : [main, second],
      dice,
    )
  })
}

function tasteOf(name: string): Taste {
  const found = tastes.find((taste) => taste.name === name)
  if (!found) throw new Error(`No taste is called ${name}`)
  return found
}

function shopperOf(name: string, slug: string, liked: Taste[], dice: Chance): DemoShopper {
  const [main, second] = liked
  const liking = new Map(
    items.map(({ id, attributes }) => [id, suits(main!, attributes) + 0.45 * (second ? suits(second, attributes) : 0)]),
  )
  const all = items.map(({ id }) => id)
  const between = (least: number, most: number) => least + Math.floor(dice() * (most - least + 1))
  const day = () => Number((dice() ** 1.3 * historyDays + 0.05).toFixed(3))
  const picked = Object.values(quizLists).flatMap((list) => draw(list, between(0, 2), liking, 1.2, dice))
  const tagged = draw(all, between(9, 22), liking, 1.5, dice).filter((id) => !picked.includes(id))
  const viewed = [...new Set([...draw(all, between(18, 40), liking, 0.9, dice), ...tagged.slice(0, 5)])]
  const disliked = new Map([...liking].map(([id, value]) => [id, -value]))
  const passed = draw(all, between(4, 9), disliked, 1.2, dice).filter(
    (id) => !picked.includes(id) && !tagged.includes(id),
  )
  const signals = (ids: string[], kind: DemoSignal['kind'], daysAgo: () => number) =>
    ids.map((itemId) => ({ itemId, kind, daysAgo: daysAgo() }))
  return {
    name,
    slug,
    email: `${slug}@example.com`,
    birthdate: `${between(1962, 2005)}-${String(between(1, 12)).padStart(2, '0')}-${String(between(1, 28)).padStart(2, '0')}`,
    tastes: liked.map((taste) => taste.name),
    signals: [
      ...signals(picked, 'picked', () => historyDays),
      ...signals(viewed, 'viewed', day),
      ...signals(tagged, 'tagged', day),
      ...signals(passed, 'passed', day),
    ],
  }
}

/** Draws without putting back, the likelier the more it is liked (Gumbel's trick: the highest of noise plus liking). */
function draw(
  ids: readonly string[],
  wanted: number,
  liking: ReadonlyMap<string, number>,
  sharpness: number,
  dice: Chance,
): string[] {
  return ids
    .map((id) => ({ id, rank: sharpness * (liking.get(id) ?? 0) - Math.log(-Math.log(dice() || 1e-12)) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, wanted)
    .map(({ id }) => id)
}

import { expect, test } from 'vitest'
import { items } from './items.ts'
import { demoShopper, madeUpShoppers } from './shoppers.ts'
import { suits, tastes } from './tastes.ts'

const itemById = new Map(items.map((item) => [item.id, item]))

test('three hundred people have names, addresses and usernames of their own', () => {
  const shoppers = madeUpShoppers()
  expect(shoppers).toHaveLength(300)
  expect(new Set(shoppers.map(({ email }) => email)).size).toBe(300)
  expect(new Set(shoppers.map(({ slug }) => slug)).size).toBe(300)
  for (const { slug, email, birthdate } of shoppers) {
    expect(slug).toMatch(/^[a-z.]{1,20}$/)
    expect(email).toMatch(/@example\.com$/)
    expect(birthdate < '2006').toBe(true)
  }
})

test('what they tag suits their taste, what they pass does not', () => {
  for (const shopper of [demoShopper(), ...madeUpShoppers().slice(0, 40)]) {
    const [main] = shopper.tastes.map((name) => tastes.find((taste) => taste.name === name)!)
    const mean = (kind: string) => {
      const liked = shopper.signals
        .filter((signal) => signal.kind === kind)
        .map(({ itemId }) => suits(main!, itemById.get(itemId)!.attributes))
      return liked.reduce((sum, value) => sum + value, 0) / Math.max(1, liked.length)
    }
    expect(mean('tagged')).toBeGreaterThan(mean('passed') + 0.5)
  }
})

test('the same people on every machine, and one opinion of an item at most', () => {
  expect(madeUpShoppers()[7]).toEqual(madeUpShoppers()[7])
  for (const { signals } of madeUpShoppers()) {
    const opinions = signals.filter(({ kind }) => kind !== 'viewed').map(({ itemId }) => itemId)
    expect(new Set(opinions).size).toBe(opinions.length)
  }
})

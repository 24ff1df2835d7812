import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { recommend } from './recommend.ts'
import type { Signal } from './signal.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'

const day = 86_400_000
const items = madeUpShop(9000).map((item, number) => (number % 3 === 0 ? { ...item, store: 'Store A' } : item))
const catalogue = prepareCatalogue({ items })
const nameOf = new Map(items.map(({ id, name }) => [id, name]))
const beginning = Number(madeUpNow)

/** The share of what she wants among the first sixteen, refresh by refresh: she tags four wanted of the first 48 each time. */
function sharesOf(word: string, refreshes: number): number[] {
  const isWanted = (id: string) => nameOf.get(id)!.split(' ').includes(word)
  const signals: Signal[] = []
  const shops: string[][] = []
  const tag = (ids: string[], at: number) =>
    signals.push(...ids.map((itemId) => ({ itemId, kind: 'tagged' as const, at })))
  tag([...nameOf.keys()].filter(isWanted).slice(0, 5), beginning)
  return Array.from({ length: refreshes }, (_, slot) => {
    const now = beginning + slot * 2 * day
    const touched = new Set(signals.map(({ itemId }) => itemId))
    const recentlyShown = new Map<string, number>()
    for (const shop of shops.slice(-3))
      for (const id of shop) if (!touched.has(id)) recentlyShown.set(id, (recentlyShown.get(id) ?? 0) + 1)
    const { items: shop } = recommend({
      catalogue,
      signals,
      now,
      slot: `slot ${slot}`,
      shopperId: word,
      recentlyShown,
      previousFirst: shops.at(-1)?.slice(0, 16) ?? [],
      limit: 48,
    })
    const ids = shop.map(({ id }) => id)
    shops.push(ids)
    tag(ids.filter(isWanted).slice(0, 4), now)
    return ids.slice(0, 16).filter(isWanted).length / 16
  })
}

test.each(['linen', 'velvet', 'cropped'])(
  'who tags %s and nothing else sees it after six weeks too, not the store and the colours that most of it happened to have',
  (word) => {
    const last = sharesOf(word, 18).slice(-6)
    expect(last.reduce((sum, share) => sum + share / 6, 0)).toBeGreaterThan(0.6)
  },
)

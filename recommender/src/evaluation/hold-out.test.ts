import { expect, test } from 'vitest'
import { gatherInteractions } from '../interactions.ts'
import { holdOutEntries, holdOutShoppers } from './hold-out.ts'

/** So many shoppers, each with as many pieces as is said of her. */
function shoppersWith(count: number, piecesOf: (shopper: number) => number) {
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < count; shopper++)
    for (let piece = 0; piece < piecesOf(shopper); piece++) gather.add(`s${shopper}`, `p${(shopper * 7 + piece) % 50}`)
  return gather.done()
}

test('where each shopper has liked two pieces or three, one of them is held out to say what tells more', () => {
  const { kept, probeGroups } = holdOutEntries(
    shoppersWith(1000, (shopper) => 2 + (shopper % 2)),
    false,
    0,
  )
  expect(probeGroups[0]).toHaveLength(1000)
  expect(kept.rows.columns).toHaveLength(1500)
  for (const { known, test: hidden } of probeGroups[0]) expect([known.items.length > 0, hidden.size]).toEqual([true, 1])
})

test('where shoppers have few pieces, new ones are imitated by some with one known and the rest to find', () => {
  const { probeGroups } = holdOutShoppers(
    shoppersWith(1000, () => 2),
    [1],
    0,
  )
  expect(probeGroups[0].length).toBeGreaterThan(100)
  for (const { known, test: hidden } of probeGroups[0]) expect([known.items.length, hidden.size]).toEqual([1, 1])
})

test('where enough shoppers have more pieces, those who have few keep them all', () => {
  const mixed = shoppersWith(1000, (shopper) => (shopper < 500 ? 10 : 3))
  expect(holdOutEntries(mixed, false, 0).probeGroups[0]).toHaveLength(500)
  const { kept } = holdOutShoppers(mixed, [1], 0)
  expect(kept.shopperIds.filter((id) => Number(id.slice(1)) >= 500)).toHaveLength(500)
})

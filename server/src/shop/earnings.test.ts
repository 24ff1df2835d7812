import { categoryFilters } from '@sateen/contract/items'
import { chanceOf } from '@sateen/recommender/chance'
import { prepareCatalogue } from '@sateen/recommender/catalogue'
import { recommend } from '@sateen/recommender/recommend'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { eachTasteItem, type TasteItemRow } from './catalogue-sql.ts'
import { toTasteItem } from './taste-catalogue.ts'

const house = await openTestHouse()
const { sql } = house.platform
const hosts = house.settings.now.affiliates.map(({ host }) => host)
const hostOf = (index: number) => hosts[index % hosts.length]!

await makeItems(
  house,
  Array.from({ length: 48 }, (_, index) => ({
    id: `piece-${index}`,
    name: `${['linen', 'silk', 'denim', 'wool'][index % 4]} piece ${index}`,
    store: `Store ${index % hosts.length}`,
    price: 40 + ((index * 37) % 90),
    category_filter: categoryFilters[index % 6],
    url: `https://${hostOf(index)}/products/${index}`,
  })),
)
const rows: TasteItemRow[] = []
for await (const row of eachTasteItem(sql)) rows.push(row)

/** What a partner pays and how: everything that an affiliate table may say of a host. */
const table = hosts.map((_, place) => ({
  network: ['rakuten', 'cj', 'awin', 'impact', null][place % 5],
  offerId: String(1000 + place),
  commission: place === 0 ? 0 : 0.35 / place,
  payout: 7 * place,
  priority: place % 4,
  isSponsored: place % 3 === 0,
  linkTemplate: `https://click.example/${place}?to={url}`,
}))

/** A shuffle that comes out the same each time. */
const shuffled = (seed: number) =>
  table
    .map((line, place) => ({ line, key: chanceOf(seed, place) }))
    .sort((one, other) => one.key - other.key)
    .map(({ line }) => line)

const at = Date.parse('2026-03-02T00:00:00Z')
const orderOf = (given: readonly TasteItemRow[]) =>
  recommend({
    catalogue: prepareCatalogue({ items: given.map(toTasteItem) }),
    signals: ['piece-3', 'piece-8', 'piece-21'].map((itemId) => ({ itemId, kind: 'tagged' as const, at })),
    now: new Date(at),
    slot: '2026-03-02',
    shopperId: 'ines',
  })
    .items.map(({ id, score }) => `${id} ${score}`)
    .join()

test('what a piece earns cannot matter: a thousand permutations of the affiliate table change no place and no score', () => {
  const before = orderOf(rows)
  const orders = new Set([before])
  const tables = new Set<string>()
  for (let permutation = 0; permutation < 1000; permutation += 1) {
    const lines = shuffled(permutation)
    tables.add(lines.map(({ offerId }) => offerId).join())
    const earning = rows.map((row, index) => {
      const line = lines[index % hosts.length]!
      return { ...row, ...line, url: line.linkTemplate.replace('{url}', encodeURIComponent(row.url!)) }
    })
    orders.add(orderOf(earning))
  }
  expect(tables.size).toBeGreaterThan(990)
  expect(orders.size).toBe(1)
  // The same comparison sees what may matter.
  expect(orderOf(rows.map((row, index) => ({ ...row, store: `Store ${(index * 5) % 7}` })))).not.toBe(before)
})

test('the shop of a site stands still while its partners, networks and links change', async () => {
  const ines = await makeShopper(house)
  for (const itemId of ['piece-3', 'piece-8']) await house.ask('tag', { body: { itemId, userId: ines.id } }, ines.token)
  const now = house.clock.now.getTime()
  const slot = { key: '2026-03-02', startsAt: at }
  const shop = async () => {
    await house.shop.taste.ask('shop', { shopperId: ines.id, slot, now, revision: null, replaces: true, keeps: 0 })
    const { items } = await sql
      .selectFrom('shop')
      .select('items')
      .where('shopper_id', '=', ines.id)
      .where('slot', '=', new Date(at))
      .executeTakeFirstOrThrow()
    return items
  }
  const before = await shop()
  expect(before).toHaveLength(46)
  const { affiliates, affiliateNetworks } = house.settings.now
  const names = Object.keys(affiliateNetworks)
  const turned = affiliates.map((partner, place) => {
    const { network, offerId } = affiliates[(place + 5) % affiliates.length]!
    return { ...partner, network, offerId }
  })
  await house.settings.change('affiliates', turned, null)
  await house.settings.change(
    'affiliateNetworks',
    Object.fromEntries(names.map((name, place) => [name, affiliateNetworks[names[(place + 1) % names.length]!]!])),
    null,
  )
  expect(await shop()).toEqual(before)
  await house.settings.change('affiliates', [], null)
  expect(await shop()).toEqual(before)
})

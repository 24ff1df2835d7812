import { quizLists } from '@sateen/demo/quiz-lists'
import { expect, test } from 'vitest'
import { keepPicks } from '../likes/sql.ts'
import { refreshAll } from '../shop/refresh.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse({ SEED: 'demo', ACCESS_TOKEN_TTL: '365d' })
await house.prepare(() => {})
const { platform } = house
const day = 86_400_000
const shown = 48

const sharesOf = async (who: MadeShopper) => {
  const { with: page } = await house.ask('recommendationPage', { query: { count: shown } }, who.token)
  return page.results.filter((item) => item.categoryFilter === 'CATEGORY_DRESSES').length / page.results.length
}
const refresh = async (userId: string) => {
  await refreshAll(platform, { at: house.clock.now, userId, times: () => ({ zone: 'UTC', hour: 0 }) })
  await platform.changes.look()
}

test('S-EXT-13 ten dresses that the extension saw raise the share of dresses at the next refresh', async () => {
  const [looker, other] = [await makeShopper(house), await makeShopper(house)]
  const picks = Object.values(quizLists).flatMap((list) => list.slice(0, 2))
  for (const who of [looker, other]) await keepPicks(platform.sql, who.id, picks, house.clock.now)
  for (const who of [looker, other]) await refresh(who.id)
  const before = { looker: await sharesOf(looker), other: await sharesOf(other) }

  const { with: code } = await house.ask('makePairingCode', {}, looker.token)
  const { token } = (await house.ask('connectExtension', { body: code })).with
  const dresses = [...house.shelf.all()].filter((item) => item.categoryFilter === 'CATEGORY_DRESSES').slice(0, 10)
  for (const { id, item } of dresses) {
    const meta = { itemDetails: { title: item.name, salePrice: item.price, currency: 'USD' } }
    const reply = await house.ask('addView', { body: { url: item.url ?? '', meta } }, token)
    expect([reply.status, reply.with?.itemId]).toEqual([200, id])
  }
  // Nothing moves within the slot.
  expect(await sharesOf(looker)).toBe(before.looker)

  house.clock.now = new Date(house.clock.now.getTime() + 3 * day)
  for (const who of [looker, other]) await refresh(who.id)
  const after = { looker: await sharesOf(looker), other: await sharesOf(other) }
  expect(after.looker).toBeGreaterThan(before.looker)
  expect(after.looker - before.looker).toBeGreaterThan(after.other - before.other)
})

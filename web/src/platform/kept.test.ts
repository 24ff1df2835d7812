// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { findKept, heardAt, keepAnswer, keepChanged, openKeeper, provideKeeper, type KeptAnswer } from './kept.ts'
import { signIn } from './session-store.ts'

const shelf: KeptAnswer[] = []
provideKeeper(async () => ({
  keep: (kept) => void shelf.push(kept),
  find: async (userId, address) => shelf.findLast((kept) => kept.userId === userId && kept.address === address) ?? null,
}))

const comes = (userId: string) =>
  signIn({ access_token: userId, refresh_token: userId, user_id: userId, expires_in: 900 })
const shop = '/api/v1/recommendations/paginated?page=0'
const isKnown = () => heardAt((address) => address === shop) !== undefined

beforeEach(() => {
  comes('nobody yet')
  comes('maya')
})

test('T-AUTH-09 U-36 what was heard before the keeper is there is kept for who asked, and not once another is here', async () => {
  keepAnswer('recommendationPage', shop, 'maya', 'of maya')
  expect(isKnown()).toBe(true)
  comes('ines')
  expect(isKnown()).toBe(false)
  // An answer to the former one that comes late, and changes of it.
  keepAnswer('recommendationPage', shop, 'maya', 'late')
  keepChanged('recommendationPage', shop, 'maya', 'changed late')
  expect(isKnown()).toBe(false)
  keepAnswer('recommendationPage', shop, 'ines', 'of ines')
  keepChanged('recommendationPage', shop, 'maya', 'changed later')
  await openKeeper()
  expect(shelf.map(({ userId, answer }) => [userId, answer])).toEqual([['ines', 'of ines']])
})

test('U-36 what she changes of a list is kept as of when the list was heard; of one that was not heard nothing is', async () => {
  await openKeeper()
  shelf.length = 0
  keepChanged('recommendationPage', shop, 'maya', 'changed unheard')
  expect([shelf, isKnown()]).toEqual([[], false])
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  keepAnswer('recommendationPage', shop, 'maya', 'heard')
  vi.setSystemTime(5000)
  keepChanged('recommendationPage', shop, 'maya', 'changed')
  vi.useRealTimers()
  expect(shelf.map(({ answer, at }) => [answer, at])).toEqual([
    ['heard', 1000],
    ['changed', 1000],
  ])
})

test('T-AUTH-09 U-36 what is found for one who has left meanwhile is told to nobody', async () => {
  keepAnswer('recommendationPage', shop, 'maya', 'of maya')
  const finding = findKept('recommendationPage', shop)
  comes('ines')
  expect(await finding).toBeNull()
  expect(isKnown()).toBe(false)
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepLocal } from '../platform/keep-local.ts'
import { adoptStored, signOut } from '../platform/session-store.ts'
import { allowTracking, flush, track, trackShown } from './track.ts'

type Sent = { token: string | null; events: { type: string; inShop?: boolean }[] }
const sent: Sent[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) => {
    sent.push({
      token: new Headers(headers).get('authorization'),
      ...(JSON.parse(String(body)) as Pick<Sent, 'events'>),
    })
    return Response.json({ status: 'succeeded', with: {} })
  })
})

function comeAs(userId: string): void {
  const session = { access_token: userId, refresh_token: 'r', user_id: userId, expires_at: Date.now() + 3_600_000 }
  keepLocal('user', JSON.stringify(session))
  adoptStored()
}

test('T-AUTH-11 what stood in the shop of one shopper is not counted for the next, nor sent as hers', async () => {
  allowTracking(true)
  comeAs('ines')
  trackShown(['coat'])
  track({ type: 'product_tagged', itemId: 'coat' })
  signOut()
  comeAs('noor')
  track({ type: 'product_tagged', itemId: 'coat' })
  flush()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.map(({ token, events }) => [token, events.map(({ type, inShop }) => [type, inShop])])).toEqual([
    [
      null,
      [
        ['pieces_shown', undefined],
        ['product_tagged', true],
      ],
    ],
    ['Bearer noor', [['product_tagged', undefined]]],
  ])
})

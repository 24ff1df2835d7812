// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepLocal } from '../platform/keep-local.ts'
import { adoptStored, signOut } from '../platform/session-store.ts'
import { allowTracking, flush, track, trackShown } from './track.ts'

type Sent = { token: string | null; events: { type: string; path?: string; inShop?: boolean; durationMs?: number }[] }
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

test('G-92 what happened before a yes is not sent after it', async () => {
  vi.resetModules()
  const fresh = await import('./track.ts')
  const visit = (path: string) => fresh.track({ type: 'page_visit', path })
  // Held back until the site's setting is known, which is to ask.
  visit('/faq')
  fresh.allowTracking(false)
  visit('/about')
  fresh.allowTracking(true)
  visit('/terms')
  fresh.flush()
  await expect.poll(() => sent.flatMap(({ events }) => events.map(({ path }) => path))).toEqual(['/terms'])
})

test('N-ANA-01 N-ANA-02 a session ends with the last touch before half an hour of rest, and as the page is left; the next touch, or Back, begins another', async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T10:00:00Z') })
  const { startTracking } = await import('./start-tracking.ts')
  const { flush: send } = await import('./track.ts')
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  startTracking()
  later(20)
  dispatchEvent(new Event('keydown'))
  later(29)
  dispatchEvent(new Event('pointerdown'))
  later(31)
  dispatchEvent(new Event('pointerdown'))
  later(1)
  dispatchEvent(new Event('pagehide'))
  later(5)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  send()
  vi.useRealTimers()
  const sessions = () => sent.flatMap(({ events }) => events).filter(({ type }) => type.startsWith('session_'))
  await expect
    .poll(() => sessions().map(({ type, durationMs }) => [type, durationMs]))
    .toEqual([
      ['session_start', undefined],
      ['session_end', 49 * 60_000],
      ['session_start', undefined],
      ['session_end', 60_000],
      ['session_start', undefined],
    ])
})

// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '../platform/after-paint.ts'
import { changeMe, type Me, refreshMe, useMe } from '../platform/me.ts'
import { queryClient } from '../platform/query-client.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import { QueryClientProvider } from '../query/query-client.ts'
import { type Call, openSmallServer } from '../testing/small-server.ts'
import { currentBanner, hideBanner } from '../ui/banner-store.ts'
import { opinionOf } from './opinion-store.ts'
import { giveReason } from './pass-reason.ts'
import { decide, pressOpinion } from './use-opinion.ts'

let root: Root
/** What the server holds of the dress, by shopper. */
let kept: Map<string, string>
/** Whether details wait for a test to answer them. */
let isSlow = false

const dress: Item = {
  itemId: 'a3f0c1de',
  name: 'Bias Slip Dress',
  description: null,
  store: 'Nines',
  price: 90,
  image: null,
  url: null,
  category: null,
  categoryFilter: null,
  subcategory: null,
  ground: null,
  available: true,
}

function meOf(shopper: string): Me {
  const has = (opinion: string) => kept.get(shopper) === opinion
  return {
    sub: shopper,
    name: shopper,
    slug: shopper,
    email: `${shopper}@x.example`,
    emailUnconfirmed: false,
    birthdate: '1990-05-01',
    isAdmin: false,
    hidden: false,
    avatar: null,
    avatarThumb: null,
    likes: has('like') ? [{ itemId: dress.itemId }] : [],
    dislikes: has('dislike') ? [dress.itemId] : [],
    likedProducts: has('like') ? [dress] : [],
    dislikedProducts: has('dislike') ? [dress] : [],
  }
}

const { seen, next, rest } = openSmallServer((call) => {
  if (isSlow && call.what.startsWith('GET users/')) return false
  if (call.what.startsWith('GET users/')) call.answer(meOf(call.bearer))
  else if (/ (?:dis)?like$/.test(call.what)) return false
  else call.answer()
  return true
})

/** What the server does with a press. */
function hold({ what, bearer }: Call): void {
  const [method, opinion = ''] = what.split(' ')
  if (method === 'POST') kept.set(bearer, opinion)
  else if (kept.get(bearer) === opinion) kept.delete(bearer)
}

function allow(call: Call): void {
  hold(call)
  call.answer()
}

function Details() {
  return <p>{useMe().data?.sub}</p>
}

const comes = (shopper: string) =>
  act(async () =>
    signIn({ access_token: shopper, refresh_token: shopper, user_id: shopper, expires_in: 900 } as Parameters<
      typeof signIn
    >[0]),
  )
const isKnown = (shopper: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toBe(shopper), 10_000))

beforeEach(async () => {
  kept = new Map()
  isSlow = false
  hideBanner()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
  await comes('maya')
  await act(async () =>
    root.render(
      <QueryClientProvider value={queryClient}>
        <Details />
      </QueryClientProvider>,
    ),
  )
  await isKnown('maya')
})
afterEach(async () => {
  await act(async () => root.unmount())
  signOut()
  // Presses that wait for a frame have had it by then: none of them outlives the page.
  await afterPaint()
})

const shows = (opinion: ReturnType<typeof opinionOf>) =>
  act(() => vi.waitFor(() => expect(opinionOf(dress.itemId)).toBe(opinion), 10_000))

test('T-LIKE-09 of five fast presses the last one counts, and the server holds it', async () => {
  for (let press = 0; press < 5; press += 1) pressOpinion(dress, 'tagged')
  allow(await next())
  await shows('tagged')
  pressOpinion(dress, 'passed')
  pressOpinion(dress, 'passed')
  pressOpinion(dress, 'tagged')
  pressOpinion(dress, 'passed')
  allow(await next())
  await shows('passed')
  expect([kept.get('maya'), seen]).toEqual(['dislike', ['POST like', 'POST dislike']])
})

test('T-LIKE-01 T-LIKE-08 what failed and was done all the same shows as the server has it', async () => {
  pressOpinion(dress, 'tagged')
  const call = await next()
  hold(call)
  call.answer({}, 500)
  await act(() => vi.waitFor(() => expect(currentBanner()).not.toBeNull(), 10_000))
  await shows('tagged')
})

test('T-LIKE-08 a press of which only the answer was lost is not told to be tried again, which would take it back', async () => {
  const pressing = decide(dress, 'tagged')
  const call = await next()
  hold(call)
  call.lose()
  await act(() => pressing)
  expect([opinionOf(dress.itemId), currentBanner()]).toEqual(['tagged', null])
})

test('T-LIKE-08 a press that was lost on its way is undone, and she is told so', async () => {
  const pressing = decide(dress, 'tagged')
  ;(await next()).lose()
  await act(() => pressing)
  expect([opinionOf(dress.itemId), currentBanner()?.text]).toEqual([null, "That didn't reach us. Please try again."])
})

test('T-LIKE-01 T-LIKE-08 what was held before the press that failed is not taken for newer than what the server says after it', async () => {
  isSlow = true
  await act(async () => void refreshMe())
  await next()
  pressOpinion(dress, 'tagged')
  allow(await next())
  await rest()
  pressOpinion(dress, 'tagged')
  const call = await next()
  hold(call)
  call.answer({}, 500)
  ;(await next()).answer(meOf('maya'))
  await rest()
  expect([kept.get('maya'), opinionOf(dress.itemId)]).toEqual([undefined, null])
})

test('T-LIKE-09 a press that fails after another wish of hers is not told of, and the last wish is sent', async () => {
  pressOpinion(dress, 'passed')
  const call = await next()
  pressOpinion(dress, 'passed')
  hold(call)
  call.answer({}, 500)
  const second = await next()
  expect(second.what).toBe('DELETE dislike')
  allow(second)
  await shows(null)
  expect([kept.get('maya'), currentBanner()]).toEqual([undefined, null])
})

test('T-LIKE-01 what was on its way for a shopper who has left is nothing to whoever came in her place', async () => {
  kept.set('ines', 'like')
  pressOpinion(dress, 'passed')
  const call = await next()
  await comes('ines')
  await isKnown('ines')
  allow(call)
  await rest()
  expect([opinionOf(dress.itemId), kept.get('ines'), kept.get('maya'), seen]).toEqual([
    'tagged',
    'like',
    'dislike',
    ['POST dislike'],
  ])
  // Her own press is sent, also while the other's is on its way.
  pressOpinion(dress, 'tagged')
  const own = await next()
  expect([own.what, own.bearer]).toEqual(['DELETE like', 'ines'])
  allow(own)
  await shows(null)
})

test('T-LIKE-01 a press while the call of a shopper who has left is on its way is sent', async () => {
  pressOpinion(dress, 'tagged')
  const former = await next()
  await comes('ines')
  await isKnown('ines')
  pressOpinion(dress, 'tagged')
  const own = await next()
  expect([own.what, own.bearer]).toEqual(['POST like', 'ines'])
  former.answer({}, 500)
  allow(own)
  await shows('tagged')
  await rest()
  expect([opinionOf(dress.itemId), currentBanner()]).toEqual(['tagged', null])
})

test('D-ENT-33 details that are answered after their shopper has left are not those of whoever came', async () => {
  await comes('ines')
  await isKnown('ines')
  await act(async () => changeMe(() => ({ ...meOf('maya'), name: 'Maya Lind' })))
  expect(document.body.textContent).toBe('ines')
})

test('T-LIKE-01 of opposite presses in two tabs at once both show what the server holds', async () => {
  const other = new BroadcastChannel('sateen-opinions')
  void decide(dress, 'tagged')
  const call = await next()
  const since = Date.now()
  // The other tab's press came to the server last, and its answer first.
  kept.set('maya', 'dislike')
  other.postMessage({ userId: 'maya', item: dress, opinion: 'passed', since })
  await rest()
  call.answer()
  await shows('passed')
  // And where this tab's answer came first.
  void decide(dress, 'tagged')
  const begun = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 5))
  allow(await next())
  await rest()
  other.postMessage({ userId: 'maya', item: dress, opinion: 'passed', since: begun })
  await rest()
  await shows('tagged')
  other.close()
})

test('T-LIKE-01 what another tab says of another shopper is nothing to this one', async () => {
  const other = new BroadcastChannel('sateen-opinions')
  for (const userId of ['ines', undefined])
    other.postMessage({ userId, item: dress, opinion: 'tagged', since: Date.now() })
  await rest()
  expect([opinionOf(dress.itemId), queryClient.getQueryData<Me>(['me', 'maya'])?.likes]).toEqual([null, []])
  other.close()
})

test('T-LIKE-05 a press that its shopper made while a reason of hers was on its way is not sent as that of who came after her', async () => {
  pressOpinion(dress, 'passed')
  allow(await next())
  await shows('passed')
  void giveReason(dress, 'colour')
  const reason = await next()
  pressOpinion(dress, 'tagged')
  await rest()
  await comes('ines')
  await isKnown('ines')
  allow(reason)
  await rest()
  expect([seen, opinionOf(dress.itemId), kept.get('ines')]).toEqual([['POST dislike', 'POST dislike'], null, undefined])
})

test('T-LIKE-05 a reason that is given while its pass is on its way comes after it, and does not bring back what is taken back', async () => {
  pressOpinion(dress, 'passed')
  const pass = await next()
  void giveReason(dress, 'colour')
  await rest()
  expect(seen).toHaveLength(1)
  allow(pass)
  const reason = await next()
  expect([reason.what, reason.body.reason]).toEqual(['POST dislike', 'colour'])
  pressOpinion(dress, 'passed')
  await rest()
  expect(seen).toHaveLength(2)
  allow(reason)
  const back = await next()
  expect(back.what).toBe('DELETE dislike')
  allow(back)
  await shows(null)
  expect(kept.get('maya')).toBeUndefined()
})

/** Takes the network away from a device that can keep nothing. @returns what brings the network back */
function goAway(): () => void {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    deleteDatabase() {},
  })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  return () => {
    isOnline.mockRestore()
    dispatchEvent(new Event('online'))
  }
}

test('T-LIKE-01 T-AUTH-09 what waited in its tab for the network goes with its shopper, and is neither shown to nor sent for the next', async () => {
  const comeBack = goAway()
  await act(() => decide(dress, 'tagged'))
  expect(opinionOf(dress.itemId)).toBe('tagged')
  kept.set('ines', 'dislike')
  await comes('ines')
  await isKnown('ines')
  expect(opinionOf(dress.itemId)).toBe('passed')
  comeBack()
  await rest()
  expect([seen, opinionOf(dress.itemId)]).toEqual([[], 'passed'])
  vi.unstubAllGlobals()
})

test('T-LIKE-01 a press that waited in its tab and is refused then shows no longer', async () => {
  const comeBack = goAway()
  await act(() => decide(dress, 'tagged'))
  comeBack()
  const call = await next()
  call.answer({}, 404)
  await shows(null)
  vi.unstubAllGlobals()
})

test('T-LIKE-01 without a network a press on a device that can keep nothing waits in its tab, and is sent once the site is back', async () => {
  const comeBack = goAway()
  await act(() => decide(dress, 'tagged'))
  expect([opinionOf(dress.itemId), currentBanner()?.text]).toEqual([
    'tagged',
    "Tagged. Sent once you're back. Keep this page open.",
  ])
  comeBack()
  allow(await next())
  await act(() => vi.waitFor(() => expect([kept.get('maya'), currentBanner()]).toEqual(['like', null])))
  await shows('tagged')
  vi.unstubAllGlobals()
})

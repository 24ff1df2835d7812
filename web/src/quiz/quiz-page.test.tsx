// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/quiz" }
import type { QuizItem } from '@sateen/contract/quiz'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentMove, go, letGo } from '../platform/history.ts'
import { keepLocal } from '../platform/keep-local.ts'
import { queryClient } from '../platform/query-client.ts'
import { adoptStored, currentSession, signOut } from '../platform/session-store.ts'
import { changeDraft, draftNow } from '../signup/draft.ts'
import { draw } from '../testing/place.tsx'
import { type Call, openSmallServer } from '../testing/small-server.ts'
import { currentBanner, hideBanner } from '../ui/banner-store.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { QuizPage } from './quiz-page.tsx'
import { pickedItems } from './session-likes.ts'

Object.assign(globalThis, { scrollTo: () => undefined })

const itemsOf = (path: string, count = 6) =>
  Array.from({ length: count }, (_, at) => ({
    itemId: `${path}-${at}`,
    title: `${path} ${at}`,
    image: `/images/items/${path}-${at}.webp`,
  })) as QuizItem[]

/** What the quiz is told of a step by itself; what is left out waits for its test. */
let told: (what: string) => QuizItem[] | undefined
const server = openSmallServer((call: Call) => {
  if (/settings|events|categories/.test(call.what)) return (call.answer([]), true)
  const items = call.what.includes('quiz/') ? told(call.what) : undefined
  if (items) call.answer(items)
  return items !== undefined
})

const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)
const press = (name: string) => act(async () => named(name)!.click())
const key = (name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  return act(async () => void (document.activeElement ?? document.body).dispatchEvent(event))
}
const tiles = () => [...document.querySelectorAll<HTMLButtonElement>('[aria-pressed]')]
const names = () => tiles().map(({ ariaLabel }) => ariaLabel)
/** Of which step the tiles are that stand there. */
const kinds = () => [...new Set(names().map((name) => name?.split(' ')[0]))]
const isAsked = () => document.querySelector('dialog[open]') !== null
const { eventually } = server
const place = () => currentMove().location.pathname

let leave: () => Promise<void>
const open = async () => {
  leave = await draw(
    <>
      <QuizPage />
      <LiveRegion />
    </>,
  )
  await server.rest()
}
const openWithTiles = async () => {
  await open()
  await eventually(() => tiles().length).toBe(6)
}
/** Ines is signed in at this device. */
const bringInes = () => {
  keepLocal('user', JSON.stringify({ access_token: 'a', refresh_token: 'r', user_id: 'ines', expires_at: 0 }))
  adoptStored()
}
const step = () => Number(/(\d)\/9/.exec(document.body.textContent)?.[1])
const nextUntil = async (wanted: number) => {
  while (step() < wanted) {
    await press('NEXT')
    await server.rest()
  }
}

beforeEach(() => {
  told = (what) => itemsOf(what.split('/').at(-1)!)
  queryClient.clear()
  hideBanner()
  signOut()
  letGo()
  go('/quiz')
})
afterEach(() => leave())

test('S-QUIZ-43 each step after the first is asked for ahead once, and nothing after the sixth', async () => {
  const asked: string[] = []
  told = (what) => {
    if (what.includes('ahead')) asked.push(what.split('/').at(-1)!)
    return itemsOf(what.split('/').at(-1)!)
  }
  await openWithTiles()
  for (const kind of ['Tops', 'Outerwear', 'Dresses', 'Swimwear', 'Accessories']) {
    await press('NEXT')
    await eventually(kinds).toEqual([kind])
  }
  await server.rest()
  expect(asked).toEqual(['Tops', 'Outerwear', 'Dresses', 'Swimwear', 'Accessories'])
})

test('S-QUIZ-36 a pick that has left the shop meanwhile holds no shopper up; one that the site could not take yet does', async () => {
  bringInes()
  await openWithTiles()
  await press('Bottoms 0')
  await nextUntil(6)
  for (const status of [429, 503]) {
    await press('NEXT')
    ;(await server.next()).answer({}, status)
    await eventually(() => [place(), currentBanner()?.kind, step()]).toEqual(['/quiz', 'danger', 6])
    hideBanner()
  }
  await press('NEXT')
  const like = await server.next()
  expect([like.what, like.body]).toEqual(['POST like', { itemId: 'Bottoms-0', userId: 'ines' }])
  like.answer({}, 404)
  await eventually(() => [place(), currentBanner()]).toEqual(['/home', null])
})

test('S-QUIZ-36 a shopper who has gone on while her picks are sent is not called back to her shop', async () => {
  bringInes()
  await openWithTiles()
  await press('Bottoms 0')
  await nextUntil(6)
  await press('NEXT')
  const like = await server.next()
  await act(async () => letGo())
  await act(async () => go('/about'))
  await leave()
  like.answer()
  await server.rest()
  expect(place()).toBe('/about')
})

test('S-QUIZ-35 who signs in elsewhere while the sign-up stands here is led to her shop', async () => {
  await open()
  await nextUntil(7)
  expect(place()).toBe('/quiz')
  await act(async () => bringInes())
  expect(place()).toBe('/home')
})

test('S-QUIZ-37 S-QUIZ-40 from the second step on a move away is asked for though nothing is picked; staying has the focus', async () => {
  await open()
  await nextUntil(2)
  await act(async () => go('/about'))
  expect([place(), isAsked(), document.activeElement?.textContent]).toEqual(['/quiz', true, 'NO, CONTINUE QUIZ'])
  await press('NO, CONTINUE QUIZ')
  expect([place(), isAsked()]).toEqual(['/quiz', false])
})

test('S-QUIZ-37 Escape asks as the close icon does, unless it belongs to a word that is put together', async () => {
  await open()
  await key('Escape', { isComposing: true })
  expect(isAsked()).toBe(false)
  await key('a')
  expect(isAsked()).toBe(false)
  await key('Escape')
  expect(isAsked()).toBe(true)
})

test('S-QUIZ-39 whoever exits leaves nothing that she typed or picked to who takes the quiz next', async () => {
  bringInes()
  await openWithTiles()
  await press('Bottoms 0')
  changeDraft({ firstName: 'Ines', email: 'ines@example.com' })
  await press('Close')
  await press('YES, EXIT NOW')
  expect([place(), currentSession(), draftNow().firstName, draftNow().email, pickedItems()]).toEqual([
    '/',
    null,
    '',
    '',
    [],
  ])
})

test('S-QUIZ-36 the quiz begins with nothing picked, whatever was picked the time before', async () => {
  await openWithTiles()
  await press('Bottoms 0')
  await leave()
  await openWithTiles()
  expect([pickedItems(), tiles().some(({ ariaPressed }) => ariaPressed === 'true')]).toEqual([[], false])
})

test('U-02 arrow keys go from tile to tile and no further; with another key held they are the browser’s', async () => {
  await openWithTiles()
  const at = () => tiles().indexOf(document.activeElement as HTMLButtonElement)
  tiles()[0]!.focus()
  const places = []
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home']) {
    await key(name)
    places.push(at())
  }
  // Where nothing lays the page out there is one column.
  expect(places).toEqual([0, 1, 2, 1, 1])
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) await key('ArrowRight', { [held]: true })
  expect(at()).toBe(1)
  tiles()[5]!.focus()
  await key('ArrowRight')
  expect(at()).toBe(5)
})

test('U-16 a step that opens has the focus at its title, and is told with how many there are', async () => {
  await open()
  expect(document.activeElement?.textContent).toBe('Which bottoms best suit your style?')
  await nextUntil(2)
  expect(document.activeElement?.textContent).toBe('Which tops best suit your style?')
  await eventually(() => [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent).toBe('Step 2 of 9')
})

test('S-QUIZ-24 tiles that were drawn ahead give way where their step offers others by now, and stay where it does not come', async () => {
  told = (what) =>
    what.endsWith('items/Bottoms') || what.includes('ahead') ? itemsOf(what.split('/').at(-1)!) : undefined
  await openWithTiles()
  await press('NEXT')
  const call = await server.next()
  await eventually(kinds).toEqual(['Tops'])
  call.answer(itemsOf('Newer'))
  await eventually(kinds).toEqual(['Newer'])
  await press('NEXT')
  const next = await server.next()
  await eventually(kinds).toEqual(['Outerwear'])
  next.answer({}, 500)
  await server.rest()
  expect(kinds()).toEqual(['Outerwear'])
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('S-QUIZ-24 an answer that comes once its step was left is not shown in the next', async () => {
  told = () => undefined
  await open()
  const first = await server.next()
  await press('NEXT')
  const second = await server.next()
  second.answer(itemsOf('Tops'))
  await eventually(kinds).toEqual(['Tops'])
  first.answer(itemsOf('Bottoms'))
  await server.rest()
  expect(kinds()).toEqual(['Tops'])
})

test('S-QUIZ-24 a step is shown once its own items are there, though what was asked for ahead never comes', async () => {
  told = (what) => (what.includes('ahead') ? undefined : itemsOf(what.split('/').at(-1)!))
  await open()
  const ahead = await server.next()
  expect(ahead.what).toBe('GET quiz/ahead/Tops')
  await press('NEXT')
  await eventually(kinds).toEqual(['Tops'])
  const before = names()
  ahead.answer(itemsOf('Older'))
  await server.rest()
  expect(names()).toEqual(before)
})

test('S-QUIZ-24 a step that does not come says so, and is asked for again when told to', async () => {
  told = () => undefined
  await open()
  ;(await server.next()).answer({}, 500)
  await eventually(() => document.querySelector('[role="alert"]')?.textContent).toContain(
    'Something went wrong on our side.',
  )
  expect(tiles()).toEqual([])
  await press('Try again')
  const again = await server.next()
  expect(again.what).toBe('GET quiz/items/Bottoms')
  again.answer(itemsOf('Bottoms'))
  await eventually(() => [tiles().length, document.querySelector('[role="alert"]')]).toEqual([6, null])
})

test('S-QUIZ-25 S-QUIZ-29 beside the sign-up stand the pictures of six picks at most, and of none that was taken back', async () => {
  await openWithTiles()
  for (const at of [0, 1, 2, 3]) await press(`Bottoms ${at}`)
  await press('Bottoms 0')
  await nextUntil(2)
  await eventually(kinds).toEqual(['Tops'])
  for (const at of [0, 1, 2, 3]) await press(`Tops ${at}`)
  await nextUntil(7)
  const pictures = () =>
    [...document.querySelectorAll('[aria-hidden="true"] img')].map((one) => one.getAttribute('src'))
  // The script of the sign-up comes by itself.
  await eventually(() => pictures().length).toBe(6)
  expect(pictures().join()).not.toContain('Bottoms-0')
  expect(pickedItems()).toHaveLength(7)
})

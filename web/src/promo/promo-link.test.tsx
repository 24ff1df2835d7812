// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/home" }
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentMove, go, letGo } from '../platform/history.ts'
import { keepLocal } from '../platform/keep-local.ts'
import { IsAdmin } from '../platform/me.ts'
import { queryClient } from '../platform/query-client.ts'
import { adoptStored } from '../platform/session-store.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { PromoLink } from './promo-link.tsx'

const server = openSmallServer()
const shown = { text: 'Enter the Giveaway!', url: '/faq', visible: true }
const theirs = { text: 'Theirs', url: '/collections', visible: true }

const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)
const press = (name: string) => act(async () => named(name)!.click())
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!.control!
const type = (label: string, words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), words)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
const isOpen = () => document.querySelector('[role="dialog"]') !== null
const link = () => document.querySelector('a')?.textContent
const sides = () => [...document.querySelectorAll('dl')].map(({ textContent }) => textContent)
const { eventually } = server
const place = () => currentMove().location.pathname

let leave: () => Promise<void>
beforeAll(() => import('./promo-editor.tsx'))
beforeEach(async () => {
  keepLocal('user', JSON.stringify({ access_token: 'a', refresh_token: 'r', user_id: 'edda', expires_at: 0 }))
  adoptStored()
  queryClient.clear()
  letGo()
  go('/home')
  leave = await draw(
    <IsAdmin value>
      <PromoLink />
    </IsAdmin>,
  )
  ;(await server.next()).answer(shown)
  await eventually(() => named('Edit button')).toBeDefined()
})
afterEach(() => leave())

/** Opens the form; the button is read anew behind it. */
const open = async (now: unknown, status?: number) => {
  await press('Edit button')
  const call = await server.next()
  expect(call.what).toBe('GET settings/button-config')
  call.answer(now, status)
  await server.rest()
}

/** The button is asked for anew, and waits for its answer. */
async function asked() {
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['button-config'] }))
  return server.next()
}

test('S-PROMO-11 V-FORM-14 what stands in the form is saved without blanks about it, and shows at once', async () => {
  await open(shown)
  await type('Button text', '  Win a scarf ')
  await type('Button URL', ' /about ')
  await press('Save')
  const save = await server.next()
  expect([save.what, save.body]).toEqual([
    'PUT settings/button-config',
    { text: 'Win a scarf', url: '/about', visible: true },
  ])
  const slow = await asked()
  // Enter in a field while it is on its way is no second one.
  await act(async () => (field('Button text') as HTMLInputElement).form!.requestSubmit())
  save.answer({ text: 'Win a scarf', url: '/about', visible: true })
  await eventually(() => [link(), isOpen()]).toEqual(['Win a scarf', false])
  expect(server.seen.filter((what) => what.startsWith('PUT'))).toHaveLength(1)
  // What was asked for before the save may be older.
  slow.answer(shown)
  await server.rest()
  expect(link()).toBe('Win a scarf')
})

test('what she writes while a save is under way stays in the form, and is saved on what came of that save', async () => {
  await open(shown)
  await type('Button text', 'Mine')
  await press('Save')
  const first = await server.next()
  await type('Button URL', '/about')
  first.answer({ ...shown, text: 'Mine' })
  ;(await server.next()).answer({ ...shown, text: 'Mine' }, 200, '"2"')
  await eventually(() => [link(), isOpen()]).toEqual(['Mine', true])
  await press('Save')
  const second = await server.next()
  expect([second.body, second.match]).toEqual([{ text: 'Mine', url: '/about', visible: true }, '"2"'])
  second.answer({ text: 'Mine', url: '/about', visible: true })
  await eventually(isOpen).toBe(false)
})

test('what somebody else saved before the form was opened is no surprise: both versions stand there before anything is written', async () => {
  await open(theirs)
  await type('Button text', 'Mine')
  await press('Save')
  await eventually(sides).toEqual(['Button textTheirsButton URL/collections', 'Button textMineButton URL/faq'])
  expect(server.seen.filter((what) => what.startsWith('PUT'))).toEqual([])
  await press('TAKE THEIRS')
  await eventually(() => [link(), isOpen(), sides()]).toEqual(['Theirs', false, []])
  expect(server.seen.filter((what) => what.startsWith('PUT'))).toEqual([])
})

test('where the button could not be read as the form was opened it is read before the save', async () => {
  await open({}, 500)
  await type('Button text', 'Mine')
  await press('Save')
  const again = await server.next()
  expect(again.what).toBe('GET settings/button-config')
  again.answer(shown)
  const save = await server.next()
  expect([save.what, save.body]).toEqual(['PUT settings/button-config', { ...shown, text: 'Mine' }])
  save.answer({ ...shown, text: 'Mine' })
  await eventually(() => [link(), isOpen()]).toEqual(['Mine', false])
})

test('S-PROMO-09 what is changed and not saved is asked for before she moves on, and is gone once she cancels', async () => {
  await open(shown)
  await type('Button text', 'Mine')
  await act(async () => go('/about'))
  expect([place(), document.querySelector('dialog[open]')?.textContent]).toEqual([
    '/home',
    expect.stringContaining('The promo button is changed, not saved yet.'),
  ])
  await press('STAY')
  await press('Cancel')
  expect([isOpen(), link()]).toEqual([false, 'Enter the Giveaway!'])
  await open(shown)
  expect((field('Button text') as HTMLInputElement).value).toBe(shown.text)
  await act(async () => go('/about'))
  expect(place()).toBe('/about')
})

test('U-02 the form opens with the focus at its text; Escape gives it back to the pencil, and a press elsewhere takes no changes away', async () => {
  await act(async () => named('Edit button')!.focus())
  await open(shown)
  await eventually(() => document.activeElement).toBe(field('Button text'))
  await type('Button text', 'Mine')
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(isOpen()).toBe(true)
  await type('Button text', shown.text)
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(isOpen()).toBe(false)
  await open(shown)
  await act(
    async () => void field('Button text').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect([isOpen(), document.activeElement]).toEqual([false, named('Edit button')])
})

test('E-MISC-14 a save stands on what the form was opened with; where somebody else was faster hers goes on from theirs, and of two alike one is saved', async () => {
  await press('Edit button')
  ;(await server.next()).answer(shown, 200, '"1"')
  await type('Button text', ' ')
  await press('Save')
  await server.rest()
  expect(server.seen).not.toContain('PUT settings/button-config')
  await type('Button text', 'Mine')
  const saveOn = async (mark: string) => {
    const save = await server.next()
    expect([save.what, save.match, save.body['text']]).toEqual(['PUT settings/button-config', mark, 'Mine'])
    return save
  }
  await press('Save')
  ;(await saveOn('"1"')).answer({}, 412)
  ;(await server.next()).answer(theirs, 200, '"2"')
  await eventually(() => sides().length).toBe(2)
  await press('Close')
  expect([isOpen(), (field('Button text') as HTMLInputElement).value]).toEqual([true, 'Mine'])
  await press('Save')
  ;(await saveOn('"1"')).answer({}, 412)
  ;(await server.next()).answer(theirs, 200, '"2"')
  await eventually(() => sides().length).toBe(2)
  await press('SAVE MINE')
  ;(await saveOn('"2"')).answer({}, 500)
  await eventually(() => named('Save')).toBeDefined()
  expect([isOpen(), document.querySelector('[role="alert"]')]).toEqual([true, null])
  // That answer was lost after all: what stands there is hers.
  await press('Save')
  ;(await saveOn('"2"')).answer({}, 412)
  ;(await server.next()).answer({ ...shown, text: 'Mine' }, 200, '"3"')
  await eventually(() => [link(), isOpen(), sides()]).toEqual(['Mine', false, []])
  await open({ ...shown, text: 'Mine' })
  expect((field('Button text') as HTMLInputElement).value).toBe('Mine')
  await press('Edit button')
  expect(isOpen()).toBe(false)
})

test('E-MISC-15 a save that is refused as the session has ended leads to the log-in, whatever is unsaved; so does a visitor’s read', async () => {
  await open(shown)
  await type('Button text', 'Mine')
  await press('Save')
  ;(await server.next()).answer({}, 401)
  ;(await server.next()).answer({}, 401)
  await eventually(place).toBe('/login')
  await leave()
  go('/home')
  leave = await draw(<PromoLink />)
  ;(await server.next()).answer({}, 401)
  await eventually(place).toBe('/login')
})

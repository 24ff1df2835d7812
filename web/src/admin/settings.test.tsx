// @vitest-environment jsdom
import type { DeskSetting } from '@sateen/contract/admin'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { typeInto } from '../ui/type-into.ts'
import { Settings } from './settings.tsx'

const setting = (name: string, own: Partial<DeskSetting>): DeskSetting => ({
  name,
  title: name,
  says: '',
  section: 'Shop',
  kind: 'switch',
  choices: [],
  least: null,
  most: null,
  isWhole: false,
  value: false,
  fallback: false,
  isChanged: false,
  lockedBy: null,
  mayBeEmpty: false,
  etag: '"1"',
  ...own,
})
const handOrder = setting('handOrder', {})
const all = [
  handOrder,
  setting('most', { kind: 'number', least: 1, most: 5, isWhole: true, value: 4, fallback: 3, isChanged: true }),
  setting('locked', { isChanged: true, value: true, lockedBy: 'SATEEN_LOCKED' }),
  setting('affiliates', { section: 'Affiliates', kind: 'partners', value: [], fallback: [] }),
  setting('affiliateNetworks', { section: 'Affiliates', kind: 'networks', value: {}, fallback: {} }),
  setting('trackerHosts', { section: 'Affiliates', kind: 'hosts', value: [], fallback: [] }),
]
let now = all
const server = openSmallServer((call) => {
  const isRead = call.what === 'GET admin/settings'
  if (isRead) call.answer(now)
  return isRead
})

let leave: () => Promise<void>
beforeEach(async () => {
  now = all
  leave = await draw(<Settings />)
  await act(() => vi.waitFor(() => expect(control()).not.toBeNull()))
})
afterEach(() => leave())

const control = () => document.querySelector<HTMLInputElement>('#setting-handOrder input')!
const saveButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'SAVE')
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus()
    element.click()
  })

test('after a save the focus is at the setting that was saved', async () => {
  await press(control())
  await press(saveButton()!)
  const call = await server.next()
  expect(call.body).toEqual({ value: true })
  call.answer({ ...handOrder, value: true, isChanged: true, etag: '"2"' })
  await server.rest()
  expect(saveButton()).toBeUndefined()
  expect(document.activeElement === control()).toBe(true)
})

test('a setting that is taken back while it is being saved stays as the editor left it, and is not saved yet', async () => {
  await press(control())
  await press(saveButton()!)
  const call = await server.next()
  await press(control())
  expect(control().checked).toBe(false)
  call.answer({ ...handOrder, value: true, isChanged: true, etag: '"2"' })
  await server.rest()
  expect(control().checked).toBe(false)
  await press(saveButton()!)
  expect((await server.next()).body).toEqual({ value: false })
})

const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words)
const fault = () => document.querySelector('#setting-handOrder [role="alert"]')?.textContent

test.each([
  ['SAVE MINE', true],
  ['TAKE THEIRS', false],
])(
  'of a setting that somebody else saved meanwhile both versions stand there, and %s holds',
  async (choice, isMine) => {
    await press(control())
    await press(saveButton()!)
    const first = await server.next()
    expect([first.body, first.match]).toEqual([{ value: true }, '"1"'])
    now = all.map((one) => (one === handOrder ? { ...one, value: null, etag: '"9"' } : one))
    first.answer({}, 412)
    await server.eventually(() => button(choice)).toBeDefined()
    await press(button(choice)!)
    if (isMine) {
      const second = await server.next()
      expect([second.body, second.match]).toEqual([{ value: true }, '"9"'])
      second.answer({ ...handOrder, value: true, isChanged: true, etag: '"10"' })
    }
    await server.rest()
    expect([saveButton(), fault(), control().checked]).toEqual([undefined, undefined, isMine])
    expect(server.seen).toHaveLength(isMine ? 2 : 1)
  },
)

test('what was refused is said until the editor takes all of it back', async () => {
  await press(control())
  await press(saveButton()!)
  ;(await server.next()).answer({}, 500)
  await server.rest()
  expect(fault()).toBeDefined()
  await press(button('CANCEL')!)
  expect([control().checked, fault(), document.activeElement === control()]).toEqual([false, undefined, true])
})

test('a list of hosts is saved without its empty lines and blanks, and every page asks for the settings anew', async () => {
  for (const queryKey of [['settings'], ['button-config']]) queryClient.setQueryData(queryKey, {})
  const isOld = (queryKey: string) => queryClient.queries({ queryKey: [queryKey] })[0]!.isStale(Infinity)
  expect(['settings', 'button-config'].map(isOld)).toEqual([false, false])
  const hosts = document.querySelector<HTMLTextAreaElement>('#setting-trackerHosts textarea')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      hosts,
      ' a.example \n\nb.example',
    )
    hosts.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(saveButton()!)
  const call = await server.next()
  expect(call.body).toEqual({ value: ['a.example', 'b.example'] })
  call.answer({ ...all.at(-1), value: ['a.example', 'b.example'] })
  await server.rest()
  expect(['settings', 'button-config'].map(isOld)).toEqual([true, true])
})

test('the section whose beginning has passed a third of the window is the current one of the links, as long as the page stands', async () => {
  const current = () => document.querySelector('[aria-current]')?.textContent
  const affiliates = document.getElementById('settings-affiliates')!
  let looks = 0
  let top = innerHeight * 0.36
  affiliates.getBoundingClientRect = () => {
    looks += 1
    return { top } as DOMRect
  }
  const scroll = () => act(async () => void dispatchEvent(new Event('scroll')))
  await scroll()
  expect(current()).toBe('The shop')
  top = innerHeight * 0.34
  await scroll()
  expect([current(), looks]).toEqual(['Affiliates', 2])
  await leave()
  const later = Object.assign(document.createElement('section'), {
    id: affiliates.id,
    getBoundingClientRect: affiliates.getBoundingClientRect,
  })
  document.body.append(later)
  await scroll()
  expect(looks).toBe(2)
})

test('U-15 a setting that cannot be is not sent, and has the focus; one that goes back to its default says no value, and what is locked cannot', async () => {
  const most = () => document.querySelector<HTMLInputElement>('#setting-most input')!
  await act(async () => typeInto(most(), '9'))
  await press(saveButton()!)
  await server.rest()
  expect([server.seen, document.activeElement === most(), most().ariaInvalid]).toEqual([[], true, 'true'])
  expect([...document.querySelectorAll('.link[aria-label^="Back to default"]')].map((one) => one.ariaLabel)).toEqual([
    'Back to default: most',
  ])
  await press(document.querySelector<HTMLElement>('[aria-label="Back to default: most"]')!)
  expect(most().value).toBe('3')
  await press(saveButton()!)
  const back = await server.next()
  expect([back.what, back.body]).toEqual(['PUT admin/settings/most', {}])
  // It was done, though the answer was lost.
  now = all.map((one) => (one.name === 'most' ? { ...one, value: 3, isChanged: false } : one))
  back.answer({}, 412)
  await server.eventually(saveButton).toBeUndefined()
  expect([document.querySelector('dl'), document.activeElement === most()]).toEqual([null, true])
})

test('what the site finds wrong with a setting is said in words, and its control has the focus', async () => {
  await press(control())
  await press(saveButton()!)
  ;(await server.next()).answer({ because: 'BadRequest' }, 400)
  await server.eventually(fault).toBeDefined()
  expect([fault() === 'BadRequest', document.activeElement === control()]).toEqual([false, true])
})

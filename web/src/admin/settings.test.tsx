// @vitest-environment jsdom
import type { DeskSetting } from '@sateen/contract/admin'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
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
  call.answer({ ...all[3], value: ['a.example', 'b.example'] })
  await server.rest()
  expect(['settings', 'button-config'].map(isOld)).toEqual([true, true])
})

// @vitest-environment jsdom
import type { DeskSetting } from '@sateen/contract/admin'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const server = openSmallServer((call) => {
  const isRead = call.what === 'GET admin/settings'
  if (isRead) call.answer(all)
  return isRead
})

let leave: () => Promise<void>
beforeEach(async () => {
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

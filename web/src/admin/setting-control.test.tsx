// @vitest-environment jsdom
import type { DeskSetting } from '@sateen/contract/admin'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, field, press, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { SettingControl } from './setting-control.tsx'
import type { SettingFault } from './setting-words.ts'

const known: DeskSetting = {
  name: 'own',
  title: 'Own',
  says: '',
  section: 'Shop',
  kind: 'text',
  choices: [],
  least: null,
  most: null,
  isWhole: true,
  value: null,
  fallback: null,
  isChanged: false,
  lockedBy: null,
  mayBeEmpty: false,
  etag: '"1"',
}
/** What stands in the control. */
let held: unknown
function Control({
  setting,
  first,
  fault = null,
}: {
  setting: Partial<DeskSetting>
  first: unknown
  fault?: SettingFault | null
}) {
  const [value, setValue] = useState(first)
  return (
    <SettingControl
      setting={{ ...known, ...setting }}
      value={value}
      fault={fault}
      onChange={(next) => setValue((held = next))}
    />
  )
}

const partner = (at: number) => ({ host: `shop-${at}.example`, network: 'A', offerId: null, pictureHosts: [] })
const partners = Array.from({ length: 45 }, (_, at) => partner(at))
const rows = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-row] input[maxlength="253"]')].map((one) => one.value)

test('a whole number goes up and down by presses within its bounds, from the least where nothing stands there', async () => {
  const leave = await draw(<Control setting={{ kind: 'number', least: 2, most: 4 }} first="" />)
  const steps = []
  for (const name of ['More: Own', 'More: Own', 'More: Own', 'Less: Own', 'Less: Own', 'Less: Own']) {
    await press(name)
    steps.push(held)
  }
  expect(steps).toEqual([3, 4, 4, 3, 2, 2])
  await leave()
})

test('an emptied text is nothing only where the setting may be empty', async () => {
  for (const [mayBeEmpty, emptied] of [
    [true, null],
    [false, ''],
  ] as const) {
    const leave = await draw(<Control setting={{ kind: 'text', mayBeEmpty }} first="words" />)
    await write('Own', '')
    expect(held).toBe(emptied)
    await leave()
  }
})

test('twenty hosts show at first; a search finds any in any case, and the row that is written in stays', async () => {
  const leave = await draw(<Control setting={{ kind: 'partners' }} first={partners} />)
  expect(rows()).toHaveLength(20)
  await press('SHOW MORE')
  expect(rows()).toHaveLength(40)
  await write('Search hosts', ' SHOP-44 ')
  expect(rows()).toEqual(['shop-44.example'])
  await write('Host 45', 'other.example')
  expect(rows()).toEqual(['other.example'])
  await press('Remove other.example')
  expect([(held as object[]).length, held]).toEqual([44, partners.slice(0, 44)])
  await press('ADD A HOST')
  expect([rows().length, rows().at(-1), field('Search hosts').value]).toEqual([45, '', ''])
  await leave()
})

test('U-15 a host that does not fit stands there however far down it is and whatever is looked for', async () => {
  const fault = { words: 'Another one has this already.', at: ['44', 'host'] }
  const leave = await draw(<Control setting={{ kind: 'partners' }} first={partners} fault={fault} />)
  expect(rows().at(-1)).toBe('shop-44.example')
  await write('Search hosts', 'shop-7.')
  expect(rows()).toEqual(['shop-7.example', 'shop-44.example'])
  await leave()
})

test('a network is added once under its name, and what is emptied of it is left out', async () => {
  const own = { kind: 'redirect', networkId: '7' }
  const leave = await draw(<Control setting={{ kind: 'networks' }} first={{ Own: own }} />)
  for (const name of [' ', ' Own ']) {
    await write('Name of a new network', name)
    await press('Add the network')
    expect(field('Network id').value).toBe('7')
  }
  await write('Network id', '')
  expect(held).toEqual({ Own: { kind: 'redirect' } })
  await write('Name of a new network', ' Other ')
  await press('Add the network')
  expect([held, field('Name of a new network').value]).toEqual([
    { Own: { kind: 'redirect' }, Other: { kind: 'redirect' } },
    '',
  ])
  await leave()
})

test('of several links and feeds that one is removed which was meant', async () => {
  const links = ['a', 'b', 'c'].map((name) => ({ name, url: `https://${name}.example` }))
  let leave = await draw(<Control setting={{ kind: 'links' }} first={links} />)
  await press('Remove link b')
  expect(held).toEqual([links[0], links[2]])
  await leave()
  const feeds = ['a', 'b', 'c'].map((name) => ({ name, url: `https://${name}.example`, everyHours: 24 }))
  leave = await draw(<Control setting={{ kind: 'feeds' }} first={feeds} />)
  await press('REMOVE b')
  expect(held).toEqual([feeds[0], feeds[2]])
  expect(button('REMOVE c')).toBeDefined()
  await leave()
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { field, press, says, write } from '../../testing/hands.ts'
import { draw } from '../../testing/place.tsx'
import { openSmallServer } from '../../testing/small-server.ts'
import { Letters } from './letters.tsx'

const server = openSmallServer()
const label = 'Letters from'

let leave: () => Promise<void>
beforeEach(async () => {
  leave = await draw(<Letters />)
})
afterEach(() => leave())

test('R-FOOT-11 an address is sent once however often it is pressed, and the thanks go as another one is typed', async () => {
  for (const words of ['', 'maya', 'maya@example']) {
    await write(label, words)
    await press('SUBSCRIBE')
  }
  await write(label, 'maya@example.com')
  await press('SUBSCRIBE')
  await press('SUBSCRIBE')
  const call = await server.next()
  await server.rest()
  expect([call.body, server.seen]).toEqual([{ email: 'maya@example.com' }, ['POST klaviyo/subscribe']])
  call.answer()
  await server.eventually(() => says('Thank you.')).toBe(true)
  expect(field(label).value).toBe('')
  await write(label, 's')
  expect(says('Thank you.')).toBe(false)
})

test('R-FOOT-11 what is typed while another address is on its way stays', async () => {
  await write(label, 'maya@example.com')
  await press('SUBSCRIBE')
  const call = await server.next()
  await write(label, 'stone@')
  call.answer()
  await server.eventually(() => says('Thank you.')).toBe(true)
  expect(field(label).value).toBe('stone@')
})

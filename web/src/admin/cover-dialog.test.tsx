// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alert, button, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { CoverDialog } from './cover-dialog.tsx'

const server = openSmallServer()
const { eventually } = server
const items = [
  { itemId: 'slip', name: 'Slip', image: '/images/items/slip.webp' },
  { itemId: 'coat', name: 'Coat', image: null },
] as Item[]
let chosen: (string | null)[] = []
let leave: () => Promise<void>
beforeEach(async () => {
  chosen = []
  leave = await draw(
    <CoverDialog items={items} image={items[0]!.image} onChoose={(image) => chosen.push(image)} onClose={() => {}} />,
  )
})
afterEach(() => leave())

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
/** What the field is emptied to, once somebody has chosen a file. */
let emptied: string | undefined
const upload = async () => {
  emptied = undefined
  Object.defineProperties(input(), {
    files: { value: [new File(['a picture'], 'own.png', { type: 'image/png' })], configurable: true },
    value: {
      set: (value: string) => {
        emptied = value
      },
      configurable: true,
    },
  })
  await act(async () => input().dispatchEvent(new Event('change', { bubbles: true })))
}

test('a picture that is none, or too large, says what is taken, and may be chosen once more; one is sent at a time', async () => {
  await upload()
  const first = await server.next()
  expect([says('SENDING...'), emptied]).toEqual([true, ''])
  await upload()
  await server.rest()
  expect(server.seen).toHaveLength(1)
  first.answer({ because: 'InvalidImageFormat' }, 400)
  await eventually(alert).toContain('megapixels')
  await upload()
  const second = await server.next()
  expect(alert()).toBeUndefined()
  second.answer({ image: '/images/covers/own.webp' })
  await eventually(() => chosen).toEqual(['/images/covers/own.webp'])
})

test('a picture that comes after the choice was left is no choice; which piece is chosen is told, and none is one too', async () => {
  expect([...document.querySelectorAll('[aria-pressed]')].map((one) => [one.ariaLabel, one.ariaPressed])).toEqual([
    ['Cover Slip', 'true'],
  ])
  await press('ALWAYS THE FIRST PIECE')
  await act(async () => button('Cover Slip')!.click())
  await upload()
  const late = await server.next()
  await leave()
  late.answer({ image: '/images/covers/own.webp' })
  await server.rest()
  expect(chosen).toEqual([null, '/images/items/slip.webp'])
})

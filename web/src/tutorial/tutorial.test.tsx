// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFlag, setFlag } from '../platform/local-flags.ts'
import { button, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { Tutorial } from './tutorial.tsx'

let leave: () => Promise<void>
beforeEach(async () => {
  setFlag('showTutorial', true)
  leave = await draw(<Tutorial />)
})
afterEach(() => leave())
const isOpen = () => document.querySelector('dialog[open]') !== null

test('S-TUT-04 S-TUT-07 S-TUT-09 the flag is gone as the first slide shows, Back leads to that one and Next to the others; Done closes the last, which fades as it is', async () => {
  expect([readFlag('showTutorial'), says('1 of 3'), button('Back'), document.activeElement]).toEqual([
    false,
    true,
    undefined,
    button('Next'),
  ])
  for (const name of ['Next', 'Next', 'Back', 'Next', 'Next']) await press(name)
  expect([says('3 of 3'), button('Next'), isOpen()]).toEqual([true, undefined, true])
  await press('Back')
  expect(says('1 of 3')).toBe(true)
  for (const name of ['Next', 'Next', 'Done']) await press(name)
  expect([isOpen(), says('3 of 3')]).toEqual([false, true])
})

test('S-TUT-08 who closes it at the second slide sees the first one the next time', async () => {
  await press('Next')
  await act(async () => button('Close')!.click())
  expect(isOpen()).toBe(false)
  await leave()
  leave = await draw(<Tutorial />)
  expect([isOpen(), says('1 of 3')]).toEqual([true, true])
})

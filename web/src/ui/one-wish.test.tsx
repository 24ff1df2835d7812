// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { isRestOfDoubleClick, useOneWish } from './one-wish.ts'
import '../testing/browser.ts'

test('S-QUIZ-18 the rest of a double click moves no further step; quick single presses each move one', () => {
  const press = (detail: number, pointerType: string, timeStamp: number) => ({ detail, pointerType, timeStamp })
  expect(isRestOfDoubleClick(press(1, 'mouse', 1000), -Infinity)).toBe(false)
  expect(isRestOfDoubleClick(press(2, 'mouse', 1120), 1000)).toBe(true)
  expect(isRestOfDoubleClick(press(1, 'mouse', 1120), 1000)).toBe(false)
  expect(isRestOfDoubleClick(press(2, 'touch', 1120), 1000)).toBe(false)
  expect(isRestOfDoubleClick(press(0, '', 1001), 1000)).toBe(false)
  // Who skips on with the hand at rest on the button is counted on and on.
  expect(isRestOfDoubleClick(press(3, 'mouse', 1400), 1000)).toBe(false)
})

const Watch = () => {
  useOneWish()
  return null
}

/** A page of two rows that tells which buttons were pressed. */
async function rowsOf(pressed: string[]): Promise<{ remove: (name: string) => Element; end: () => Promise<void> }> {
  document.body.innerHTML = '<div></div><form><button>Remove A</button><button>Remove B</button><input></form>'
  const root = createRoot(document.querySelector('div')!)
  await act(async () => root.render(<Watch />))
  const buttons = [...document.querySelectorAll('button')]
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
  for (const button of buttons) button.addEventListener('click', () => pressed.push(button.textContent))
  const remove = (name: string) => buttons.find((button) => button.textContent === `Remove ${name}`)!
  return { remove, end: () => act(async () => root.unmount()) }
}

function pressBy(pointerType: string, element: Element, detail: number): void {
  const how = { bubbles: true, cancelable: true, detail }
  element.dispatchEvent(new PointerEvent('pointerdown', { ...how, pointerType }))
  element.dispatchEvent(new MouseEvent('mousedown', how))
  element.dispatchEvent(new MouseEvent('click', how))
}

test.each([
  ['the rest of a double click does not press what came under it', 'mouse', [1, 2], ['Remove A']],
  ['two presses of a mouse press both', 'mouse', [1, 1], ['Remove A', 'Remove B']],
  ['two quick taps press both', 'touch', [1, 2], ['Remove A', 'Remove B']],
])('S-HIST-07 S-TAG-05 %s', async (_says, pointerType, details, expected) => {
  const pressed: string[] = []
  const { remove, end } = await rowsOf(pressed)
  pressBy(pointerType, remove('A'), details[0]!)
  pressBy(pointerType, remove('B'), details[1]!)
  expect(pressed).toEqual(expected)
  await end()
})

test('S-HIST-07 the rest of a double click does not press the button that serves the next row by now', async () => {
  const pressed: string[] = []
  const { remove, end } = await rowsOf(pressed)
  const button = remove('A')
  pressBy('mouse', button, 1)
  button.textContent = 'Remove B'
  pressBy('mouse', button, 2)
  expect(pressed).toEqual(['Remove A'])
  await end()
})

test('S-LOGIN-05 Enter that is held presses once, wherever the focus has gone', async () => {
  const { remove, end } = await rowsOf([])
  const isAnswered = (element: Element, key: string, repeat: boolean) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  const field = document.querySelector('input')!
  expect([isAnswered(remove('A'), 'Enter', false), isAnswered(field, 'Enter', false)]).toEqual([true, true])
  expect([isAnswered(remove('B'), 'Enter', true), isAnswered(field, 'Enter', true)]).toEqual([false, false])
  expect(isAnswered(field, 'a', true)).toBe(true)
  await end()
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isUndoKey } from './undo-key.ts'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

test.each<[string, boolean, KeyboardEventInit]>([
  ['Ctrl+Z', true, { key: 'z', code: 'KeyZ', ctrlKey: true }],
  ['Cmd+Z', true, { key: 'z', code: 'KeyZ', metaKey: true }],
  ['Ctrl+Z where Z stands at the place of Y', true, { key: 'z', code: 'KeyY', ctrlKey: true }],
  ['Ctrl+Y there, at the place of Z', false, { key: 'y', code: 'KeyZ', ctrlKey: true }],
  ['Ctrl+Я of a Russian keyboard', true, { key: 'я', code: 'KeyZ', ctrlKey: true }],
  ['Ctrl+Ζ of a Greek one', true, { key: 'ζ', code: 'KeyZ', ctrlKey: true }],
  ['Ctrl+Shift+Z, which does it again', false, { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }],
  ['a z', false, { key: 'z', code: 'KeyZ' }],
])('%s undoes: %s', (_name, isUndo, init) => expect(isUndoKey(press(init))).toBe(isUndo))

test('in a field it is the field\u2019s own', () => {
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input')!
  let heard: boolean | undefined
  field.addEventListener('keydown', (event) => (heard = isUndoKey(event)))
  field.dispatchEvent(press({ key: 'z', code: 'KeyZ', ctrlKey: true }))
  expect(heard).toBe(false)
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import '../../testing/browser.ts'
import { type Suggestion, SuggestionList } from './search-suggestions.tsx'

test('two pieces of one name are proposed side by side, and both go with the next letter', async () => {
  const root = createRoot(document.body)
  const draw = (...suggestions: Suggestion[]) =>
    act(async () => root.render(<SuggestionList suggestions={suggestions} active={-1} onChoose={() => undefined} />))
  const shown = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
  const shirt = (itemId: string): Suggestion => ({ kind: 'item', text: 'Linen Shirt', itemId })
  await draw(shirt('a'), shirt('b'))
  expect(shown()).toEqual(['Linen ShirtPiece', 'Linen ShirtPiece'])
  await draw({ kind: 'words', text: 'linen trousers', itemId: null })
  expect(shown()).toEqual(['linen trousers'])
  await act(async () => root.unmount())
})

test('K-12 U-02 a press on a suggestion leaves the focus in the field, or the list would be put away before it is chosen', async () => {
  const root = createRoot(document.body)
  const linen: Suggestion = { kind: 'words', text: 'linen', itemId: null }
  await act(async () => root.render(<SuggestionList suggestions={[linen]} active={-1} onChoose={() => undefined} />))
  const press = new Event('pointerdown', { bubbles: true, cancelable: true })
  await act(async () => void document.querySelector('[role="option"]')!.dispatchEvent(press))
  expect(press.defaultPrevented).toBe(true)
  await act(async () => root.unmount())
})

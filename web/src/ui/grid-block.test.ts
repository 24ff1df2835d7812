// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import '../testing/browser.ts'
import { isSameBlock } from './grid-block.tsx'

const [coat, dress] = [{ id: 'coat' }, { id: 'dress' }]
const article = createElement('article')
const block = {
  items: [coat, dress],
  from: 16,
  total: 500,
  columns: 2,
  renderItem: () => article,
}

test('U-23 a block is left alone while its list is drawn anew around it', () => {
  expect(isSameBlock(block, { ...block, items: [coat, dress] })).toBe(true)
})

test('a block is drawn anew where a piece, their number, the whole or the card is another one', () => {
  for (const change of [
    { items: [dress, coat] },
    { items: [coat] },
    { items: [{ ...coat }, dress] },
    { total: 501 },
    { columns: 3 },
    { from: 0 },
    { renderItem: () => createElement('article') },
  ])
    expect(isSameBlock(block, { ...block, ...change }), JSON.stringify(change)).toBe(false)
})

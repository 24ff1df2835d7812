import { expect, test } from 'vitest'
import { itemName } from './item-name.ts'

test('S-CARD-04 S-CARD-05 a name is the title cut at the first space and bar, or the whole title', () => {
  expect(itemName('Linen Wrap Dress | Luna Line | Official Site')).toBe('Linen Wrap Dress')
  expect(itemName('Linen Wrap Dress')).toBe('Linen Wrap Dress')
  expect(itemName('Black|White Tee')).toBe('Black|White Tee')
  expect(itemName('  Silk Scarf ')).toBe('Silk Scarf')
})

test('a piece that is told without a name has an empty one', () => {
  for (const none of [undefined, null, '']) expect(itemName(none)).toBe('')
})

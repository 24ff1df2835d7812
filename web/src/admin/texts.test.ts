import { expect, test } from 'vitest'
import { deskTexts } from './texts.ts'

test('U-35 what becomes of the pieces of a deleted Edit is said of none, of one and of many', () => {
  expect([0, 1, 14].map(deskTexts.staying)).toEqual([
    'It holds no piece.',
    'Its 1 piece stays in the catalogue.',
    'Its 14 pieces stay in the catalogue.',
  ])
})

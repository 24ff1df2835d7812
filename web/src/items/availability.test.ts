import { expect, test } from 'vitest'
import { availabilityText } from './availability.ts'

test('G-122 a piece that is gone is told apart from one that is merely sold out, in the one wording of card and quickview', () => {
  expect(availabilityText({ available: false, gone: true })).toBe('No longer available')
  expect(availabilityText({ available: false })).toBe('Sold out at the moment')
  expect(availabilityText({ available: true })).toBeNull()
})

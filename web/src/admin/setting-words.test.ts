import { expect, test } from 'vitest'
import { unfitWords } from './setting-words.ts'

test('U-15 a time zone or an address of the promo button that does not fit is told with what would', () => {
  expect(unfitWords({ kind: 'zone' }, 'Mars/Olympus', [])).toMatch(/Europe\/Lisbon/)
  const promo = { text: 'Spring', url: 'faq', visible: true }
  expect(unfitWords({ kind: 'promo' }, promo, ['url'])).toMatch(/\/faq/)
  expect(unfitWords({ kind: 'promo' }, promo, ['text'])).toBe('This value does not fit. Please check it.')
})

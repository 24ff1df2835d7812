import { expect, test } from 'vitest'
import { withoutLastSlashes } from './odd-addresses.ts'

test('an address is that of its page with slashes at its end or without, and the root stays one', () => {
  expect(['/faq', '/faq/', '/faq///', '/', '///'].map(withoutLastSlashes)).toEqual(['/faq', '/faq', '/faq', '/', '/'])
})

test('slashes without end in an address are walked along once: by another way this test would not come to its end', () => {
  const slashes = '/'.repeat(1_000_000)
  expect(withoutLastSlashes(`${slashes}x`)).toBe(`${slashes}x`)
})

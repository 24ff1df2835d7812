import { expect, test } from 'vitest'
import { deskAddress, firstOf } from './desk-address.ts'

test('P-20 a message is found by its first words, whatever sign stands where they are cut', () => {
  const body = `${'m'.repeat(59)}👗 and more`
  expect(deskAddress('messages', firstOf(body, 60))).toBe(`/admin/messages?q=${'m'.repeat(59)}%F0%9F%91%97`)
  expect(deskAddress('messages', firstOf('a & b', 60))).toBe('/admin/messages?q=a%20%26%20b')
})

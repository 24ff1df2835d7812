import { expect, test } from 'vitest'
import { TimeZone } from './setting-types.ts'

test('spaces around a pasted time zone never count', () => {
  expect(TimeZone.parse(' Europe/Lisbon\t')).toBe('Europe/Lisbon')
  expect(TimeZone.safeParse('Mars/Olympus').success).toBe(false)
})

import { expect, test } from 'vitest'
import { newId, onceKeys } from './once-key.ts'

test('P-12 the same words sent again bear the same key, other words another one, and no two forms share one', () => {
  const [one, other] = [onceKeys(), onceKeys()]
  const first = one({ message: 'Hello' })
  expect(one({ message: 'Hello' })).toBe(first)
  expect(one({ message: 'Howdy' })).not.toBe(first)
  expect(other({ message: 'Hello' })).not.toBe(first)
})

test('S-CONTACT-02 S-SIGN-03 a name is made without a secure context too', () => {
  const { randomUUID } = crypto
  Object.assign(crypto, { randomUUID: undefined })
  expect(newId()).not.toBe(newId())
  Object.assign(crypto, { randomUUID })
})

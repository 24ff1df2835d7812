import { expect, test } from 'vitest'
import { hashPassword, hashRuns, isPasswordOf } from './passwords.ts'

test('a password is recognised by its hash and no other one is', async () => {
  const hash = await hashPassword('Moss-Kite42')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf(hash, 'Moss-Kite42')).toBe(true)
  expect(await isPasswordOf(hash, 'Moss-Kite42 ')).toBe(false)
})

test('two hashes of one password differ, since each has its own salt', async () => {
  expect(await hashPassword('Moss-Kite42')).not.toBe(await hashPassword('Moss-Kite42'))
})

test('two spellings of one accent are one password', async () => {
  const hash = await hashPassword('Aa1!éééé'.normalize('NFC'))
  expect(await isPasswordOf(hash, 'Aa1!éééé'.normalize('NFD'))).toBe(true)
})

test('P-02 without an account one hash is run all the same, and never fits', async () => {
  const before = hashRuns().runs
  expect(await isPasswordOf(undefined, 'Moss-Kite42')).toBe(false)
  expect(hashRuns().runs - before).toBe(1)
})

test('P-11 at most four hashes run at once, and who comes after 64 waiting ones is sent away', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 72 }, () => isPasswordOf(undefined, 'x')))
  const refused = tries.filter((tried) => tried.status === 'rejected')
  expect(hashRuns().most).toBeLessThanOrEqual(4)
  expect(refused.length).toBeGreaterThanOrEqual(72 - 64 - 4)
  expect(refused[0]).toMatchObject({ reason: { because: 'ServiceUnavailable', retryAfter: 1 } })
})

import { argon2Sync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, hashRuns, isHashable, isPasswordOf } from './passwords.ts'

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
  expect(hashRuns().most).toBeLessThanOrEqual(Math.min(4, availableParallelism()))
  expect(refused.length).toBeGreaterThanOrEqual(72 - 64 - 4)
  expect(refused[0]).toMatchObject({ reason: { because: 'ServiceUnavailable', retryAfter: 1 } })
})

test('P-11 what is longer than 128 characters is not hashed, however they are spelt', () => {
  expect([isHashable(''), isHashable('x'.repeat(128)), isHashable('x'.repeat(129))]).toEqual([true, true, false])
  // One letter that may be spelt with four signs.
  const spelt = 'ᾂ'.normalize('NFD')
  expect([spelt.length, isHashable(spelt.repeat(128)), isHashable(`${spelt.repeat(128)}x`)]).toEqual([4, true, false])
  expect(isHashable('x'.repeat(100_000))).toBe(false)
})

test('a hash of other costs is read by what it says, and one that is spoilt is a fault', async () => {
  const nonce = Buffer.from('0123456789abcdef')
  const settings = { message: 'Moss-Kite42', nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 10 }
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = `$argon2id$v=19$m=8,t=10,p=1$${text(nonce)}$${text(argon2Sync('argon2id', settings))}`
  expect([await isPasswordOf(hash, 'Moss-Kite42'), await isPasswordOf(hash, 'Moss-Kite43')]).toEqual([true, false])
  for (const spoilt of [
    '',
    'x',
    `${hash}$`,
    `x${hash}`,
    hash.replace('argon2id', 'argon2i'),
    hash.replace(/\$[^$]+$/, '$'),
  ])
    await expect(isPasswordOf(spoilt, 'Moss-Kite42')).rejects.toThrow(
      'A kept password hash is not of the expected form.',
    )
})

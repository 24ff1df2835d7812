import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha-256.ts'
import { solveProof } from './solve-proof.ts'

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('P-04 our hash is SHA-256, whatever the length of a text', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'p1.Ab-_9'.repeat(25).slice(0, length)
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('P-04 the work gives a hash with as many zero bits as were asked for, and tells how far it is', async () => {
  const shares: number[] = []
  const proof = await solveProof({ challenge: 'p1.1790000000.abcdefghijklmnopqrstuv', bits: 16 }, (share) =>
    shares.push(share),
  )
  expect(proof).toMatch(/^p1\.1790000000\.abcdefghijklmnopqrstuv\.\d+$/)
  expect(createHash('sha256').update(proof).digest().readUInt16BE()).toBe(0)
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})

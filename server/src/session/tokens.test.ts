import { describe, expect, test } from 'vitest'
import { isSame, mac } from '../platform/secret.ts'
import { isProven, makeChallenge, proofBits } from './proof-of-work.ts'
import {
  accessToken,
  extensionToken,
  readAccessToken,
  readExtensionToken,
  readRefreshToken,
  refreshTokenOf,
} from './tokens.ts'

const secret = 'a secret of thirty-two characters'
const sessionId = '5e0f3c1a-0b1c-4d2e-8f3a-9b8c7d6e5f40'
const access = { sessionId, counter: 12, expires: 1_900_000_000 }
const kinds = {
  access: { token: accessToken(secret, access), read: readAccessToken, says: access },
  refresh: {
    token: refreshTokenOf(secret, { sessionId, counter: 12 }),
    read: readRefreshToken,
    says: { sessionId, counter: 12 },
  },
  extension: { token: extensionToken(secret, sessionId), read: readExtensionToken, says: { sessionId } },
}

describe.each(Object.entries(kinds))('P-18 a token of kind %s', (kind, { token, read, says }) => {
  test('says what was put in, and nothing under another secret', () => {
    expect(read(secret, token)).toEqual(says)
    expect(read(`${secret}.`, token)).toBeNull()
  })

  test('is none with any one character changed, more or less', () => {
    const spoilt = [...token].flatMap((sign, at) => [
      token.slice(0, at) + (sign === '1' ? '2' : '1') + token.slice(at + 1),
      token.slice(0, at) + token.slice(at + 1),
      `${token.slice(0, at)}1${token.slice(at)}`,
    ])
    const others = [...spoilt, `${token}x`, `${token}\n`, ` ${token}`, token.toUpperCase(), '', 'null']
    expect(others.filter((one) => one !== token && read(secret, one) !== null)).toEqual([])
  })

  test('is none of another kind, nor a mark made for another purpose', () => {
    for (const [name, other] of Object.entries(kinds)) if (name !== kind) expect(read(secret, other.token)).toBeNull()
    const text = token.slice(0, token.lastIndexOf('.'))
    for (const purpose of ['', 'access', 'refresh', 'extension', 'code'].filter((one) => one !== kind))
      expect(read(secret, `${text}.${mac(secret, purpose, text)}`)).toBeNull()
  })
})

test('P-18 figures of a token have a length, so that a huge one is never read', () => {
  const sign = (kind: string, text: string) => `${text}.${mac(secret, kind, text)}`
  expect(readRefreshToken(secret, sign('refresh', `r1.${sessionId}.999999999`))?.counter).toBe(999_999_999)
  expect(readRefreshToken(secret, sign('refresh', `r1.${sessionId}.1000000000`))).toBeNull()
  expect(readRefreshToken(secret, sign('refresh', `r1.${sessionId}.`))).toBeNull()
  expect(readRefreshToken(secret, sign('refresh', `r1.${sessionId.toUpperCase()}.1`))).toBeNull()
  expect(readAccessToken(secret, sign('access', `a1.${sessionId}.1.999999999999`))?.expires).toBe(999_999_999_999)
  expect(readAccessToken(secret, sign('access', `a1.${sessionId}.1.1000000000000`))).toBeNull()
  expect(readAccessToken(secret, sign('access', `a1.${sessionId}.1.`))).toBeNull()
})

test('a keyed hash is another for each secret, purpose and text, and is what it always was', () => {
  const one = mac(secret, 'access', 'text')
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(one).toBe(mac(secret, 'access', 'text'))
  expect(
    new Set([one, mac(secret, 'refresh', 'text'), mac(secret, 'access', 'texts'), mac('x', 'access', 'text')]).size,
  ).toBe(4)
  // Kept hashes must be found again by a later release.
  expect(mac('secret', 'budget', 'login 192.0.2.1')).toBe('AYRbQF2oiQIBuD_bPAwIEC0qWVNF6w6YrOioZQLmn9Y')
})

test('two texts are the same only where every byte is', () => {
  expect([isSame('a', 'a'), isSame('', ''), isSame('a', 'b'), isSame('a', 'aa'), isSame('é', 'e')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('P-04 work that is asked for', () => {
  const at = (moment: string) => ({ secret, now: () => new Date(moment) })
  const now = at('2026-11-21T20:00:00Z')
  const { challenge, bits } = makeChallenge(now, 'reset ines 123456')
  /** The first number that fits the challenge of this secret, moment and attempt; found once, since it takes a while. */
  const proof = `${challenge}.484809`

  test('is named by a challenge that ends ten minutes later', () => {
    expect(bits).toBe(proofBits)
    expect(challenge).toMatch(/^p1\.1795291800\.[\w-]{22}$/)
  })

  test('opens this attempt and no other, until its end', () => {
    expect(isProven(now, 'reset ines 123456', proof)).toBe(true)
    expect(isProven(now, 'reset ines 123457', proof)).toBe(false)
    expect(isProven({ ...now, secret: 'another' }, 'reset ines 123456', proof)).toBe(false)
    expect(isProven(at('2026-11-21T20:09:59.999Z'), 'reset ines 123456', proof)).toBe(true)
    expect(isProven(at('2026-11-21T20:10:00Z'), 'reset ines 123456', proof)).toBe(false)
  })

  test('is not done by a text of another form, nor by a number that does not fit', () => {
    const wrong = [
      '',
      challenge,
      `${challenge}.`,
      `x${proof}`,
      `x${challenge}.313045`,
      `${proof}x`,
      `${proof}\n`,
      `${challenge}.x`,
      `${challenge}.1.214258`,
      `${challenge.replace('p1.17', 'p1.18')}.1781223`,
      `${challenge}x.533357`,
      `${challenge.slice(0, -1)}.1772614`,
      `${challenge}.${'1'.repeat(16)}`,
    ]
    expect(wrong.filter((one) => isProven(now, 'reset ines 123456', one))).toEqual([])
    const idle = Array.from({ length: 50 }, (_, number) => `${challenge}.${10_000_000 + number}`)
    expect(idle.filter((one) => isProven(now, 'reset ines 123456', one))).toEqual([])
  })
})

import { calls, type CallName } from '@sateen/contract/calls'
import { expect, test } from 'vitest'
import { apiBase } from '../platform/serve.ts'
import { faultsOf } from '../testing/hostile.ts'
import { makeShopper, testPassword } from '../testing/make-shopper.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()

const odd: unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  ' ',
  '\0',
  'a\0@b.c',
  '\ud800',
  '\u202eabc',
  '%00',
  '../..',
  "'; DROP TABLE shopper; --",
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  'x'.repeat(999),
  'x'.repeat(5000),
  'ﬀ'.repeat(200),
  '１２３４５６',
  [],
  ['a@b.c'],
  {},
  { $ne: null },
]

const email = () => `odd-${Math.random().toString(36).slice(2)}@x.example`
const bodies: [CallName, () => Record<string, unknown>][] = [
  ['login', () => ({ username: email(), password: testPassword })],
  ['refreshToken', () => ({ refresh_token: 'r1.x' })],
  ['forgotPassword', () => ({ username: email() })],
  ['resetPassword', () => ({ username: email(), verification_code: '123456', password: testPassword, flow: 'x' })],
  ['changePassword', () => ({ oldPassword: 'wrong', newPassword: testPassword })],
  ['signUp', () => makeSignUp({ invite: 'ana' })],
  ['confirm', () => ({ email: email(), code: '123456', password: testPassword })],
  ['sendCode', () => ({ email: email() })],
  [
    'changeAccount',
    () => ({ email: email(), name: 'A', birthdate: '1990-05-01', avatar: null, avatarThumb: null, hidden: false }),
  ],
  ['deleteAccount', () => ({ password: 'wrong' })],
  ['confirmEmail', () => ({ token: 'x' })],
  ['undoEmail', () => ({ token: 'x' })],
  ['subscribe', () => ({ email: email(), name: 'A', gender: 'female', birthdate: '1990-05-01' })],
  ['confirmSubscription', () => ({ token: 'x' })],
  ['unsubscribe', () => ({ token: 'x' })],
]

test.each(bodies)(
  'P-20 P-34 %s answers every odd value in every field with a reason, and tells nothing of the inside',
  async (name, body) => {
    const ines = await makeShopper(house)
    const { method, path } = calls[name]
    const faults: string[] = []
    for (const field of Object.keys(body())) {
      for (const value of odd) {
        const reply = await house.app.inject({
          method,
          url: apiBase + path.replace(':userId', ines.id),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${ines.token}` },
          payload: JSON.stringify({ ...body(), [field]: value }),
        })
        const found = faultsOf(
          { entry: name, input: {}, expect: {} },
          { status: reply.statusCode, text: reply.payload, because: reply.json().because },
        )
        if (found.length > 0) faults.push(`${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${found.join(', ')}`)
      }
    }
    expect(faults).toEqual([])
  },
)

test.each(['%00', '..', '%2e%2e', 'a'.repeat(1500), "'", '%', '%ff', '💃', '..%2fme'])(
  'P-20 an odd username %s in the address is no fault of ours',
  async (slug) => {
    const reply = await house.app.inject(`${apiBase}/users/slug/${slug}`)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json().because ?? 'fine').toBeTypeOf('string')
  },
)

test('P-20 odd forms of a file are refused with a reason', async () => {
  const ines = await makeShopper(house)
  const send = (type: string, payload: string) =>
    house.app.inject({
      method: 'POST',
      url: `${apiBase}/images`,
      headers: { 'content-type': type, authorization: `Bearer ${ines.token}` },
      payload,
    })
  const forms: [string, string][] = [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nunfinished',
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.jpg"\r\n\r\nx\r\n--x--\r\n',
    ],
    ['application/json', '{}'],
    ['image/jpeg', 'x'],
    ['text/plain', 'x'],
  ]
  for (const [type, payload] of forms) {
    const reply = await send(type, payload)
    expect([type, payload, reply.statusCode >= 400 && reply.statusCode < 500, typeof reply.json().because]).toEqual([
      type,
      payload,
      true,
      'string',
    ])
  }
})

import { hash, randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { trySpend } from '../platform/exact-budgets.ts'
import { makeShopper, testPassword, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse, type TestHouse } from '../testing/open-test-house.ts'
import { codeTo, later, otherThan } from '../testing/read-mail.ts'
import { hashRuns } from './passwords.ts'
import { makeCode } from './codes.ts'

const house = await openTestHouse()
const newPassword = 'Tr!ckle9Fog'

type Try = { email: string; code: string; flow?: string; proof?: string; address?: string; password?: string }
const reset = ({ email, code, flow, proof, address, password = newPassword }: Try, where: TestHouse = house) =>
  where.ask(
    'resetPassword',
    { body: { username: email, verification_code: code, password, ...(flow && { flow }), ...(proof && { proof }) } },
    undefined,
    address ? { 'x-forwarded-for': address } : {},
  )
const forgot = (email: string, where: TestHouse = house) => where.ask('forgotPassword', { body: { username: email } })
const makeMany = (count: number, where: TestHouse = house) =>
  Promise.all(Array.from({ length: count }, () => makeShopper(where)))
const resetCodeOf = ({ id }: MadeShopper) =>
  makeCode(house.platform, house.platform.sql, { shopperId: id, purpose: 'reset' })
const triesOf = ({ id }: MadeShopper, where: TestHouse = house) =>
  where.platform.sql
    .selectFrom('code')
    .select(['attempts', 'flow_attempts'])
    .where('shopper_id', '=', id)
    .executeTakeFirstOrThrow()

test('P-03 of fifty wrong reset codes at once, for each of twenty accounts, five are compared; then the right one is refused', async () => {
  const shoppers = await makeMany(20)
  for (const shopper of shoppers) {
    const code = await resetCodeOf(shopper)
    await Promise.all(Array.from({ length: 50 }, () => reset({ email: shopper.email, code: otherThan(code) })))
    expect((await triesOf(shopper)).attempts).toBe(5)
    expect((await reset({ email: shopper.email, code })).because).toBe('CodeMismatch')
  }
}, 120_000)

test('P-03 P-06 the browser that asked for a code has tries of its own', async () => {
  const ines = await makeShopper(house)
  const { flow } = (await forgot(ines.email)).with
  const code = await codeTo(house, ines.email)
  for (let tries = 0; tries < 6; tries += 1) await reset({ email: ines.email, code: otherThan(code) })
  expect(await triesOf(ines)).toEqual({ attempts: 5, flow_attempts: 0 })
  expect((await reset({ email: ines.email, code })).status).toBe(400)
  const body = { username: ines.email, verification_code: code, password: newPassword }
  expect((await house.ask('resetPassword', { body }, undefined, { 'sateen-flow': flow })).status).toBe(200)
})

test('P-05 of twenty right reset codes at once, for each of twenty accounts, one is taken', async () => {
  const shoppers = await makeMany(20)
  for (const shopper of shoppers) {
    const code = await resetCodeOf(shopper)
    const tries = await Promise.all(Array.from({ length: 20 }, () => reset({ email: shopper.email, code })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  }
}, 120_000)

test('P-05 A-API-21 a reset code is refused with another account, another purpose, a weak password, after a newer one and after ten minutes', async () => {
  const [ines, una] = [await makeShopper(house), await makeShopper(house, { isVerified: false })]
  const [former, code] = [await resetCodeOf(ines), await resetCodeOf(ines)]
  const [own, confirm] = [
    await resetCodeOf(una),
    await makeCode(house.platform, house.platform.sql, { shopperId: una.id, purpose: 'confirm' }),
  ]
  if (former !== code) expect((await reset({ email: ines.email, code: former })).because).toBe('CodeMismatch')
  if (own !== code) expect((await reset({ email: una.email, code })).because).toBe('CodeMismatch')
  if (own !== confirm) expect((await reset({ email: una.email, code: confirm })).because).toBe('CodeMismatch')
  expect((await reset({ email: ines.email, code, password: 'short1!' })).because).toBe('InvalidPassword')
  expect((await reset({ email: ines.email, code: '' })).status).toBe(400)
  const before = house.clock.now
  later(house, 600_001)
  expect((await reset({ email: ines.email, code })).because).toBe('ExpiredCode')
  house.clock.now = before
  expect((await reset({ email: ines.email, code })).status).toBe(200)
  expect((await reset({ email: ines.email, code })).because).toBe('CodeMismatch')
})

test('P-05 V-CODE-07 C-CONST-10 codes are six digits, and leading zeros count', async () => {
  const ines = await makeShopper(house)
  let code = ''
  for (let tries = 0; tries < 2000 && !code.startsWith('0'); tries += 1) code = await resetCodeOf(ines)
  expect(code).toMatch(/^0\d{5}$/)
  expect((await reset({ email: ines.email, code: code.slice(1) })).because).toBe('BadRequest')
  expect((await reset({ email: ines.email, code: String(Number(code)) })).because).toBe('BadRequest')
  expect((await reset({ email: ines.email, code })).status).toBe(200)
})

/** Ten thousand accounts that somebody asked reset codes for, straight in the database. */
async function makeTenThousand({ platform: { sql, now } }: TestHouse): Promise<(number: number) => string> {
  const mark = randomUUID().slice(0, 8)
  const soon = new Date(now().getTime() + 200_000_000)
  await raw`
    INSERT INTO shopper (email, email_canonical, mail_to, name, birthdate, slug, slug_folded, password_hash, verified_at, created_at)
    SELECT who, who, who, 'Ines', '1990-05-01', name, name, 'x', ${now()}, ${now()} FROM (
      SELECT 's' || number || '-' || ${mark} || '@x.example' AS who, 's' || number || '-' || ${mark} AS name
      FROM generate_series(0, 9999) AS number) AS people`.execute(sql)
  await raw`
    INSERT INTO code (shopper_id, purpose, mac, salt, attempts, flow_attempts, from_known_place, issued_at, expires_at)
    SELECT id, 'reset', repeat('A', 43), 'salt', 0, 0, false, ${now()}, ${soon} FROM shopper WHERE email_canonical LIKE ${`%${mark}@x.example`}`.execute(
    sql,
  )
  return (number) => `s${number % 10_000}-${mark}@x.example`
}

test('P-04 a day of guessing at ten thousand accounts from two hundred addresses has at most 7,200 reset codes compared', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  const emailOf = await makeTenThousand(strict)
  let number = 0
  const guess = () => {
    number += 1
    return reset({ email: emailOf(number), code: '123456', address: `10.${number % 200}.0.1` }, strict)
  }
  let compared = 0
  for (let hour = 0; hour < 24; hour += 1) {
    // The first and the last hour are played call by call; in the others what the house may spend is spent by the limiter alone.
    if (hour % 23 === 0) {
      for (let tries = 0; tries < 303; tries += 1) compared += Number((await guess()).because === 'CodeMismatch')
    } else {
      const spend = () => trySpend(strict.platform, 'wrong reset codes', { times: 300, seconds: 3600 })
      while (!(await spend())) compared += 1
      expect([(await guess()).status, (await guess()).status]).toEqual([429, 429])
    }
    later(strict, 3_600_000)
  }
  expect(compared).toBe(7200)
}, 120_000)

test('P-04 beyond three hundred wrong codes an hour a try costs work, which stands for this one attempt', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  const [ines, bea] = [await makeShopper(strict), await makeShopper(strict)]
  await forgot(ines.email, strict)
  const code = await codeTo(strict, ines.email)
  while (!(await trySpend(strict.platform, 'wrong reset codes', { times: 300, seconds: 3600 })));
  const wrong = { email: ines.email, code: otherThan(code) }
  const [first, second] = [await reset(wrong, strict), await reset({ email: ines.email, code }, strict)]
  for (const refused of [first, second]) {
    expect([refused.status, refused.because]).toEqual([429, 'TooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await triesOf(ines, strict)).attempts).toBe(0)
  const proof = solve(first)
  const before = hashRuns().runs
  const other = proof.replace(/\d+$/, (found) => String(Number(found) + 1))
  for (const [attempt, why] of [
    [{ ...wrong, proof: other }, 'too little work'],
    [{ ...wrong, proof: proof.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`) }, 'a challenge of somebody else'],
    [{ ...wrong, proof: 'p1.99999999999.x.1' }, 'no proof at all'],
    [{ email: ines.email, code, proof }, 'another code'],
    [{ email: bea.email, code: wrong.code, proof }, 'another account'],
  ] as const)
    expect([why, (await reset(attempt, strict)).status]).toEqual([why, 429])
  expect((await triesOf(ines, strict)).attempts).toBe(0)
  expect((await reset({ ...wrong, proof }, strict)).because).toBe('CodeMismatch')
  expect((await triesOf(ines, strict)).attempts).toBe(1)
  expect((await reset({ email: ines.email, code, proof: solve(second) }, strict)).status).toBe(200)
  expect(hashRuns().runs - before).toBe(1)
  later(strict, 600_000)
  // From elsewhere, since the place of the reset is now one of her own.
  expect((await reset({ ...wrong, proof, address: '192.0.2.9' }, strict)).status).toBe(429)
}, 120_000)

test('P-06 while codes are tried all over, a place where she signed in before goes on without work', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on' })
  const ines = await makeShopper(strict)
  expect((await strict.ask('login', { body: { username: ines.email, password: testPassword } })).status).toBe(200)
  while (!(await trySpend(strict.platform, 'wrong reset codes', { times: 300, seconds: 3600 })));
  const { flow } = (await forgot(ines.email, strict)).with
  expect((await reset({ email: ines.email, code: await codeTo(strict, ines.email), flow }, strict)).status).toBe(200)
})

/** Does the work that a refusal asks for. */
function solve({ body }: { body: unknown }): string {
  const { proof } = body as { proof: { challenge: string; bits: number } }
  for (let number = 0; ; number += 1) {
    const tried = `${proof.challenge}.${number}`
    if (hash('sha256', tried, 'buffer').readUInt32BE() >>> (32 - proof.bits) === 0) return tried
  }
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { codeTo, mailsTo } from '../testing/read-mail.ts'
import { findSubscription } from './sql.ts'
import { subscriptionToken, unsubscribeUrl } from './token.ts'

const house = await openTestHouse()
const { sql, secret, env } = house.platform

const newMail = () => `new-${randomUUID().slice(0, 8)}@x.example`
const subscribe = (email: string) =>
  house.ask('subscribe', { body: { email, name: 'Ana Silva', gender: 'female', birthdate: '1990-05-01' } })
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
const isSubscribed = async (email: string) => {
  const found = await findSubscription(sql, email)
  return found?.confirmed_at instanceof Date && found.ended_at === null
}
const idOf = async (email: string) =>
  (await sql.selectFrom('subscription').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const press = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  house.app.inject({
    method: 'POST',
    url: url.slice(env.PUBLIC_URL.length),
    headers: { 'content-type': type },
    payload,
  })

test('M-MAIL-04 M-MAIL-05 A-API-56 G-83 G-118 a subscription is kept as pending until its one mail is answered', async () => {
  const email = newMail()
  expect((await subscribe(email)).status).toBe(200)
  const row = await sql.selectFrom('subscription').selectAll().where('email', '=', email).executeTakeFirst()
  expect(row).toMatchObject({ name: 'Ana Silva', gender: 'female', birthdate: '1990-05-01', confirmed_at: null })
  expect(await isSubscribed(email)).toBe(false)
  const [mail] = await mailsTo(house, email)
  expect((await house.ask('confirmSubscription', { body: { token: tokenIn(mail!.text) } })).status).toBe(200)
  expect(await isSubscribed(email)).toBe(true)
})

test('A-API-56 a birthday that never was is refused, one that is not told is nothing', async () => {
  const ask = (birthdate: string, email = newMail()) => house.ask('subscribe', { body: { email, birthdate } })
  for (const birthdate of ['1990-02-30', '1990-13-01', '1889-01-01', '2999-01-01', 'yesterday', '01/05/1990'])
    expect(await ask(birthdate)).toMatchObject({ status: 400, because: 'BadRequest' })
  const email = newMail()
  expect((await ask('', email)).status).toBe(200)
  const row = await sql.selectFrom('subscription').selectAll().where('email', '=', email).executeTakeFirst()
  expect(row?.birthdate).toBeNull()
})

test('P-21 an address gets one such mail ever, however often somebody asks', async () => {
  const email = newMail()
  const tries = await Promise.all(Array.from({ length: 20 }, () => subscribe(email)))
  expect(tries.every(({ status }) => status === 200)).toBe(true)
  await subscribe(email.toUpperCase())
  expect(await mailsTo(house, email)).toHaveLength(1)
})

test('an address that is none is InvalidEmail', async () => {
  const reply = await subscribe('a@b')
  expect([reply.status, reply.because]).toEqual([400, 'InvalidEmail'])
})

test('M-MAIL-01 the code of a new account is its first mail; the question about letters waits for the confirmation', async () => {
  const email = newMail()
  const body = makeSignUp({ email })
  await house.ask('signUp', { body })
  await subscribe(email)
  expect(await mailsTo(house, email)).toHaveLength(1)
  await house.ask('confirm', { body: { email, code: await codeTo(house, email), password: 'Moss-Kite42' } })
  expect((await mailsTo(house, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('write to you'),
    expect.stringContaining('code'),
  ])
})

test('one press of a mail program ends a subscription; another body, another token, or a GET changes nothing', async () => {
  const email = newMail()
  await subscribe(email)
  const [mail] = await mailsTo(house, email)
  await house.ask('confirmSubscription', { body: { token: tokenIn(mail!.text) } })
  const url = unsubscribeUrl(env.PUBLIC_URL, secret, await idOf(email))
  expect((await press(url, 'List-Unsubscribe=Two-Click')).statusCode).toBe(400)
  expect((await press(`${url}x`, 'List-Unsubscribe=One-Click')).statusCode).toBe(400)
  expect(
    (
      await press(
        url.replace(
          'unsubscribe?token=',
          `unsubscribe?token=${subscriptionToken(secret, 'confirm', await idOf(email))}&x=`,
        ),
        'List-Unsubscribe=One-Click',
      )
    ).statusCode,
  ).toBe(400)
  await house.app.inject(url.slice(env.PUBLIC_URL.length))
  expect(await isSubscribed(email)).toBe(true)
  expect((await press(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await isSubscribed(email)).toBe(false)
  expect((await press(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
})

test('the press may also come as a multipart form', async () => {
  const email = newMail()
  await subscribe(email)
  const url = unsubscribeUrl(env.PUBLIC_URL, secret, await idOf(email))
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await press(url, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
})

test('where an address has asked for all the letters it may, the answers to its mails are still taken', async () => {
  const busy = await openTestHouse({ RATE_LIMITS: 'on' })
  const emails = Array.from({ length: 61 }, newMail)
  const asked: number[] = []
  for (const email of emails) asked.push((await busy.ask('subscribe', { body: { email } })).status)
  expect([asked.indexOf(429), asked.lastIndexOf(200)]).toEqual([60, 59])
  const found = await findSubscription(busy.platform.sql, emails[0]!)
  for (const [call, kind] of [
    ['confirmSubscription', 'confirm'],
    ['unsubscribe', 'unsubscribe'],
  ] as const) {
    const token = subscriptionToken(busy.platform.secret, kind, found!.id)
    expect([call, (await busy.ask(call, { body: { token } })).status]).toEqual([call, 200])
  }
})

test('the token of a mail ends a subscription without a sign-in, and a foreign one does not', async () => {
  const email = newMail()
  await subscribe(email)
  const token = subscriptionToken(secret, 'unsubscribe', await idOf(email))
  expect((await house.ask('unsubscribe', { body: { token: `${token}x` } })).status).toBe(400)
  expect((await house.ask('unsubscribe', { body: { token } })).status).toBe(200)
  const [mail] = await mailsTo(house, email)
  expect(mail).toBeDefined()
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteItem } from '../items/delete-item.ts'
import { markChange } from '../platform/changes-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { codeTo, later, mailsTo, otherThan } from '../testing/read-mail.ts'
import { hashRuns } from '../session/passwords.ts'

const house = await openTestHouse()
const password = 'Moss-Kite42'

const signUp = (further: Record<string, unknown> = {}) => {
  const body = makeSignUp(further)
  return house.ask('signUp', { body }).then((reply) => ({ ...reply, sent: body }))
}
const countShoppers = async (email: string) =>
  (
    await house.platform.sql
      .selectFrom('shopper')
      .select('id')
      .where('email_canonical', '=', email.toLowerCase())
      .execute()
  ).length

test('P-01 A-API-11 A-API-14 M-MAIL-01 sign up, read the code in the mail, confirm, log in', async () => {
  const { status, with: made, sent } = await signUp()
  expect(status).toBe(201)
  expect(made.user_id).toMatch(/^[0-9a-f-]{36}$/)
  const before = await house.ask('login', { body: { username: sent.email, password } })
  expect([before.status, before.because]).toEqual([400, 'UserNotVerified'])
  const code = await codeTo(house, sent.email)
  const confirmed = await house.ask('confirm', { body: { email: sent.email, code, password } })
  expect(confirmed.status).toBe(200)
  expect(confirmed.with).toMatchObject({
    user_id: made.user_id,
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 900,
  })
  expect((await house.ask('login', { body: { username: sent.email, password } })).status).toBe(200)
})

test('A-API-12 V-MAIL-05 V-MAIL-07 the e-mail of a verified account is taken, in any letter case', async () => {
  const ines = await makeShopper(house)
  const reply = await signUp({ email: ` ${ines.email.toUpperCase()} ` })
  expect([reply.status, reply.because]).toEqual([400, 'UserAlreadyExists'])
})

test.each([
  ['A-API-13 V-MAIL-01 an e-mail that is none', { email: 'a@b' }, 'InvalidEmail'],
  ['A-API-13 two e-mails in one', { email: 'a@b.c,spy@evil.example' }, 'InvalidEmail'],
  ['a local part of 65 characters', { email: `${'a'.repeat(65)}@x.example` }, 'InvalidEmail'],
  ['A-API-13 V-PASS-17 a weak password', { password: 'abcdef1!' }, 'InvalidPassword'],
  ['V-PASS-06 a password of 17 characters', { password: 'Abcdefghijklm123!' }, 'InvalidPassword'],
  ['A-API-13 a missing field', { slug: undefined }, 'Bad Request'],
  ['P-ROLE-15 A-API-59 an unknown field', { isAdmin: true }, 'Bad Request'],
  ['V-SLUG-08 a username with a blank', { slug: 'ana silva' }, 'Bad Request'],
  ['V-SLUG-04 a username of 21 characters', { slug: 'a'.repeat(21) }, 'Bad Request'],
  ['V-SLUG-06 dots only', { slug: '..' }, 'Bad Request'],
  ['V-SLUG-06 a name of the site', { slug: 'Adm1n' }, 'Bad Request'],
  ['V-FORM-04 a day that is none', { dateofbirth: '2001-02-30' }, 'Bad Request'],
  ['V-FORM-04 a day to come', { dateofbirth: '2999-01-01' }, 'Bad Request'],
  ['V-FORM-01 no first name', { firstName: '  ' }, 'Bad Request'],
  ['V-FORM-01 a first name of which nothing is seen', { firstName: '\u200b\u2060' }, 'Bad Request'],
  ['a name with a control character', { name: 'Ana\r\nBcc: spy@evil.example' }, 'Bad Request'],
])('%s is refused and nothing is kept', async (_name, further, because) => {
  const reply = await signUp(further)
  expect([reply.status, reply.because]).toEqual([400, because])
  expect(await countShoppers(reply.sent.email)).toBe(0)
})

test('V-PASS-04 V-PASS-05 passwords of 8 and of 16 characters are accepted', async () => {
  expect((await signUp({ password: 'Abcdef1!' })).status).toBe(201)
  expect((await signUp({ password: 'Abcdefghijklm12!' })).status).toBe(201)
})

test('A-API-13 the order of checks: e-mail before username before birthday before password, and no hash for what is refused', async () => {
  const before = hashRuns().runs
  const all = { slug: '..', dateofbirth: 'x', password: 'x' }
  expect((await signUp({ ...all, email: 'x' })).because).toBe('InvalidEmail')
  expect((await signUp(all)).body.message).toContain('slug')
  expect((await signUp({ ...all, slug: undefined })).because).toBe('Bad Request')
  expect((await signUp({ dateofbirth: 'x', password: 'x' })).body.message).toContain('dateofbirth')
  expect((await signUp({ password: `Aa1!${'x'.repeat(900)}` })).because).toBe('InvalidPassword')
  expect(hashRuns().runs).toBe(before)
})

test('A-API-01 V-SLUG-06 V-SLUG-07 look-alikes of a username count as taken, a free one does not', async () => {
  const mark = randomUUID().slice(0, 6)
  await makeShopper(house, { slug: `Lilo.${mark}` })
  const exists = async (slug: string) => (await house.ask('slugExists', { params: { slug }, query: {} })).with.exists
  expect(await exists(`Lilo.${mark}`)).toBe(true)
  expect(await exists(`lilo-${mark}`)).toBe(true)
  expect(await exists(`l1l0${mark}`)).toBe(true)
  expect(await exists('login')).toBe(true)
  expect(await exists('...')).toBe(true)
  expect(await exists(`free-${mark}`)).toBe(false)
  const reply = await signUp({ slug: `L1L0${mark}` })
  expect([reply.status, reply.because]).toEqual([400, 'Bad Request'])
})

test('A-API-15 A-API-16 A-API-17 a wrong password, a wrong code, and a second confirmation each have their reason', async () => {
  const { sent } = await signUp()
  const code = await codeTo(house, sent.email)
  const confirm = async (further: Record<string, string> = {}) => {
    const { status, because } = await house.ask('confirm', { body: { email: sent.email, code, password, ...further } })
    return [status, because]
  }
  expect(await confirm({ password: 'wrong' })).toEqual([401, 'Unauthorized'])
  expect(await confirm({ email: 'nobody@x.example' })).toEqual([401, 'Unauthorized'])
  expect(await confirm({ code: otherThan(code) })).toEqual([400, 'CodeMismatch'])
  expect(await confirm({ code: '１２３４５６' })).toEqual([400, 'BadRequest'])
  expect(await confirm()).toEqual([200, undefined])
  expect(await confirm({ code: otherThan(code) })).toEqual([
    400,
    'User cannot be confirmed. Current status is CONFIRMED',
  ])
  expect(await confirm({ password: 'wrong' })).toEqual([401, 'Unauthorized'])
})

test('A-API-17 of three right presses at once one signs in, and the others hear that the account is confirmed', async () => {
  const { sent } = await signUp()
  const body = { email: sent.email, code: await codeTo(house, sent.email), password }
  const answers = await Promise.all([1, 2, 3].map(() => house.ask('confirm', { body })))
  expect(answers.map(({ status, because }) => because ?? String(status)).toSorted()).toEqual([
    '200',
    'User cannot be confirmed. Current status is CONFIRMED',
    'User cannot be confirmed. Current status is CONFIRMED',
  ])
})

test('P-03 of twenty wrong codes at once five are compared; then the right one is refused too', async () => {
  const { sent, with: made } = await signUp()
  const code = await codeTo(house, sent.email)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      house.ask('confirm', { body: { email: sent.email, code: otherThan(code), password } }),
    ),
  )
  expect(tries.map(({ status, because }) => because ?? status).filter((because) => because !== 'CodeMismatch')).toEqual(
    [],
  )
  const row = await house.platform.sql
    .selectFrom('code')
    .select('attempts')
    .where('shopper_id', '=', made.user_id)
    .executeTakeFirstOrThrow()
  expect(row.attempts).toBe(5)
  expect((await house.ask('confirm', { body: { email: sent.email, code, password } })).status).toBe(400)
})

test('P-05 of twenty right codes at once one confirms', async () => {
  const { sent } = await signUp()
  const code = await codeTo(house, sent.email)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => house.ask('confirm', { body: { email: sent.email, code, password } })),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('P-05 A-API-18 M-MAIL-02 a new code voids the former one, and ten minutes end it', async () => {
  const { sent } = await signUp()
  const first = await codeTo(house, sent.email)
  expect((await house.ask('sendCode', { body: { email: sent.email } })).status).toBe(200)
  const second = await codeTo(house, sent.email)
  const confirm = (code: string) => house.ask('confirm', { body: { email: sent.email, code, password } })
  if (first !== second) expect((await confirm(first)).because).toBe('CodeMismatch')
  later(house, 600_001)
  expect((await confirm(second)).because).toBe('ExpiredCode')
})

test('A-API-05 a login that is answered UserNotVerified sends a fresh code', async () => {
  const { sent } = await signUp()
  const first = await codeTo(house, sent.email)
  await house.ask('login', { body: { username: sent.email, password } })
  const mails = await mailsTo(house, sent.email)
  expect(mails).toHaveLength(2)
  const second = await codeTo(house, sent.email)
  if (first !== second)
    expect((await house.ask('confirm', { body: { email: sent.email, code: first, password } })).status).toBe(400)
  expect((await house.ask('confirm', { body: { email: sent.email, code: second, password } })).status).toBe(200)
})

test('P-07 asking for a code answers alike for an unknown address, and mails nobody', async () => {
  const { sent } = await signUp()
  const known = await house.ask('sendCode', { body: { email: sent.email } })
  const unknown = await house.ask('sendCode', { body: { email: 'nobody@x.example' } })
  expect(unknown.body).toEqual(known.body)
  expect(await mailsTo(house, 'nobody@x.example')).toHaveLength(0)
})

test('A-API-12 who begins anew with another address takes her username along, and nobody else can', async () => {
  const first = await signUp()
  const { slug } = first.sent
  const pending = first.with.user_id
  const exists = async (mine?: string) =>
    (await house.ask('slugExists', { params: { slug }, query: mine ? { pending: mine } : {} })).with.exists
  expect([await exists(), await exists(randomUUID()), await exists(pending)]).toEqual([true, true, false])
  for (const guess of [undefined, randomUUID()]) {
    const refused = await signUp({ slug, ...(guess && { pending: guess }) })
    expect([refused.status, refused.because]).toEqual([400, 'Bad Request'])
  }
  const again = await signUp({ slug, pending })
  expect(again.status).toBe(201)
  expect(await countShoppers(first.sent.email)).toBe(0)
  const code = await codeTo(house, again.sent.email)
  expect((await house.ask('confirm', { body: { email: again.sent.email, code, password } })).status).toBe(200)
})

test('an id of a confirmed account makes way for nobody, and one that is no id is refused', async () => {
  const ines = await makeShopper(house)
  expect(
    (await house.ask('slugExists', { params: { slug: ines.slug }, query: { pending: ines.id } })).with.exists,
  ).toBe(true)
  expect((await signUp({ slug: ines.slug, pending: ines.id })).because).toBe('Bad Request')
  expect((await signUp({ pending: "'; DROP TABLE shopper; --" })).because).toBe('Bad Request')
  expect((await signUp({ pending: ines.id })).status).toBe(201)
  expect(await countShoppers(ines.email)).toBe(1)
})

test('P-09 a stranger who signs up with my address first gains nothing', async () => {
  const { sent } = await signUp({ password: 'Mallory-1!' })
  const first = await codeTo(house, sent.email)
  const mine = await signUp({ email: sent.email, slug: sent.slug })
  expect(mine.status).toBe(201)
  const code = await codeTo(house, sent.email)
  const confirm = (body: { code: string; password: string }) =>
    house.ask('confirm', { body: { email: sent.email, ...body } })
  expect((await confirm({ code, password: 'Mallory-1!' })).status).toBe(401)
  if (first !== code) expect((await confirm({ code: first, password })).status).toBe(400)
  expect((await confirm({ code, password })).status).toBe(200)
  expect((await house.ask('login', { body: { username: sent.email, password: 'Mallory-1!' } })).because).toBe(
    'InvalidLogin',
  )
})

test('P-09 whoever owns the mailbox takes a stranger’s sign-up over by a reset', async () => {
  const { sent } = await signUp({ password: 'Mallory-1!' })
  await house.ask('forgotPassword', { body: { username: sent.email } })
  const code = await codeTo(house, sent.email)
  expect(
    (
      await house.ask('resetPassword', {
        body: { username: sent.email, verification_code: code, password: 'Mine-Kite42' },
      })
    ).status,
  ).toBe(200)
  expect((await house.ask('login', { body: { username: sent.email, password: 'Mallory-1!' } })).because).toBe(
    'InvalidLogin',
  )
  expect((await house.ask('login', { body: { username: sent.email, password: 'Mine-Kite42' } })).status).toBe(200)
})

test('P-12 fifty identical sign-ups at once make one account and one mail', async () => {
  const body = makeSignUp()
  const tries = await Promise.all(Array.from({ length: 50 }, () => house.ask('signUp', { body })))
  const ids = new Set(tries.filter(({ status }) => status === 201).map((reply) => reply.with.user_id))
  expect(tries.filter(({ status }) => ![201, 400, 503].includes(status)).map(({ body }) => body)).toEqual([])
  expect(ids.size).toBe(1)
  expect(await countShoppers(body.email)).toBe(1)
  expect(await mailsTo(house, body.email)).toHaveLength(1)
})

test('S-SIGN-13 what was picked before the sign-up is liked once the account is verified; unknown ids are passed over, also those of what only others have seen', async () => {
  const { sql } = house.platform
  const ids = ['pick-1', 'pick-2'].map((id) => `${id}-${randomUUID().slice(0, 6)}`)
  await sql
    .insertInto('item')
    .values(ids.map((id) => ({ id, source: 'lines' as const, name: id })))
    .execute()
  const others = `seen-${randomUUID().slice(0, 6)}`
  await sql.insertInto('item').values({ id: others, source: 'view', name: 'Coat', seen_only: true }).execute()
  const { sent, with: made } = await signUp({ likedItems: [...ids, 'no-such-item', others, ids[0]!] })
  const tagged = () =>
    sql
      .selectFrom('opinion')
      .select(['item_id', 'opinion'])
      .where('shopper_id', '=', made.user_id)
      .orderBy('item_id')
      .execute()
  expect(await tagged()).toEqual([])
  await house.ask('confirm', { body: { email: sent.email, code: await codeTo(house, sent.email), password } })
  expect(await tagged()).toEqual(ids.map((id) => ({ item_id: id, opinion: 'tagged' })))
  const signals = await sql
    .selectFrom('signal')
    .select(['item_id', 'kind'])
    .where('shopper_id', '=', made.user_id)
    .execute()
  expect(signals).toHaveLength(2)
  expect(signals.every(({ kind }) => kind === 'picked')).toBe(true)
})

test('P-12 A-API-12 the same sign-up within a minute is one; later it is mailed a new code, and with other picks or another birthday it is another', async () => {
  const { sent, with: first } = await signUp()
  const again = async (further: Record<string, unknown> = {}) =>
    (await house.ask('signUp', { body: { ...sent, ...further } })).with.user_id
  expect(await again()).toBe(first.user_id)
  expect(await mailsTo(house, sent.email)).toHaveLength(1)
  later(house, 60_000)
  const second = await again()
  expect(second).not.toBe(first.user_id)
  expect(await mailsTo(house, sent.email)).toHaveLength(2)
  const third = await again({ likedItems: ['picked-since'] })
  const fourth = await again({ likedItems: ['picked-since'], dateofbirth: '1991-05-01' })
  expect(new Set([second, third, fourth]).size).toBe(3)
  const rows = await house.platform.sql
    .selectFrom('shopper')
    .select(['id', 'picks', 'birthdate'])
    .where('email_canonical', '=', sent.email)
    .execute()
  expect(rows).toEqual([{ id: fourth, picks: ['picked-since'], birthdate: '1991-05-01' }])
})

test('P-05 a code that was mailed for something else is over once the account is confirmed', async () => {
  const { sent } = await signUp()
  const code = await codeTo(house, sent.email)
  await house.ask('forgotPassword', { body: { username: sent.email } })
  const forReset = await codeTo(house, sent.email)
  expect((await house.ask('confirm', { body: { email: sent.email, code, password } })).status).toBe(200)
  const body = { username: sent.email, verification_code: forReset, password: 'Mine-Kite42' }
  expect((await house.ask('resetPassword', { body })).status).toBe(400)
})

test('P-21 with the right password a code is tried twenty-five times a day', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on' })
  const body = makeSignUp()
  await strict.ask('signUp', { body })
  const code = await codeTo(strict, body.email)
  const statuses: number[] = []
  for (let tries = 0; tries < 26; tries += 1) {
    const wrong = { email: body.email, code: otherThan(code), password: body.password }
    statuses.push((await strict.ask('confirm', { body: wrong })).status)
  }
  expect(statuses).toEqual([...Array<number>(25).fill(400), 429])
})

test('S-SIGN-13 T-REC-07 a piece that was deleted since it was picked still tells of her taste, and stands in her wish list as gone', async () => {
  const { sql } = house.platform
  const id = `pick-${randomUUID().slice(0, 6)}`
  await makeItems(house, [{ id, name: 'Silk Slip' }])
  const { sent, with: made } = await signUp({ likedItems: [id] })
  await deleteItem(house.platform, id, randomUUID())
  const code = await codeTo(house, sent.email)
  const { with: session } = await house.ask('confirm', { body: { email: sent.email, code, password } })
  const { access_token: token } = session as { access_token: string }
  const { with: me } = await house.ask('readAccount', { params: { userId: made.user_id } }, token)
  expect(me.likedProducts).toMatchObject([{ itemId: id, name: 'Silk Slip', available: false }])
  const signals = await sql.selectFrom('signal').select('item_id').where('shopper_id', '=', made.user_id).execute()
  expect(signals).toEqual([{ item_id: id }])
})

test('P-08 P-48 an address with letters beyond ASCII is one address in every spelling: it gets its account back, and all of it goes', async () => {
  const { sql } = house.platform
  const typed = `ZOË-${randomUUID().slice(0, 8)}@x.example`.normalize('NFD')
  const plain = typed.normalize('NFC').toLowerCase()
  await signUp({ email: typed })
  await house.ask('subscribe', { body: { email: typed } })
  await house.ask('contact', { body: { name: 'Zoë', email: typed, message: 'Hello' } })
  const { with: first } = await house.ask('confirm', {
    body: { email: plain, code: await codeTo(house, plain), password },
  })
  const params = { userId: first.user_id }
  const moved = { params, body: { email: `new-${randomUUID().slice(0, 8)}@x.example` } }
  expect((await house.ask('changeAccount', moved, first.access_token)).status).toBe(200)
  await house.ask('forgotPassword', { body: { username: plain } })
  const reset = { username: plain, verification_code: await codeTo(house, plain), password }
  expect((await house.ask('resetPassword', { body: reset })).status).toBe(200)
  const { with: again } = await house.ask('login', { body: { username: plain, password } })
  expect((await house.ask('deleteAccount', { params, body: { password } }, again.access_token)).status).toBe(200)
  const left = async (table: 'subscription' | 'message') =>
    (await sql.selectFrom(table).select('email').execute()).filter(
      ({ email }) => email.normalize('NFC').toLowerCase() === plain,
    )
  expect([await left('subscription'), await left('message')]).toEqual([[], []])
})

test('whoever sent the invite is remembered', async () => {
  const friend = await makeShopper(house)
  const { with: made } = await signUp({ invite: friend.slug })
  const row = await house.platform.sql
    .selectFrom('shopper')
    .select('invited_by')
    .where('id', '=', made.user_id)
    .executeTakeFirst()
  expect(row?.invited_by).toBe(friend.id)
})

test('an invite of who hides, or was never verified, names nobody', async () => {
  const [shy, pending] = [await makeShopper(house, { hidden: true }), await makeShopper(house, { isVerified: false })]
  for (const { slug } of [shy, pending]) {
    const { status, with: made } = await signUp({ invite: slug })
    expect(status).toBe(201)
    const row = await house.platform.sql
      .selectFrom('shopper')
      .select('invited_by')
      .where('id', '=', made.user_id)
      .executeTakeFirst()
    expect(row).toEqual({ invited_by: null })
  }
})

test('P-21 to one mailbox go three code mails at once, then one a minute, ten a day', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on' })
  const body = makeSignUp()
  await strict.ask('signUp', { body })
  const ask = async () => (await strict.ask('sendCode', { body: { email: body.email } })).status
  const first = [await ask(), await ask(), await ask()]
  expect(first).toEqual([200, 200, 429])
  expect((await mailsTo(strict, body.email)).length).toBe(3)
  later(strict, 60_000)
  expect([await ask(), await ask()]).toEqual([200, 429])
  for (let minute = 0; minute < 30; minute += 1) {
    // A code that waited until it is good for nothing would not be sent.
    await strict.platform.outbox.drain()
    later(strict, 60_000)
    await ask()
  }
  expect((await mailsTo(strict, body.email)).length).toBe(10)
})

test('with the setting on, an admin needs a mailed code at a place where she never signed in', async () => {
  const guarded = await openTestHouse({ TRUSTED_PROXIES: '127.0.0.1' })
  await guarded.platform.sql
    .insertInto('setting')
    .values({ name: 'adminStepUp', value: 'true', changed_by: null })
    .execute()
  await guarded.platform.sql.transaction().execute((tx) => markChange(tx, 'settings'))
  await guarded.platform.changes.look()
  const [chief, ines] = [await makeShopper(guarded, { isAdmin: true }), await makeShopper(guarded)]
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const login = (email: string, address: string) =>
    guarded.ask('login', { body: { username: email, password } }, undefined, from(address))
  expect((await login(ines.email, '192.0.2.1')).status).toBe(200)
  expect((await login(chief.email, '192.0.2.1')).because).toBe('UserNotVerified')
  const body = { email: chief.email, code: await codeTo(guarded, chief.email), password }
  expect((await guarded.ask('confirm', { body }, undefined, from('192.0.2.1'))).status).toBe(200)
  expect((await login(chief.email, '192.0.2.1')).status).toBe(200)
  expect((await login(chief.email, '198.51.100.1')).because).toBe('UserNotVerified')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeShopper, testPassword, type MadeShopper } from '../testing/make-shopper.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { codeTo, later, mailsTo } from '../testing/read-mail.ts'
import { emailsOf } from './own-data-sql.ts'

const house = await openTestHouse()
const { sql } = house.platform

const read = ({ id }: { id: string }, token: string) => house.ask('readAccount', { params: { userId: id } }, token)
const change = ({ id, token }: MadeShopper, body: Record<string, unknown>) =>
  house.ask('changeAccount', { params: { userId: id }, body }, token)
const login = (email: string, password = testPassword) => house.ask('login', { body: { username: email, password } })
const newMail = () => `new-${randomUUID().slice(0, 8)}@x.example`
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

test('A-API-08 D-ENT-02 D-ENT-03 D-ENT-04 D-ENT-05 D-ENT-06 D-ENT-07 D-ENT-08 D-ENT-09 D-ENT-10 D-ENT-11 D-ENT-12 D-ENT-13 a shopper reads everything of herself, and nothing that proves her', async () => {
  const ines = await makeShopper(house, { name: 'Ana Maria Silva' })
  const { with: details } = await read(ines, ines.token)
  expect(details).toEqual({
    sub: ines.id,
    name: 'Ana Maria Silva',
    slug: ines.slug,
    email: ines.email,
    emailUnconfirmed: false,
    birthdate: '1990-05-01',
    isAdmin: false,
    hidden: false,
    avatar: null,
    avatarThumb: null,
    likes: [],
    dislikes: [],
    likedProducts: [],
    dislikedProducts: [],
  })
})

test('D-ENT-08 D-ENT-09 D-ENT-10 D-ENT-11 G-101 likes and dislikes come as ids and as items, newest first', async () => {
  const ines = await makeShopper(house)
  const since = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
  await sql
    .insertInto('opinion')
    .values([
      { shopper_id: ines.id, item_id: 'old', opinion: 'tagged', reason: null, since: since(1) },
      { shopper_id: ines.id, item_id: 'new', opinion: 'tagged', reason: null, since: since(2) },
      { shopper_id: ines.id, item_id: 'no', opinion: 'passed', reason: null, since: since(3) },
    ])
    .execute()
  const { with: details } = await read(ines, ines.token)
  expect(details.likes).toEqual([{ itemId: 'new' }, { itemId: 'old' }])
  expect(details.dislikes).toEqual(['no'])
})

test('P-ROLE-14 nobody reads or changes another’s details', async () => {
  const [ines, bea] = [await makeShopper(house), await makeShopper(house)]
  expect((await read(bea, ines.token)).status).toBe(403)
  expect((await house.ask('readAccount', { params: { userId: bea.id } })).status).toBe(401)
  expect(
    (await house.ask('changeAccount', { params: { userId: bea.id }, body: { name: 'Pwned' } }, ines.token)).status,
  ).toBe(403)
  expect((await read(bea, bea.token)).with.name).toBe(bea.name)
})

test('A-API-09 only the given fields change, and the answer is the shopper', async () => {
  const ines = await makeShopper(house)
  const reply = await change(ines, { name: ' Ana Silva ' })
  expect(reply.with).toMatchObject({ name: 'Ana Silva', birthdate: '1990-05-01', email: ines.email })
  expect((await change(ines, { birthdate: '1991-02-03', hidden: true })).with).toMatchObject({
    name: 'Ana Silva',
    birthdate: '1991-02-03',
    hidden: true,
  })
})

test.each([
  ['P-ROLE-15 isAdmin', { isAdmin: true }],
  ['G-97 a username', { slug: 'other' }],
  ['V-FORM-06 a blank name', { name: '   ' }],
  ['a name of 101 characters', { name: 'n'.repeat(101) }],
  ['V-FORM-09 a birthday that is none', { birthdate: '0000-00-00' }],
  ['V-FORM-08 an e-mail that is none', { email: 'a@b' }],
  ['a script for a picture', { avatar: 'javascript:alert(1)' }],
  ['a path out of the folder', { avatar: '/images/../../etc/passwd' }],
  ['a picture that nobody sent', { avatar: '/images/people/AAAAAAAAAAAAAAAAAAAAAAAA.webp' }],
])('%s cannot be set, and nothing else is either', async (_name, body) => {
  const ines = await makeShopper(house)
  const reply = await change(ines, { name: 'Other', ...body })
  expect(reply.status).toBe(400)
  expect((await read(ines, ines.token)).with).toMatchObject({
    name: ines.name,
    isAdmin: false,
    slug: ines.slug,
    avatar: null,
  })
})

test('G-96 a changed e-mail is shown and logs in at once; a taken one is refused', async () => {
  const [ines, bea] = [await makeShopper(house), await makeShopper(house)]
  const taken = await change(ines, { email: bea.email.toUpperCase() })
  expect([taken.status, taken.because]).toEqual([400, 'UserAlreadyExists'])
  const email = newMail()
  expect((await change(ines, { email })).with).toMatchObject({ email, emailUnconfirmed: true })
  expect((await login(email)).status).toBe(200)
  expect((await login(ines.email)).because).toBe('InvalidLogin')
})

test('G-96 where the site asks for it, another e-mail needs the password; everything else does not', async () => {
  await house.settings.change('emailChangeAsksPassword', true, null)
  const ines = await makeShopper(house)
  const email = newMail()
  const [without, wrong] = [await change(ines, { email }), await change(ines, { email, password: 'Wrong-Kite42' })]
  expect([without.because, wrong.because]).toEqual(['InvalidLogin', 'InvalidLogin'])
  expect((await change(ines, { name: 'Ana', email: ines.email.toUpperCase() })).status).toBe(200)
  expect((await change(ines, { email, password: testPassword })).with).toMatchObject({ name: 'Ana', email })
  await house.settings.change('emailChangeAsksPassword', undefined, null)
})

test('G-96 of two who change to one address at once neither fails, and one has it', async () => {
  const both = [await makeShopper(house), await makeShopper(house)]
  const email = newMail()
  const replies = await Promise.all(both.map((one) => change(one, { email })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const emails = await Promise.all(both.map(async (one) => (await read(one, one.token)).with.email))
  expect(emails.filter((one) => one === email)).toHaveLength(1)
})

test('G-96 the former address stays hers until the new one is confirmed: nobody else can sign up with it', async () => {
  const ines = await makeShopper(house)
  await change(ines, { email: newMail() })
  const body = makeSignUp({ email: ines.email })
  expect((await house.ask('signUp', { body })).because).toBe('UserAlreadyExists')
})

test('P-09 an address that a stranger only typed into her profile does not keep its owner out', async () => {
  const mallory = await makeShopper(house)
  const email = newMail()
  await change(mallory, { email })
  const body = makeSignUp({ email })
  expect((await house.ask('signUp', { body })).status).toBe(201)
  expect((await read(mallory, mallory.token)).with.email).toBe(mallory.email)
})

test('P-08 a stolen token takes no account: codes and the notice go to the old mailbox, whose undo ends all sessions', async () => {
  const ines = await makeShopper(house)
  const thief = newMail()
  await change(ines, { email: thief })
  await house.ask('forgotPassword', { body: { username: thief } })
  const toThief = await mailsTo(house, thief)
  expect(toThief.map(({ text }) => /\b\d{6}\b/.test(text))).toEqual([false])
  const [, notice] = await mailsTo(house, ines.email)
  expect(notice?.subject).toContain('e-mail was changed')
  expect(await codeTo(house, ines.email)).toMatch(/^\d{6}$/)
  const undone = await house.ask('undoEmail', { body: { token: tokenIn(notice!.text) } })
  expect(undone.status).toBe(200)
  expect((await read(ines, ines.token)).status).toBe(401)
  const { with: again } = await login(ines.email)
  expect((await read(ines, again.access_token)).with).toMatchObject({ email: ines.email, emailUnconfirmed: false })
  expect((await house.ask('confirmEmail', { body: { token: tokenIn(toThief[0]!.text) } })).because).toBe('BadRequest')
})

test('P-08 the undo link ends all sessions also where the thief has put the former address back, or signed up with the new one', async () => {
  for (const putBack of [
    (ines: MadeShopper) => change(ines, { email: ines.email }),
    (_: MadeShopper, email: string) => house.ask('signUp', { body: makeSignUp({ email }) }),
  ]) {
    const ines = await makeShopper(house)
    const thief = newMail()
    await change(ines, { email: thief })
    const [ask] = await mailsTo(house, thief)
    const [notice] = await mailsTo(house, ines.email)
    expect((await putBack(ines, thief)).status).toBeLessThan(300)
    expect((await house.ask('confirmEmail', { body: { token: tokenIn(ask!.text) } })).because).toBe('BadRequest')
    const undo = { body: { token: tokenIn(notice!.text) } }
    expect((await house.ask('undoEmail', undo)).status).toBe(200)
    expect((await read(ines, ines.token)).status).toBe(401)
    const { with: again } = await login(ines.email)
    expect((await house.ask('undoEmail', undo)).status).toBe(200)
    expect((await read(ines, again.access_token)).with.email).toBe(ines.email)
  }
})

test('P-08 who resets by the former address gets it back', async () => {
  const ines = await makeShopper(house)
  await change(ines, { email: newMail() })
  await house.ask('forgotPassword', { body: { username: ines.email } })
  const reply = await house.ask('resetPassword', {
    body: { username: ines.email, verification_code: await codeTo(house, ines.email), password: 'Mine-Kite42' },
  })
  expect(reply.status).toBe(200)
  expect((await login(ines.email, 'Mine-Kite42')).status).toBe(200)
})

test('G-96 once confirmed, codes go to the new mailbox; the undo link works for 72 hours even then', async () => {
  const ines = await makeShopper(house)
  const email = newMail()
  await change(ines, { email })
  const [ask] = await mailsTo(house, email)
  const [notice] = await mailsTo(house, ines.email)
  expect((await house.ask('confirmEmail', { body: { token: `${tokenIn(ask!.text)}x` } })).status).toBe(400)
  expect((await house.ask('confirmEmail', { body: { token: tokenIn(notice!.text) } })).status).toBe(400)
  expect((await house.ask('confirmEmail', { body: { token: tokenIn(ask!.text) } })).status).toBe(200)
  expect((await read(ines, ines.token)).with.emailUnconfirmed).toBe(false)
  await house.ask('forgotPassword', { body: { username: email } })
  expect(await codeTo(house, email)).toMatch(/^\d{6}$/)
  later(house, 71 * 3_600_000)
  expect((await house.ask('undoEmail', { body: { token: tokenIn(notice!.text) } })).status).toBe(200)
  expect((await login(ines.email)).status).toBe(200)
})

/** A thief at her desk sets a mailbox of his own and confirms it. @returns it, and the token of the undo link that she got */
async function takeOver(ines: MadeShopper): Promise<{ thief: string; undo: string }> {
  const thief = newMail()
  await change(ines, { email: thief })
  const [ask] = await mailsTo(house, thief)
  const [notice] = await mailsTo(house, ines.email)
  await house.ask('confirmEmail', { body: { token: tokenIn(ask!.text) } })
  return { thief, undo: tokenIn(notice!.text) }
}

test('P-08 G-96 the undo link brings the former address back also from who signed up with it meanwhile, unconfirmed', async () => {
  const ines = await makeShopper(house)
  const { undo } = await takeOver(ines)
  expect((await house.ask('signUp', { body: makeSignUp({ email: ines.email }) })).status).toBe(201)
  expect((await house.ask('undoEmail', { body: { token: undo } })).status).toBe(200)
  expect((await login(ines.email)).with.user_id).toBe(ines.id)
})

test('P-08 G-96 a thief who confirms his mailbox, begins another change and resets by the first does not outdo the undo link', async () => {
  const ines = await makeShopper(house)
  const { thief, undo } = await takeOver(ines)
  // A reset by the mailbox that gets the codes takes back a change that nobody confirmed, and with it no link of hers.
  await change(ines, { email: newMail() })
  const { flow } = (await house.ask('forgotPassword', { body: { username: thief } })).with
  const reset = { username: thief, verification_code: await codeTo(house, thief), password: 'Theirs-Kite42', flow }
  const theirs = await house.ask('resetPassword', { body: reset })
  expect(theirs.status).toBe(200)
  expect((await house.ask('undoEmail', { body: { token: undo } })).status).toBe(200)
  expect((await house.ask('readAccount', { params: { userId: ines.id } }, theirs.with.access_token)).status).toBe(401)
  expect((await login(ines.email, 'Theirs-Kite42')).with.user_id).toBe(ines.id)
})

test('P-08 G-96 a mailbox whose change was taken back is not hers to read of', async () => {
  const ines = await makeShopper(house)
  const theirs = newMail()
  const links: string[] = []
  for (const email of [theirs, newMail()]) {
    const from = (await read(ines, ines.token)).with.email
    await change(ines, { email })
    const [ask] = await mailsTo(house, email)
    const notices = await mailsTo(house, from)
    links.push(tokenIn(notices.at(-1)!.text))
    expect((await house.ask('confirmEmail', { body: { token: tokenIn(ask!.text) } })).status).toBe(200)
  }
  expect((await house.ask('undoEmail', { body: { token: links[0]! } })).status).toBe(200)
  expect(await emailsOf(sql, ines.id)).toEqual([ines.email])
})

test('P-08 who has taken a confirmed change back is not lost to a code that went to the other mailbox before', async () => {
  const ines = await makeShopper(house)
  const { thief, undo } = await takeOver(ines)
  await house.ask('forgotPassword', { body: { username: thief } })
  const code = await codeTo(house, thief)
  expect((await house.ask('undoEmail', { body: { token: undo } })).status).toBe(200)
  const stolen = { username: ines.email, verification_code: code, password: 'Theirs-Kite42' }
  expect((await house.ask('resetPassword', { body: stolen })).because).toBe('CodeMismatch')
  expect((await login(ines.email)).status).toBe(200)
})

test('G-96 after 72 hours neither link works', async () => {
  const ines = await makeShopper(house)
  const email = newMail()
  await change(ines, { email })
  const [ask] = await mailsTo(house, email)
  const [notice] = await mailsTo(house, ines.email)
  later(house, 72 * 3_600_000 + 1)
  expect((await house.ask('undoEmail', { body: { token: tokenIn(notice!.text) } })).because).toBe('ExpiredCode')
  expect((await house.ask('confirmEmail', { body: { token: tokenIn(ask!.text) } })).because).toBe('ExpiredCode')
})

test('P-21 changes of e-mail are no way to flood a stranger’s mailbox', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on' })
  const mallory = await makeShopper(strict)
  const victim = newMail()
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) {
    for (const email of [victim, mallory.email]) {
      const reply = await strict.ask(
        'changeAccount',
        { params: { userId: mallory.id }, body: { email } },
        mallory.token,
      )
      if (email === victim) statuses.push(reply.status)
    }
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await mailsTo(strict, victim)).toHaveLength(3)
})

test('an address that was not confirmed in time can be asked again', async () => {
  const ines = await makeShopper(house)
  const email = newMail()
  await change(ines, { email })
  later(house, 73 * 3_600_000)
  const { access_token } = (await login(email)).with
  await house.ask('changeAccount', { params: { userId: ines.id }, body: { email } }, access_token)
  const mails = await mailsTo(house, email)
  expect(mails).toHaveLength(2)
  expect((await house.ask('confirmEmail', { body: { token: tokenIn(mails[0]!.text) } })).status).toBe(200)
})

test('the last admin cannot erase herself, and of two who do at once one stays', async () => {
  const [chief, second] = [await makeShopper(house, { isAdmin: true }), await makeShopper(house, { isAdmin: true })]
  // Who was made an admin and has not confirmed her address yet cannot look after the site.
  await makeShopper(house, { isAdmin: true, isVerified: false })
  const erase = ({ id, token }: MadeShopper) =>
    house.ask('deleteAccount', { params: { userId: id }, body: { password: testPassword } }, token)
  const replies = await Promise.all([erase(chief), erase(second)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body.message).toContain('You are the last admin.')
  const stayed = refused === replies[0] ? chief : second
  expect((await read(stayed, stayed.token)).with.isAdmin).toBe(true)
})

test('what an admin changed stays in the log once her account is gone, and names nobody', async () => {
  const chief = await makeShopper(house, { isAdmin: true })
  await makeShopper(house, { isAdmin: true })
  const body = { title: 'Linen', subtitle: 'About linen' }
  const { with: made } = await house.ask('createCollection', { body }, chief.token)
  const deletion = { params: { userId: chief.id }, body: { password: testPassword } }
  expect((await house.ask('deleteAccount', deletion, chief.token)).status).toBe(200)
  const log = await sql.selectFrom('audit').select(['event', 'shopper_id']).where('subject', '=', made.id).execute()
  expect(log).toEqual([{ event: 'collection made', shopper_id: null }])
})

test('T-AUTH-15 of two devices that erase one account at once the later hears that its session is over, not that the password is wrong', async () => {
  const ines = await makeShopper(house)
  const erase = () =>
    house.ask('deleteAccount', { params: { userId: ines.id }, body: { password: testPassword } }, ines.token)
  const replies = await Promise.all([erase(), erase()])
  expect(replies.map(({ status, because }) => [status, because]).toSorted()).toEqual([
    [200, undefined],
    [401, 'Unauthorized'],
  ])
})

test('P-16 a password in the address deletes nothing, since addresses are kept by histories and proxies', async () => {
  const ines = await makeShopper(house)
  const reply = await house.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${ines.id}?password=${testPassword}`,
    headers: { authorization: `Bearer ${ines.token}` },
  })
  expect(reply.statusCode).toBe(400)
  expect((await read(ines, ines.token)).status).toBe(200)
})

test('deleting asks for the password', async () => {
  const ines = await makeShopper(house)
  const erase = (password: string) =>
    house.ask('deleteAccount', { params: { userId: ines.id }, body: { password } }, ines.token)
  const wrong = await erase('wrong')
  expect([wrong.status, wrong.because]).toEqual([400, 'InvalidLogin'])
  expect((await erase(testPassword)).status).toBe(200)
  expect((await read(ines, ines.token)).status).toBe(401)
  expect((await login(ines.email)).because).toBe('InvalidLogin')
})

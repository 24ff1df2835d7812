import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { addToOutbox } from '../outbox-sql.ts'
import { GivenUp, patienceAfter } from '../outbox.ts'
import { setLetter, type Letter } from './letter.ts'
import { makeMailHandler } from './send-mail.ts'

const port = 5310
const received: string[] = []
let isSenderRefused = false

/** A real mail server of this machine that keeps what it gets. */
function startServer(): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) =>
      done(isSenderRefused ? Object.assign(new Error('not your sender'), { responseCode: 553 }) : null),
    onRcptTo: (address, _session, done) =>
      done(
        address.address.startsWith('gone@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
      ),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.on('error', () => {})
  return server
}
const listen = (server: SMTPServer) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
const close = (server: SMTPServer) => new Promise<void>((done) => server.close(() => done()))

const captured = await openTestHouse()
const sending = await openTestHouse({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const content = {
  title: 'Your verification code',
  preview: 'It works once.',
  lead: 'Enter <these> six digits.',
  code: '012345',
  note: 'It works once.',
  body: ['You did not ask?'],
  why: 'Sent to ines@x.example.',
}

const letterTo = (to: string): Letter => ({
  to,
  subject: '012345 is your code',
  ...setLetter(content, 'http://localhost:3000'),
})
const queue = (house: typeof captured, letter: Letter) =>
  addToOutbox(house.platform.sql, 'mail', letter, { now: house.clock.now })

const server = startServer()
afterAll(() => close(server))

test('M-MAIL-01 a letter is a multipart mail with a text, a dark twin, and nothing from outside', async () => {
  await queue(captured, letterTo('ines@x.example'))
  await captured.platform.outbox.drain()
  const folder = join(captured.platform.env.DATA_DIR, 'mail')
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const source = readFileSync(join(folder, file!))
  const mail = await PostalMime.parse(source)
  expect(mail.to?.map(({ address }) => address)).toEqual(['ines@x.example'])
  expect(mail.text).toContain('012345')
  expect(mail.html).toContain('Enter &lt;these&gt; six digits.')
  expect(mail.html).toContain('prefers-color-scheme:dark')
  expect(mail.html).not.toMatch(/(src|background)="?https?:|url\(https?:/)
  expect(
    source
      .toString()
      .match(/\b\d{6}\b/g)
      ?.every((found) => found === '012345'),
  ).toBe(true)
  // Who looks for six digits in the body meets the lines between its parts first.
  expect(source.toString()).not.toMatch(/^--.*\d{2}/m)
})

test('K-11 captured mail is shown at /dev/mail as text, and its HTML only in a sandbox', async () => {
  const list = await captured.app.inject('/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('012345')
  const [, path] = /href="(\/dev\/mail\/[\w-]+)"/.exec(list.body) ?? []
  const page = await captured.app.inject(path!)
  expect(page.body).toContain('<iframe title="The mail" sandbox src=')
  expect(page.body).not.toContain('<script')
  const html = await captured.app.inject(`${path}/html`)
  expect(html.headers['content-security-policy']).toContain('sandbox;')
  expect((await captured.app.inject('/dev/mail/..%2f..%2fsecret')).statusCode).toBe(404)
})

test('/dev/mail is not there where mail is sent, or where the site is not on this machine', async () => {
  expect((await sending.app.inject('/dev/mail')).statusCode).toBe(404)
  const away = await openTestHouse({ PUBLIC_URL: 'https://shop.example' })
  expect((await away.app.inject('/dev/mail')).statusCode).toBe(404)
  expect((await away.app.inject('/dev/mail.css')).statusCode).toBe(404)
})

test('P-41 while the mail server is away mails wait, and each goes once when it is back', async () => {
  for (const name of ['ana', 'bea', 'cleo']) await queue(sending, letterTo(`${name}@x.example`))
  await sending.platform.outbox.drain()
  expect(received).toEqual([])
  await listen(server)
  sending.clock.now = new Date(sending.clock.now.getTime() + patienceAfter(1) * 1000)
  await sending.platform.outbox.drain()
  await sending.platform.outbox.drain()
  const ids = received.map((source) => /^Message-ID: (.+)$/im.exec(source)?.[1])
  expect(received).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
})

test('a mail that was sent leaves no code behind', async () => {
  const rows = await sending.platform.sql.selectFrom('outbox').selectAll().where('done_at', 'is not', null).execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('012345')
})

test('a mailbox that does not exist is given up, and its address is not noted', async () => {
  await queue(sending, letterTo('gone@x.example'))
  await sending.platform.outbox.drain()
  const [row] = await sending.platform.sql.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(row?.done_at).not.toBeNull()
  expect(row?.last_fault).toContain('550')
  expect(row?.last_fault).not.toContain('gone@')
})

test('M-MAIL-01 a mail server that refuses the sender refuses no letter: they wait until MAIL_FROM is mended', async () => {
  received.length = 0
  isSenderRefused = true
  await queue(sending, letterTo('elsa@x.example'))
  await sending.platform.outbox.drain()
  const [row] = await sending.platform.sql.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect([row?.done_at, row?.last_fault]).toEqual([null, expect.stringContaining('553')])
  isSenderRefused = false
  sending.clock.now = new Date(sending.clock.now.getTime() + patienceAfter(1) * 1000)
  await sending.platform.outbox.drain()
  expect(received).toHaveLength(1)
})

test('M-MAIL-01 a mail server that refuses user and password refuses no letter, and is asked once a minute; a mailbox that it cannot read is given up', async () => {
  let isLetIn = false
  let knocks = 0
  const guarded = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth(_auth, _session, done) {
      knocks += 1
      if (isLetIn) done(null, { user: 'shop' })
      else done(Object.assign(new Error('basic authentication is not supported'), { responseCode: 550 }))
    },
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('bad address'), { responseCode: 501 })),
  })
  guarded.on('error', () => {})
  const at = await new Promise<number>((done) => {
    const listening = guarded.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port))
  })
  const { env, now } = sending.platform
  const { handle, close: leave } = makeMailHandler({ ...env, SMTP_URL: `smtp://shop:secret@127.0.0.1:${at}` }, 's', now)
  const send = () =>
    handle({ id: 1, kind: 'mail', body: letterTo('ines..vale@x.example'), tries: 1, made_at: now() }).catch(
      (fault: unknown) => fault instanceof GivenUp,
    )
  expect(await send()).toBe(false)
  expect([await send(), knocks]).toEqual([false, 1])
  isLetIn = true
  sending.clock.now = new Date(now().getTime() + 61_000)
  expect([await send(), knocks]).toEqual([true, 2])
  leave()
  await close(guarded)
})

test('P-21 an address is one address, whatever stands in it', async () => {
  received.length = 0
  await queue(sending, { ...letterTo('ines@x.example, spy@evil.example'), subject: 'Hello\r\nBcc: spy@evil.example' })
  await sending.platform.outbox.drain()
  expect(received.join('')).not.toMatch(/^bcc:/im)
  expect(received.length).toBeLessThanOrEqual(1)
})

test('a row that a killed process held comes up again after its lease', async () => {
  received.length = 0
  await queue(sending, letterTo('dora@x.example'))
  const { claimRows } = await import('../outbox-sql.ts')
  const now = sending.clock.now
  const [held] = await claimRows(sending.platform.sql, ['mail'], now, new Date(now.getTime() + 60_000), 20)
  expect(held).toBeDefined()
  await sending.platform.outbox.drain()
  expect(received).toHaveLength(0)
  sending.clock.now = new Date(now.getTime() + 60_000)
  await sending.platform.outbox.drain()
  expect(received).toHaveLength(1)
})

test('K-11 a letter that a kill left captured and not noted, or half written, is there once after the next start', async () => {
  const { env, now } = captured.platform
  const folder = join(env.DATA_DIR, 'mail')
  const mails = () => readdirSync(folder).filter((name) => name.includes('-4711.'))
  const { handle } = makeMailHandler(env, 's', now)
  const row = { id: 4711, kind: 'mail', body: letterTo('ines@x.example'), tries: 1, made_at: now() }
  await handle(row)
  const first = mails()
  for (const name of first) writeFileSync(join(folder, `${name}.part`), 'half a let')
  captured.clock.now = new Date(now().getTime() + 60_000)
  await handle({ ...row, tries: 2 })
  expect(first).toHaveLength(2)
  expect(mails()).toEqual(first)
})

import { afterAll, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openTestHouse } from '../testing/open-test-house.ts'
import { freePort, makeProgram } from '../testing/program.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { until } from '../testing/until.ts'

const count = Number(process.env.MAILS ?? 200)
const secret = 'a secret of forty-eight characters for the tests'
const postgres = await startPostgres()
const port = await freePort()
const settings = { DATABASE_URL: postgres.url, SECRET: secret, SMTP_URL: `smtp://127.0.0.1:${port}` }
// The web side is in this process; the side that sends is a program, so that it can be killed.
const house = await openTestHouse({ ...settings, ROLE: 'web', LOG_LEVEL: 'silent' })
const worker = await makeProgram({
  ...settings,
  ROLE: 'worker',
  DATA_DIR: house.platform.env.DATA_DIR,
  LOG_LEVEL: 'error',
})

const taken: { id: string; to: string }[] = []
/** A post office that takes what comes. */
const openOffice = () =>
  new Promise<SMTPServer>((done) => {
    const office = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData(stream, session, accept) {
        let text = ''
        stream.on('data', (part: Buffer) => (text += part.toString()))
        stream.on('end', () => {
          taken.push({
            id: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '',
            to: session.envelope.rcptTo[0]?.address ?? '',
          })
          accept()
        })
      },
    })
    // A sender that was killed resets its line.
    office.on('error', () => {})
    office.listen(port, '127.0.0.1', () => done(office))
  })
const close = (office: SMTPServer) => new Promise<void>((done) => office.close(() => done()))

afterAll(async () => {
  await worker.end('SIGKILL')
  await postgres.stop()
})

test('P-41 sign-up goes on while no mail leaves; though the sender is killed twice, every mail arrives under one id', async () => {
  await worker.start()
  const statuses: Record<string, number> = {}
  const signUp = async () => {
    const { status } = await house.ask('signUp', { body: makeSignUp() })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  for (let sent = 0; sent < count; sent += 4) await Promise.all([signUp(), signUp(), signUp(), signUp()])
  expect(statuses).toEqual({ 201: count })
  expect(taken).toEqual([])

  let office = await openOffice()
  for (const share of [0.2, 0.6]) {
    await until('mails leave', () => taken.length > count * share, 120_000)
    await worker.end('SIGKILL')
    await close(office)
    await worker.start()
    office = await openOffice()
  }
  const people = () => new Set(taken.map(({ to }) => to)).size
  await until('every mail is there', () => people() >= count, 180_000)
  await until(
    'nothing waits',
    async () =>
      (await house.platform.sql.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()).length === 0,
    180_000,
  )
  await close(office)
  const ids = new Set(taken.map(({ id }) => id))
  console.log(`  ${count} sign-ups while no mail left: ${taken.length} letters taken, ${ids.size} different`)
  expect([people(), ids.size]).toEqual([count, count])
})

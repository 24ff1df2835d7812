import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listCaptured } from '../platform/mail/captured.ts'
import { makeProgram } from '../testing/program.ts'
import { until } from '../testing/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-logs-'))
const program = await makeProgram({ DATA_DIR: folder, LOG_LEVEL: 'trace' })
afterAll(async () => {
  await program.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const email = 'canary-mail@x.example'
const second = 'canary-second@x.example'
const password = 'Canary-Kite42'
const forged = 'x\r\n{"level":50,"msg":"forged line"}\nforged'

type Said = { status: number; with?: Record<string, string> }
const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Said> => {
  const request: RequestInit = {
    method,
    headers: {
      'user-agent': 'canary-agent',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const reply = await fetch(`${program.url}/api/v1${path}`, request)
  return { ...((await reply.json().catch(() => ({}))) as object), status: reply.status }
}
const mailTo = async (address: string, form: RegExp) => {
  let found: string | undefined
  await until(`a letter to ${address}`, async () => {
    const letters = (await listCaptured(folder, 1000)).filter(({ to }) => to === address)
    found = letters.map(({ text }) => form.exec(text)?.[0]).find(Boolean)
    return found !== undefined
  })
  return found!
}

test('P-16 P-33 a run through every event of an account leaves nothing of the person in the log, and no input makes a line of its own', async () => {
  await program.start()
  const wish = {
    email,
    password,
    firstName: 'Canary',
    lastName: 'Bird',
    name: 'Canary Bird',
    gender: 'female',
    dateofbirth: '1987-06-05',
    slug: 'canary-slug',
    likedItems: [],
  }
  expect((await send('POST', '/users/me', wish)).status).toBe(201)
  const code = await mailTo(email, /\b\d{6}\b/)
  await send('POST', '/users/me/confirm', {
    email,
    code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    password,
  })
  const { with: first = {} } = await send('POST', '/users/me/confirm', { email, code, password })
  expect(first.access_token).toBeTruthy()
  const own = `/users/${first.user_id}`
  await send('POST', '/users/me/login', { username: email, password: 'Canary-Wrong1' })
  await send('POST', '/users/me/login', { username: forged, password: forged })
  const { with: session = {} } = await send('POST', '/users/me/login', { username: email, password })
  const token = session.access_token!
  const { with: renewed = {} } = await send('POST', '/users/me/refreshToken', { refresh_token: first.refresh_token })
  await send('POST', '/users/me/refreshToken', { refresh_token: 'r1.canary-token' })
  await send('POST', '/users/me/forgotPassword', { username: email })
  await send('POST', '/users/me/resetPassword', {
    username: email,
    verification_code: '000000',
    password: 'Canary-Reset9',
  })
  await send('POST', '/users/me/changePassword', { oldPassword: 'Canary-Wrong1', newPassword: 'Canary-Other8' }, token)
  await send('PUT', own, { email: second, name: 'Canary Renamed' }, token)
  await send('POST', '/users/me/email/confirm', { token: 'canary-token' })
  await send('POST', '/contact', { name: forged, email, message: `Canary message ${forged}` })
  await send('POST', '/klaviyo/subscribe', { email })
  await send('GET', `/users/slug/${encodeURIComponent(forged)}`)
  await send('GET', `/search?q=${encodeURIComponent(`Canary ${forged}`)}`)
  await send('POST', '/nothing', { password })
  await send('GET', own, undefined, 'a1.canary-token')
  await send('POST', '/users/me/logout', {}, token)
  await send('DELETE', own, { password }, renewed.access_token)
  await program.end('SIGTERM')

  const said = program.said()
  const canaries = [
    'canary',
    '1987-06-05',
    password,
    code,
    token,
    first.refresh_token!,
    renewed.access_token!,
    'forged line',
  ]
  expect(canaries.filter((canary) => canary && said.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  const events = lines.map(
    (line) => JSON.parse(line) as { time: string; event?: string; shopper?: string; result?: string },
  )
  const told = events.filter(({ event }) => event !== undefined)
  console.log(
    `  ${lines.length} lines of log, events ${[...new Set(told.map(({ event, result }) => `${event} ${result}`))].join(', ')}`,
  )
  for (const { time } of told) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['confirm', 'login', 'password change']))
})

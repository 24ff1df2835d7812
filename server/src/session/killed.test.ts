import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listCaptured } from '../platform/mail/captured.ts'
import { openDatabase } from '../platform/database/open.ts'
import { copyTemplate } from '../testing/embedded-template-sql.ts'

const port = 5312
const base = `http://127.0.0.1:${port}/api/v1`
const dataDir = mkdtempSync(join(tmpdir(), 'sateen-killed-'))
const password = 'Canary-Kite42'
let said = ''
let server: ChildProcess | undefined

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'trace',
      RATE_LIMITS: 'off',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const hear = (part: Buffer) => void (said += part.toString())
  server.stdout?.on('data', hear)
  server.stderr?.on('data', hear)
  for (let tries = 0; tries < 1800 && server.exitCode === null; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(50)
  }
  throw new Error(`The server did not start: ${said.slice(-500)}`)
}

async function kill(): Promise<void> {
  const gone = new Promise((done) => server?.once('exit', done))
  server?.kill('SIGKILL')
  await gone
}

type Said = { status: number; with: Record<string, string> }

async function post(path: string, body: unknown, token?: string): Promise<Said> {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const read = (await reply.json()) as { with?: Record<string, string> }
  return { status: reply.status, with: read.with ?? {} }
}

const wishOf = (mark: string) => ({
  email: `canary-${mark}@x.example`,
  password,
  firstName: 'Canary',
  lastName: 'Bird',
  name: 'Canary Bird',
  gender: 'female',
  dateofbirth: '1987-06-05',
  slug: `cn-${mark}`,
  likedItems: [],
})

/** Signs people up, three at a time, and kills the server amid the work. @returns the addresses of those that it acknowledged */
async function signUpUntilKilled(): Promise<string[]> {
  const acknowledged: string[] = []
  const signUpMany = async (line: number) => {
    for (let number = 0; ; number += 1) {
      const wish = wishOf(`${line}-${number}`)
      const reply = await post('/users/me', wish).catch(() => null)
      if (!reply) return
      if (reply.status === 201) acknowledged.push(wish.email)
    }
  }
  const lines = [0, 1, 2].map(signUpMany)
  while (acknowledged.length < 6) await wait(20)
  await kill()
  await Promise.all(lines)
  return acknowledged
}

test('P-40 P-16 P-33 a server killed amid sign-ups loses none that it acknowledged, makes none by half, and says no secret in its log', async () => {
  await copyTemplate(dataDir)
  await start()
  const acknowledged = await signUpUntilKilled()
  await start()
  const first = acknowledged[0]!
  const mail = async () => (await listCaptured(dataDir, 10_000)).find(({ to }) => to === first)
  for (let tries = 0; !(await mail()) && tries < 100; tries += 1) await wait(100)
  const code = /\d{6}/.exec((await mail())?.text ?? '')?.[0] ?? ''
  const confirmed = await post('/users/me/confirm', { email: first, code, password })
  expect(confirmed.status).toBe(200)
  await post('/users/me/login', { username: first, password: 'Canary-Wrong1' })
  const refreshed = await post('/users/me/refreshToken', { refresh_token: confirmed.with.refresh_token })
  await post('/users/me/login', { username: `${first}\r\nforged line`, password })
  await kill()

  const database = await openDatabase({ DATA_DIR: dataDir })
  const rows = await database.sql
    .selectFrom('shopper')
    .leftJoin('code', 'code.shopper_id', 'shopper.id')
    .leftJoin('outbox', 'outbox.shopper_id', 'shopper.id')
    .select(['shopper.email', 'code.purpose', 'outbox.kind'])
    .execute()
  await database.close()
  const known = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !known.has(email))).toEqual([])
  expect(rows.filter(({ email, purpose, kind }) => email !== first && (purpose === null || kind === null))).toEqual([])

  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  const canaries = [
    'canary-',
    'Canary',
    '1987-06-05',
    password,
    secret,
    code,
    confirmed.with.access_token!,
    confirmed.with.refresh_token!,
    refreshed.with.access_token!,
  ]
  expect(canaries.filter((canary) => said.includes(canary))).toEqual([])
  expect(said.split('\n').filter((line) => line.startsWith('forged'))).toEqual([])
  expect(said).toMatch(/"event":"confirm","shopper":"[\w-]{12}","result":"done"/)
}, 180_000)

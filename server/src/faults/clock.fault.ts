import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openHouse } from '../house.ts'
import { listCaptured } from '../platform/mail/captured.ts'
import { readEnv } from '../platform/env.ts'
import { makeItems } from '../testing/make-items.ts'
import { testPassword } from '../testing/make-shopper.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { makeProgram, type Program } from '../testing/program.ts'
import { until } from '../testing/until.ts'

// Debian's package libfaketime; the form for programs of many threads.
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path))
const folder = mkdtempSync(join(tmpdir(), 'sateen-clock-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  // What libfaketime shares between threads stays behind where its program was killed.
  for (const name of readdirSync('/dev/shm'))
    if (/^faketime_|^sem\.faketime_/.test(name)) rmSync(join('/dev/shm', name), { force: true })
})

const bases = ['the embedded database', 'a server whose own clock stands right']

describe.skipIf(!library).each(bases)(
  'a program on %s whose clock jumps (skipped where libfaketime is not installed)',
  (base) => {
    const clock = join(folder, `clock-${bases.indexOf(base)}`)
    const data = join(folder, `data-${bases.indexOf(base)}`)
    /** Sets the clock: how far it is from the right time, such as `+1h`, `-3d`, `+0`. */
    const be = async (distance: string) => {
      writeFileSync(clock, `${distance}\n`)
      // What is kept for a second is over.
      await wait(1100)
    }
    let program: Program
    let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
    let settings: Record<string, string>
    const statuses: Record<string, number> = {}

    beforeAll(async () => {
      postgres = base === bases[0] ? undefined : await startPostgres()
      settings = {
        DATA_DIR: data,
        SECRET: 'a secret of forty-eight characters for the tests',
        ...(postgres && { DATABASE_URL: postgres.url }),
        RATE_LIMITS: 'on',
        LOG_LEVEL: 'error',
        LD_PRELOAD: library!,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      }
      writeFileSync(clock, '+0\n')
      const house = await openHouse(readEnv({ ...settings, ROLE: 'web', SEED: 'none', NODE_ENV: 'test' }))
      await makeItems(
        house,
        Array.from({ length: 40 }, (_, at) => ({ id: `c${at}` })),
      )
      await house.close()
      program = await makeProgram(settings)
      await program.start()
    }, 120_000)
    afterAll(async () => {
      await program?.end('SIGKILL')
      await postgres?.stop()
    })

    type Reply = { status: number; with: Record<string, unknown>; because: string; retryAfter: number }
    const ask = async (method: string, path: string, body?: unknown, token?: string): Promise<Reply> => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const reply = await fetch(`${program.url}/api/v1${path}`, sent)
      const text = await reply.text()
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      const said = (text ? JSON.parse(text) : {}) as Partial<Reply>
      const retryAfter = Number(reply.headers.get('retry-after') ?? 0)
      return { with: {}, because: '', ...said, status: reply.status, retryAfter }
    }
    const signUp = (name: string) =>
      ask('POST', '/users/me', makeSignUp({ email: `${name}@x.example`, slug: name, likedItems: ['c1', 'c2', 'c3'] }))
    const codesOf = async (name: string) =>
      (await listCaptured(data, 1000))
        .filter(({ to }) => to === `${name}@x.example`)
        .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    const newCode = async (name: string, known: readonly string[]) => {
      let found: string | undefined
      await until('a code comes', async () => {
        found = (await codesOf(name)).find((code) => !known.includes(code))
        return found !== undefined
      })
      return found!
    }
    const confirm = (name: string, code: string) =>
      ask('POST', '/users/me/confirm', { email: `${name}@x.example`, code, password: testPassword })
    const login = (name: string, password = testPassword) =>
      ask('POST', '/users/me/login', { username: `${name}@x.example`, password })
    const refresh = (token: unknown) => ask('POST', '/users/me/refreshToken', { refresh_token: token })
    const own = ({ user_id, access_token }: Record<string, unknown>) =>
      ask('GET', `/users/${String(user_id)}`, undefined, String(access_token))
    const state = async ({ user_id, access_token }: Record<string, unknown>) =>
      ask('GET', `/users/${String(user_id)}/shop`, undefined, String(access_token))

    let ines: Record<string, unknown> = {}

    test('P-05 P-18 a code is dead after an hour, and one that was sent by a clock an hour ahead is good once that is set back', async () => {
      expect((await signUp('ines')).status).toBe(201)
      const first = await newCode('ines', [])
      await be('+1h')
      const late = await confirm('ines', first)
      expect([late.status >= 400, late.status < 500]).toEqual([true, true])
      expect((await ask('POST', '/users/me/code', { email: 'ines@x.example' })).status).toBeLessThan(300)
      const second = await newCode('ines', [first])
      await be('+0')
      const right = await confirm('ines', second)
      expect(right.status).toBe(200)
      ines = right.with
      expect((await own(ines)).status).toBe(200)
    })

    test('P-18 an access token ends after its minutes; nobody is signed out because the clock was set back', async () => {
      await be('+1h')
      expect((await own(ines)).status).toBe(401)
      const ahead = await refresh(ines.refresh_token)
      expect([ahead.status, (await own(ahead.with)).status]).toEqual([200, 200])
      await be('+0')
      // It would last for more than an hour now: she gets another one.
      expect((await own(ahead.with)).status).toBe(401)
      const back = await refresh(ahead.with.refresh_token)
      expect([back.status, (await own(back.with)).status]).toEqual([200, 200])
      ines = back.with
    })

    test('P-14 a copied refresh token gets no hours of grace by a clock that is set back', async () => {
      const { with: owner } = await login('ines')
      await be('+1h')
      const next = await refresh(owner.refresh_token)
      expect((await own(next.with)).status).toBe(200)
      await be('+0')
      expect((await refresh(owner.refresh_token)).status).toBe(401)
      expect((await refresh(next.with.refresh_token)).status).toBe(401)
    })

    test('P-18 a session that nobody used ends after thirty days, and what a clock ahead refused is good where that was wrong', async () => {
      const { with: idle } = await login('ines')
      await be('+3d')
      const after = await refresh(ines.refresh_token)
      expect(after.status).toBe(200)
      ines = after.with
      await be(`+${30 * 86_400 + 60}`)
      expect((await refresh(idle.refresh_token)).status).toBe(401)
      await be('+365d')
      expect((await refresh(ines.refresh_token)).status).toBe(401)
      const { status, with: later } = await login('ines')
      expect(status).toBe(200)
      const press = { itemId: 'c5', userId: later.user_id }
      expect((await ask('POST', '/like', press, String(later.access_token))).status).toBe(200)
      const event = { type: 'page_visit', at: new Date().toISOString(), path: '/x' }
      expect((await ask('POST', '/events', { events: [event] })).status).toBe(204)
      await be('+0')
      const still = await refresh(idle.refresh_token)
      expect([still.status, (await refresh(later.refresh_token)).status]).toEqual([200, 200])
      ines = still.with
    })

    test('P-22 who tried too often is not shut out for days where the clock is set back meanwhile', async () => {
      await be('+3d')
      const tries = []
      for (let count = 0; count < 11; count += 1) tries.push(await login('ines', 'Wrong-Kite42'))
      const last = tries.at(-1)!
      expect([last.status, last.retryAfter > 0 && last.retryAfter <= 900]).toEqual([429, true])
      await be('+0')
      expect((await login('ines')).status).toBe(200)
    })

    /** Between here and a year ahead. */
    const farAhead = new Date(Date.now() + 300 * 86_400_000).toISOString()
    const refreshedAt = async (session: Record<string, unknown>) => {
      const { status, with: shop } = await state(session)
      expect(status).toBe(200)
      return String(shop.refreshedAt)
    }

    test('P-43 a shop is made once for a slot that came too early, and none is taken back or made again with the clock', async () => {
      const { with: now } = await login('ines')
      await until('she has a shop', async () => (await state(now)).status === 200)
      const first = await refreshedAt(now)
      await be('+7d')
      const { with: ahead } = await refresh(now.refresh_token)
      await until('the next shop is made', async () => (await refreshedAt(ahead)) > first)
      const made = JSON.stringify((await state(ahead)).with)
      await be('+0')
      const { with: back } = await refresh(ahead.refresh_token)
      // Longer than a worker takes to look for slots.
      for (let looks = 0; looks < 5; looks += 1) {
        expect((await state(back)).status).toBe(200)
        await wait(4000)
      }
      await be('+7d')
      const { with: again } = await refresh(back.refresh_token)
      expect(JSON.stringify((await state(again)).with)).toBe(made)
      ines = again
    })

    test('P-43 what a clock a year ahead has made for slots of then keeps no shop from being made', async () => {
      const former = await refreshedAt(ines)
      await be('+365d')
      const { with: far } = await login('ines')
      await until('a shop of next year is made', async () => (await refreshedAt(far)) > farAhead)
      await be('+14d')
      const { with: near } = await refresh(far.refresh_token)
      await until('a shop of this year is made', async () => {
        const at = await refreshedAt(near)
        return at > former && at < farAhead
      })
      await be('+0')
    })

    test('P-41 what a clock a year ahead has put off is done once it is set back, over restarts too', async () => {
      await program.end('SIGTERM')
      writeFileSync(clock, '+365d\n')
      // A program that only answers: its letters wait for a worker.
      const web = await makeProgram({ ...settings, ROLE: 'web' })
      const all = program
      program = web
      await web.start()
      expect((await signUp('bea')).status).toBe(201)
      await web.end('SIGKILL')
      program = all
      for (const distance of ['-3d', '+1h', '+0']) {
        writeFileSync(clock, `${distance}\n`)
        await program.start()
        expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
        await newCode('bea', [])
        expect((await signUp(`b${distance.slice(1)}`)).status).toBe(201)
        await newCode(`b${distance.slice(1)}`, [])
        await program.end('SIGTERM')
      }
    })

    test('no call failed on our side all the while', () => {
      console.log(`  clock jumps on ${base}: calls ${JSON.stringify(statuses)}`)
      expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
      expect(program.said()).not.toContain('a call failed')
    })
  },
)

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  faultsOf,
  hasHostileInputs,
  hostileInputs,
  sendHostile,
  shoppersNow,
  type HostileEntry,
} from '../testing/hostile.ts'
import { makePeople } from '../testing/hostile-people.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { later, mailsTo } from '../testing/read-mail.ts'

const groups = /users\/|images$|Authorization header/
const isOurs = (entry: string) => groups.test(entry) && !/recommendations/.test(entry)

/** Scenarios told in words, and the tests that play them. */
const playedElsewhere: Record<string, string> = {
  'mallory signs up victim@x.example with her password':
    'signup: P-09 a stranger who signs up with my address first gains nothing',
  'ask for a new code': 'signup: P-05 a new code voids the former one',
  'refresh: t0 -> t1': 'session: P-14 an old token ends the whole session',
  'send refresh t0, cut the connection before the answer': 'session: P-15 an answer that was lost can be fetched again',
  'alice changes her password': 'session: P-17 a changed password ends the others',
  'reset with the right code': 'session: P-17 a reset by the mailed code',
  'two devices logged in as alice': 'session: P-17 a reset by the mailed code',
  'log out': 'session: P-17 the very next call of a session that logged out is refused',
}

const open = await openTestHouse()
const strict = await openTestHouse({ RATE_LIMITS: 'on' })
const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#aa8866' } })
  .jpeg()
  .toBuffer()
const entries = hostileInputs(isOurs)

const nameOf = ({ entry, input, expect: { check } }: HostileEntry, at: number) =>
  `P-20 ${at + 1}. ${entry}: ${check ?? JSON.stringify(input).slice(0, 80)}`

describe.skipIf(!hasHostileInputs)('hostile inputs of ../shared', () => {
  const told = entries.filter(({ input }) => input.steps)
  const sent = entries.filter(({ input }) => !input.steps)

  test.each(told.map((one) => [one.input.steps![0]!] as const))(
    'the scenario "%s" is played by a test of its own',
    (first) => {
      expect(playedElsewhere[first]).toBeDefined()
    },
  )

  test.each(sent.map((one, at) => [nameOf(one, at), one] as const))('%s', async (_name, one) => {
    const isBurst = one.input.burst !== undefined
    const house = isBurst ? strict : open
    // The next day every budget is whole again.
    if (isBurst) later(strict, 90_000_000)
    const { people, macros } = await makePeople(house, picture)
    const before = await shoppersNow(house)
    const replies = await sendHostile(house, isBurst ? withFewer(one) : one, macros)
    expect(replies.flatMap((reply) => faultsOf(one, reply))).toEqual([])
    if (replies.every(({ status }) => status >= 400)) expect(await shoppersNow(house)).toBe(before)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(await readBob(house, people.bob.id)).toMatchObject({
      name: people.bob.name,
      email: people.bob.email,
      is_admin: false,
    })
    const succeeded = replies.filter(({ status }) => status < 300).length
    if (one.expect.check?.startsWith('exactly one 200')) expect(succeeded).toBe(1)
    if (/at most 3 mails at once/.test(one.expect.check ?? '')) {
      const mails = await Promise.all([people.una.email, people.alice.email].map((email) => mailsTo(house, email)))
      expect(mails.flat().length).toBeLessThanOrEqual(3)
    }
  })
})

/** The same burst, but no longer than a test may take; what it proves is over long before. */
const withFewer = (one: HostileEntry): HostileEntry => ({
  ...one,
  input: { ...one.input, burst: { ...one.input.burst!, times: Math.min(one.input.burst!.times, 120) } },
})

const readBob = ({ platform }: typeof open, id: string) =>
  platform.sql.selectFrom('shopper').select(['name', 'email', 'is_admin']).where('id', '=', id).executeTakeFirst()

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { insertCollection } from '../collections/sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import { exampleAffiliates } from '@sateen/catalogue/retailers'
import { faultsOf, hasHostileInputs, hostileInputs, sendHostile, shoppersNow, type HostileEntry } from './hostile.ts'
import { makePeople } from './hostile-people.ts'
import { makeItems } from './make-items.ts'
import { openTestHouse } from './open-test-house.ts'
import { later } from './read-mail.ts'

const groups =
  /^(POST history|GET\/DELETE history|collections|recommendations|like|quiz|PUT settings|search|klaviyo|HTTP transport)/

const open = await openTestHouse()
const strict = await openTestHouse({ RATE_LIMITS: 'on' })
const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#aa8866' } })
  .jpeg()
  .toBuffer()
const partner = exampleAffiliates.hosts[0]!.host

/** Inputs that need a browser, a tool or the link of a mail have tests of their own. */
const isSent = ({ input }: HostileEntry) =>
  ['body', 'raw', 'path', 'method', 'burst', 'headers'].some((name) => name in input) &&
  !JSON.stringify(input).includes('{{unsub') &&
  !('tool' in input) &&
  !('ui' in input)

const entries = hostileInputs((entry) => groups.test(entry)).filter(isSent)
const nameOf = ({ entry, input, expect: { check } }: HostileEntry, at: number) =>
  `P-20 ${at + 1}. ${entry}: ${check ?? JSON.stringify(input).slice(0, 80)}`

describe.skipIf(!hasHostileInputs)('hostile inputs of ../shared, all other calls', () => {
  test.each(entries.map((one, at) => [nameOf(one, at), one] as const))('%s', async (_name, one) => {
    const isBurst = one.input.burst !== undefined
    const house = isBurst ? strict : open
    if (isBurst) later(strict, 90_000_000)
    const { people, macros } = await makePeople(house, picture)
    const item = `piece-${randomUUID().slice(0, 8)}`
    await makeItems(house, [{ id: item }])
    const collections = await makeCollections(house)
    const viewed = house.clock.now
    await house.platform.sql
      .insertInto('find')
      .values({
        shopper_id: people.bob.id,
        view_key: 'v',
        created_at: viewed,
        item_id: item,
        url: `https://${partner}/p`,
        meta: '{}',
      })
      .execute()
    const before = await shoppersNow(house)
    const sent = isBurst
      ? {
          ...one,
          input: { ...one.input, burst: { ...one.input.burst!, times: Math.min(one.input.burst!.times, 400) } },
        }
      : one
    const replies = await sendHostile(house, sent, {
      ...macros,
      partner: () => partner,
      item: () => item,
      hist: () => 'v',
      coll: (which) => collections[which as keyof typeof collections] ?? '',
    })
    expect([...new Set(replies.flatMap((reply) => faultsOf(one, reply)))]).toEqual([])
    expect(await shoppersNow(house)).toBe(before)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const finds = await house.platform.sql
      .selectFrom('find')
      .select('item_id')
      .where('shopper_id', '=', people.bob.id)
      .execute()
    expect(finds).toEqual([{ item_id: item }])
    const opinions = await house.platform.sql
      .selectFrom('opinion')
      .select('item_id')
      .where('shopper_id', '=', people.bob.id)
      .execute()
    expect(opinions).toEqual([])
    expect((await house.ask('readItem', { params: { id: item } }, people.admin.token)).status).toBe(200)
  })
})

async function makeCollections(house: typeof open) {
  const ids = { active: randomUUID(), inactive: randomUUID(), other: randomUUID() }
  await house.platform.sql.transaction().execute(async (tx) => {
    for (const [name, id] of Object.entries(ids))
      await insertCollection(tx, {
        id,
        title: name,
        subtitle: '',
        position: 0,
        is_active: name !== 'inactive',
        created_at: house.clock.now,
      } as never)
    await markChange(tx, 'collections')
  })
  await house.platform.changes.look()
  return ids
}

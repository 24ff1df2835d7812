import { randomUUID } from 'node:crypto'
import * as limits from '@sateen/contract/limits'
import { expect, test } from 'vitest'
import type { Opinion } from '../platform/database/tables.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { PressQueue } from './press-queue.ts'
import { keepPicks, pressOpinions } from './sql.ts'

const house = await openTestHouse()
const { sql } = house.platform
await makeItems(house, [{ id: 'dress' }, { id: 'coat' }, { id: 'private', seen_only: true }])

type PressName = 'tag' | 'takeTagBack' | 'pass' | 'takePassBack'
const press = async (name: PressName, who: MadeShopper, itemId: string) =>
  (await house.ask(name, { body: { itemId, userId: who.id } }, who.token)).status

const opinionsOf = (who: MadeShopper) =>
  sql.selectFrom('opinion').select(['item_id', 'opinion']).where('shopper_id', '=', who.id).orderBy('item_id').execute()
const signalsOf = (who: MadeShopper) =>
  sql.selectFrom('signal').select(['item_id', 'kind']).where('shopper_id', '=', who.id).orderBy('item_id').execute()
const revisionOf = async (who: MadeShopper) =>
  (await sql.selectFrom('shopper').select('revision').where('id', '=', who.id).executeTakeFirstOrThrow()).revision

test('A-API-46 a tagged item is liked, and the shop learns of it', async () => {
  const ines = await makeShopper(house)
  expect(await press('tag', ines, 'dress')).toBe(200)
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'dress', opinion: 'tagged' }])
  expect(await signalsOf(ines)).toEqual([{ item_id: 'dress', kind: 'tagged' }])
})

test('T-LIKE-02 T-LIKE-03 A-API-48 liking takes a dislike back and the other way round', async () => {
  const ines = await makeShopper(house)
  await press('pass', ines, 'dress')
  await press('tag', ines, 'dress')
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'dress', opinion: 'tagged' }])
  await press('pass', ines, 'dress')
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'dress', opinion: 'passed' }])
  expect(await signalsOf(ines)).toEqual([{ item_id: 'dress', kind: 'passed' }])
})

test('T-LIKE-04 T-LIKE-05 A-API-47 A-API-49 a press taken back leaves neither opinion nor signal, and taking back twice is no error', async () => {
  const ines = await makeShopper(house)
  await press('tag', ines, 'dress')
  await press('pass', ines, 'coat')
  expect(await press('takeTagBack', ines, 'dress')).toBe(200)
  expect(await press('takePassBack', ines, 'coat')).toBe(200)
  expect(await opinionsOf(ines)).toEqual([])
  expect(await signalsOf(ines)).toEqual([])
  expect(await press('takeTagBack', ines, 'dress')).toBe(200)
  expect(await press('takeTagBack', ines, 'never-heard-of')).toBe(200)
})

test('A-API-47 T-LIKE-04 taking a like back leaves a dislike alone', async () => {
  const ines = await makeShopper(house)
  await press('pass', ines, 'dress')
  await press('takeTagBack', ines, 'dress')
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'dress', opinion: 'passed' }])
})

test('G-82 the parts of a press taken back may stand in the query', async () => {
  const ines = await makeShopper(house)
  await press('tag', ines, 'dress')
  const reply = await house.app.inject({
    method: 'DELETE',
    url: `/api/v1/like?itemId=dress&userId=${ines.id}`,
    headers: { authorization: `Bearer ${ines.token}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(await opinionsOf(ines)).toEqual([])
})

test('T-LIKE-09 five quick presses leave one opinion with one signal', async () => {
  const ines = await makeShopper(house)
  const names: PressName[] = ['tag', 'pass', 'tag', 'takeTagBack', 'pass', 'tag', 'pass']
  await Promise.all(names.map((name) => press(name, ines, 'dress')))
  const opinions = await opinionsOf(ines)
  const signals = await signalsOf(ines)
  expect(opinions.length).toBeLessThanOrEqual(1)
  expect(signals.map((signal) => signal.kind)).toEqual(opinions.map((row) => row.opinion))
})

test('A-API-46 T-LIKE-09 a repeated press changes nothing, a new one makes kept answers old', async () => {
  const ines = await makeShopper(house)
  const before = await revisionOf(ines)
  await press('tag', ines, 'dress')
  const after = await revisionOf(ines)
  expect(after).toBeGreaterThan(before)
  await press('tag', ines, 'dress')
  expect(await revisionOf(ines)).toBe(after)
})

test('P-20 G-106 an unknown item is taken in its stride and kept nowhere, and so is what only another shopper has seen', async () => {
  const ines = await makeShopper(house)
  expect(await press('tag', ines, 'nothing')).toBe(200)
  expect(await press('pass', ines, 'private')).toBe(200)
  expect(await opinionsOf(ines)).toEqual([])
  expect(await signalsOf(ines)).toEqual([])
})

test('G-122 T-LIKE-03 U-30 a piece that was deleted can still be passed on, taken back and put back', async () => {
  const admin = await makeShopper(house, { isAdmin: true })
  const ines = await makeShopper(house)
  await makeItems(house, [{ id: 'gone' }])
  await press('tag', ines, 'gone')
  expect((await house.ask('deleteItem', { body: { itemId: 'gone' } }, admin.token)).status).toBe(200)
  await press('pass', ines, 'gone')
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'gone', opinion: 'passed' }])
  await press('takePassBack', ines, 'gone')
  await press('tag', ines, 'gone')
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'gone', opinion: 'tagged' }])
})

test('T-LIKE-03 a find that is no longer in her history can still be passed on in the wish list', async () => {
  const ines = await makeShopper(house)
  await keepPicks(sql, ines.id, ['private'], new Date())
  await press('pass', ines, 'private')
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'private', opinion: 'passed' }])
})

test('P-20 a shopper has at most 20,000 opinions; what she has can be changed and taken back', async () => {
  const ines = await makeShopper(house)
  const ids = Array.from({ length: limits.opinionsMax }, (_, at) => `held-${at}`)
  await keepPicks(sql, ines.id, ids, new Date())
  // So many are pressed one by one, but for what a sign-up brings.
  const revision = limits.opinionsMax - limits.likedItemsMax
  await sql.updateTable('shopper').set({ revision }).where('id', '=', ines.id).execute()
  expect(await press('tag', ines, 'dress')).toBe(429)
  expect(await press('pass', ines, 'coat')).toBe(429)
  expect(await press('takeTagBack', ines, 'held-7')).toBe(200)
  expect(await press('tag', ines, 'dress')).toBe(200)
  expect(await press('pass', ines, 'dress')).toBe(200)
  expect(await press('tag', ines, 'coat')).toBe(429)
})

test('P-12 P-40 presses of many at once are each kept in their order, and nobody pays for another’s fault', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeShopper(house)))
  const queue = new PressQueue(sql)
  const at = new Date()
  const press = (shopperId: string, itemId: string, opinion: Opinion, isBack = false) =>
    queue.press({ shopperId, itemId, opinion, isBack, at }).catch(() => 'a fault')
  const answers = await Promise.all([
    ...people.map(({ id }) => press(id, 'dress', 'tagged')),
    press(randomUUID(), 'dress', 'tagged'),
    press(people[0]!.id, 'no\0text', 'tagged'),
    ...people.map(({ id }) => press(id, 'dress', 'passed')),
    ...people.map(({ id }) => press(id, 'coat', 'tagged')),
    ...people.map(({ id }) => press(id, 'coat', 'tagged', true)),
  ])
  expect(answers.slice(12, 14)).toEqual([null, 'a fault'])
  const revisions = answers.filter((answer) => typeof answer === 'number')
  expect(revisions).toHaveLength(48)
  for (const [place, who] of people.entries()) {
    expect(await opinionsOf(who)).toEqual([{ item_id: 'dress', opinion: 'passed' }])
    expect(await signalsOf(who)).toEqual([{ item_id: 'dress', kind: 'passed' }])
    expect(revisions.filter((_, index) => index % 12 === place)).toEqual(
      [0, 1, 2, 3].map((more) => revisions[place]! + more),
    )
    expect(await revisionOf(who)).toBe(revisions[place]! + 3)
  }
})

test('P-40 presses of one commit may be of every kind: each is answered, new, changed, repeated or taken back', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeShopper(house)))
  const [fresh, changing, repeating, withdrawing, idle, full] = people.map(({ id }) => id) as [string, ...string[]]
  const at = new Date()
  const one = (shopperId: string | undefined, opinion: Opinion, isBack = false) =>
    ({ shopperId: shopperId!, itemId: 'dress', opinion, isBack, at }) as const
  await pressOpinions(
    sql,
    [changing, repeating, withdrawing].map((id) => one(id, 'tagged')),
  )
  await keepPicks(
    sql,
    full!,
    Array.from({ length: limits.opinionsMax }, (_, index) => `full-${index}`),
    at,
  )
  await sql.updateTable('shopper').set({ revision: 12_000 }).where('id', '=', full!).execute()
  const before = await Promise.all(people.map(revisionOf))
  const answers = await pressOpinions(sql, [
    one(fresh, 'tagged'),
    one(changing, 'passed'),
    one(repeating, 'tagged'),
    one(withdrawing, 'tagged', true),
    one(idle, 'passed', true),
    one(full, 'tagged'),
    one(randomUUID(), 'tagged'),
  ])
  const steps = people.slice(0, 5).map(({ id }, place) => answers.get(id)! - before[place]!)
  expect([steps, answers.get(full!), answers.size]).toEqual([[1, 1, 0, 1, 0], -1, 6])
  expect(await Promise.all(people.slice(0, 5).map(signalsOf))).toEqual([
    [{ item_id: 'dress', kind: 'tagged' }],
    [{ item_id: 'dress', kind: 'passed' }],
    [{ item_id: 'dress', kind: 'tagged' }],
    [],
    [],
  ])
})

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'P-40 who is held up in the database holds up nobody else (needs a server: the embedded one is one session)',
  async () => {
    const [ines, otto] = [await makeShopper(house), await makeShopper(house)]
    const answered: string[] = []
    const pressAs = async (who: MadeShopper, name: string) => {
      expect(await press('tag', who, 'dress')).toBe(200)
      answered.push(name)
    }
    const held = await sql.transaction().execute(async (tx) => {
      await tx.selectFrom('shopper').select('id').where('id', '=', otto.id).forUpdate().execute()
      const late = pressAs(otto, 'otto')
      await pressAs(ines, 'ines')
      return { late }
    })
    await held.late
    expect(answered).toEqual(['ines', 'otto'])
    expect(await opinionsOf(otto)).toEqual([{ item_id: 'dress', opinion: 'tagged' }])
  },
)

test('P-22 three hundred presses a minute are a shopper’s own, wherever she and others come from', async () => {
  const strict = await openTestHouse({ RATE_LIMITS: 'on' })
  await makeItems(strict, [{ id: 'dress' }])
  const [ines, otto] = [await makeShopper(strict), await makeShopper(strict)]
  const pressAs = async ({ id, token }: MadeShopper) =>
    strict.ask('tag', { body: { itemId: 'dress', userId: id } }, token)
  const replies = await Promise.all(Array.from({ length: 320 }, () => pressAs(ines)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(300)
  const refused = replies.find(({ status }) => status === 429)
  expect([refused?.because, Number(refused?.headers['retry-after']) > 0]).toEqual(['TooManyRequests', true])
  expect((await pressAs(otto)).status).toBe(200)
})

test('G-106 an item that stands only in her history may be liked', async () => {
  const ines = await makeShopper(house)
  await sql
    .insertInto('find')
    .values({
      shopper_id: ines.id,
      view_key: 'k',
      created_at: new Date(),
      item_id: 'found-it',
      url: 'https://norrvale.example/x',
      meta: '{}',
    })
    .execute()
  expect(await press('tag', ines, 'found-it')).toBe(200)
  expect(await opinionsOf(ines)).toEqual([{ item_id: 'found-it', opinion: 'tagged' }])
})

test('P-ROLE-08 P-ROLE-14 nobody likes in another shopper’s name, and visitors not at all', async () => {
  const ines = await makeShopper(house)
  const mara = await makeShopper(house)
  const body = { itemId: 'dress', userId: mara.id }
  for (const name of ['tag', 'takeTagBack', 'pass', 'takePassBack'] as const) {
    expect((await house.ask(name, { body }, ines.token)).status).toBe(403)
    expect((await house.ask(name, { body })).status).toBe(401)
  }
  expect(await opinionsOf(mara)).toEqual([])
})

test('S-QUIZ-36 quiz picks become likes once, with signals of their own kind', async () => {
  const ines = await makeShopper(house)
  await press('pass', ines, 'coat')
  await keepPicks(sql, ines.id, ['dress', 'coat', 'dress'], new Date())
  expect(await opinionsOf(ines)).toEqual([
    { item_id: 'coat', opinion: 'passed' },
    { item_id: 'dress', opinion: 'tagged' },
  ])
  expect(await signalsOf(ines)).toEqual([
    { item_id: 'coat', kind: 'passed' },
    { item_id: 'dress', kind: 'picked' },
  ])
})

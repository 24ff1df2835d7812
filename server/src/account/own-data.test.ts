import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeShopper, testPassword, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { mailsTo } from '../testing/read-mail.ts'
import { sendPicture } from '../testing/send-picture.ts'
import { keyColumns } from './own-data-sql.ts'

const house = await openTestHouse()
const { sql } = house.platform

type Column = { name: string; type: string; isNeeded: boolean; values: string | null }

/** The columns of a table, with the allowed values of a check where there is one. */
async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await raw<Column>`
    SELECT part.attname AS name, part.atttypid::regtype::text AS type,
      part.attnotnull AND NOT part.atthasdef AND part.attidentity = '' AS "isNeeded",
      (SELECT pg_get_constraintdef(rule.oid) FROM pg_constraint rule WHERE rule.conrelid = part.attrelid AND rule.contype = 'c' AND rule.conkey = ARRAY[part.attnum]) AS values
    FROM pg_attribute part WHERE part.attrelid = ${table}::regclass AND part.attnum > 0 AND NOT part.attisdropped`.execute(
    sql,
  )
  return rows
}

const sampleOf = (canary: string): Record<string, unknown> => ({
  text: canary,
  jsonb: JSON.stringify({ canary }),
  'timestamp with time zone': new Date().toISOString(),
  integer: 1,
  bigint: 1,
  boolean: false,
  date: '2026-01-01',
  uuid: randomUUID(),
  'integer[]': [1],
  'text[]': [canary],
})

/** Puts one row for a shopper into a table, whatever the table is. */
async function plant(table: string, key: string, shopper: MadeShopper, canary: string): Promise<void> {
  const columns = await columnsOf(table)
  const row: Record<string, unknown> = {}
  for (const { name, type, isNeeded, values } of columns) {
    if (name === key) row[name] = shopper.id
    else if (values) row[name] = /'([^']+)'/.exec(values)?.[1]
    else if (isNeeded || ['text', 'jsonb'].includes(type)) row[name] = sampleOf(canary)[type]
  }
  const names = Object.keys(row)
  await raw`INSERT INTO ${raw.table(table)} (${raw.join(names.map((name) => raw.ref(name)))}) VALUES (${raw.join(names.map((name) => raw.val(row[name])))}) ON CONFLICT DO NOTHING`.execute(
    sql,
  )
}

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await raw<{
    name: string
  }>`SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`.execute(
    sql,
  )
  const parts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await raw`SELECT * FROM ${raw.table(name)}`.execute(sql)).rows)),
  )
  return parts.join('\n')
}

/** Fills every table that names shoppers with a row of this one. */
async function plantEverywhere(shopper: MadeShopper, canary: string): Promise<string[]> {
  const columns = (await keyColumns(sql)).filter(({ column }) => column === 'shopper_id')
  for (const { table } of columns)
    await plant(table, 'shopper_id', shopper, table === 'audit' ? 'what was done' : canary)
  await sql
    .insertInto('subscription')
    .values({ email: shopper.email, email_canonical: shopper.email, name: canary })
    .execute()
  await sql.insertInto('message').values({ name: canary, email: shopper.email, body: canary }).execute()
  await sql.insertInto('audit').values({ shopper_id: null, event: 'admin grant', subject: shopper.id }).execute()
  await sql
    .insertInto('setting')
    .values({ name: `test-${randomUUID()}`, value: '1', changed_by: shopper.id })
    .execute()
  return columns.map(({ table }) => table)
}

test('P-48 the export holds a row of every table that names a shopper, and nothing that proves her', async () => {
  const canary = `canary-${randomUUID()}`
  const ines = await makeShopper(house, { email: `${canary}@x.example`, name: canary })
  const tables = await plantEverywhere(ines, canary)
  expect(tables.length).toBeGreaterThanOrEqual(8)
  const { with: own, status } = await house.ask('exportAccount', { params: { userId: ines.id } }, ines.token)
  expect(status).toBe(200)
  for (const table of [...tables, 'shopper', 'subscription', 'message'])
    expect([table, own[table]]).toEqual([table, expect.arrayContaining([expect.anything()])])
  expect(JSON.stringify(own)).not.toMatch(/argon2|password_hash|"mac"|"salt"|"place"/)
})

test('P-48 after deletion nothing of her is left: rows, letters, pictures', async () => {
  const canary = `canary-${randomUUID()}`
  const ines = await makeShopper(house, { email: `${canary}@x.example`, name: canary })
  const bea = await makeShopper(house)
  await sql.updateTable('shopper').set({ invited_by: ines.id }).where('id', '=', bea.id).execute()
  await plantEverywhere(ines, canary)
  await house.ask('forgotPassword', { body: { username: ines.email } })
  expect(await mailsTo(house, ines.email)).toHaveLength(1)
  const picture = await sendPicture(
    house,
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa8866' } })
      .jpeg()
      .toBuffer(),
    ines.token,
  )
  expect(picture.status).toBe(200)
  expect(await dump()).toContain(canary)
  expect(
    (await house.ask('deleteAccount', { params: { userId: ines.id }, body: { password: testPassword } }, ines.token))
      .status,
  ).toBe(200)
  // The names of her pictures wait in the outbox until the storage has lost them, which is a moment.
  await house.platform.outbox.drain()
  const left = await dump()
  expect([left.includes(canary), left.includes(ines.id)]).toEqual([false, false])
  expect(await mailsTo(house, ines.email)).toHaveLength(0)
  expect((await house.app.inject(picture.with!.originalUrl)).statusCode).toBe(404)
})

test('P-48 a picture that comes while its owner leaves goes with her', async () => {
  const chief = await makeShopper(house, { isAdmin: true })
  const ines = await makeShopper(house)
  const name = randomUUID().replaceAll('-', '')
  const upload = { original: `people/${name}.webp`, thumb: `people/${name}-thumb.webp`, shopper_id: ines.id }
  let hasBegun = () => {}
  const begun = new Promise<void>((done) => (hasBegun = done))
  const sending = sql.transaction().execute(async (tx) => {
    // The row that every leaving waits for.
    await tx.selectFrom('shopper').select('id').where('id', '=', chief.id).forUpdate().execute()
    hasBegun()
    // Long enough for the leaving to come as far as it can.
    await wait(500)
    await tx
      .insertInto('upload')
      .values({ ...upload, made_at: house.clock.now })
      .execute()
    await house.platform.storage.put(upload.original, Buffer.from('picture'), 'image/webp')
  })
  await begun
  const [left] = await Promise.all([
    house.ask('deleteAccount', { params: { userId: ines.id }, body: { password: testPassword } }, ines.token),
    sending,
  ])
  expect(left.status).toBe(200)
  await house.platform.outbox.drain()
  expect(await house.platform.storage.get(upload.original)).toBeNull()
})

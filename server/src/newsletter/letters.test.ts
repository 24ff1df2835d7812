import type { AddressInfo } from 'node:net'
import { sql as raw } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pressOpinion } from '../likes/sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import type { Opinion } from '../platform/database/tables.ts'
import { isQuiet, quietUntil } from '../platform/mail/quiet.ts'
import { addToOutbox, markDone } from '../platform/outbox-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { writeFreshShops } from './fresh-shop.ts'
import { writeItemNews } from './item-news.ts'
import { letterJobs, writeLetters } from './jobs.ts'
import { droppedFrom } from './price-drop.ts'
import { wishUrl } from './token.ts'
import { dropWish } from './wishes-sql.ts'

const received: string[] = []
/** A real mail server of this machine that keeps what it gets. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  closeTimeout: 100,
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
const port = await new Promise<number>((done) => {
  const listening = server.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port))
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

const house = await openTestHouse({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://localhost:4270' })
const { sql, outbox } = house.platform
const hour = 3_600_000
const later = (hours: number) => (house.clock.now = new Date(house.clock.now.getTime() + hours * hour))
const write = () => writeLetters(house.platform, house)
/** Moves to a quarter past ten of a day after the next refresh has begun. */
function nextSlotMorning(): void {
  const { next } = house.shop.clock.at(house.clock.now)
  house.clock.now = new Date(next.startsAt.getTime() + 10.25 * hour)
}
async function sent(): Promise<Email[]> {
  await outbox.drain()
  return Promise.all(received.splice(0).map((source) => PostalMime.parse(source)))
}
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value
const wishes = (shopper: MadeShopper, body: Record<string, boolean>) =>
  house.ask('changeLetters', { params: { userId: shopper.id }, body }, shopper.token)
const press = (url: string) =>
  house.app.inject({
    method: 'POST',
    url: url.replace('http://localhost:4270', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
/** A shopper with a token that is good at the time it is now. */
const makeReader = async (name: string) => makeShopper(house, { name })
/** Makes her shop of the slot, as the refresh does. */
const refresh = (shopper: MadeShopper) => house.shop.buildFirstShop(shopper.id)
async function changeItem(id: string, change: Record<string, unknown>): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const revision = await markChange(tx, 'items')
    await tx
      .updateTable('item')
      .set({ ...change, revision })
      .where('id', '=', id)
      .execute()
  })
  await house.platform.changes.look()
}
const tagIt = (shopper: MadeShopper, itemId: string) =>
  house.ask('tag', { body: { userId: shopper.id, itemId } }, shopper.token)

beforeAll(async () => {
  house.clock.now = new Date()
  await makeItems(
    house,
    Array.from({ length: 12 }, (_, index) => ({
      id: `piece-${index}`,
      name: `Silk Slip ${index} | Norrvale`,
      price: 80,
      attributes: ['material:silk', `colour:colour-${index % 3}`],
      added_at: new Date('2026-01-05T00:00:00Z'),
    })),
  )
  await house.settings.change('shopperLetters', true, null)
  await house.settings.change('postalAddress', '14 Weavers Yard, Providence, RI 02903', null)
})
beforeEach(async () => {
  await sql.deleteFrom('letter_wish').execute()
  received.length = 0
})

test('G-118 a fresh shop is written of once for a slot, with four pieces, a reason each and the way out', async () => {
  const maya = await makeReader('Maya Holm')
  expect((await wishes(maya, { freshShop: true })).with).toMatchObject({ newsletter: 'confirmed', freshShop: true })
  await tagIt(maya, 'piece-0')
  nextSlotMorning()
  await refresh(maya)
  const [one, other] = await Promise.all([write(), write()])
  expect(one['fresh-shop'] + other['fresh-shop']).toBe(1)
  const [mail, ...rest] = await sent()
  expect(rest).toEqual([])
  expect(mail?.subject).toBe('Your shop is fresh, Maya')
  expect(mail?.to?.map(({ address }) => address)).toEqual([maya.email])
  expect(mail?.text).toMatch(/^Refreshed today, (Monday|Wednesday|Friday)\n/)
  expect(mail?.text).toContain('14 Weavers Yard, Providence, RI 02903')
  expect(mail?.text).toContain('Sateen may earn a commission')
  expect(mail?.html?.match(/src="http:\/\/localhost:4270\/images\/items\/[^"]+\?w=480&amp;as=jpeg"/g)).toHaveLength(4)
  expect(mail?.html).not.toMatch(/(src|href)="https?:\/\/(?!localhost:4270)/)
  expect(mail?.html).toContain('OPEN MY SHOP')
  expect(mail?.text).toMatch(/Because you tagged Silk Slip 0|Silk, like/)
  expect(mail?.html).toContain('prefers-color-scheme:dark')
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await write()).toMatchObject({ 'fresh-shop': 0 })
  expect(await sent()).toEqual([])
  const link = header(mail, 'list-unsubscribe')!.slice(1, -1)
  // Of these only: the other kinds that she asked for go on.
  const pressed = await press(link)
  expect([pressed.statusCode, pressed.body]).toEqual([200, 'You will get no more of these letters.\n'])
  nextSlotMorning()
  await refresh(maya)
  expect(await write()).toMatchObject({ 'fresh-shop': 0 })
})

test('G-118 T-LIKE-01 a fresh shop is written of without what she tagged or passed on since it was made', async () => {
  const [maya, rosa] = [await makeReader('Maya'), await makeReader('Rosa')]
  for (const one of [maya, rosa]) await wishes(one, { freshShop: true })
  nextSlotMorning()
  for (const one of [maya, rosa]) await refresh(one)
  const press = ({ id: shopperId }: MadeShopper, piece: number, opinion: Opinion) =>
    pressOpinion(sql, { shopperId, itemId: `piece-${piece}`, opinion, isBack: false, at: house.clock.now })
  for (let piece = 0; piece < 12; piece++) {
    await press(rosa, piece, 'passed')
    if (piece !== 4 && piece !== 9) await press(maya, piece, piece % 2 ? 'tagged' : 'passed')
  }
  expect(await write()).toMatchObject({ 'fresh-shop': 1 })
  const [mail, ...rest] = await sent()
  expect(rest).toEqual([])
  expect(mail?.to?.map(({ address }) => address)).toEqual([maya.email])
  expect(mail?.text?.match(/(?<=\/qv\/)piece-\d+/g)?.toSorted()).toEqual(['piece-4', 'piece-9'])
})

test('0 letters go to pending, ended or unasked addresses, nor while the site does not write', async () => {
  const [pending, ended, unasked, off] = await Promise.all(['P', 'E', 'U', 'O'].map(makeReader))
  for (const one of [pending!, ended!, off!]) await wishes(one, { freshShop: true })
  await wishes(unasked!, { newsletter: true })
  await sql.updateTable('subscription').set({ confirmed_at: null }).where('email', '=', pending!.email).execute()
  expect((await wishes(ended!, { newsletter: false })).with).toMatchObject({ newsletter: 'ended', freshShop: false })
  nextSlotMorning()
  for (const one of [pending!, ended!, unasked!, off!]) await refresh(one)
  await house.settings.change('shopperLetters', false, null)
  expect(await write()).toMatchObject({ 'fresh-shop': 0 })
  await house.settings.change('shopperLetters', true, null)
  await write()
  expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual([off!.email])
})

test('letters rest at night; one that the night catches waits for the morning, and one that is ended meanwhile never goes', async () => {
  const [ana, bea] = [await makeReader('Ana'), await makeReader('Bea')]
  for (const one of [ana, bea]) await wishes(one, { freshShop: true })
  const { next } = house.shop.clock.at(house.clock.now)
  house.clock.now = new Date(next.startsAt.getTime() + 2 * hour)
  for (const one of [ana, bea]) await refresh(one)
  expect(await write()).toMatchObject({ 'fresh-shop': 0 })
  expect(await writeFreshShops(house.platform, house)).toBe(2)
  expect(await sent()).toEqual([])
  expect((await house.ask('unsubscribe', { body: { token: wishTokenOf(bea) } })).status).toBe(200)
  later(5.9)
  expect(await sent()).toEqual([])
  later(0.2)
  expect((await sent()).map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
})

test('P-43 a process that dies between the mark and the mail has written neither; the next run writes once', async () => {
  const cleo = await makeReader('Cleo')
  await wishes(cleo, { freshShop: true })
  nextSlotMorning()
  await refresh(cleo)
  await raw`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`.execute(
    sql,
  )
  await raw`CREATE TRIGGER die BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION die()`.execute(sql)
  await expect(write()).rejects.toThrow('killed')
  await raw`DROP TRIGGER die ON outbox`.execute(sql)
  expect(await write()).toMatchObject({ 'fresh-shop': 1 })
  expect(await write()).toMatchObject({ 'fresh-shop': 0 })
  expect(await sent()).toHaveLength(1)
})

function wishTokenOf({ id }: MadeShopper): string {
  return wishUrl('', house.platform.secret, 'fresh-shop', id).replace(/^.*token=/, '')
}

test('quiet hours cross midnight, follow the zone, and are none where both ends are the same', () => {
  const night = { zone: 'America/New_York', from: 21, until: 8 }
  expect(isQuiet(new Date('2026-03-07T02:00:00Z'), night)).toBe(true)
  expect(isQuiet(new Date('2026-03-07T14:00:00Z'), night)).toBe(false)
  // In this night the clocks go forward.
  expect(quietUntil(new Date('2026-03-08T03:20:00Z'), night).toISOString()).toBe('2026-03-08T12:00:00.000Z')
  expect(isQuiet(new Date('2026-03-07T02:00:00Z'), { ...night, until: 21 })).toBe(false)
})

test('a tagged piece that costs less, or is back, is written of once a week, in one letter of a kind a day', async () => {
  house.clock.now = new Date()
  const ines = await makeReader('Ines')
  await wishes(ines, { priceDrops: true, backInStock: true })
  for (const id of ['piece-1', 'piece-2', 'piece-3']) await tagIt(ines, id)
  await changeItem('piece-3', { available: false })
  await changeItem('piece-1', { price: 60 })
  await changeItem('piece-2', { price: 70 })
  await changeItem('piece-3', { available: true })
  await changeItem('piece-4', { price: 10 })
  house.clock.now = quietUntil(new Date(Date.now() + hour), { zone: 'UTC', from: 21, until: 8 })
  expect(await write()).toMatchObject({ 'price-drop': 1, 'back-in-stock': 1 })
  const mails = await sent()
  const drop = mails.find(({ subject }) => subject === '2 pieces you tagged cost less')
  expect(drop?.text).toContain('Silk Slip 1, $60.00 (was $80.00)')
  expect(drop?.text).toContain('Silk Slip 2, $70.00 (was $80.00)')
  expect(drop?.html).toContain('<s class="third"')
  // What the inbox shows beside the subject calls the pieces as the letter does, without the names of their shops.
  expect(drop?.html).toContain('>Silk Slip 1, Silk Slip 2</div>')
  expect(header(drop, 'list-unsubscribe')).toContain('n2.price-drop.')
  expect(mails.map(({ subject }) => subject)).toContain('A piece you tagged is back')
  expect(mails).toHaveLength(2)
  expect(await write()).toMatchObject({ 'price-drop': 0, 'back-in-stock': 0 })
  // The next day the same piece falls again: it was written of this week.
  await changeItem('piece-1', { price: 50 })
  await sql
    .updateTable('item_news')
    .set({ at: new Date(house.clock.now.getTime() + 20 * hour) })
    .where('item_id', '=', 'piece-1')
    .execute()
  later(24)
  expect(await write()).toMatchObject({ 'price-drop': 0 })
  await sql
    .updateTable('item_news')
    .set({ at: new Date(house.clock.now.getTime() + 6 * 24 * hour) })
    .where('item_id', '=', 'piece-1')
    .execute()
  later(7 * 24)
  expect(await write()).toMatchObject({ 'price-drop': 1, 'back-in-stock': 0 })
})

test('a fresh shop is not written of to who asks for it after that refresh has begun, but from the next one on', async () => {
  nextSlotMorning()
  const ines = await makeReader('Ines')
  await refresh(ines)
  await wishes(ines, { freshShop: true })
  expect(await write()).toMatchObject({ 'fresh-shop': 0 })
  nextSlotMorning()
  await refresh(ines)
  expect(await write()).toMatchObject({ 'fresh-shop': 1 })
})

test('a drop is written of to who had tagged the piece and asked for such letters before it, once its feed is read to the end', async () => {
  nextSlotMorning()
  const [ines, noor, bea] = [await makeReader('Ines'), await makeReader('Noor'), await makeReader('Bea')]
  const fallenAt = (at: Date) => sql.updateTable('item_news').set({ at }).where('item_id', '=', 'piece-6').execute()
  await wishes(ines, { priceDrops: true })
  // Who passed on it hears nothing of it.
  await wishes(bea, { priceDrops: true })
  await house.ask('pass', { body: { userId: bea.id, itemId: 'piece-6' } }, bea.token)
  await tagIt(noor, 'piece-6')
  await changeItem('piece-6', { price: 60 })
  await fallenAt(later(0.05))
  later(0.05)
  await tagIt(ines, 'piece-6')
  await wishes(noor, { priceDrops: true })
  later(0.2)
  expect(await write()).toMatchObject({ 'price-drop': 0 })
  await fallenAt(new Date(house.clock.now.getTime() - hour / 12))
  expect(await write()).toMatchObject({ 'price-drop': 0 })
  later(0.2)
  expect(await write()).toMatchObject({ 'price-drop': 2 })
})

test('a piece that is back for less is written of once, also where both kinds of letters are written at the same time', async () => {
  nextSlotMorning()
  const ines = await makeReader('Ines')
  await wishes(ines, { priceDrops: true, backInStock: true })
  await tagIt(ines, 'piece-7')
  await changeItem('piece-7', { available: false })
  await changeItem('piece-7', { available: true, price: 60 })
  await sql
    .updateTable('item_news')
    .set({ at: later(1) })
    .where('item_id', '=', 'piece-7')
    .execute()
  later(1)
  const written = await Promise.all(
    (['price-drop', 'back-in-stock'] as const).map((kind) => writeItemNews(house.platform, house, kind)),
  )
  expect(written.toSorted()).toEqual([0, 1])
})

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'who ends her letters while one of them is about to be written gets none (needs a server: the embedded one is one session)',
  async () => {
    const ines = await makeReader('Ines')
    await wishes(ines, { freshShop: true, priceDrops: true })
    await tagIt(ines, 'piece-8')
    await changeItem('piece-8', { price: 60 })
    nextSlotMorning()
    await refresh(ines)
    await sql.updateTable('item_news').set({ at: house.clock.now }).where('item_id', '=', 'piece-8').execute()
    later(1)
    for (const [kind, begin] of [
      ['fresh-shop', () => writeFreshShops(house.platform, house)],
      ['price-drop', () => writeItemNews(house.platform, house, 'price-drop')],
    ] as const) {
      // Her end and the letter meet at her wish; what was read of her before is old once the letter goes on.
      const letter = await sql.transaction().execute(async (tx) => {
        await dropWish(tx, kind, ines.id)
        const written = begin()
        await expect.poll(countWaiting).toBe(1)
        return { written }
      })
      expect(await letter.written).toBe(0)
    }
  },
)

/** How many statements wait for one of another connection to end. */
async function countWaiting(): Promise<number> {
  const { rows } = await raw<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(sql)
  return rows[0]!.count
}

test('a price that was raised and is lowered again is no drop', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const steps = (...prices: [number, number][]) => prices.map(([at, price]) => ({ at: day(at), price }))
  expect(droppedFrom(steps([1, 100], [20, 80]), 80, 100)).toBe(100)
  expect(droppedFrom(steps([1, 100], [60, 120], [61, 100]), 100, 120)).toBeNull()
  expect(droppedFrom(steps([1, 100], [10, 120], [60, 110]), 110, 120)).toBe(120)
  expect(droppedFrom(steps([1, 100], [50, 120], [60, 110]), 110, 120)).toBeNull()
  expect(droppedFrom([], 70, 80)).toBe(80)
  expect(droppedFrom([], 90, 80)).toBeNull()
})

test('each kind is switched and ended on its own; another shopper’s letters are nobody else’s', async () => {
  house.clock.now = new Date()
  const [ines, other] = [await makeReader('Ines'), await makeReader('Other')]
  const read = () => house.ask('letters', { params: { userId: ines.id } }, ines.token)
  expect((await read()).with).toEqual({
    newsletter: 'none',
    isOffered: true,
    freshShop: false,
    priceDrops: false,
    backInStock: false,
  })
  await wishes(ines, { priceDrops: true, backInStock: true })
  await wishes(ines, { priceDrops: false })
  expect((await read()).with).toMatchObject({ newsletter: 'confirmed', priceDrops: false, backInStock: true })
  expect((await house.ask('letters', { params: { userId: ines.id } }, other.token)).status).toBe(403)
})

test('a kind of letters that is ended takes back its own that wait, and neither those of another kind nor a code nor what has gone out', async () => {
  const now = (house.clock.now = new Date())
  const [ines, other] = [await makeReader('Ines'), await makeReader('Other')]
  await wishes(ines, { priceDrops: true, backInStock: true })
  // Nobody does errands of this name, so they wait.
  const put = (whose: MadeShopper, topic: string) =>
    addToOutbox(sql, 'waits', { topic }, { shopperId: whose.id, now, topic })
  await put(other, 'price-drop')
  for (const topic of ['price-drop', 'back-in-stock', 'code', 'price-drop']) await put(ines, topic)
  const { id: gone } = await put(ines, 'price-drop')
  await markDone(sql, gone, now)
  await wishes(ines, { priceDrops: false })
  const left = await sql
    .selectFrom('outbox')
    .select(['shopper_id', 'topic', 'done_at'])
    .where('kind', '=', 'waits')
    .orderBy('id')
    .execute()
  expect(left.map((row) => [row.shopper_id, row.topic, row.done_at !== null])).toEqual([
    [other.id, 'price-drop', false],
    [ines.id, 'back-in-stock', false],
    [ines.id, 'code', false],
    [ines.id, 'price-drop', true],
  ])
})

test('of thirteen tagged pieces that cost less a letter tells twelve, and the next day’s the last', async () => {
  nextSlotMorning()
  const ines = await makeReader('Ines')
  const ids = Array.from({ length: 13 }, (_, index) => `fell-${index}`)
  await makeItems(
    house,
    ids.map((id) => ({ id, name: `Wool Coat ${id}` })),
  )
  await wishes(ines, { priceDrops: true })
  for (const id of ids) await tagIt(ines, id)
  for (const id of ids) await changeItem(id, { price: 60 })
  await sql
    .updateTable('item_news')
    .set({ at: later(0.1) })
    .where('item_id', 'in', ids)
    .execute()
  later(0.5)
  const subjects = async () => {
    expect(await writeItemNews(house.platform, house, 'price-drop')).toBe(1)
    return (await sent()).map(({ subject }) => subject)
  }
  expect(await subjects()).toEqual(['12 pieces you tagged cost less'])
  later(24)
  expect(await subjects()).toEqual(['A piece you tagged costs less'])
})

test('everyone gets her letter where more asked for it than are looked at together', async () => {
  nextSlotMorning()
  const readers = await Promise.all(Array.from({ length: 101 }, (_, index) => makeReader(`Reader ${index}`)))
  await makeItems(house, [{ id: 'loved-by-all' }])
  const since = house.clock.now
  await sql
    .insertInto('letter_wish')
    .values(
      readers.flatMap(({ id }) =>
        (['price-drop', 'fresh-shop'] as const).map((kind) => ({ kind, shopper_id: id, since })),
      ),
    )
    .execute()
  await sql
    .insertInto('subscription')
    .values(readers.map(({ email }) => ({ email_canonical: email, email, asked_at: since, confirmed_at: since })))
    .execute()
  for (const reader of readers) await tagIt(reader, 'loved-by-all')
  nextSlotMorning()
  await changeItem('loved-by-all', { price: 60 })
  await sql
    .updateTable('item_news')
    .set({ at: new Date(house.clock.now.getTime() - hour) })
    .where('item_id', '=', 'loved-by-all')
    .execute()
  for (const reader of readers) await refresh(reader)
  expect(await write()).toMatchObject({ 'fresh-shop': 101, 'price-drop': 101 })
  const recipients = (await sent()).map(({ to }) => to?.[0]?.address).toSorted()
  expect(recipients).toEqual(readers.flatMap(({ email }) => [email, email]).toSorted())
})

test('that something was written is known for thirty days, and news of a piece kept for seven', async () => {
  const now = (house.clock.now = new Date())
  const ines = await makeReader('Ines')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hour)
  await sql.deleteFrom('item_news').execute()
  await sql
    .insertInto('letter_mark')
    .values([29, 31].map((days) => ({ shopper_id: ines.id, about: `${days} days ago`, at: daysAgo(days) })))
    .execute()
  await sql
    .insertInto('item_news')
    .values([6, 8].map((days) => ({ item_id: `piece-${days}`, kind: 'back-in-stock' as const, at: daysAgo(days) })))
    .execute()
  await letterJobs(house.platform, house)
    .find(({ name }) => name === 'sweep-letters')!
    .run({})
  const marks = await sql.selectFrom('letter_mark').select('about').where('shopper_id', '=', ines.id).execute()
  expect(marks).toEqual([{ about: '29 days ago' }])
  expect(await sql.selectFrom('item_news').select('item_id').execute()).toEqual([{ item_id: 'piece-6' }])
})

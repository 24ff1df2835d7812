import type { ViewMeta } from '@sateen/contract/history'
import { exampleAffiliates } from '@sateen/catalogue/retailers'
import { expect, test } from 'vitest'
import { deleteItem } from '../items/delete-item.ts'
import { nightlyJobs } from '../nightly.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse({ ACCESS_TOKEN_TTL: '365d' })
const { sql } = house.platform
const start = new Date('2026-05-20T10:00:00Z')
house.clock.now = start
const host = exampleAffiliates.hosts[0]!.host
const pageOf = (path: string) => `https://${host}/products/${path}`
await makeItems(house, [{ id: 'known', url: pageOf('known') }])

const metaOf = (title = 'Ivory slip dress | Norrvale', more: Partial<ViewMeta['itemDetails']> = {}): ViewMeta => ({
  itemDetails: {
    title,
    description: 'A midi dress of silk.',
    image: `https://${host}/dress.jpg`,
    brand: 'Norrvale',
    salePrice: '129.00',
    currency: 'USD',
    ...more,
  },
  openGraph: { site_name: 'Norrvale' },
})
type Body = { url: string; meta: Partial<ViewMeta>; key?: string; at?: string }
const view = (who: MadeShopper, body: Body) => house.ask('addView', { body }, who.token)
const historyOf = async (who: MadeShopper) =>
  (await house.ask('readHistory', { params: { userId: who.id } }, who.token)).with

test('A-API-27 A-API-29 D-ENT-24 D-ENT-25 a view is kept in history in the words of its page', async () => {
  const ines = await makeShopper(house)
  const reply = await view(ines, { url: pageOf('slip-dress'), meta: metaOf(), key: 'one' })
  expect(reply.status).toBe(200)
  expect(await historyOf(ines)).toEqual([
    {
      ITEM_ID: reply.with.itemId,
      created: start.toISOString(),
      item: { meta: metaOf() },
      picture: expect.stringMatching(/^\/images\/items\//),
      ground: null,
    },
  ])
})

test('S-EXT-13 a view tells of taste, and its item stands in nobody’s shop', async () => {
  const ines = await makeShopper(house)
  const { with: seen } = await view(ines, { url: pageOf('coat'), meta: metaOf('Wool coat | Norrvale'), key: 'a' })
  await view(ines, { url: pageOf('coat'), meta: metaOf('Wool coat | Norrvale'), key: 'b' })
  const signals = await sql.selectFrom('signal').select(['kind', 'times']).where('shopper_id', '=', ines.id).execute()
  expect(signals).toEqual([{ kind: 'viewed', times: 2 }])
  const { with: item } = await house.ask('readItem', { params: { id: seen.itemId } }, ines.token)
  expect(item).toMatchObject({ name: 'Wool coat', store: 'Norrvale', price: 129, categoryFilter: 'CATEGORY_OUTERWEAR' })
  expect(house.shelf.find(seen.itemId)?.isForShops).toBe(false)
})

test('S-HIST-10 a piece that was deleted from the catalogue and is seen again at its retailer is a find in the words of its page', async () => {
  const [ines, admin] = [await makeShopper(house), await makeShopper(house, { isAdmin: true })]
  await makeItems(house, [{ id: 'deleted-since', url: pageOf('deleted-since') }])
  await house.ask('deleteItem', { body: { itemId: 'deleted-since' } }, admin.token)
  const { with: seen } = await view(ines, { url: pageOf('deleted-since'), meta: metaOf('Wool coat | Norrvale') })
  const { with: item } = await house.ask('readItem', { params: { id: seen.itemId } }, ines.token)
  expect(item).toMatchObject({ name: 'Wool coat', available: true })
})

test('S-HIST-10 the quickview of a find names the store that its card in the history names', async () => {
  const ines = await makeShopper(house)
  const storeOf = async (path: string, brand: string | null) => {
    const { with: seen } = await view(ines, { url: pageOf(path), meta: metaOf('A belt', { brand }) })
    const { with: item } = await house.ask('readItem', { params: { id: seen.itemId } }, ines.token)
    return item.store
  }
  expect(await storeOf('branded', 'Acme')).toBe('Acme')
  expect(await storeOf('unbranded', null)).toBe('Norrvale')
})

test('P-24 sending a view twice, also at once, changes nothing', async () => {
  const ines = await makeShopper(house)
  const body = { url: pageOf('twice'), meta: metaOf(), key: 'same' }
  const replies = await Promise.all([view(ines, body), view(ines, body), view(ines, body)])
  expect(new Set(replies.map((reply) => reply.with.itemId)).size).toBe(1)
  house.clock.now = new Date(start.getTime() + 60_000)
  await view(ines, body)
  house.clock.now = start
  expect(await historyOf(ines)).toHaveLength(1)
  const signal = await sql
    .selectFrom('signal')
    .select('times')
    .where('shopper_id', '=', ines.id)
    .executeTakeFirstOrThrow()
  expect(signal.times).toBe(1)
})

test('P-24 S-HIST-06 a view that is sent once more a minute later keeps its moment', async () => {
  const ines = await makeShopper(house)
  const body = { url: pageOf('once-more'), meta: metaOf(), key: 'of-the-outbox' }
  await view(ines, body)
  house.clock.now = new Date(start.getTime() + 60_000)
  await view(ines, body)
  house.clock.now = start
  expect((await historyOf(ines)).map(({ created }) => created)).toEqual([start.toISOString()])
})

test('A-API-29 a view of an item that the catalogue has is a view of that item', async () => {
  const ines = await makeShopper(house)
  const meta = { ...metaOf(), general: { canonical: pageOf('known') } }
  expect((await view(ines, { url: `${pageOf('known')}?utm_source=x#top`, meta })).with.itemId).toBe('known')
})

test('A-API-29 S-HIST-05 a page is the item of the catalogue, and one find, however its address is spelled', async () => {
  const ines = await makeShopper(house)
  const spelled = [pageOf('known'), `${pageOf('known')}/`, pageOf('known').replace('https:', 'http:')]
  for (const url of [...spelled, ...spelled.map((one) => one.replace('://', '://www.'))])
    expect((await view(ines, { url, meta: { ...metaOf(), general: { canonical: url } } })).with.itemId).toBe('known')
  expect((await historyOf(ines)).map((entry) => entry.ITEM_ID)).toEqual(['known'])
})

test('A-API-29 S-HIST-05 what only shoppers have seen is one piece too, however its address is spelled', async () => {
  const ines = await makeShopper(house)
  const { with: first } = await view(ines, { url: pageOf('unlisted'), meta: metaOf() })
  const { with: second } = await view(ines, { url: pageOf('unlisted').replace('://', '://www.'), meta: metaOf() })
  expect(second.itemId).toBe(first.itemId)
  expect(await historyOf(ines)).toHaveLength(1)
})

test('A-API-29 S-HIST-05 of several pieces at a page a view is of the one in the catalogue whose address it is, of no deleted one', async () => {
  const [ines, noor] = [await makeShopper(house), await makeShopper(house)]
  const [url, other] = [pageOf('shared'), pageOf('shared').replace('https:', 'http:')]
  const { with: seen } = await view(ines, { url, meta: metaOf() })
  await makeItems(house, [
    { id: 'deleted-there', url },
    { id: 'spelled-otherwise', url: other },
    { id: 'there', url },
  ])
  await deleteItem(house.platform, 'deleted-there', noor.id)
  expect(seen.itemId).not.toBe('there')
  expect((await view(noor, { url, meta: metaOf() })).with.itemId).toBe('there')
})

test('S-HIST-10 a page that has only a link preview is kept with what that says', async () => {
  const ines = await makeShopper(house)
  const openGraph = { site_name: 'Norrvale', url: pageOf('preview'), description: 'A midi dress.' }
  const { status, with: seen } = await view(ines, { url: pageOf('preview'), meta: { openGraph } })
  expect(status).toBe(200)
  expect((await historyOf(ines)).map(({ item }) => item.meta.openGraph)).toEqual([openGraph])
  const { with: item } = await house.ask('readItem', { params: { id: seen.itemId } }, ines.token)
  expect(item).toMatchObject({ name: host, store: 'Norrvale', description: 'A midi dress.', price: null })
})

test('S-CARD-06 C-CONST-24 a price in another currency is no price', async () => {
  const ines = await makeShopper(house)
  const { with: seen } = await view(ines, {
    url: pageOf('dong'),
    meta: metaOf('Silk shirt', { salePrice: 710327, currency: 'VND' }),
  })
  expect((await house.ask('readItem', { params: { id: seen.itemId } }, ines.token)).with.price).toBeNull()
})

test('P-24 only addresses of partners are taken, whatever they look like', async () => {
  const ines = await makeShopper(house)
  const wrong = [
    'javascript:alert(1)',
    'https://elsewhere.example/p',
    `https://${host}.evil.example/p`,
    `https://user@${host}/p`,
    `ftp://${host}/p`,
    'not an address',
    '',
  ]
  for (const url of wrong) expect((await view(ines, { url, meta: metaOf() })).status).toBe(400)
  const reply = await view(ines, {
    url: pageOf('x'),
    meta: { ...metaOf(), general: { canonical: 'https://evil.example/y' } },
  })
  const [entry] = await sql.selectFrom('find').select('url').where('shopper_id', '=', ines.id).execute()
  expect(reply.status).toBe(200)
  expect(entry?.url).toBe(pageOf('x'))
})

test('P-20 unknown fields and too long texts are refused', async () => {
  const ines = await makeShopper(house)
  const odd = { ...metaOf(), isAdmin: true } as ViewMeta
  expect((await view(ines, { url: pageOf('x'), meta: odd })).status).toBe(400)
  expect((await view(ines, { url: pageOf('x'), meta: metaOf('x'.repeat(5000)) })).status).toBe(400)
})

test('S-HIST-04 C-CONST-06 G-103 only the last three calendar months show', async () => {
  const ines = await makeShopper(house)
  const ages = [
    ['inside', '2026-02-20T10:00:01Z'],
    ['outside', '2026-02-20T09:59:59Z'],
  ] as const
  for (const [key, at] of ages) {
    await sql
      .insertInto('find')
      .values({
        shopper_id: ines.id,
        view_key: key,
        created_at: new Date(at),
        item_id: key,
        url: pageOf(key),
        meta: JSON.stringify(metaOf()),
      })
      .execute()
  }
  const late = { url: pageOf('long-ago'), meta: metaOf(), key: 'late', at: '2026-01-20T10:00:00Z' }
  expect((await view(ines, late)).status).toBe(200)
  expect((await historyOf(ines)).map((entry) => entry.ITEM_ID)).toEqual(['inside'])
})

test('S-HIST-05 S-HIST-06 history is newest first and shows each address once', async () => {
  const ines = await makeShopper(house)
  for (const [minutes, path] of [
    [10, 'a'],
    [8, 'b'],
    [4, 'a'],
    [2, 'c'],
  ] as const) {
    const at = new Date(start.getTime() - minutes * 60_000).toISOString()
    await view(ines, { url: pageOf(path), meta: metaOf(`Piece ${path}`), key: `${path}${minutes}`, at })
  }
  expect((await historyOf(ines)).map((entry) => entry.item.meta.itemDetails.title)).toEqual([
    'Piece c',
    'Piece a',
    'Piece b',
  ])
})

test('S-HIST-05 of two views without a key the newest stays, and the same one sent again is no other', async () => {
  const ines = await makeShopper(house)
  const bodies = ['Before', 'After', 'After'].map((title) => ({ url: pageOf('anew'), meta: metaOf(title) }))
  for (const [seconds, body] of bodies.entries()) {
    house.clock.now = new Date(start.getTime() + seconds * 1000)
    await view(ines, body)
  }
  house.clock.now = start
  expect((await historyOf(ines)).map((entry) => entry.item.meta.itemDetails.title)).toEqual(['After'])
  const views = await sql.selectFrom('find').select('view_key').where('shopper_id', '=', ines.id).execute()
  expect(views).toHaveLength(2)
})

test('S-HIST-05 S-HIST-06 a page that is seen once more, and says the same, comes first', async () => {
  const ines = await makeShopper(house)
  for (const [seconds, path] of ['first', 'second', 'first'].entries()) {
    house.clock.now = new Date(start.getTime() + seconds * 1000)
    await view(ines, { url: pageOf(path), meta: metaOf(path) })
  }
  house.clock.now = start
  expect((await historyOf(ines)).map((entry) => entry.item.meta.itemDetails.title)).toEqual(['first', 'second'])
})

test('A-API-28 S-HIST-08 S-HIST-09 a removed find stays away, also when its view is sent again', async () => {
  const ines = await makeShopper(house)
  const body = { url: pageOf('gone'), meta: metaOf(), key: 'k' }
  const { with: seen } = await view(ines, body)
  await view(ines, { ...body, key: 'k2' })
  const params = { userId: ines.id, itemId: seen.itemId }
  expect((await house.ask('removeFind', { params }, ines.token)).status).toBe(200)
  expect(await historyOf(ines)).toEqual([])
  await view(ines, body)
  expect(await historyOf(ines)).toEqual([])
  expect(await sql.selectFrom('signal').selectAll().where('shopper_id', '=', ines.id).execute()).toEqual([])
  expect((await house.ask('removeFind', { params }, ines.token)).status).toBe(200)
})

test('S-HIST-09 P-ROLE-14 who removes a find takes nothing from others who found the piece, nor her own like of it', async () => {
  const [ines, mara] = [await makeShopper(house), await makeShopper(house)]
  const body = { url: pageOf('of-both'), meta: metaOf() }
  const { with: seen } = await view(ines, { ...body, key: 'ines' })
  await view(mara, { ...body, key: 'mara' })
  await house.ask('tag', { body: { itemId: seen.itemId, userId: ines.id } }, ines.token)
  const signalsOf = async (who: MadeShopper) =>
    (await sql.selectFrom('signal').select('kind').where('shopper_id', '=', who.id).execute()).map(({ kind }) => kind)
  expect([(await signalsOf(ines)).toSorted(), await signalsOf(mara)]).toEqual([['tagged', 'viewed'], ['viewed']])
  await house.ask('removeFind', { params: { userId: ines.id, itemId: seen.itemId } }, ines.token)
  expect([await signalsOf(ines), await signalsOf(mara)]).toEqual([['tagged'], ['viewed']])
  expect([await historyOf(ines), (await historyOf(mara)).length]).toEqual([[], 1])
})

test('S-HIST-06 a view of a browser whose clock is ahead is one of now, and does not stand first for as long as that', async () => {
  const ines = await makeShopper(house)
  const at = new Date(start.getTime() + 86_400_000).toISOString()
  await view(ines, { url: pageOf('ahead'), meta: metaOf(), key: 'a1', at })
  const [found] = await sql.selectFrom('find').select('created_at').where('shopper_id', '=', ines.id).execute()
  const [signal] = await sql.selectFrom('signal').select('at').where('shopper_id', '=', ines.id).execute()
  expect([found?.created_at, signal?.at]).toEqual([start, start])
})

test('S-HIST-06 a view that arrives late dates neither the find nor its taste back', async () => {
  const ines = await makeShopper(house)
  const body = { url: pageOf('late'), meta: metaOf() }
  const newest = '2026-05-20T09:50:00.000Z'
  for (const at of [newest, '2026-05-20T09:40:00.000Z']) await view(ines, { ...body, at })
  await view(ines, { ...body, key: 'of-another-tab', at: '2026-05-20T09:10:00.000Z' })
  const [find] = await historyOf(ines)
  const signal = await sql.selectFrom('signal').select(['at', 'times']).where('shopper_id', '=', ines.id).execute()
  expect([find?.created, signal]).toEqual([newest, [{ at: new Date(newest), times: 2 }]])
})

test('U-30 a find that was just removed can be put back as it was, with what it told of taste', async () => {
  const ines = await makeShopper(house)
  const body = { url: pageOf('back'), meta: metaOf(), key: 'b1' }
  const { with: seen } = await view(ines, body)
  await view(ines, { ...body, key: 'b2' })
  const before = await historyOf(ines)
  const params = { userId: ines.id, itemId: seen.itemId }
  const unknown = { userId: ines.id, itemId: 'never-seen' }
  expect((await house.ask('putFindBack', { params: unknown }, ines.token)).status).toBe(404)
  await house.ask('removeFind', { params }, ines.token)
  expect(await historyOf(ines)).toEqual([])
  // The answer may be lost, and two presses may come at once: what is asked for stands, and is told of taste once.
  const answers = await Promise.all([1, 2, 3].map(() => house.ask('putFindBack', { params }, ines.token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await house.ask('putFindBack', { params }, ines.token)).status).toBe(200)
  expect(await historyOf(ines)).toEqual(before)
  const signals = await sql.selectFrom('signal').select(['kind', 'times']).where('shopper_id', '=', ines.id).execute()
  expect(signals).toEqual([{ kind: 'viewed', times: 2 }])
})

test('S-HIST-09 U-30 an address seen before and after the catalogue had it goes, and comes back, with all that it told of taste', async () => {
  const ines = await makeShopper(house)
  const url = pageOf('before-and-after')
  const { with: seen } = await view(ines, { url, meta: metaOf(), key: 'c1' })
  await makeItems(house, [{ id: 'came-later', url }])
  await view(ines, { url, meta: metaOf(), key: 'c2' })
  const viewed = async () =>
    (await sql.selectFrom('signal').select('item_id').where('shopper_id', '=', ines.id).execute())
      .map((row) => row.item_id)
      .toSorted()
  expect(await viewed()).toEqual(['came-later', seen.itemId])
  const params = { userId: ines.id, itemId: 'came-later' }
  await house.ask('removeFind', { params }, ines.token)
  expect([await historyOf(ines), await viewed()]).toEqual([[], []])
  await house.ask('putFindBack', { params }, ines.token)
  expect(await viewed()).toEqual(['came-later', seen.itemId])
})

test('A-API-28 S-HIST-09 after ten minutes of a removed find only its key stays, and it cannot be put back', async () => {
  const ines = await makeShopper(house)
  const { with: seen } = await view(ines, { url: pageOf('over'), meta: metaOf(), key: 'o1' })
  const params = { userId: ines.id, itemId: seen.itemId }
  await house.ask('removeFind', { params }, ines.token)
  const putBack = async () => (await house.ask('putFindBack', { params }, ines.token)).status
  house.clock.now = new Date(start.getTime() + 10 * 60_000)
  expect(await putBack()).toBe(200)
  house.clock.now = start
  await house.ask('removeFind', { params }, ines.token)
  house.clock.now = new Date(start.getTime() + 10 * 60_000 + 1)
  expect(await putBack()).toBe(404)
  for (const job of nightlyJobs(house.platform)) if (job.name === 'empty-removed-finds') await job.run({})
  const [row] = await sql.selectFrom('find').selectAll().where('shopper_id', '=', ines.id).execute()
  expect(row).toMatchObject({ view_key: 'o1', url: '', meta: {} })
  expect(await putBack()).toBe(404)
  house.clock.now = start
})

test('P-ROLE-09 P-ROLE-14 nobody reads or changes another shopper’s history', async () => {
  const [ines, mara] = [await makeShopper(house), await makeShopper(house)]
  const params = { userId: mara.id }
  expect((await house.ask('readHistory', { params }, ines.token)).status).toBe(403)
  expect((await house.ask('removeFind', { params: { ...params, itemId: 'x' } }, ines.token)).status).toBe(403)
  expect((await house.ask('readHistory', { params })).status).toBe(401)
  expect((await house.ask('addView', { body: { url: pageOf('x'), meta: metaOf() } })).status).toBe(401)
})

test('the extension connects once by a code of a minute, and its token writes history only', async () => {
  const ines = await makeShopper(house, { name: 'Ines Maria Alder' })
  const { with: made } = await house.ask('makePairingCode', {}, ines.token)
  const connected = await house.ask('connectExtension', { body: made })
  expect(connected.with).toMatchObject({ userId: ines.id, firstName: 'Ines' })
  expect((await house.ask('connectExtension', { body: made })).status).toBe(401)
  const { token } = connected.with
  expect((await house.ask('addView', { body: { url: pageOf('y'), meta: metaOf() } }, token)).status).toBe(200)
  expect(await historyOf(ines)).toHaveLength(1)
  expect((await house.ask('readHistory', { params: { userId: ines.id } }, token)).status).toBe(403)
  expect((await house.ask('tag', { body: { itemId: 'known', userId: ines.id } }, token)).status).toBe(403)
  expect((await house.ask('recommendations', { query: {} }, token)).status).toBe(403)
  expect((await house.ask('disconnectExtension', {}, token)).status).toBe(200)
  expect((await house.ask('addView', { body: { url: pageOf('z'), meta: metaOf() } }, token)).status).toBe(401)
})

test('A-API-22 a changed password ends no connection of the extension', async () => {
  const ines = await makeShopper(house)
  const { with: made } = await house.ask('makePairingCode', {}, ines.token)
  const { with: connected } = await house.ask('connectExtension', { body: made })
  const body = { oldPassword: ines.password, newPassword: 'Other-Kite42' }
  expect((await house.ask('changePassword', { body }, ines.token)).status).toBe(200)
  const seen = await house.ask('addView', { body: { url: pageOf('after'), meta: metaOf() } }, connected.token)
  expect(seen.status).toBe(200)
})

test('a pairing code is over after a minute, and a made-up one never was', async () => {
  const ines = await makeShopper(house)
  const { with: made } = await house.ask('makePairingCode', {}, ines.token)
  house.clock.now = new Date(start.getTime() + 60_000)
  expect((await house.ask('connectExtension', { body: made })).status).toBe(401)
  house.clock.now = start
  for (const code of ['', 'x', `${ines.id}.${'a'.repeat(32)}`]) {
    expect((await house.ask('connectExtension', { body: { code } })).status).toBe(401)
  }
})

test('the shopper herself disconnects every extension', async () => {
  const ines = await makeShopper(house)
  const tokens: string[] = []
  for (let times = 0; times < 2; times += 1) {
    const { with: made } = await house.ask('makePairingCode', {}, ines.token)
    tokens.push((await house.ask('connectExtension', { body: made })).with.token)
  }
  await house.ask('disconnectExtension', {}, ines.token)
  for (const token of tokens)
    expect((await view({ ...ines, token }, { url: pageOf('q'), meta: metaOf() })).status).toBe(401)
  expect((await historyOf(ines)).length).toBe(0)
})

test('G-106 what a shopper finds she may like, and it stands in her wish list', async () => {
  const ines = await makeShopper(house)
  const { with: seen } = await view(ines, { url: pageOf('lost'), meta: metaOf() })
  const body = { itemId: seen.itemId, userId: ines.id }
  expect((await house.ask('tag', { body }, ines.token)).status).toBe(200)
  const { with: account } = await house.ask('readAccount', { params: { userId: ines.id } }, ines.token)
  expect(account.likedProducts).toMatchObject([{ itemId: seen.itemId, name: 'Ivory slip dress', price: 129 }])
  const mara = await makeShopper(house)
  await house.ask('tag', { body: { ...body, userId: mara.id } }, mara.token)
  const { with: other } = await house.ask('readAccount', { params: { userId: mara.id } }, mara.token)
  expect(other.likedProducts).toEqual([])
})

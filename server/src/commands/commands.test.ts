import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  openSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { beginRun, endRun } from '../imports/runs-sql.ts'
import { migrate } from '../platform/database/migrate-sql.ts'
import { addToOutbox } from '../platform/outbox-sql.ts'
import { GivenUp } from '../platform/outbox.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'
import { explain } from './explain.ts'

const house = await openTestHouse()
const { env, sql } = house.platform
const folder = mkdtempSync(join(tmpdir(), 'sateen-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...line: string[]) => runOperator(env, line, { PUBLIC_URL: 'http://localhost:5343' })
const fileOf = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('price takes texts that begin with a minus, and what looks like an option behind two', async () => {
  expect((await run('price', '-12 USD', '$3', '-€4')).out).toBe('12\tUSD\t-12 USD\n3\tUSD\t$3\n4\tEUR\t-€4\n')
  expect((await run('price', '--', '--json', '$3')).out).toBe('none\t-\t--json\n3\tUSD\t$3\n')
  expect((await run('price', '--file', '-5', '--json')).json()).toEqual({
    status: 'failed',
    because: expect.stringContaining('There is no such file.'),
  })
  const cheap = await run('price', '--cheap')
  expect(cheap).toMatchObject({ code: 2, faults: expect.stringMatching(/^There is no option --cheap\.\nUsage: /) })
})

test('a line that cannot be run answers one JSON document where that is asked, also where there is no such command', async () => {
  for (const line of [
    ['nothing', '--json'],
    ['price', '--cheap', '--json'],
  ]) {
    const refused = await run(...line)
    expect([refused.code, refused.json()]).toEqual([2, { status: 'failed', because: expect.any(String) }])
  }
})

test.skipIf(!existsSync('/dev/full'))('an answer that finds no room on the disk is told in a sentence', () => {
  const full = openSync('/dev/full', 'w')
  const line = [join(import.meta.dirname, 'main.ts'), 'price', '$3', '$4']
  const { status, stderr } = spawnSync(process.execPath, line, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'The disk is full.\n'])
})

test('a file that cannot be read is told in a sentence that says why, by every command that reads one', async () => {
  const link = join(folder, 'circle')
  symlinkSync('circle', link)
  const socket = join(folder, 'socket')
  const server = createServer().listen(socket)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const wordsByPath: [string, string][] = [
    [link, `The links of a file lead in a circle. (${link})\n`],
    [join(fileOf('plain', ''), 'below'), `There is no such file. (${join(folder, 'plain', 'below')})\n`],
    [join(folder, 'n'.repeat(300)), `The name of a file is too long. (${join(folder, 'n'.repeat(300))})\n`],
    [socket, `This is no file that can be read. (${socket})\n`],
  ]
  for (const [path, faults] of wordsByPath)
    for (const line of [['import'], ['restore'], ['categorize'], ['price', '--file']])
      expect(await run(...line, path)).toMatchObject({ code: 1, faults })
})

test('an address that is none is wrong usage, and a password in it is not repeated', async () => {
  const refused = await run('import', 'https://ines:geheim@/feed.xml')
  expect(refused).toMatchObject({ code: 2, faults: expect.stringMatching(/^This is not a web address\.\nUsage: /) })
})

test('price reads amount and currency of each text, or of a file in its order', async () => {
  expect((await run('price', 'USD 49.99', '1.299,00 €', 'Sold out')).out).toBe(
    '49.99\tUSD\tUSD 49.99\n1299\tEUR\t1.299,00 €\nnone\t-\tSold out\n',
  )
  const file = fileOf('prices.json', JSON.stringify(['$5', { text: '7 GBP' }]))
  expect((await run('price', '--file', file, '--json')).json()).toEqual([
    { text: '$5', amount: 5, currency: 'USD' },
    { text: '7 GBP', amount: 7, currency: 'GBP' },
  ])
  expect((await run('price')).code).toBe(2)
  expect((await run('price', '--file', fileOf('wrong.json', '{"a":1}'))).code).toBe(1)
})

test('C-CAT-02 C-CAT-08 categorize guesses line by line', async () => {
  const file = fileOf('names.txt', 'Bikini top\tSoft\nShirt dress\n{"name":"Denim jacket"}\n{"title":"Candle"}\n')
  expect((await run('categorize', file)).out).toBe('CATEGORY_SWIMSUITS\nCATEGORY_DRESSES\nCATEGORY_OUTERWEAR\nOTHER\n')
  expect((await run('categorize', file, '--json')).json()).toMatchObject([
    { category: 'CATEGORY_SWIMSUITS' },
    {},
    {},
    { name: 'Candle', category: null },
  ])
})

test('X-AFF-01 X-AFF-05 X-AFF-09 affiliate says the link and why, by a file of settings or the site’s own', async () => {
  const settings = {
    networks: {
      A: { kind: 'redirect', networkId: 'N', template: 'https://track.example/?id={networkId}&o={offerId}&u={url}' },
    },
    hosts: [{ host: 'shop.example', network: 'A', offerId: '7' }],
  }
  const file = fileOf('settings.json', JSON.stringify({ about: 'x', settings, vectors: [] }))
  const answer = await run(
    'affiliate',
    '--settings',
    file,
    '--json',
    'https://shop.example/a',
    'https://evil.example/',
    'javascript:alert(1)',
  )
  expect(answer.json()).toEqual([
    {
      url: 'https://shop.example/a',
      link: 'https://track.example/?id=N&o=7&u=https%3A%2F%2Fshop.example%2Fa',
      reason: 'redirect',
    },
    { url: 'https://evil.example/', link: 'https://evil.example/', reason: 'not a partner' },
    { url: 'javascript:alert(1)', link: null, reason: 'not a web address' },
  ])
  expect((await run('affiliate', 'https://norrvale.example/p')).out).toContain('redirect')
  expect((await run('affiliate', 'https://a.example/', '--settings', fileOf('bad.json', '{"hosts":1}'))).code).toBe(1)
})

test('extract says what stands on a saved page, one or many', async () => {
  const html =
    '<html><head><title>Linen dress | Own</title><script type="application/ld+json">{"@type":"Product","name":"Linen dress","offers":{"@type":"Offer","price":"80","priceCurrency":"USD"}}</script></head><body><h1>Linen dress</h1><button>Add to bag</button></body></html>'
  fileOf('page.html', html)
  const url = 'https://shop.example/products/linen-dress'
  expect((await run('extract', join(folder, 'page.html'), '--url', url, '--json')).json()).toMatchObject({
    isProduct: true,
    title: 'Linen dress',
    price: 80,
    currency: 'USD',
    source: 'json-ld',
  })
  const list = fileOf(
    'list.json',
    JSON.stringify([
      { file: 'page.html', url },
      { file: 'page.html', url: 'https://shop.example/' },
    ]),
  )
  const lines = (await run('extract', '--list', list)).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { url: string })
  expect(lines.map((line) => line.url)).toEqual([url, 'https://shop.example/'])
  writeFileSync(join(folder, 'cut.html.gz'), Buffer.from([0x1f, 0x8b]))
  const files = ['cut.html.gz', 'nowhere.html', 'page.html'].map((file) => ({ file, url }))
  const some = await run('extract', '--list', fileOf('some.json', JSON.stringify(files)))
  expect([some.code, some.faults]).toEqual([1, expect.stringMatching(/cut\.html\.gz.*\n.*nowhere\.html/)])
  expect(some.out.match(/"isProduct":\w+/g)).toEqual(['"isProduct":false', '"isProduct":false', '"isProduct":true'])
  expect((await run('extract', join(folder, 'page.html'))).code).toBe(2)
  for (const [charset, bytes] of [
    ['iso-8859-1', Buffer.from('Caf\xe9 dress \xa380', 'latin1')],
    ['utf-8', Buffer.from('Café dress £80')],
    ['shift_jis', Buffer.from('Café dress £80')],
    ['nonsense', Buffer.from('Caf\xe9 dress \xa380', 'latin1')],
    // The file ends inside of a sign.
    ['utf-8', Buffer.from('Café dress £80</title><p>é').subarray(0, -1)],
    ['nonsense', Buffer.from('Café dress £80</title><p>é').subarray(0, -1)],
  ] as const) {
    const head = Buffer.from(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}"><title>`)
    writeFileSync(join(folder, 'old.html'), Buffer.concat([head, bytes, Buffer.from('</title>')]))
    const { title } = (await run('extract', join(folder, 'old.html'), '--url', url, '--json')).json() as {
      title: string
    }
    expect([charset, title]).toEqual([charset, 'Café dress £80'])
  }
  const noAddress = await run('extract', join(folder, 'page.html'), '--url', 'nowhere')
  expect([noAddress.code, noAddress.faults]).toEqual([2, expect.stringMatching(/^--url nowhere is not a web address/)])
  for (const wrong of ['no json', '{}', '[{"file":"page.html","url":"nowhere"}]', '[null]']) {
    const refused = await run('extract', '--list', fileOf('wrong.json', wrong))
    expect([refused.code, refused.out, refused.faults]).toEqual([1, '', expect.not.stringMatching(/ at |Error/)])
  }
})

test('the operator makes admins and takes them back, and is told where nobody is left', async () => {
  await makeShopper(house, { email: 'ana@x.example' })
  await makeShopper(house, { email: 'bea@x.example', isVerified: false })
  expect(await run('admin', 'grant', 'ANA@x.example')).toMatchObject({
    code: 0,
    out: 'ana@x.example is an admin now.\n',
  })
  const revoked = await run('admin', 'revoke', 'ana@x.example')
  expect(revoked).toMatchObject({ code: 0, out: 'ana@x.example is no admin now.\n' })
  expect(revoked.faults).toContain('Nobody is an admin now.')
  await run('admin', 'grant', 'ana@x.example')
  expect((await run('admin', 'grant', 'bea@x.example')).code).toBe(1)
  expect((await run('admin', 'grant', 'nobody@x.example')).code).toBe(1)
  expect((await run('admin', 'crown', 'ana@x.example')).code).toBe(2)
  const other = await makeShopper(house, { email: 'cleo@x.example' })
  await run('admin', 'grant', 'cleo@x.example')
  const second = await run('admin', 'revoke', 'cleo@x.example', '--json')
  expect(second.json()).toMatchObject({ isAdmin: false, changed: true })
  expect(second.faults).toBe('')
  const noted = await sql.selectFrom('audit').select('event').where('subject', '=', other.id).orderBy('id').execute()
  expect(noted.map(({ event }) => event)).toEqual(['admin granted', 'admin revoked'])
  const erased = await run('user', 'delete', 'ana@x.example')
  expect([erased.code, erased.faults]).toEqual([0, expect.stringContaining('Nobody is an admin now.')])
  expect((await run('admin', 'grant', 'cleo@x.example')).code).toBe(0)
})

test('what is kept of a person comes as one file, or goes', async () => {
  const shopper = await makeShopper(house, { email: 'dora@x.example', name: 'Dora Quill' })
  const out = join(folder, 'dora.json')
  // A file that everybody could read stood there before.
  writeFileSync(out, '', { mode: 0o644 })
  expect((await run('user', 'export', 'dora@x.example', '--out', out)).code).toBe(0)
  expect(statSync(out).mode & 0o077).toBe(0)
  const text = readFileSync(out, 'utf8')
  expect(JSON.parse(text).shopper).toMatchObject([{ id: shopper.id, name: 'Dora Quill' }])
  expect(text).not.toContain('argon2')
  expect((await run('user', 'delete', 'dora@x.example')).code).toBe(0)
  expect(await sql.selectFrom('shopper').select('id').where('id', '=', shopper.id).execute()).toEqual([])
  expect((await run('user', 'export', 'dora@x.example')).code).toBe(1)
})

test('export writes a Google feed that imports back equal, and the Edits by themselves', async () => {
  await makeItems(house, [
    {
      id: 'e1',
      name: 'Bread & "Butter" Dress',
      category_filter: 'CATEGORY_DRESSES',
      price: 80,
      picture: null,
      picture_source: 'https://cdn.norrvale.example/1.jpg',
      gtin: '9520391771057',
      attributes: ['colour:sky', 'cloth:linen'],
    },
    { id: 'e2', price: 50, currency: 'INR' },
    { id: 'e3', url: null },
  ])
  const file = join(folder, 'feed.xml.gz')
  expect((await run('export', file, '--json')).json()).toMatchObject({ written: 1, leftOut: 2 })
  const before = await sql.selectFrom('item').selectAll().where('id', '=', 'e1').executeTakeFirstOrThrow()
  expect(gunzipSync(readFileSync(file)).toString()).toContain('<g:title>Bread &amp; &quot;Butter&quot; Dress</g:title>')
  expect((await run('import', file, '--json')).json()).toMatchObject({ status: 'done', read: 1, refused: 0, added: 0 })
  const after = await sql.selectFrom('item').selectAll().where('id', '=', 'e1').executeTakeFirstOrThrow()
  for (const column of [
    'name',
    'description',
    'store',
    'price',
    'currency',
    'url',
    'category_filter',
    'gtin',
    'picture_source',
  ] as const)
    expect(after[column]).toEqual(before[column])
  expect((await run('import', file, '--json')).json()).toMatchObject({ unchanged: 1 })
  await sql
    .insertInto('collection')
    .values({ id: 'c', title: 'Linen', is_active: true, show_from: null, show_until: null, image: null })
    .execute()
  const [past, next] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]
  await sql
    .insertInto('collection')
    .values([
      { id: 'over', title: 'Over', is_active: true, show_from: null, show_until: past, image: null },
      { id: 'coming', title: 'Coming', is_active: true, show_from: next, show_until: null, image: null },
    ])
    .execute()
  await sql
    .insertInto('collection_item')
    .values(['c', 'over', 'coming'].map((id) => ({ collection_id: id, item_id: 'e1' })))
    .execute()
  const edits = join(folder, 'edits.xml')
  await run('export', edits, '--edits')
  const labels = [...readFileSync(edits, 'utf8').matchAll(/<g:custom_label_[1-4]>([^<]*)</g)].map(([, title]) => title)
  expect(labels).toEqual(['Linen'])
})

test('refresh makes shops anew, of all or of one', async () => {
  const shopper = await makeShopper(house, { email: 'fay@x.example' })
  expect((await run('refresh', '--user', shopper.id, '--json')).json()).toMatchObject({ shops: 1 })
  const { count } = await sql
    .selectFrom('shopper')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect((await run('refresh', '--at', '2026-11-23T10:00:00Z', '--json')).json()).toMatchObject({ shops: count })
  const slots = await sql
    .selectFrom('shop')
    .select('slot')
    .where('shopper_id', '=', shopper.id)
    .orderBy('slot')
    .execute()
  expect(slots.map(({ slot }) => slot.toISOString())).toContain('2026-11-23T00:00:00.000Z')
  expect((await run('refresh', '--user', 'nobody@x.example')).code).toBe(1)
  // All but the first are a day to `Date`.
  for (const at of ['soon', '5', '1e3', 'Nov 3', '2026-02-31', '23.11.2026'])
    expect([at, (await run('refresh', '--at', at)).code]).toEqual([at, 2])
})

test('refresh says whose day the shops are of, and of one too far ahead that nobody is shown it', async () => {
  const { id } = await makeShopper(house, { email: 'gil@x.example' })
  const tuesday = await run('refresh', '--user', id, '--at', '2026-11-24T10:00:00Z')
  expect(tuesday.out).toMatch(/^1 shop made anew for the slot of 2026-11-23T00:00:00\.000Z, in /)
  expect(tuesday.faults).not.toContain('nobody')
  const now = () => new Date('2026-11-24T10:00:00Z')
  const far = await runOperator(env, ['refresh', '--user', id, '--at', '2026-12-30', '--json'], {}, now)
  expect(far.json()).toMatchObject({ shops: 1, slot: '2026-12-30T00:00:00.000Z' })
  expect(far.faults).toContain('Shops of a day after 2026-12-29 are shown to nobody')
})

test('evaluate, and train with a file, measure files beside simpler ways and write the lists', async () => {
  const lines = (some: (shopper: number) => number[]) =>
    Array.from({ length: 40 }, (_, shopper) =>
      [`u${shopper}`, ...some(shopper).map((item) => `i${(shopper % 2) * 20 + item}`)].join(' '),
    ).join('\n')
  const train = fileOf(
    'train.txt',
    lines((shopper) => Array.from({ length: 8 }, (_, index) => (shopper + index * 2) % 20)),
  )
  const known = fileOf(
    'test.txt',
    lines((shopper) => [(shopper + 1) % 20]),
  )
  const out = join(folder, 'lists.txt')
  const answer = await run('evaluate', train, '--test', known, '--at', '10', '--out', out, '--workers', '1', '--json')
  expect(answer.json()).toMatchObject({
    data: { users: 40 },
    engine: { recall: expect.any(Number) },
    baselines: { popularity: {}, itemKnn: {}, content: {} },
    seconds: {},
  })
  expect(readFileSync(out, 'utf8').split('\n')[0]).toMatch(/^u0( i\d+){10}$/)
  const nowhere = join(folder, 'no-such-folder', 'lists.txt')
  expect(await run('evaluate', train, '--test', known, '--out', nowhere)).toMatchObject({
    code: 1,
    faults: `There is no folder ${join(folder, 'no-such-folder')} to write to.\n`,
  })
  const unmade = join(folder, 'unmade')
  const empty = fileOf('empty.csv', 'user,item')
  expect(await run('evaluate', train, '--test', empty, '--out', unmade)).toMatchObject({
    code: 1,
    faults: expect.stringContaining(`${empty} holds no interaction.`),
  })
  expect((await run('evaluate', join(folder, 'nothing'), '--test', known, '--out', unmade)).code).toBe(1)
  expect(existsSync(unmade)).toBe(false)
  const learnedFrom = readFileSync(train, 'utf8')
  expect(await run('evaluate', train, '--test', known, '--out', train)).toMatchObject({
    code: 1,
    faults: `${train} is read: the lists cannot be written over it.\n`,
  })
  expect(readFileSync(train, 'utf8')).toBe(learnedFrom)
  expect(await run('evaluate', train, '--test', folder)).toMatchObject({
    code: 1,
    faults: `${folder} is a folder, not a file.\n`,
  })
  expect((await run('evaluate', train)).code).toBe(2)
  expect((await run('evaluate')).code).toBe(1)

  const trained = await run('train', train, '--test', known, '--at', '10', '--out', out, '--workers', '1', '--json')
  expect(trained.json()).toMatchObject({ engine: (answer.json() as { engine: object }).engine })
  expect((await run('train', train)).code).toBe(2)
  expect((await run('train', '--test', known)).code).toBe(2)
})

test('a packed file that is cut off is told in words', async () => {
  const cut = join(folder, 'cut.gz')
  writeFileSync(cut, gzipSync('["USD 5","USD 6","USD 7"]').subarray(0, -9))
  for (const line of [
    ['price', '--file', cut],
    ['categorize', cut],
    ['extract', cut, '--url', 'https://shop.example/p/1'],
    ['extract', '--list', cut],
    ['affiliate', '--settings', cut, 'https://shop.example/p/1'],
  ])
    expect([line[0], await run(...line)]).toEqual([
      line[0],
      expect.objectContaining({ code: 1, faults: `${cut} cannot be unpacked: unexpected end of file.\n` }),
    ])
})

test('a file that cannot be written and a feed that cannot be fetched are told in words', async () => {
  const nowhere = join(folder, 'no-such-folder', 'file')
  for (const command of ['export', 'backup'])
    expect(await run(command, nowhere)).toMatchObject({
      code: 1,
      faults: expect.stringMatching(/There is no folder .*no-such-folder to write to\.\n$/) as string,
    })
  const taken = join(folder, 'taken', 'folder')
  mkdirSync(taken, { recursive: true })
  await makeShopper(house, { email: 'told@x.example' })
  for (const line of [
    ['export', taken],
    ['backup', taken],
    ['user', 'export', 'told@x.example', '--out', taken],
  ])
    expect(await run(...line)).toMatchObject({ code: 1, faults: `${taken} is a folder, not a file.\n` })
  expect(readdirSync(join(folder, 'taken'))).toEqual(['folder'])
  expect(await run('restore', taken)).toMatchObject({ code: 1, faults: 'This is a folder, not a file.\n' })
  const faults = (await run('import', 'http://127.0.0.1:9009/feed.csv')).faults
  expect(faults).toBe('127.0.0.1:9009 cannot be reached: ECONNREFUSED.\n')
})

test('a shop’s own export gets links to its pages once its store is a listed partner’s host', async () => {
  const feed = fileOf(
    'shop.csv',
    'Handle,Title,Vendor,Variant Price,Image Src\nslip,Slip Dress,Ostara,90.00,/slip.jpg\n',
  )
  const rowOf = async (store: string) =>
    ((await run('import', feed, '--store', store, '--json')).json() as { rows: object[] }).rows[0]
  expect(await rowOf('Ostara')).toMatchObject({ status: 'rejected', reason: 'image' })
  expect(await rowOf('ostara.example')).toMatchObject({
    item: { url: 'https://ostara.example/products/slip', image: 'https://ostara.example/slip.jpg' },
  })
})

test('train says when there is nothing to learn from', async () => {
  expect(await run('train')).toMatchObject({ code: 1, faults: expect.stringContaining('nothing to learn from') })
})

test('doctor looks at everything, and says how to mend what is wrong', async () => {
  const healthy = await run('doctor', '--json')
  expect(healthy.json()).toMatchObject({ status: 'well' })
  // The hour of the refresh is the site's, which the desk may have changed.
  const refreshAt = async () =>
    /the next begins at \S+T(\d\d)|next at \S+T(\d\d)/.exec((await run('doctor')).out)?.slice(1)
  expect(await refreshAt()).toContain('00')
  await house.settings.change('refreshHour', 9, null)
  expect(await refreshAt()).toContain('09')
  await house.settings.change('refreshHour', undefined, null)
  const open = await runOperator(env, ['doctor'], {
    PUBLIC_URL: 'http://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@shop.example',
    SEGMENT_WRITE_KEY: 'key',
    SEGMENT_HOST: 'http://127.0.0.1:9',
    OPENSEARCH_URL: 'http://127.0.0.1:8',
    STORAGE_URL: 's3://pictures?endpoint=http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(open.code).toBe(1)
  expect(open.out).toContain('not encrypted')
  expect(open.out).toContain('does not take mail')
  expect(open.out).toMatch(/Segment: 127\.0\.0\.1:9 does not answer/)
  expect(open.out).toContain('Search: opensearch does not find (ECONNREFUSED)')
  expect(open.out).toMatch(/storage +Pictures are away.*\n.*Check STORAGE_URL/)
  const nobody = await runOperator(env, ['doctor'], {
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(nobody.out).toMatch(/mail +Mails leave as Sateen <hello@sateen\.localhost>.*\n.*Set MAIL_FROM/)
  const away = await runOperator({ DATA_DIR: env.DATA_DIR }, ['doctor', '--json'], {
    DATABASE_URL: 'postgres://sateen@127.0.0.1:9/sateen',
  })
  const { findings } = away.json() as { findings: { what: string; says: string }[] }
  const onDatabase = findings.filter(({ what }) => ['database', 'state', 'refresh'].includes(what))
  expect(onDatabase).toMatchObject([{ what: 'database', says: expect.stringContaining('does not answer') }])
})

test('doctor names the place in the folder of pictures that cannot be written, and speaks of no bucket', async () => {
  const { env: own } = (await openTestHouse()).platform
  const inTheWay = join(own.DATA_DIR, 'images', 'doctor')
  symlinkSync(inTheWay, inTheWay)
  const { code, out } = await runOperator(own, ['doctor'])
  expect([code, out.includes('STORAGE_URL')]).toEqual([1, false])
  expect(out).toMatch(/storage +.+\n +→ Check that all of the data folder/)
  expect(out).toContain(`lead in a circle. (${inTheWay}`)
})

test('P-41 doctor tells what services outside refused for good, and nothing of what came too late', async () => {
  const refusals = [Object.assign(new GivenUp('refused'), { responseCode: 550 }), new GivenUp('too late')]
  house.platform.outbox.handle('mail', () => Promise.reject(refusals.shift()))
  await addToOutbox(sql, 'mail', {}, { now: house.clock.now })
  await addToOutbox(sql, 'mail', {}, { now: house.clock.now })
  await house.platform.outbox.drain()
  const { out } = await run('doctor')
  expect(out).toMatch(/note +outbox +1 of kind mail refused for good within a week, the last with 550\.\n.*MAIL_FROM/)
})

test('doctor no longer tells of a feed that was cut off once it was taken', async () => {
  const told = async () => (await run('doctor')).out.split('\n').filter((line) => line.includes('was not taken last'))
  const before = await told()
  const head = 'id\ttitle\tlink\timage link\tprice\n'
  const whole = `${head}d1\tLinen dress\thttps://doc.example/p\thttps://doc.example/i.jpg\t80.00 USD\n`
  await run('import', fileOf('mended.tsv', whole.slice(0, -12)), '--store', 'Mended')
  expect((await told()).length).toBe(before.length + 1)
  await run('import', fileOf('mended.tsv', whole), '--store', 'Mended')
  expect(await told()).toEqual(before)
})

test('doctor tells of a feed whose reading was cut short with its process, though no worker looks after it, and of one under way that it is', async () => {
  const started = new Date(house.clock.now.getTime() + 60_000)
  await beginRun(sql, { feed: 'cut short', source: 'cut short', format: '' }, started)
  expect((await run('doctor')).out).toContain(`cut short is being read since ${started.toISOString()}`)
  await sql
    .updateTable('import_run')
    .set({ seen_at: new Date(Date.now() - 180_000) })
    .where('source', '=', 'cut short')
    .execute()
  const { out } = await run('doctor')
  expect(out).not.toContain('cut short is being read')
  expect(out).toMatch(/note +feeds +cut short was not taken last: what read it was ended .*\n +→ .*import again/)
})

test('doctor tells of a plan that fails, also where the file of changes of its store was taken after it', async () => {
  const plan = (name: string) => ({ name, url: `https://pair.example/${name}.csv`, everyHours: 6 })
  await house.settings.change('feeds', [plan('pair all'), plan('pair changes')], null)
  onTestFinished(() => house.settings.change('feeds', undefined, null).then(() => undefined))
  const read = async (source: string, state: 'done' | 'failed', minute: number) => {
    const at = new Date(house.clock.now.getTime() + minute * 60_000)
    const reason = state === 'failed' ? 'its server is out of order (503)' : null
    const feed = state === 'failed' ? source : 'google:pair'
    const begun = await beginRun(sql, { feed, source, format: 'google-table' }, at)
    await endRun(
      sql,
      begun,
      { feed, format: 'google-table', state, reason, counts: {}, refusals: [], pictureHosts: {} },
      at,
    )
  }
  await read('pair all', 'done', 1)
  await read('pair all', 'failed', 2)
  await read('pair changes', 'done', 3)
  expect((await run('doctor')).out).toContain('pair all was not taken last: its server is out of order (503)')
  await read('pair all', 'done', 4)
  expect((await run('doctor')).out).not.toContain('pair all was not taken last')
})

test('P-46 doctor tells of a database that a newer release has worked on', async () => {
  const later = await openTestHouse()
  const look = () => runOperator(later.platform.env, ['doctor'])
  expect((await look()).out).not.toContain('newer release')
  await migrate(later.platform.sql, [{ name: '9999-of-next-year', text: 'SELECT 1' }])
  expect((await look()).out).toMatch(/note +database +A newer release .*: 9999-of-next-year\.\n.*restore the backup/)
}, 120_000)

test.each([
  ['28P01', 'password authentication failed for user "sateen"', 'Check DATABASE_URL.'],
  ['3D000', 'database "sateen" does not exist', 'Make it with createdb'],
  ['42501', 'permission denied for schema public', 'It must be its owner.'],
  ['57P01', 'terminating connection due to administrator command', 'Is the server of DATABASE_URL running?'],
  [undefined, 'Connection terminated unexpectedly', 'Is the server of DATABASE_URL running?'],
  [undefined, 'Client has encountered a connection error and is not queryable', 'Run the command again.'],
])('what the database answers with %s is told in words, without a trail of files', (code, message, words) => {
  const { words: told } = explain(Object.assign(new Error(message), code && { code }))
  expect(told).toContain(words)
  expect(told).not.toContain('    at ')
})

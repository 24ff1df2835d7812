import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { seedDemo } from '../seed.ts'
import { hashTables } from '../testing/hash-tables.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'
import { openBackup } from './backup-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'all.backup')

// The demo's whole shop.
const source = await openTestHouse({ PORT: '5344' })
const target = await openTestHouse()
await seedDemo({ platform: source.platform }, () => {})
// What people paste may hold any sign that some readers take for the end of a line.
await source.ask('contact', {
  body: { name: 'Ana', email: 'ana@x.example', message: 'One\u2028two\u2029three\u0085four\r\nfive\vsix' },
})
// What an admin has emptied is a value too.
await source.settings.change('extensionId', null, null)
mkdirSync(join(source.platform.env.DATA_DIR, 'images/people'), { recursive: true })
writeFileSync(join(source.platform.env.DATA_DIR, 'images/people/a.webp'), Buffer.alloc(1_300_000, 7))
writeFileSync(join(source.platform.env.DATA_DIR, 'images/people/b.webp.1234.part'), 'half')

test('P-46 a backup made while the shop serves restores to the same hash of every table, and the same pictures', async () => {
  const answer = await runOperator(source.platform.env, ['backup', file, '--json'])
  expect(answer).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await runOperator(target.platform.env, ['restore', file])).toMatchObject({ code: 0 })
  expect(await hashTables(target.platform)).toEqual(await hashTables(source.platform))
  const picture = readFileSync(join(target.platform.env.DATA_DIR, 'images/people/a.webp'))
  expect(picture.equals(Buffer.alloc(1_300_000, 7))).toBe(true)
  expect(existsSync(join(target.platform.env.DATA_DIR, 'images/people/b.webp.1234.part'))).toBe(false)
  expect(readFileSync(join(target.platform.env.DATA_DIR, 'secret'), 'utf8')).toBe(source.platform.secret)
})

test('a setting that an admin has emptied is in a backup, and empty once it is restored', async () => {
  await target.platform.changes.look()
  expect(target.settings.now.extensionId).toBeNull()
})

test('the running shop shows what was restored at once, and can go on', async () => {
  await target.platform.changes.look()
  expect(target.shelf.size).toBe(600)
  await makeItems(target, [{ id: 'after' }])
  await makeShopper(target, { email: 'new@x.example' })
  expect(target.shelf.size).toBe(601)
  const again = await runOperator(target.platform.env, ['restore', file, '--json'])
  const { former, signInsHold } = again.json() as { former: string; signInsHold: boolean }
  expect([existsSync(former), signInsHold]).toEqual([true, true])
  await target.platform.changes.look()
  expect(target.shelf.find('after')).toBeUndefined()
  expect(target.shelf.size).toBe(600)
  expect(
    await target.platform.sql.selectFrom('shopper').select('id').where('email', '=', 'new@x.example').execute(),
  ).toEqual([])
})

test('a backup that is cut off, changed or of another program is refused and changes nothing', async () => {
  const before = await hashTables(target.platform)
  const bytes = readFileSync(file)
  const bad: Record<string, Buffer | string> = {
    'cut.backup': bytes.subarray(0, bytes.length - 2000),
    'changed.backup': gzipSync(gunzipSync(bytes).toString().replace('Linen', 'Woollen')),
    'other.backup': gzipSync('hello\n'),
    'plain.backup': 'no gzip at all',
    'escape.backup': gzipSync(gunzipSync(bytes).toString().replaceAll('"path":"secret"', '"path":"../../x"')),
  }
  for (const [name, content] of Object.entries(bad)) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const answer = await runOperator(target.platform.env, ['restore', path])
    expect({ name, code: answer.code }).toEqual({ name, code: 1 })
  }
  expect(await hashTables(target.platform)).toEqual(before)
})

/** Writes a backup again as a release without one of the migrations had written it, which made one of the tables. */
async function writeAsBefore(from: string, to: string, { migration, table }: { migration: string; table: string }) {
  const earlier = await openBackup(to)
  let stands = ''
  for (const line of gunzipSync(readFileSync(from)).toString().trimEnd().split('\n')) {
    const [letter, text] = [line[0] as 'H' | 'T' | 'R' | 'F' | 'D' | 'E', line.slice(2)]
    if (letter === 'T') stands = (JSON.parse(text) as { table: string }).table
    if (letter === 'E' || ('TR'.includes(letter) && stands === table)) continue
    await earlier.write(letter, letter === 'H' ? text.replace(`"${migration}",`, '') : text)
  }
  await earlier.end()
}

test('a backup of an earlier release goes through what was done to its rows since: a piece that was to be no reason stays none', async () => {
  const small = await openTestHouse()
  await makeItems(small, [{ id: 'linen-shirt' }, { id: 'wool-coat' }])
  const ana = await makeShopper(small)
  await small.ask('tag', { body: { itemId: 'wool-coat', userId: ana.id } }, ana.token)
  // As the release before wrote it down.
  await small.platform.sql.updateTable('signal').set({ counts: false }).where('shopper_id', '=', ana.id).execute()
  const [now, earlier] = [join(folder, 'now.backup'), join(folder, 'earlier.backup')]
  await runOperator(small.platform.env, ['backup', now])
  await writeAsBefore(now, earlier, { migration: '0033-muted', table: 'muted' })
  expect(await runOperator(target.platform.env, ['restore', earlier])).toMatchObject({ code: 0 })
  expect(await target.platform.sql.selectFrom('muted').select(['shopper_id', 'item_id']).execute()).toEqual([
    { shopper_id: ana.id, item_id: 'wool-coat' },
  ])
  const [here, there] = [await hashTables(target.platform), await hashTables(small.platform)]
  expect([here.opinion, here.signal, here.collection]).toEqual([there.opinion, there.signal, there.collection])
})

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { seedDemo } from '../seed.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'
import { openBackup } from './backup-file.ts'
import { readRows, readShapes } from './backup-sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'all.backup')

// The demo's whole shop once; what is asked of many restores in a row is asked of a few rows.
const small = await openTestHouse()
await makeItems(small, [{ id: 'linen-shirt' }, { id: 'wool-coat' }])

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

/** A hash of every table. */
const hashes = ({ sql }: Platform) =>
  sql.transaction().execute(async (tx) => {
    const found: Record<string, string> = {}
    for (const { table } of await readShapes(tx)) {
      const rows: string[] = []
      for await (const some of readRows(tx, table)) rows.push(...some)
      found[table] = `${rows.length} ${createHash('md5').update(rows.sort().join('\n')).digest('hex')}`
    }
    return found
  })

test('P-46 a restore says whether sign-ins of then hold: a secret of the settings, which no backup holds, decides before that of the folder', async () => {
  const path = join(folder, 'signed.backup')
  const [one, other] = [
    'one secret of more than thirty-two characters',
    'another secret of more than thirty-two characters',
  ]
  const run = (parts: string[], SECRET: string) => runOperator(small.platform.env, parts, { SECRET })
  expect((await run(['backup', path], one)).out).toMatch(/ rows and 1 file, /)
  expect(gunzipSync(readFileSync(path)).includes(one)).toBe(false)
  expect((await run(['restore', path, '--json'], one)).json()).toMatchObject({ signInsHold: true })
  expect((await run(['restore', path], other)).out).toContain('everybody signs in anew')
})

test('P-46 a backup made while the shop serves restores to the same hash of every table, and the same pictures', async () => {
  const answer = await runOperator(source.platform.env, ['backup', file, '--json'])
  expect(answer).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await runOperator(target.platform.env, ['restore', file])).toMatchObject({ code: 0 })
  expect(await hashes(target.platform)).toEqual(await hashes(source.platform))
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

test('what a restore has kept is put back by another one, and no restore loses what an earlier one has kept', async () => {
  const fewRows = join(folder, 'few.backup')
  await runOperator(small.platform.env, ['backup', fewRows])
  const mine = async () => small.platform.sql.selectFrom('shopper').select('email').orderBy('email').execute()
  await makeShopper(small, { email: 'kept@x.example' })
  const before = await mine()
  const restore = async (from: string) =>
    ((await runOperator(small.platform.env, ['restore', from, '--json'])).json() as { former: string }).former
  const first = await restore(fewRows)
  expect(await mine()).not.toEqual(before)
  await makeShopper(small, { email: 'since@x.example' })
  const second = await restore(first)
  expect(await mine()).toEqual(before)
  await restore(second)
  expect(await mine()).toContainEqual({ email: 'since@x.example' })
  await restore(first)
  expect(await mine()).toEqual(before)
})

test('a backup that is cut off, changed or of another program is refused and changes nothing', async () => {
  const before = await hashes(target.platform)
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
  expect(await hashes(target.platform)).toEqual(before)
})

/** Writes a backup again with other lines, whose sum is right. */
async function writeOtherwise(from: string, to: string, change: (lines: string[]) => string[]) {
  const forged = await openBackup(to)
  for (const line of change(gunzipSync(readFileSync(from)).toString().trimEnd().split('\n').slice(0, -1)))
    await forged.write(line[0] as 'H', line.slice(2))
  await forged.end()
}

test('a backup whose sum is right and whose lines are wrong is refused in a sentence before anything changes', async () => {
  const before = await hashes(small.platform)
  const [few, path] = [join(folder, 'few.backup'), join(folder, 'forged.backup')]
  await runOperator(small.platform.env, ['backup', few])
  const isNone = `${path} is no backup of this program.`
  const isDamaged = `${path} is cut off or damaged.`
  const isNotTaken = /^(Restoring.*\n)*.*forged\.backup holds what the database does not take \(\w{5}\)\.$/s
  const head = (change: object) => (lines: string[]) => [
    `H ${JSON.stringify({ ...(JSON.parse(lines[0]!.slice(2)) as object), ...change })}`,
    ...lines.slice(1),
  ]
  const after = (isIt: (line: string) => boolean, line: string) => (lines: string[]) =>
    lines.toSpliced(lines.findIndex(isIt) + 1, 0, line)
  const items = (line: string) => line.startsWith('T {"table":"item"')
  const withFile =
    (said: object, ...pieces: string[]) =>
    (lines: string[]) => [...lines, `F ${JSON.stringify(said)}`, ...pieces.map((piece) => `D ${piece}`)]
  const forgeries: [(lines: string[]) => string[], string | RegExp][] = [
    [head({ migrations: 'all' }), isNone],
    [head({ migrations: [] }), isNone],
    [after((line) => line.startsWith('H'), 'R {"id":"of no table"}'), isDamaged],
    [after(items, 'T {"table":"item"}'), isDamaged],
    [after(items, 'R {"id":"x","revision":"many"}'), isNotTaken],
    [withFile({ path: 5, bytes: 0 }), isDamaged],
    [withFile({ path: 'mail/a.eml', bytes: 9 }, 'YWJj'), `mail/a.eml is not whole in ${path}.`],
    ...['mail', 'images/a\0b', 'mail/x/', `mail/${'n'.repeat(300)}`].map(
      (name): [(lines: string[]) => string[], string] => [
        withFile({ path: name, bytes: 3 }, 'YWJj'),
        `${path} names a file outside of the data folder: ${name}`,
      ],
    ),
  ]
  for (const [change, faults] of forgeries) {
    await writeOtherwise(few, path, change)
    const answer = await runOperator(small.platform.env, ['restore', path])
    expect(answer.code).toBe(1)
    expect(answer.faults.trimEnd()).toEqual(typeof faults === 'string' ? faults : expect.stringMatching(faults))
  }
  expect(await hashes(small.platform)).toEqual(before)
})

test('where files cannot be put back, that and what to do then is said, for the tables are back', async () => {
  const [few, path] = [join(folder, 'few.backup'), join(folder, 'one-mail.backup')]
  await runOperator(small.platform.env, ['backup', few])
  await writeOtherwise(few, path, (lines) => [...lines, 'F {"path":"mail/taken/a.eml","bytes":3}', 'D YWJj'])
  mkdirSync(join(small.platform.env.DATA_DIR, 'mail'), { recursive: true })
  const taken = join(small.platform.env.DATA_DIR, 'mail', 'taken')
  writeFileSync(taken, 'a file in the place of a folder')
  const answer = await runOperator(small.platform.env, ['restore', path])
  expect(answer).toMatchObject({
    code: 1,
    faults: expect.stringMatching(
      /The tables are back as they stood at .*, but not all files\. .*taken.*\nOnce that is mended, run the same restore again\.\n/,
    ),
  })
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
  const [here, there] = [await hashes(target.platform), await hashes(small.platform)]
  expect([here.opinion, here.signal, here.collection]).toEqual([there.opinion, there.signal, there.collection])
})

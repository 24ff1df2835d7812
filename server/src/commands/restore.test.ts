import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { hashTables } from '../testing/hash-tables.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'
import { openBackup } from './backup-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// What is asked of many restores in a row is asked of a few rows.
const small = await openTestHouse()
await makeItems(small, [{ id: 'linen-shirt' }, { id: 'wool-coat' }])

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

/** Writes a backup again with other lines, whose sum is right. */
async function writeOtherwise(from: string, to: string, change: (lines: string[]) => string[]) {
  const forged = await openBackup(to)
  for (const line of change(gunzipSync(readFileSync(from)).toString().trimEnd().split('\n').slice(0, -1)))
    await forged.write(line[0] as 'H', line.slice(2))
  await forged.end()
}

test('a backup whose sum is right and whose lines are wrong is refused in a sentence before anything changes', async () => {
  const before = await hashTables(small.platform)
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
  expect(await hashTables(small.platform)).toEqual(before)
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFiles } from './evaluation-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(folder, { recursive: true }))

const write = async (name: string, lines: string[]) => {
  const path = join(folder, name)
  await writeFile(path, lines.join('\n'))
  return path
}
const isLater = async (train: string[], asked: string[]) =>
  (await readFiles({ train: await write('train', train), test: await write('test', asked) })).asksForLater

test('the times of both files say whether what is asked for came later; without times nobody can know', async () => {
  const train = ['user,item,time', 'a,x,10', 'a,y,20', 'b,x,5', 'b,z,2026-01-01T00:00:00Z']
  expect(await isLater(train, ['user,item,time', 'a,z,20', 'a,w,30', 'b,y,2026-01-02T00:00:00Z'])).toBe(true)
  expect(await isLater(train, ['user,item,time', 'a,z,15', 'b,y,2026-01-02T00:00:00Z'])).toBe(false)
  expect(await isLater(train, ['user,item', 'a,z'])).toBe(false)
  expect(await isLater(['user,item,time', 'a,x,10', 'b,x,10'], ['user,item,time', 'a,z,10', 'b,y,10'])).toBe(false)
  expect(await isLater(['a x y'], ['a z'])).toBe(false)
  expect(await isLater(train, ['user,item,time', 'stranger,z,99'])).toBe(false)
})

test('a file without a single interaction is refused in words, with what is wrong in its first bad line', async () => {
  const full = await write('full', ['a x y'])
  const reasonOf = (path: string) => `${path} holds no interaction`
  for (const lines of [[], [''], ['user,item'], ['stranger']]) {
    const empty = await write('empty', lines)
    await expect(readFiles({ train: empty, test: full })).rejects.toThrow(`${reasonOf(empty)}.`)
    await expect(readFiles({ train: full, test: empty })).rejects.toThrow(`${reasonOf(empty)}.`)
  }
  const broken = await write('broken', ['user,item', 'a,', ',x'])
  await expect(readFiles({ train: broken, test: full })).rejects.toThrow(`${reasonOf(broken)}; line 2: no item.`)
})

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

test('what is mostly no text is refused as such, though a line of it happens to read as one', async () => {
  const full = await write('full', ['a x y'])
  const photograph = await write('photograph', ['\u0000\u0001 x', 'a x', 'b \u0000'])
  await expect(readFiles({ train: photograph, test: full })).rejects.toThrow(
    `${photograph} is not text in UTF-8 in 2 of 3 lines.`,
  )
  const accents = await write('accents', ['user,item', 'a,x', 'b,\u0000'])
  expect((await readFiles({ train: accents, test: full })).broken).toHaveLength(1)
})

test('items of which no line can be read, and pieces without one, are refused', async () => {
  const full = await write('full', ['a x y'])
  const list = await write('list', ['[{"id": "x"},', '{"id": "y"}]'])
  await expect(readFiles({ train: full, test: full, items: list })).rejects.toThrow(
    `${list} holds no item; line 1: not JSON.`,
  )
  const none = await write('none', [''])
  await expect(readFiles({ train: full, test: full, pieces: none })).rejects.toThrow(`${none} holds no piece.`)
  expect((await readFiles({ train: full, test: full, items: none })).items).toEqual([])
  const photograph = await write('photograph', ['x', '\u0000\u0001'])
  await expect(readFiles({ train: full, test: full, pieces: photograph })).rejects.toThrow(
    `${photograph} holds no piece; line 2: not text in UTF-8.`,
  )
})

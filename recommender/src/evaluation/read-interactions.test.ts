import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { gatherLines, readInteractions } from './read-interactions.ts'
import { linesOf } from './read-lines.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interactions-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Rows as texts: shopper and what she did, in order. */
async function rowsOf(lines: string[]) {
  const { interactions, broken } = await gatherLines(lines)
  const { shopperIds, itemIds, rows } = interactions
  const texts = shopperIds.map((id, row) => {
    const parts: string[] = []
    for (let entry = rows.offsets[row]; entry < rows.offsets[row + 1]; entry++) {
      parts.push(`${itemIds[rows.columns[entry]]}:${Number(rows.values[entry].toFixed(2))}`)
    }
    return [id, ...parts].join(' ')
  })
  return { texts, broken }
}

test('lines of a user and her items, ids being texts, each item once', async () => {
  expect(await rowsOf(['ines b a b', '', '7 007 7', 'lonely'])).toEqual({
    texts: ['ines b:1 a:1', '7 007:1 7:1', 'lonely'],
    broken: [],
  })
})

test('a table with a header in any order, events weighed, rows put in the order of time', async () => {
  const lines = [
    '\uFEFFtime,item,user,event',
    '1700000300,"b,c",ines,like',
    '1700000100,a,ines,view',
    '2023-11-14T22:16:00Z,d,ines,dislike',
  ]
  expect(await rowsOf(lines)).toEqual({ texts: ['ines a:0.3 d:-0.8 b,c:1'], broken: [] })
})

test('tabs and weights: stars or minutes count in proportion, the mean of them 1', async () => {
  expect(await rowsOf(['user\titem\tweight', '1\ta\t2', '1\tb\t-1', '1\tc\t0', '1\td\t6'])).toEqual({
    texts: ['1 a:0.5 b:-0.25 c:0 d:1.5'],
    broken: [],
  })
})

test('a broken line is left out and named with its number and reason', async () => {
  const lines = [
    'user,item,weight,event,time',
    'a,b',
    ',b,1,like,1',
    'a,,1,like,1',
    'a,b,much,like,1',
    'a,b,1,stare,1',
    'a,b,1,constructor,1',
    'a,b,1,like,soon',
    'a,b,1,like,1',
  ]
  expect(await rowsOf(lines)).toEqual({
    texts: ['a b:1'],
    broken: [
      { line: 2, reason: '2 columns instead of 5' },
      { line: 3, reason: 'no user' },
      { line: 4, reason: 'no item' },
      { line: 5, reason: 'weight much is no number' },
      { line: 6, reason: 'unknown event stare' },
      { line: 7, reason: 'unknown event constructor' },
      { line: 8, reason: 'time soon is neither epoch seconds nor ISO' },
    ],
  })
})

test('a header that names a column twice or lacks one is named, and so is what is no UTF-8', async () => {
  expect(await rowsOf(['user,item,item', 'a,b,c'])).toEqual({
    texts: ['a b:1'],
    broken: [{ line: 1, reason: 'column item twice: the first one counts' }],
  })
  const { broken } = await rowsOf(['user,product', 'a b', 'caf\uFFFD b', '\u0000'])
  expect(broken).toEqual([
    { line: 1, reason: 'a header without item: read as lines of a user and her items' },
    { line: 3, reason: 'not text in UTF-8' },
    { line: 4, reason: 'not text in UTF-8' },
  ])
})

test('seconds, milliseconds and ISO tell the same time', async () => {
  const lines = ['user,item,time', 'a,late,2023-11-14T22:13:22Z', 'a,early,1700000000', 'a,middle,1700000001000']
  expect((await rowsOf(lines)).texts).toEqual(['a early:1 middle:1 late:1'])
})

test('interfaces: times without a zone stand in their order, also over a change of the clocks where the machine is', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const lines = ['user,item,time', 'u,later,2026-03-29T03:15:00', 'u,first,2026-03-29T02:30:00']
  expect((await rowsOf(lines)).texts).toEqual(['u first:1 later:1'])
})

test('microseconds, nanoseconds and powers of ten tell it too, what is endless tells nothing', async () => {
  const lines = ['user,item,time', 'a,late,1700000004000000', 'a,first,1.7E+09', 'a,last,1700000005000000000']
  expect((await rowsOf([...lines, 'a,middle,+1700000001'])).texts).toEqual(['a first:1 middle:1 late:1 last:1'])
  expect((await rowsOf(['user,item,time', 'a,b,1e999'])).broken).toHaveLength(1)
})

test('shoppers stand in the order of the file, whenever they did what it tells', async () => {
  const lines = ['user,item,time', 'ines,a,1700000300', 'mara,b,1700000100', 'ines,c,1700000200']
  expect((await rowsOf(lines)).texts).toEqual(['ines c:1 a:1', 'mara b:1'])
})

test('a pass takes back what was liked or looked at before; a like takes back a pass, a look does not', async () => {
  const did = (...events: string[]) =>
    rowsOf(['user,item,event,time', ...events.map((event, second) => `ines,a,${event},${second}`)])
  expect((await did('view', 'dislike')).texts).toEqual(['ines a:-0.8'])
  expect((await did('like', 'view', 'dislike', 'view')).texts).toEqual(['ines a:-0.8'])
  expect((await did('dislike', 'view', 'like')).texts).toEqual(['ines a:1'])
  expect((await did('like', 'view')).texts).toEqual(['ines a:1'])
})

test('a table without a header is named, for none of its lines has an item', async () => {
  const { broken } = await rowsOf(['user_id,item_id', '1,2', '1,3'])
  expect(broken).toEqual([
    { line: 1, reason: 'no line has an item after its user: is it a table without its header user,item?' },
  ])
  expect((await rowsOf(['lonely'])).broken).toEqual([])
})

test('gzip is told by its bytes; a missing or a damaged file throws', async () => {
  const path = join(folder, 'train.txt')
  await writeFile(path, gzipSync('ines a b\nbea c\n'))
  expect((await readInteractions(path)).interactions.shopperIds).toEqual(['ines', 'bea'])
  await writeFile(join(folder, 'cut.gz'), gzipSync('ines a b\n'.repeat(9000)).subarray(0, 60))
  await expect(readInteractions(join(folder, 'cut.gz'))).rejects.toThrow(/cut\.gz is damaged after line \d+: /)
  await expect(readInteractions(join(folder, 'nowhere'))).rejects.toThrow()
  await writeFile(join(folder, 'empty'), '')
  expect((await readInteractions(join(folder, 'empty'))).interactions.shopperIds).toEqual([])
})

test('a line without end is read in one walk along it, and where it never ends that is said: by another way this test would not come to its end', async () => {
  async function* texts(first: string, next: string, count: number) {
    yield first
    for (let turn = 0; turn < count; turn++) yield next
  }
  const lines = await Array.fromAsync(linesOf(texts('ines a\r', '\u00fc'.repeat(500), 40_000), 'long'))
  expect(lines.map(({ length }) => length)).toEqual([6, 20_000_000])
  const never = Array.fromAsync(linesOf(texts('ines a\nbea ', 'x'.repeat(10_000_000), 11), 'endless'))
  await expect(never).rejects.toThrow('endless has no end to its line 2.')
})

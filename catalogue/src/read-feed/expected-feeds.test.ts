import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decideChange } from './decide-change.ts'
import { FeedRefused } from './feed.ts'
import type { FeedItem, FeedRow } from './feed.ts'
import { joinRows } from './join-rows.ts'
import { readFeed } from './read-feed.ts'

const folder = new URL('../../../../shared/data/feeds/', import.meta.url)
const isThere = existsSync(folder)
type Expected = { id: string; status: string; reason?: string; group?: string; variants?: number; duplicates?: number }
type Day2 = { priceChanged: object[]; missing: string[]; backInStock: string[]; added: string[] }
type Delta = { updated: (Expected & object)[]; deleted: string[]; added: string[] }
const expected = isThere ? JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) : { day1: {} }

async function rowsOf(name: string): Promise<FeedRow[]> {
  const rows: FeedRow[] = []
  const chunks = createReadStream(new URL(name, folder), { highWaterMark: 1000 })
  for await (const row of readFeed(chunks, { now: new Date(expected.now), fileName: name }))
    if (row.status !== 'end') rows.push(row)
  return joinRows(rows)
}

const kept = (rows: FeedRow[]) =>
  new Map(rows.flatMap(({ item }) => (item ? [[item.id, item] as [string, FeedItem]] : [])))

describe.skipIf(!isThere)('the feeds of three days (skipped where ../shared is missing)', () => {
  test.each(Object.entries(expected.day1 as Record<string, Expected[]>))(
    'day 1: %s gives exactly the rows expected',
    async (name, wanted) => {
      const rows = await rowsOf(`day1/${name}`)
      expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      for (const [index, { id, status, reason, group, duplicates: _, ...fields }] of wanted.entries()) {
        const row = rows[index] as FeedRow
        expect([id, row.status, row.reason]).toEqual([id, status, reason])
        if (status === 'ok')
          expect(row.item).toMatchObject(group === undefined ? fields : { ...fields, groupId: group })
      }
    },
  )

  test('day 2: a full file changes prices, adds, and only marks what is missing', async () => {
    const [before, after] = [kept(await rowsOf('day1/google.xml')), kept(await rowsOf('day2/google.xml'))]
    const changes = [...after].map(([id, item]) => ({ id, ...decideChange(before.get(id) ?? null, item) }))
    const wanted: Day2 = expected.day2['google.xml']
    expect(
      changes.filter(({ kind, price }) => kind === 'changed' && price).map(({ id, price }) => ({ id, ...price })),
    ).toEqual(wanted.priceChanged)
    expect([...before.keys()].filter((id) => !after.has(id))).toEqual(wanted.missing)
    expect(changes.filter(({ backInStock }) => backInStock).map(({ id }) => id)).toEqual(wanted.backInStock)
    expect(changes.filter(({ kind }) => kind === 'added').map(({ id }) => id)).toEqual(wanted.added)
  })

  test('day 2: a delta updates, deletes and adds', async () => {
    const before = kept(await rowsOf('day1/rakuten_full.txt'))
    const rows = await rowsOf('day2/rakuten_delta.txt')
    const wanted: Delta = expected.day2['rakuten_delta.txt']
    const changes = rows.flatMap(({ item }) =>
      item ? [{ item, ...decideChange(before.get(item.id) ?? null, item) }] : [],
    )
    expect(
      changes
        .filter(({ kind }) => kind === 'changed')
        .map(({ item: { id, price, listPrice } }) => ({ id, price, listPrice })),
    ).toEqual(wanted.updated)
    expect(rows.filter(({ status }) => status === 'deleted').map(({ id }) => id)).toEqual(wanted.deleted)
    expect(changes.filter(({ kind }) => kind === 'added').map(({ item }) => item.id)).toEqual(wanted.added)
  })

  test.each(['google.xml', 'rakuten_full.txt'])('day 3: %s is refused whole', async (name) => {
    await expect(rowsOf(`day3/${name}`)).rejects.toThrow(FeedRefused)
  })

  test('the same file read again changes nothing', async () => {
    const [first, second] = [kept(await rowsOf('day1/google.xml')), kept(await rowsOf('day1/google.xml'))]
    expect([...second].every(([id, item]) => decideChange(first.get(id) ?? null, item).kind === 'unchanged')).toBe(true)
  })
})

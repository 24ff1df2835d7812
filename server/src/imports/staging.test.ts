import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Staging } from './staging.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-staging-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('rows that stand far apart in the file come in portions of their own, in order and whole', async () => {
  const staging = await Staging.open(folder)
  const store = 'x'.repeat(3 * 1024 * 1024)
  const given = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ status: 'deleted' as const, line: at + 1, id, store }))
  for (const row of given) await staging.add(row, false)
  const portions = await Array.fromAsync(staging.portions(1000))
  expect(portions.map((portion) => portion.map(({ row }) => row.id))).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(portions.flat().map(({ row }) => row)).toEqual(given)
  const single = await Array.fromAsync(staging.portions(1))
  expect(single.map((portion) => portion.length)).toEqual([1, 1, 1, 1, 1])
  await staging.close()
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

test('P-16 an import that ends at the moment its staged file appears leaves none of it behind', () => {
  const own = mkdtempSync(join(folder, 'own-'))
  const program = `
    const { readdirSync } = await import('node:fs')
    const { Staging } = await import(${JSON.stringify(join(import.meta.dirname, 'staging.ts'))})
    void Staging.open(${JSON.stringify(own)})
    while (readdirSync(${JSON.stringify(own)}).length === 0);
    process.exit(130)`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program]).status).toBe(130)
  expect(readdirSync(own)).toEqual([])
})

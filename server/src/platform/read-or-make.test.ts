import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoPasswords } from '../demo-sign-in.ts'
import { readOrMake } from './read-or-make.ts'
import { readSecret } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-made-once-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newFolder = (name: string) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}

test('a secret is made once, for its owner only, and leaves no draft behind', () => {
  const place = join(folder, 'not/yet/there')
  const secret = readSecret({ DATA_DIR: place })
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(readSecret({ DATA_DIR: place })).toBe(secret)
  expect(readdirSync(place)).toEqual(['secret'])
  expect(statSync(join(place, 'secret')).mode & 0o777).toBe(0o600)
})

test('of those that start at once one writes, and all read the same', () => {
  const path = join(newFolder('race'), 'made')
  const isWhole = (text: string) => text.length === 3
  // Whoever is second begins while the first has not yet put its own there.
  const second = () => readOrMake({ path, make: () => 'two', isWhole })
  expect(readOrMake({ path, make: () => (second(), 'one'), isWhole })).toBe('two')
  expect(readFileSync(path, 'utf8')).toBe('two')
})

test('what a full disk cut off is no secret, and no sign-in of the demo', () => {
  const place = newFolder('cut')
  for (const text of ['', 'abc']) {
    writeFileSync(join(place, 'secret'), text)
    expect(readSecret({ DATA_DIR: place })).toMatch(/^[\w-]{64}$/)
  }
  for (const text of ['', '{"shopper":']) {
    writeFileSync(join(place, 'demo-sign-in.json'), text)
    expect(demoPasswords(place)).toEqual({ shopper: expect.stringMatching(/^\S{8,16}$/), admin: expect.any(String) })
  }
  expect(readdirSync(place).toSorted()).toEqual(['demo-sign-in.json', 'secret'])
})

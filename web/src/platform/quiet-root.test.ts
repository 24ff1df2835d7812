import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unheard } from './quiet-root.ts'

const sources = join(import.meta.dirname, '..')

test('no component waits for an event that its root is not told of', () => {
  const names = [...unheard].join('|')
  const heard = new RegExp(`\\bon(?:${names})(?:Capture)?=`, 'i')
  const files = globSync('**/*.tsx', { cwd: sources })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => heard.test(readFileSync(join(sources, file), 'utf8')))).toEqual([])
})

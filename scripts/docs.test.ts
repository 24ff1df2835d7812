import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@sateen/contract/calls'
import { expect, test } from 'vitest'
import { writeCallsPage, writePaths } from './docs-pages.ts'

const read = (place: string) => readFileSync(join(import.meta.dirname, '..', place), 'utf8')

test('the list of calls in the documents is as new as the contract', () => {
  expect(read('docs/calls.md')).toBe(writeCallsPage())
})

test('the page knows the address of every call', () => {
  expect(read('web/src/platform/paths.ts')).toBe(writePaths())
  for (const [name, { method, path }] of Object.entries(calls))
    expect(writePaths()).toContain(`  ${name}: '${method} ${path}',\n`)
})

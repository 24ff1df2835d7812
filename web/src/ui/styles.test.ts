import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const rulesOf = (file: string) => readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

test('no page that grows is styled by what it holds: a browser would look through all of it with each card', () => {
  const files = globSync('**/*.css', { cwd: src })
  expect(files).toContain(join('ui', 'base.css'))
  const asking = files.filter((file) => /(?:html|:root|body|main|\.grid|\.block)\)?:has\(/.test(rulesOf(file)))
  // The desk's lists are short, and its styles come with it alone.
  expect(asking.filter((file) => !file.startsWith('admin'))).toEqual([])
})

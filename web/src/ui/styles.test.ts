import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

test('whoever restyles a part finds a rule for every class that it names', () => {
  const parts = globSync('**/*.tsx', { cwd: src }).filter((file) => !file.endsWith('.test.tsx'))
  const bare = parts.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].flatMap(([, name, sheet]) => {
      const rules = rulesOf(join(dirname(file), sheet!))
      const named = text.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))
      return [...named].filter(([, one]) => !new RegExp(`\\.${one}\\b`).test(rules)).map(([use]) => `${file} ${use}`)
    })
  })
  expect(bare).toEqual([])
})

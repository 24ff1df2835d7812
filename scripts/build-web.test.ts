import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('pages are drawn in the server by the React that is made for use, whatever the server is started as', () => {
  execFileSync(process.execPath, ['scripts/build-web.mjs'], { cwd: root })
  const painter = readFileSync(join(root, 'web/dist/.painter/paint.js'), 'utf8')
  expect(painter).toContain('renderToString')
  expect(painter).not.toContain('NODE_ENV')
})

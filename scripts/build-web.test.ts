import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const build = () => execFileSync(process.execPath, ['scripts/build-web.mjs'], { cwd: root })

test('pages are made with the React that is made for use, whatever the shell that builds them says of itself', () => {
  build()
  const scripts = readdirSync(join(root, 'web/dist/assets')).filter((name) => name.endsWith('.js'))
  const holdsDevelopment = (name: string) =>
    readFileSync(join(root, 'web/dist/assets', name), 'utf8').includes('react.dev/link/react-devtools')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(holdsDevelopment)).toEqual([])
})

test('pages are drawn in the server by the React that is made for use, whatever the server is started as', () => {
  build()
  const painter = readFileSync(join(root, 'web/dist/.painter/paint.js'), 'utf8')
  expect(painter).toContain('renderToString')
  expect(painter).not.toContain('NODE_ENV')
})

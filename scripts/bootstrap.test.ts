import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sateen-bootstrap-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'scripts'))
copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'))
writeFileSync(join(folder, 'package-lock.json'), '{}')
writeFileSync(
  join(folder, 'npm.mjs'),
  `import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
rmSync('node_modules', { recursive: true, force: true })
await setTimeout(300)
mkdirSync('node_modules')
console.log('added 404 packages')`,
)
const bootstrap = () =>
  promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') },
  })

test('an install before a command says nothing where the command answers: `--json` stays one document', async () => {
  const { stdout, stderr } = await bootstrap()
  expect(existsSync(join(folder, 'node_modules/.sateen-installed'))).toBe(true)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/Installing what Sateen stands on[^]*added 404 packages/)
})

test('of commands that begin together on a fresh clone one installs, and the others wait for it', async () => {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  const all = await Promise.all([bootstrap(), bootstrap(), bootstrap()])
  const told = all.map(({ stderr }) => stderr.includes('added 404 packages'))
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(existsSync(join(folder, 'node_modules/.sateen-installed'))).toBe(true)
  expect(existsSync(join(folder, '.installing'))).toBe(false)
})

test('an install that was killed in its midst holds up nobody', async () => {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, '.installing'), '999999999')
  expect((await bootstrap()).stderr).toContain('added 404 packages')
})

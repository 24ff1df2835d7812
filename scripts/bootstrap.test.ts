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
  "import { mkdirSync } from 'node:fs'\nmkdirSync('node_modules')\nconsole.log('added 404 packages')",
)

test('an install before a command says nothing where the command answers: `--json` stays one document', async () => {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs') }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: folder,
    env,
  })
  expect(existsSync(join(folder, 'node_modules/.sateen-installed'))).toBe(true)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/Installing what Sateen stands on[^]*added 404 packages/)
})

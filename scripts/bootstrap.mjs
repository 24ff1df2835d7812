// Runs on whatever Node started npm: installs what the lockfile names where it is missing or old, and nothing else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Sateen needs Node 20 or newer to start; this is ${process.version}.`)
  process.exit(1)
}
const stampPath = join(root, 'node_modules', '.sateen-installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const isInstalled = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === lock
if (!isInstalled) {
  // A command's answer stands alone on the standard output: with --json it is one document.
  console.error('Installing what Sateen stands on (once, about a minute) …')
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const install = spawnSync(
    command,
    [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['inherit', 2, 'inherit'],
    },
  )
  if (install.status !== 0) {
    console.error('The install failed; the lines above say why. Check the network and run the same command again.')
    process.exit(install.status ?? 1)
  }
  writeFileSync(stampPath, lock)
}

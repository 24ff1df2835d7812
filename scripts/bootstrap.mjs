// Runs on whatever Node started npm: installs what the lockfile names where it is missing or old, and nothing else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
const isInstalled = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === lock

const turnPath = join(root, '.installing')
const longestMs = 15 * 60_000

/** Whether an install is under way: its process lives, and has not been at it for longer than any install takes. */
function isUnderWay() {
  try {
    const pid = Number(readFileSync(turnPath, 'utf8'))
    process.kill(pid, 0)
    return Date.now() - statSync(turnPath).mtimeMs < longestMs
  } catch {
    return false
  }
}

/** Waits until nobody else installs: two at once would take each other's files away. */
function takeTurn() {
  for (let isTold = false; ;) {
    try {
      return writeFileSync(turnPath, String(process.pid), { flag: 'wx' })
    } catch (fault) {
      if (fault.code !== 'EEXIST') throw fault
    }
    if (!isUnderWay()) rmSync(turnPath, { force: true })
    else if (!isTold) {
      console.error('Another command installs what Sateen stands on; this one waits for it …')
      isTold = true
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function install() {
  // A command's answer stands alone on the standard output: with --json it is one document.
  console.error('Installing what Sateen stands on (once, about a minute) …')
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(
    command,
    [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['inherit', 2, 'inherit'],
    },
  )
  if (status !== 0) {
    console.error('The install failed; the lines above say why. Check the network and run the same command again.')
    process.exit(status ?? 1)
  }
  writeFileSync(stampPath, lock)
}

if (!isInstalled()) {
  takeTurn()
  process.once('exit', () => rmSync(turnPath, { force: true }))
  if (!isInstalled()) install()
}

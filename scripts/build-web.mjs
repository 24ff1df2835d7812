// Builds the pages where what they are made of has changed, in a process of its own so that its memory is given back.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/painter.config.ts',
  'web/scripts',
  'contract/src',
  'catalogue/src',
  'package-lock.json',
]

/** A name for the present state of everything that the pages are made of. */
function stateOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, join(root, path))
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  } else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path))
}

/** Builds the pages if they are stale. Returns whether it had to. */
export function buildWeb({ quiet = false } = {}) {
  const stampPath = join(root, 'web/dist/.built-from')
  const state = stateOf(sources)
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === state) return false
  // Last the painter, which draws the same pages in the server.
  build(quiet, [])
  build(quiet, ['--config', 'painter.config.ts'])
  writeFileSync(stampPath, state)
  return true
}

function build(quiet, words) {
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', quiet ? 'error' : 'warn', ...words],
    { cwd: join(root, 'web'), stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error('The pages could not be built; the lines above say why.')
}

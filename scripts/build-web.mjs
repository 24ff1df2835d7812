// Builds the pages where what they are made of has changed, in a process of its own so that its memory is given back.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { replaceBuild } from './replace-build.mjs'

const root = join(import.meta.dirname, '..')
const sources = [
  'scripts/build-web.mjs',
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

/**
 * Builds the pages if they are stale, in a folder of their own that takes the place of the former one once it is whole: a
 * server beside it answers on, and a build that fails leaves what was. Returns whether it had to.
 */
export function buildWeb({ quiet = false } = {}) {
  const folder = join(root, 'web/dist')
  const state = stateOf(sources)
  const stampPath = join(folder, '.built-from')
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === state) return false
  const made = join(root, `web/.cache/made-${process.pid}`)
  mkdirSync(made, { recursive: true })
  try {
    build(quiet, ['--outDir', made])
    // Last the painter, which draws the same pages in the server.
    build(quiet, ['--config', 'painter.config.ts', '--outDir', join(made, '.painter')])
    writeFileSync(join(made, '.built-from'), state)
    replaceBuild(folder, made)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return true
}

function build(quiet, words) {
  const built = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--emptyOutDir',
      '--logLevel',
      quiet ? 'error' : 'warn',
      ...words,
    ],
    // Whatever the shell says of itself, what is served is made for those who use it, not for those who work on it.
    { cwd: join(root, 'web'), stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (built.status !== 0) throw new Error('The pages could not be built; the lines above say why.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildWeb({ quiet: true })

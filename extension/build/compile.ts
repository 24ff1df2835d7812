import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const root = join(folder, '..')
const scripts = {
  background: 'background.ts',
  presence: 'presence.ts',
  'watch-item': 'watch-item.ts',
  popup: 'popup/popup.ts',
}
const sources = [
  'extension/src',
  'extension/icons',
  'extension/build/compile.ts',
  'web/src/ui/fonts.css',
  'web/src/ui/fonts',
  'catalogue/src',
  'contract/src',
  'package-lock.json',
]

/**
 * Compiles the scripts and gathers what stands beside them, the same for every site, where any of it has changed.
 * @returns the folder with the files
 */
export async function compile(): Promise<string> {
  const made = join(folder, 'build/dist/code')
  const stamp = join(folder, 'build/dist/.compiled-from')
  const state = stateOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return made
  const fresh = join(folder, `build/dist/.code-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  for (const [name, entry] of Object.entries(scripts)) await compileScript(fresh, name, join(folder, 'src', entry))
  for (const name of ['popup.html', 'popup.css']) cpSync(join(folder, 'src/popup', name), join(fresh, name))
  // The type of the site, with all its letters: here none has to be fetched.
  for (const name of ['fonts.css', 'fonts'])
    cpSync(join(root, 'web/src/ui', name), join(fresh, name), { recursive: true })
  for (const name of readdirSync(join(folder, 'icons'))) cpSync(join(folder, 'icons', name), join(fresh, name))
  rmSync(made, { recursive: true, force: true })
  cpSync(fresh, made, { recursive: true })
  rmSync(fresh, { recursive: true })
  writeFileSync(stamp, state)
  return made
}

/** One file that stands for itself: content scripts cannot import. */
async function compileScript(outDir: string, name: string, entry: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'chrome123',
      // Reviewers of the stores read it as it is.
      minify: false,
      lib: { entry, formats: ['iife'], name: 'sateen', fileName: () => `${name}.js` },
    },
  })
}

function stateOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

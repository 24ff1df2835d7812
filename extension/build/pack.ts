import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { manifestFor, type Belongs, type Target } from './manifest.ts'
import { zip } from './zip.ts'

/** What stands beside the packages: whose they are, and how large each is. */
export type About = { version: string; site: string; files: { name: string; bytes: number }[] }

/**
 * Writes both browsers' folders, their zips and `about.json` for one site; the folder appears as a whole.
 * `sateen-chrome-store.zip` is the same without the key, which the store gives itself.
 */
export function pack(code: string, folder: string, belongs: Belongs): About {
  const fresh = `${folder}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const common = readBelow(code)
  const files: About['files'] = []
  const write = (name: string, packed: ReadonlyMap<string, Buffer>) => {
    const bytes = zip(packed)
    writeFileSync(join(fresh, name), bytes)
    files.push({ name, bytes: bytes.length })
  }
  for (const target of ['chrome', 'firefox'] satisfies Target[]) {
    const manifest = manifestFor(target, belongs)
    const packed = new Map(common).set('manifest.json', textOf(manifest))
    cpSync(code, join(fresh, target), { recursive: true })
    writeFileSync(join(fresh, target, 'manifest.json'), textOf(manifest))
    write(`sateen-${target}.zip`, packed)
    if ('key' in manifest)
      write(`sateen-${target}-store.zip`, new Map(common).set('manifest.json', textOf({ ...manifest, key: undefined })))
  }
  const about = { version: belongs.version, site: belongs.site, files }
  writeFileSync(join(fresh, 'about.json'), textOf(about))
  mkdirSync(dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  return about
}

/** The files below a folder by their name in a package, in which `/` parts folders everywhere. */
const readBelow = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)]),
  )

const textOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

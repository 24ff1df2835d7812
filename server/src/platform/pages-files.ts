import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tagOf } from './prepared.ts'

/** A file of the built web app, ready to send in each encoding that the build made. */
export type WebFile = {
  bytes: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
  type: string
  etag: string
}

/** The built web app in memory. `template` is the page that every address answers with. */
export type WebFiles = {
  files: ReadonlyMap<string, WebFile>
  template: string
  /** What each page needs beside the entry, by the page's name. */
  routeFiles: Record<string, { scripts: string[]; styles: string[] }>
  /** The address of the built painter, another one after each build; null where there is none. */
  painter: string | null
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.xpi': 'application/x-xpinstall',
}

/** What the build wrote for itself and the server, and for nobody outside. */
const isInner = (name: string) =>
  name === 'index.html' || name === 'route-files.json' || name.startsWith('.') || /\.(?:br|gz|map)$/.test(name)

/** Reads the built app; null where it has not been built. */
export function readWebFiles(folder: string): WebFiles | null {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return null
  const files = new Map<string, WebFile>()
  addFiles(files, folder)
  // Of the build before: a page that was opened then asks for its parts later.
  addFiles(files, join(folder, '.former'))
  const routes = join(folder, 'route-files.json')
  return {
    files,
    template: readFileSync(index, 'utf8'),
    painter: painterOf(folder),
    routeFiles: existsSync(routes) ? (JSON.parse(readFileSync(routes, 'utf8')) as WebFiles['routeFiles']) : {},
  }
}

/** Adds what a folder holds and is not there yet. */
function addFiles(files: Map<string, WebFile>, folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const address = `/${name.replaceAll('\\', '/')}`
    const type = types[extname(name)]
    if (isInner(name) || type === undefined || files.has(address) || !statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    files.set(address, {
      bytes,
      brotli: readBeside(`${path}.br`),
      gzip: readBeside(`${path}.gz`),
      type,
      etag: tagOf(bytes),
    })
  }
}

function painterOf(folder: string): string | null {
  const path = join(folder, '.painter/paint.js')
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return mtimeMs === undefined ? null : `${pathToFileURL(path).href}?${mtimeMs}`
}

const readBeside = (path: string) => (existsSync(path) ? readFileSync(path) : null)

/** Tells apart two builds: changes whenever the page was written anew; null where there is none. */
export function buildMark(folder: string): string | null {
  const page = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })
  // The clock of files is coarse: two builds may share a time.
  return page ? [page.mtimeMs, page.ino, page.size].join(' ') : null
}

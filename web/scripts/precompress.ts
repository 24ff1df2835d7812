import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|html|svg|json|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `<file>.br` and `<file>.gz` beside every text file of the build, so that the server only sends bytes. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    async writeBundle() {
      const files = await readdir(folder, { recursive: true })
      for (const file of files.filter((name) => text.test(name) && !name.startsWith('.vite'))) {
        const path = join(folder, file)
        const bytes = await readFile(path)
        if (bytes.length < 512) continue
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }
        await writeFile(`${path}.br`, await brotli(bytes, quality))
        await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
      }
    },
  }
}

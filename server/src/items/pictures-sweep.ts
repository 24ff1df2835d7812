import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../platform/platform.ts'
import { itemWidths } from './pictures-make.ts'
import { usedPictures } from './pictures-sql.ts'

const dayMs = 86_400_000
const keysAtOnce = 1000
/** Most bytes of widths made on asking; beyond it the ones asked for longest ago are made again when somebody asks. */
const madeBytesMax = 256 * 1024 * 1024

/**
 * Takes away pictures that no item shows any more, and the oldest of those that can be made again. Pictures in a bucket
 * are left to its own rules of age.
 * @returns how many files went
 */
export async function sweepPictures({ sql, env, now }: Platform): Promise<number> {
  const folder = join(env.DATA_DIR, 'images')
  if (env.STORAGE_URL !== undefined || !existsSync(folder)) return 0
  let gone = 0
  for (const width of itemWidths) {
    const files = await listFiles(join(folder, 'items', String(width)))
    for (let first = 0; first < files.length; first += keysAtOnce) {
      const some = files.slice(first, first + keysAtOnce)
      const used = await usedPictures(
        sql,
        some.map(({ name }) => name),
      )
      for (const { name, path, at } of some) {
        // A file of today may belong to an item that is just being written.
        if (used.has(name) || now().getTime() - at < dayMs) continue
        await rm(path, { force: true })
        gone++
      }
    }
  }
  return gone + (await trimMade(join(folder, 'made')))
}

async function trimMade(folder: string): Promise<number> {
  const files = (await listFiles(folder)).sort((one, other) => other.at - one.at)
  let [kept, gone] = [0, 0]
  for (const { path, size } of files) {
    kept += size
    if (kept <= madeBytesMax) continue
    await rm(path, { force: true })
    gone++
  }
  return gone
}

async function listFiles(folder: string): Promise<{ name: string; path: string; size: number; at: number }[]> {
  if (!existsSync(folder)) return []
  const found = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { size, mtimeMs } = await stat(path)
    found.push({ name, path, size, at: mtimeMs })
  }
  return found
}

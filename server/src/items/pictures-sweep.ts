import { itemWidths } from '@sateen/contract/pictures'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { markChange } from '../platform/changes-sql.ts'
import { draftEnd } from '../platform/images/storage.ts'
import type { Platform } from '../platform/platform.ts'
import { coverWidth } from './pictures-make.ts'
import { coversAmong, forgetPictures, usedPictures } from './pictures-sql.ts'

const dayMs = 86_400_000
const keysAtOnce = 1000
const keptWidths = [...itemWidths, coverWidth]
/** Most bytes of widths made on asking; beyond it the ones asked for longest ago are made again when somebody asks. */
const madeBytesMax = 256 * 1024 * 1024
/** Once the room is full, so much of it is kept, so that not every sweep has to make room. */
const keptShare = 0.9

/** A stored picture: when it came and what it takes in all its widths. */
type Kept = { at: number; size: number }

/**
 * Takes away pictures that no item shows any more, those that came first where all take more room than they may, and the
 * oldest of those that can be made again. An item whose picture went shows the empty wall. Pictures in a bucket are left
 * to its own rules of age.
 * @param bytesMax room for the pictures of items; without it as much as there is
 * @returns how many files went
 */
export async function sweepPictures(platform: Platform, bytesMax = Number.POSITIVE_INFINITY): Promise<number> {
  const { sql, env, now } = platform
  const folder = join(env.DATA_DIR, 'images')
  if (env.STORAGE_URL !== undefined || !existsSync(folder)) return 0
  let gone = 0
  const kept = new Map<string, Kept>()
  for (const width of keptWidths) {
    const files = await listFiles(join(folder, 'items', String(width)))
    for (let first = 0; first < files.length; first += keysAtOnce) {
      const some = files.slice(first, first + keysAtOnce)
      const used = await usedPictures(
        sql,
        some.map(({ name }) => name),
      )
      for (const { name, path, at, size } of some) {
        // A file of today may belong to an item that is just being written.
        if (used.has(name) || now().getTime() - at < dayMs) {
          const { at: since, size: others } = kept.get(name) ?? { at, size: 0 }
          kept.set(name, { at: Math.min(since, at), size: others + size })
          continue
        }
        await rm(path, { force: true })
        gone++
      }
    }
  }
  gone += await makeRoom(platform, folder, kept, bytesMax)
  for (const place of ['people', 'made']) gone += await dropDrafts(join(folder, place), now())
  return gone + (await trimMade(join(folder, 'made')))
}

/** Lets the pictures that came first go until the rest fits; covers of collections stay. */
async function makeRoom(
  { sql, changes }: Platform,
  folder: string,
  kept: Map<string, Kept>,
  bytesMax: number,
): Promise<number> {
  let total = 0
  for (const { size } of kept.values()) total += size
  if (total <= bytesMax) return 0
  const oldest = [...kept].toSorted(([, one], [, other]) => one.at - other.at)
  const tooMany: string[] = []
  for (const [name, { size }] of oldest) {
    if (total <= bytesMax * keptShare) break
    tooMany.push(name)
    total -= size
  }
  let gone = 0
  for (let first = 0; first < tooMany.length; first += keysAtOnce) {
    const some = tooMany.slice(first, first + keysAtOnce)
    const covers = await coversAmong(sql, some)
    const unbound = some.filter((name) => !covers.has(name))
    const leaving = await sql
      .transaction()
      .execute(async (tx) => forgetPictures(tx, unbound, await markChange(tx, 'items')))
    for (const width of keptWidths)
      for (const name of leaving) {
        await rm(join(folder, 'items', String(width), name), { force: true })
        gone++
      }
  }
  await changes.look()
  return gone
}

/** Takes away what a process that was killed had not written to its end. */
async function dropDrafts(folder: string, now: Date): Promise<number> {
  let gone = 0
  for (const { name, path, at } of await listFiles(folder)) {
    if (!name.endsWith(draftEnd) || now.getTime() - at < dayMs) continue
    await rm(path, { force: true })
    gone++
  }
  return gone
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
    // What was being written may bear its own name by now, and others take pictures away too.
    const about = await stat(path).catch(() => null)
    if (about) found.push({ name, path, size: about.size, at: about.mtimeMs })
  }
  return found
}

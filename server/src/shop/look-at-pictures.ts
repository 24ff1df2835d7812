import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFeatures } from '@sateen/recommender/picture-features'
import sharp from 'sharp'
import { itemWidths } from '@sateen/contract/pictures'
import { demoPictures, fileOfKey } from '../items/picture-address.ts'
import { markChange } from '../platform/changes-sql.ts'
import type { Job } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { embedPictures } from './embedding/embed-pictures.ts'
import { keepLook, readUnseen } from './looks-sql.ts'

/** The width at which colour and shape are all there. */
const width = 120
const atOnce = 64
const passMs = 40_000

/** Reads a picture as it is kept; null where it is not there. */
export type ReadPicture = (key: string) => Promise<Buffer | null>

/** Colour and shape of a picture, as the engine keeps them; null where the bytes are no picture. */
async function lookAt(bytes: Buffer | null): Promise<Buffer | null> {
  if (!bytes) return null
  try {
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { vector } = pictureFeatures({
      data,
      width: info.width,
      height: info.height,
      channels: info.channels === 4 ? 4 : 3,
    })
    return Buffer.from(vector)
  } catch {
    return null
  }
}

/**
 * Takes colour and shape from each picture that came since the last time, once a picture, on this machine and with no
 * model; until none is left or the pass is over.
 * @returns how many were looked at
 */
export async function lookAtPictures({ sql, changes }: Platform, read: ReadPicture): Promise<number> {
  const end = performance.now() + passMs
  let seen = 0
  while (performance.now() < end) {
    const items = await readUnseen(sql, atOnce)
    if (items.length === 0) break
    const looks: (Buffer | null)[] = []
    for (const { picture } of items) looks.push(await lookAt(await read(picture)))
    for (const [index, { id, picture }] of items.entries()) await keepLook(sql, id, picture, looks[index] ?? null)
    seen += items.length
  }
  if (seen === 0) return 0
  // No page shows it, so no page becomes old; only the engine hears of it, as it does of a new model.
  await sql.transaction().execute((tx) => markChange(tx, 'model'))
  await changes.look()
  return seen
}

/** Reads a picture that was fetched or sent, else one of the demo's. */
const readKept =
  ({ storage }: Platform): ReadPicture =>
  async (key) => {
    const file = fileOfKey(key)
    if (file === null) return null
    const kept = await storage.get(`items/${itemWidths[0]}/${file}`)
    return kept ?? readFile(join(demoPictures, file)).catch(() => null)
  }

/** The look at new pictures as a job of every minute, with what the operator's own model says of them where there is one. */
export const lookJob = (platform: Platform): Job => ({
  name: 'look-at-pictures',
  at: '* * * * *',
  run: async () => {
    await lookAtPictures(platform, readKept(platform))
    await embedPictures(platform, readKept(platform))
  },
})

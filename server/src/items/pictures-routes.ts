import { coverWidths, itemWidths } from '@sateen/contract/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { demoPictures, fileOfKey, waitingNumber } from './picture-address.ts'
import { coverWidth } from './pictures-make.ts'
import { findPictureByNumber } from './pictures-sql.ts'
import { PictureWidths, type Master, type PictureForm } from './pictures-widths.ts'

const forever = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=60'
const widths: readonly number[] = [...new Set<number>([...itemWidths, ...coverWidths])]
const emptyGround = '#efedea'

type Asked = { Params: { key: string }; Querystring: { w?: string; as?: string } }

/**
 * Serves pictures of items, covers of collections and the brand's satin: `?w=` picks a width, and of an item's picture
 * `as=jpeg` the form that every mail program reads. What lies at a key never changes, so whoever has it may keep it.
 * @param folder the demo's pictures
 */
export function servePictures(app: FastifyInstance, platform: Platform, folder: string = demoPictures): void {
  const made = new PictureWidths(platform.storage)

  /** What the storage has of a picture; a storage that is away is no matter where the picture lies here. */
  const fetchedOf = (place: string, key: string) =>
    platform.storage.get(place).catch(async (fault: unknown) => {
      if (await findMaster(folder, key)) return null
      throw fault
    })

  const sendMaster = async (reply: FastifyReply, master: Master | null, width: number | null) => {
    if (!master) throw new Refusal('NotFound', 'There is no such picture.')
    return send(reply, width === null ? await master.read() : await made.get(master, width), forever)
  }

  const sendItem = async (reply: FastifyReply, key: string, width: number | null, keep: string) => {
    const size = itemWidths.find((one) => one === width) ?? itemWidths.at(-1)
    if (width !== null && width > itemWidths.at(-1)!) {
      const place = `items/${coverWidth}/${key}`
      const wide = await fetchedOf(place, key)
      // Only what an editor sent is kept as wide as this; of all others the widest is answered.
      if (wide) {
        const master: Master = { name: key, mark: String(coverWidth), read: async () => wide }
        return send(reply, width === coverWidth ? wide : await made.get(master, width), keep)
      }
    }
    const fetched = await fetchedOf(`items/${size}/${key}`, key)
    if (fetched) return send(reply, fetched, keep)
    const master = await findMaster(folder, key)
    return sendMaster(reply, master, size === itemWidths.at(-1) ? null : size!)
  }

  /** A picture of an item for a mail, made of the one in that width. */
  const sendMailed = async (reply: FastifyReply, key: string, width: number | null, keep: string) => {
    if (!isItemWidth(width)) throw new Refusal('BadRequest', `A width of a JPEG is one of ${itemWidths.join(', ')}.`)
    const fetched = await fetchedOf(`items/${width}/${key}`, key)
    const master = fetched
      ? { name: key, mark: `item-${width}`, read: async () => fetched }
      : await findMaster(folder, key)
    if (!master) throw new Refusal('NotFound', 'There is no such picture.')
    return send(reply, await made.get(master, width, 'jpeg'), keep, 'jpeg')
  }

  app.get<Asked>('/images/items/:key', async ({ params, query }, reply) => {
    const width = readWidth(query.w)
    const form = readForm(query.as)
    const sendPicture = form === 'jpeg' ? sendMailed : sendItem
    const number = waitingNumber(params.key)
    if (number === null) return sendPicture(reply, safeKey(params.key), width, forever)
    const item = await findPictureByNumber(platform.sql, number)
    if (!item || (item.picture === null && item.picture_source === null))
      throw new Refusal('NotFound', 'There is no such picture.')
    if (item.picture !== null) return sendPicture(reply, safeKey(item.picture), width, shortly)
    return send(reply, await emptyWall(item.ground ?? emptyGround, form), shortly, form)
  })
  app.get<Asked>('/images/covers/:key', async ({ params, query }, reply) =>
    sendMaster(
      reply,
      await findMaster(join(folder, 'covers'), await coverKey(folder, safeKey(params.key))),
      readWidth(query.w),
    ),
  )
  app.get<Asked>('/images/satin/:key', async ({ params, query }, reply) =>
    sendMaster(reply, await findMaster(join(folder, 'satin'), safeKey(params.key)), readWidth(query.w)),
  )
}

const send = (reply: FastifyReply, bytes: Buffer, keep: string, form: PictureForm = 'webp') =>
  reply
    .type(`image/${form}`)
    // Pictures stand in mails too, which other sites show.
    .headers({ 'cache-control': keep, 'cross-origin-resource-policy': 'cross-origin' })
    .send(bytes)

function readWidth(text: string | undefined): number | null {
  if (text === undefined) return null
  const width = widths.find((one) => String(one) === text)
  if (width === undefined) throw new Refusal('BadRequest', `A width is one of ${widths.join(', ')}.`)
  return width
}

const isItemWidth = (width: number | null): width is number => itemWidths.some((one) => one === width)

function readForm(text: string | undefined): PictureForm {
  if (text === undefined) return 'webp'
  if (text !== 'jpeg') throw new Refusal('BadRequest', 'A form is jpeg.')
  return text
}

function safeKey(key: string): string {
  const file = fileOfKey(key)
  if (file === null) throw new Refusal('NotFound', 'There is no such picture.')
  return file
}

/** `edit-1` … is the cover of the first, … in the order of their names, so that pages need not know the demo's collections. */
async function coverKey(folder: string, key: string): Promise<string> {
  const place = /^edit-(\d)\.webp$/.exec(key)?.[1]
  if (place === undefined) return key
  const covers = (await readdir(join(folder, 'covers')).catch(() => [])).filter((name) => name.endsWith('.webp')).sort()
  return covers[Number(place) - 1] ?? key
}

async function findMaster(folder: string, key: string): Promise<Master | null> {
  const path = join(folder, key)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  return {
    name: key,
    mark: `${found.mtimeMs.toString(36)}-${found.size.toString(36)}`.replace(/\./g, ''),
    read: () => readFile(path),
  }
}

const walls = new Map<string, Promise<Buffer>>()

/** The empty wall that stands in for a picture still on its way. */
function emptyWall(ground: string, form: PictureForm): Promise<Buffer> {
  const colour = /^#[0-9a-f]{6}$/i.test(ground) ? ground : emptyGround
  const name = `${form} ${colour}`
  const wall =
    walls.get(name) ??
    sharp({ create: { width: 96, height: 128, channels: 3, background: colour } })
      .toFormat(form, { quality: 50 })
      .toBuffer()
  if (walls.size < 200) walls.set(name, wall)
  return wall
}

import { randomBytes } from 'node:crypto'
import * as limits from '@sateen/contract/limits'
import type { FastifyInstance } from 'fastify'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { spend } from '../platform/exact-budgets.ts'
import { Gate } from '../platform/gate.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { keepUpload } from './sql.ts'

const originalSide = 1600
const thumbSide = 192
const uploadsAnHour = { times: 20, seconds: 3600 }

// A picture of 25 megapixels takes some 100 MB while it is drawn.
const gate = new Gate(2, 16)

/** What a picture may be, told by its first bytes. What a browser or a name calls it does not count. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

const namePattern = /^people\/[\w-]{22,32}\.webp$/
const addressStart = '/images/'

/** Key of the picture at one of our addresses; null for any other address. */
export function keyOfAddress(address: string): string | null {
  const key = address.startsWith(addressStart) ? address.slice(addressStart.length) : ''
  return namePattern.test(key) ? key : null
}

/**
 * Stores a picture and its thumbnail, both drawn anew: nothing of the file itself is kept, neither what it says of camera
 * and place nor what hangs at its end.
 * @returns the addresses of both
 * @throws Refusal `InvalidImageFormat`, `TooManyRequests`
 */
export async function storePicture(
  platform: Platform,
  shopperId: string,
  bytes: Buffer,
): Promise<{ originalUrl: string; thumbnailUrl: string }> {
  await spend(platform, `pictures ${shopperId}`, uploadsAnHour)
  const { original, thumb } = await gate.pass(() => drawAnew(bytes))
  const name = randomBytes(18).toString('base64url')
  const keys = { original: `people/${name}.webp`, thumb: `people/${name}-thumb.webp` }
  // Known before it is there: a picture that nobody knows of would never be taken away.
  await keepUpload(platform.sql, { ...keys, shopperId, now: platform.now() })
  await platform.storage.put(keys.original, original, 'image/webp')
  await platform.storage.put(keys.thumb, thumb, 'image/webp')
  return { originalUrl: addressStart + keys.original, thumbnailUrl: addressStart + keys.thumb }
}

async function drawAnew(bytes: Buffer): Promise<{ original: Buffer; thumb: Buffer }> {
  if (!isKnownFormat(bytes)) throw new Refusal('InvalidImageFormat')
  try {
    const about = await open(bytes).metadata()
    if (!isAllowed(about)) throw new Refusal('InvalidImageFormat')
    const original = await draw(
      open(bytes).resize(originalSide, originalSide, { fit: 'inside', withoutEnlargement: true }),
      82,
    )
    const thumb = await draw(sharp(original).resize(thumbSide, thumbSide, { fit: 'cover' }), 80)
    return { original, thumb }
  } catch {
    // Whatever the decoder has to say, to the shopper it is a file that is no picture.
    throw new Refusal('InvalidImageFormat')
  }
}

const open = (bytes: Buffer) =>
  sharp(bytes, {
    limitInputPixels: limits.imagePixelsMax,
    pages: 1,
    failOn: 'truncated',
    sequentialRead: true,
    unlimited: false,
  }).autoOrient()

const draw = (picture: Sharp, quality: number) =>
  picture.toColourspace('srgb').webp({ quality }).timeout({ seconds: 5 }).toBuffer()

const isAllowed = ({ format, width, height, compression }: Metadata) =>
  formats.has(format) &&
  (format !== 'heif' || compression === 'av1') &&
  width > 0 &&
  height > 0 &&
  width * height <= limits.imagePixelsMax

/** The first bytes of the five formats, so that no other decoder ever sees a file: JPEG, PNG, GIF, WebP, AVIF. */
function isKnownFormat(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(head)) return true
  return (
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)/.test(head.slice(8, 12)))
  )
}

/** Serves the pictures of people. What lies at an address never changes, and even if it were something else, nothing in it would run. */
export function peoplePictures(app: FastifyInstance, { storage }: Platform): void {
  app.get<{ Params: { name: string } }>('/images/people/:name', async (request, reply) => {
    const key = keyOfAddress(`${addressStart}people/${request.params.name}`)
    const bytes = key && (await storage.get(key))
    if (!bytes) throw new Refusal('NotFound')
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="picture.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type('image/webp')
      .send(bytes)
  })
}

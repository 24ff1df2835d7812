import * as limits from '@sateen/contract/limits'
import { coverWidths, itemWidths } from '@sateen/contract/pictures'
import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** The width that an editor's own picture is kept in besides, because a cover of The Edit shows wider than an item. */
export const coverWidth = Math.max(...coverWidths)

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
const quality = 80
/** The part of the frame that is taken for ground: its outer six hundredths. */
const border = 0.06

/** A picture as it is kept: named by what it shows, so that its address may be held forever. */
export type MadePicture = { key: string; ground: string; byWidth: Map<number, Buffer> }

/**
 * Makes a fetched picture ours: decoded and encoded anew in every width, without its metadata.
 * @returns null where the bytes are no picture
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture | null> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: limits.imagePixelsMax }).metadata()
    if (format === undefined || !formats.has(format)) return null
    const whole = await sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: itemWidths.at(-1), height: 2 * itemWidths.at(-1)!, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer()
    const byWidth = new Map<number, Buffer>()
    for (const width of itemWidths) byWidth.set(width, await narrow(whole, width))
    return {
      key: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`,
      ground: await groundOf(whole),
      byWidth,
    }
  } catch {
    return null
  }
}

/**
 * Makes the wide copy of an editor's own picture, of bytes that `makePicture` has made something of.
 * @returns null where the picture is no wider than what is kept of every item
 */
export async function makeCover(bytes: Buffer): Promise<Buffer | null> {
  const whole = await sharp(bytes, { limitInputPixels: limits.imagePixelsMax })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: coverWidth, height: 2 * coverWidth, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return whole.info.width > itemWidths.at(-1)! ? whole.data : null
}

/** A picture no wider than `width`, as WebP. */
export const narrow = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: limits.imagePixelsMax })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 3, smartSubsample: true })
    .toBuffer()

/** A picture no wider than `width`, as JPEG: for mails, since many mail programs read no other form of photographs. */
export const asJpeg = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: limits.imagePixelsMax })
    .flatten({ background: '#ffffff' })
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality, progressive: true })
    .toBuffer()

/** The mean colour of a picture's outer border, as `#rrggbb`. */
export async function groundOf(bytes: Buffer): Promise<string> {
  const side = 100
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edge = Math.round(side * border)
  const sums = [0, 0, 0]
  let count = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (x >= edge && x < side - edge && y >= edge && y < side - edge) continue
      for (let channel = 0; channel < 3; channel++)
        sums[channel]! += data[(y * side + x) * info.channels + Math.min(channel, info.channels - 1)]!
      count++
    }
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

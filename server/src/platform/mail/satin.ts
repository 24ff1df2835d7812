import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const source = join(import.meta.dirname, '../../../../demo/pictures/satin/champagne-wide.webp')

/** Whether the satin is here; without it the band of a mail is a plain shimmer. */
export const hasSatin = existsSync(source)

let drawn: Promise<Buffer> | undefined

/** The satin of a mail's band, twice as fine as it is shown, as JPEG: the one kind that every mail program shows. */
export function satinBand(): Promise<Buffer> {
  drawn ??= sharp(source)
    .resize(1152, 208, { fit: 'cover', position: 'top' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
  return drawn
}

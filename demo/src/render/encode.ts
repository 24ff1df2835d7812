import sharp from 'sharp'

/** WebP of three bytes a pixel. */
export const encode = (pixels: Uint8Array, width: number, height: number, quality: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer()

/** Best first. Plain cloth is small at any of them; a dense print is large even at the last. */
const qualities = [94, 90, 86, 83, 80]

/** WebP at the best quality that stays within `bytes`, and at the lowest one where none does. */
export async function encodeWithin(pixels: Uint8Array, width: number, height: number, bytes: number): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0)
  for (const quality of qualities) {
    picture = await encode(pixels, width, height, quality)
    if (picture.length <= bytes) break
  }
  return picture
}

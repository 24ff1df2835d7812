import sharp from 'sharp'

/** WebP of three bytes a pixel. */
export const encode = (pixels: Uint8Array, width: number, height: number, quality: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer()

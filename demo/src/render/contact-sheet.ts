import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const columns = 8
const width = 200
const height = Math.round((width * 4) / 3)
const gap = 6

/** Writes a sheet of the masters that exist, eight in a row, to look at them side by side. */
export async function writeContactSheet(masters: readonly URL[], file: string): Promise<void> {
  const existing = masters.filter((master) => existsSync(master))
  const tiles = await Promise.all(
    existing.map(async (master, i) => ({
      input: await sharp(fileURLToPath(master)).resize(width, height).toBuffer(),
      left: (i % columns) * (width + gap),
      top: Math.floor(i / columns) * (height + gap),
    })),
  )
  const size = {
    width: columns * (width + gap) - gap,
    height: Math.ceil(existing.length / columns) * (height + gap) - gap,
  }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(file)
}

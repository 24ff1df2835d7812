import { renameSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Garment } from '../garment.ts'
import { drawGarment } from './draw-garment.ts'
import { encodeWithin } from './encode.ts'

/** One master to draw: the main thread asks, the worker answers with the bytes it wrote. */
export type Task = { name: string; garment: Garment; file: string; width: number; bytes: number }
export type Done = { name: string; bytes: number }

sharp.concurrency(1)

parentPort?.on('message', async ({ name, garment, file, width, bytes }: Task) => {
  const { pixels, height } = drawGarment(garment, width)
  const picture = await encodeWithin(pixels, width, height, bytes)
  // Whoever looks at a master meanwhile sees the old one or the new one, never half of one.
  writeFileSync(`${file}.part`, picture)
  renameSync(`${file}.part`, file)
  parentPort!.postMessage({ name, bytes: picture.length } satisfies Done)
})

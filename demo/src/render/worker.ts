import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Garment } from '../garment.ts'
import { drawGarment } from './draw-garment.ts'
import { encode } from './encode.ts'

/** One master to draw: the main thread asks, the worker answers with the bytes it wrote. */
export type Task = { name: string; garment: Garment; file: string; width: number; quality: number }
export type Done = { name: string; bytes: number }

sharp.concurrency(1)

parentPort?.on('message', async ({ name, garment, file, width, quality }: Task) => {
  const { pixels, height } = drawGarment(garment, width)
  const picture = await encode(pixels, width, height, quality)
  writeFileSync(file, picture)
  parentPort!.postMessage({ name, bytes: picture.length } satisfies Done)
})

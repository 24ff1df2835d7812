import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** A packed file that ends too early or holds what is not packed. */
export class DamagedFile extends Error {}

/** Lines of a text file, plain or gzip (told by its first bytes, not by its name), one at a time; without the mark of its encoding. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const isPacked = await isGzip(path)
  const raw = createReadStream(path)
  const input = isPacked ? raw.pipe(createGunzip()) : raw
  // A fault of the file must reach whoever reads the lines, also when it happens before unpacking.
  raw.on('error', (fault) => input.destroy(fault))
  const lines = createInterface({ input, crlfDelay: Infinity })
  const fault = new Promise<never>((_, reject) => input.once('error', reject))
  fault.catch(() => undefined)
  const each = lines[Symbol.asyncIterator]()
  let count = 0
  try {
    for (;;) {
      const next = await Promise.race([each.next(), fault])
      if (next.done) break
      yield count++ === 0 ? next.value.replace(/^\uFEFF/, '') : next.value
    }
    if (input.errored) throw input.errored
  } catch (cause) {
    if (!isOfPacking(cause)) throw cause
    throw new DamagedFile(`${path} is damaged after line ${count}: ${cause.message}.`, { cause })
  }
}

const isOfPacking = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

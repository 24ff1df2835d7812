import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A file that cannot be used as it is, with the reason in words. */
export class UnusableFile extends Error {}

/** Hears how many bytes of a file are read, and how many lines that were. */
export type OnRead = (bytes: number, lines: number) => void

/** Lines between two words of how far it is. */
const linesBetween = 10_000

/** Lines of a text file, plain or gzip (told by its first bytes, not by its name), one at a time; without the mark of its encoding. */
export async function* readLines(path: string, onRead?: OnRead): AsyncGenerator<string> {
  const isPacked = await isGzip(path)
  const raw = createReadStream(path)
  const input = isPacked ? raw.pipe(createGunzip()) : raw
  // A fault of the file must reach whoever reads the lines, also when it happens before unpacking.
  raw.on('error', (fault) => input.destroy(fault))
  let count = 0
  try {
    for await (const line of linesOf(input.setEncoding('utf8'))) {
      yield count++ === 0 ? line.replace(/^\uFEFF/, '') : line
      if (count % linesBetween === 0) onRead?.(raw.bytesRead, count)
    }
    onRead?.(raw.bytesRead, count)
  } catch (cause) {
    if (!isOfPacking(cause)) throw cause
    throw new UnusableFile(`${path} is damaged after line ${count}: ${cause.message}.`, { cause })
  } finally {
    raw.destroy()
  }
}

/** Lines end as in any table. U+2028 and its like end none: JSON keeps them within a text. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const all = rest + text
    // A return at the end may be half of a line break.
    const end = all.endsWith('\r') ? all.length - 1 : all.length
    const lines = all.slice(0, end).split(/\r\n|\n|\r/)
    rest = (lines.pop() as string) + all.slice(end)
    yield* lines
  }
  if (rest !== '') yield rest.replace(/\r$/, '')
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

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A file that cannot be used as it is, with the reason in words. */
export class UnusableFile extends Error {}

/** Hears how many bytes of a file are read, and how many lines that were. */
export type OnRead = (bytes: number, lines: number) => void

/** Lines between two words of how far it is. */
const linesBetween = 10_000
/** Signs of a line at most: beyond it no text can hold it, and what is packed may unpack without end. */
const lineMost = 100_000_000

export const notText = 'not text in UTF-8'
/** Neither zeros, as in other encodings and packed files, nor the sign that stands for what was no UTF-8. */
export const isText = (line: string): boolean => !line.includes('\u0000') && !line.includes('\uFFFD')

/** Lines of a text file, plain or gzip (told by its first bytes, not by its name), one at a time; without the mark of its encoding. */
export async function* readLines(path: string, onRead?: OnRead): AsyncGenerator<string> {
  const isPacked = await isGzip(path)
  const raw = createReadStream(path)
  const input = isPacked ? raw.pipe(createGunzip()) : raw
  // A fault of the file must reach whoever reads the lines, also when it happens before unpacking.
  raw.on('error', (fault) => input.destroy(fault))
  let count = 0
  try {
    for await (const line of linesOf(input.setEncoding('utf8'), path)) {
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

/**
 * Lines end as in any table. U+2028 and its like end none: JSON keeps them within a text. What has begun is put together
 * once, at its end, so that a line without end costs no more than it is long.
 * @param path is named where a line never ends
 */
export async function* linesOf(texts: AsyncIterable<string>, path: string): AsyncGenerator<string> {
  let begun: string[] = []
  // A return at the end of a text may be half of a line break.
  let held = ''
  let [line, length] = [1, 0]
  for await (const text of texts) {
    const all = held + text
    held = all.endsWith('\r') ? '\r' : ''
    const [first, ...others] = all.slice(0, all.length - held.length).split(/\r\n|\n|\r/)
    begun.push(first)
    length += first.length
    for (const next of others) {
      yield begun.join('')
      begun = [next]
      length = next.length
      line++
    }
    if (length > lineMost) throw new UnusableFile(`${path} has no end to its line ${line}.`)
  }
  const rest = begun.join('')
  if (rest + held !== '') yield rest
}

const isOfPacking = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    // The system does not name the folder that it cannot read.
    if ((await file.stat()).isDirectory()) throw new UnusableFile(`${path} is a folder, not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

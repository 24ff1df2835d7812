import { Readable, type Transform } from 'node:stream'
import { brotliDecompressSync, constants, createBrotliDecompress, createUnzip, createZstdDecompress } from 'node:zlib'
import { FeedRefused } from './feed.ts'
import { readZip } from './read-zip.ts'

const defaultMaxBytes = 4 * 1024 ** 3

type Chunk = Uint8Array | string

/** Files are packed twice where a server packs what is packed already; more often than this is a bomb. */
const layersMax = 2

/**
 * Unpacks gzip, zlib, Zstandard and zip by their first bytes, Brotli, which has no mark, by what those unpack to, and
 * passes other files on; refuses what unpacks to more than `maxBytes`, and a packed file that is cut off.
 */
export async function* unpack(chunks: AsyncIterable<Chunk>, maxBytes = defaultMaxBytes): AsyncGenerator<Chunk> {
  let bytes = 0
  for await (const chunk of unpackLayer(chunks, layersMax)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FeedRefused(`it unpacks to more than ${maxBytes} bytes`)
    yield chunk
  }
}

async function* unpackLayer(chunks: AsyncIterable<Chunk>, layers: number): AsyncGenerator<Chunk> {
  const reader = chunks[Symbol.asyncIterator]()
  try {
    const first = await firstBytes(reader)
    if (first === null) return
    const all = again(first, reader)
    const packing = typeof first === 'string' ? null : packingOf(first)
    if (packing === null) yield* all
    else if (layers === 0) throw new FeedRefused('it is packed too many times')
    else yield* unpackLayer(packing(all), layers - 1)
  } finally {
    await reader.return?.()
  }
}

function packingOf(first: Uint8Array): ((chunks: AsyncIterable<Chunk>) => AsyncGenerator<Uint8Array>) | null {
  const [one, two, three, four] = first
  if (one === 0x1f && two === 0x8b) return (chunks) => through(chunks, createUnzip())
  if (one === 0x78 && (two === 0x01 || two === 0x9c || two === 0xda)) return (chunks) => through(chunks, createUnzip())
  if (one === 0x28 && two === 0xb5 && three === 0x2f && four === 0xfd)
    return (chunks) => through(chunks, createZstdDecompress())
  const isZip = one === 0x50 && two === 0x4b && (three === 3 || three === 5)
  if (isZip) return (chunks) => readZip(chunks as AsyncIterable<Uint8Array>)
  return isBrotli(first) ? (chunks) => through(chunks, createBrotliDecompress()) : null
}

/** What no text begins with; zeros stand in those of two bytes a sign, and where a crash has left them. */
const isControl = (byte: number) => (byte > 0 && byte < 9) || (byte > 13 && byte < 30) || byte === 127

/** Whether the beginning of a file is no text, and unpacks to the beginning of one, or to very much. */
function isBrotli(first: Uint8Array): boolean {
  if (!first.some(isControl)) return false
  try {
    const text = brotliDecompressSync(first, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      maxOutputLength: outputMax,
    })
    return text.length > 0 && !text.some(isControl)
  } catch (error) {
    return error instanceof RangeError
  }
}

const outputMax = 4 * 1024 * 1024

/** Enough of the beginning to know the packing by; a text stands for itself. */
async function firstBytes(reader: AsyncIterator<Chunk>): Promise<Chunk | null> {
  let first: Uint8Array | null = null
  while (first === null || first.length < marksLength) {
    const { done, value } = await reader.next()
    if (done) return first
    if (typeof value === 'string') return first === null ? value : Buffer.concat([first, Buffer.from(value)])
    if (value.length > 0) first = first === null ? value : Buffer.concat([first, value])
  }
  return first
}

/** Brotli shows by more than the others. */
const marksLength = 512

async function* again(first: Chunk, reader: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  yield first
  yield* { [Symbol.asyncIterator]: () => reader }
}

async function* through(chunks: AsyncIterable<Chunk>, unpacking: Transform): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks)
  const unzipped = source.pipe(unpacking)
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const chunk of unzipped as AsyncIterable<Uint8Array>) yield chunk
  } catch (error) {
    if (isZlibError(error)) throw new FeedRefused('cut off: the packed file does not end as it should')
    throw error
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z(?:STD)?_|ERR__ERROR)/.test(String(error.code))

import { Readable, type Transform } from 'node:stream'
import { createUnzip, createZstdDecompress } from 'node:zlib'
import { FeedRefused } from './feed.ts'
import { readZip } from './read-zip.ts'

const defaultMaxBytes = 4 * 1024 ** 3

type Chunk = Uint8Array | string

/** Files are packed twice where a server packs what is packed already; more often than this is a bomb. */
const layersMax = 2

/**
 * Unpacks gzip, zlib, Zstandard and zip by their first bytes and passes other files on; refuses what unpacks to more than `maxBytes`, and
 * a packed file that is cut off.
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
  const first = await firstBytes(reader)
  if (first === null) return
  const all = again(first, reader)
  const packing = typeof first === 'string' ? null : packingOf(first)
  if (packing === null) yield* all
  else if (layers === 0) throw new FeedRefused('it is packed too many times')
  else yield* unpackLayer(packing(all), layers - 1)
}

function packingOf([one, two, three, four]: Uint8Array):
  | ((chunks: AsyncIterable<Chunk>) => AsyncGenerator<Uint8Array>)
  | null {
  if (one === 0x1f && two === 0x8b) return (chunks) => through(chunks, createUnzip())
  if (one === 0x78 && (two === 0x01 || two === 0x9c || two === 0xda)) return (chunks) => through(chunks, createUnzip())
  if (one === 0x28 && two === 0xb5 && three === 0x2f && four === 0xfd)
    return (chunks) => through(chunks, createZstdDecompress())
  const isZip = one === 0x50 && two === 0x4b && (three === 3 || three === 5)
  return isZip ? (chunks) => readZip(chunks as AsyncIterable<Uint8Array>) : null
}

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

const marksLength = 4

async function* again(first: Chunk, reader: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  yield first
  for (;;) {
    const { done, value } = await reader.next()
    if (done) return
    yield value
  }
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
  error instanceof Error && 'code' in error && /^Z(?:STD)?_/.test(String(error.code))

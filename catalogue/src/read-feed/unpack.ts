import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedRefused } from './feed.ts'

const defaultMaxBytes = 4 * 1024 ** 3

type Chunk = Uint8Array | string

/**
 * Unpacks gzip by its first two bytes and passes other files on; refuses what unpacks to more than `maxBytes`, and a
 * packed file that is cut off.
 */
export async function* unpack(chunks: AsyncIterable<Chunk>, maxBytes = defaultMaxBytes): AsyncGenerator<Chunk> {
  const reader = chunks[Symbol.asyncIterator]()
  const first = await firstBytes(reader)
  if (first === null) return
  const all = again(first, reader)
  const packed = typeof first !== 'string' && first[0] === 0x1f && first[1] === 0x8b
  let bytes = 0
  for await (const chunk of packed ? unzip(all) : all) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FeedRefused(`it unpacks to more than ${maxBytes} bytes`)
    yield chunk
  }
}

async function firstBytes(reader: AsyncIterator<Chunk>): Promise<Chunk | null> {
  for (;;) {
    const { done, value } = await reader.next()
    if (done) return null
    if (value.length === 1 && typeof value !== 'string') {
      const next = await reader.next()
      if (next.done || typeof next.value === 'string') return value
      return Uint8Array.from([...value, ...next.value])
    }
    if (value.length > 0) return value
  }
}

async function* again(first: Chunk, reader: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  yield first
  for (;;) {
    const { done, value } = await reader.next()
    if (done) return
    yield value
  }
}

async function* unzip(chunks: AsyncIterable<Chunk>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks)
  const unzipped = source.pipe(createGunzip())
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

const isZlibError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

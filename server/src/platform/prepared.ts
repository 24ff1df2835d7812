import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { takes, type Packing } from './packings.ts'

const chunkSize = 64 * 1024

/**
 * The first that a browser takes is used. Somebody waits while a page is packed, so each packs fast: a page of 500 pieces in a
 * third of a millisecond, with gzip in one, and the bytes are a tenth more than with twice the work.
 */
const packers: [as: Packing, pack: (bytes: Buffer) => Buffer][] = [
  ['zstd', (bytes) => zstdCompressSync(bytes, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['br', (bytes) => brotliCompressSync(bytes, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['gzip', (bytes) => gzipSync(bytes, { chunkSize, level: 3 })],
]

/** What goes out in one packet of the network as it is costs more to pack than it saves. */
const packedLeast = 1400

/** Bytes that are put together when they are wanted. */
export type Joined = { length: number; writeTo: (bytes: Buffer) => void }

/** Where bodies are joined: fresh memory for each would cost ten times the joining, and be swept up after. */
const benches: Buffer[] = []
const benchSize = 512 * 1024
const benchesMost = 16

/** A body on a bench, which goes back once the bytes are read. */
function join({ length, writeTo }: Joined): { bytes: Buffer; giveBack: () => void } {
  const isLong = length > benchSize
  const bench = isLong ? Buffer.allocUnsafeSlow(length) : (benches.pop() ?? Buffer.allocUnsafeSlow(benchSize))
  const bytes = bench.subarray(0, length)
  writeTo(bytes)
  const giveBack = () => {
    if (!isLong && benches.length < benchesMost) benches.push(bench)
  }
  return { bytes, giveBack }
}

/** A body as it goes out: `giveBack` is to be called once it has. */
type Outgoing = { bytes: Buffer; packing: Packing | null; giveBack?: () => void }

/** An answer whose bytes are ready or soon joined: the JSON of the whole body, its strong ETag, and the same packed. */
export class Prepared {
  readonly etag: string
  readonly #body: Buffer | Joined
  readonly #packed = new Map<Packing, Buffer>()

  constructor(json: Buffer)
  constructor(json: Joined, etag: string)
  constructor(json: Buffer | Joined, etag?: string) {
    this.#body = json
    this.etag = etag ?? tagOf(json as Buffer)
  }

  /**
   * The body as the asker may take it, packed at the first asking and kept.
   * @param accepted the request's `accept-encoding`
   */
  bodyFor(accepted: string): Outgoing {
    const body = this.#body
    const packer = body.length < packedLeast ? undefined : packers.find(([as]) => takes(accepted, as))
    if (!packer) return Buffer.isBuffer(body) ? { bytes: body, packing: null } : { ...join(body), packing: null }
    const [packing, pack] = packer
    const bytes = this.#packed.get(packing) ?? packed(body, pack)
    this.#packed.set(packing, bytes)
    return { bytes, packing }
  }
}

function packed(body: Buffer | Joined, pack: (bytes: Buffer) => Buffer): Buffer {
  if (Buffer.isBuffer(body)) return pack(body)
  const { bytes, giveBack } = join(body)
  try {
    return pack(bytes)
  } finally {
    giveBack()
  }
}

/** A strong ETag of some bytes. */
export const tagOf = (bytes: Uint8Array | string) => `"${hash('sha1', bytes, 'base64url')}"`

/** Small bodies are packed where they stand. */
export const packSmall = (json: string): Buffer | null =>
  json.length > packedLeast ? gzipSync(json, { level: 4 }) : null

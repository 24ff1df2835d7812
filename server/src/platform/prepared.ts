import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipCallback, gzipSync } from 'node:zlib'

const gzip = promisify(gzipCallback)

/** An answer whose bytes are ready: the JSON of the whole body, its strong ETag, and the same packed. */
export class Prepared {
  readonly json: Buffer
  readonly etag: string
  #packed: Buffer | undefined

  constructor(json: Buffer, etag: string = tagOf(json)) {
    this.json = json
    this.etag = etag
  }

  /** The body as gzip, packed at the first asking and kept. */
  async packed(): Promise<Buffer> {
    this.#packed ??= await gzip(this.json, { level: 5 })
    return this.#packed
  }
}

/** A strong ETag of some bytes. */
export const tagOf = (bytes: Buffer | string) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/** Small bodies are packed where they stand; below a kilobyte packing costs more than it saves. */
export const packSmall = (json: Buffer): Buffer | null => (json.length > 1400 ? gzipSync(json, { level: 4 }) : null)

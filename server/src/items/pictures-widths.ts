import { Gate } from '../platform/gate.ts'
import type { Storage } from '../platform/images/storage.ts'
import { asJpeg, narrow } from './pictures-make.ts'

const memoryMax = 32 * 1024 * 1024
/** More at once would not be sooner, only in the way of every other answer. */
const makersMost = 2

/** A picture that is kept in one width only, with a mark of its state: other widths are made of it when they are asked for. */
export type Master = { name: string; mark: string; read: () => Promise<Buffer> }

/** How a picture is encoded: as WebP, or as JPEG for mail programs, of which many read no other. */
export type PictureForm = 'webp' | 'jpeg'

/** Widths of pictures, made on first asking and then kept, on the disk and the latest in memory. */
export class PictureWidths {
  readonly #storage: Storage
  readonly #kept = new Map<string, Buffer>()
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #gate = new Gate(makersMost, Infinity)
  #keptBytes = 0

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** The picture in a width and a form; the same asked for twice at once is made once. */
  async get({ name, mark, read }: Master, width: number, form: PictureForm = 'webp'): Promise<Buffer> {
    const place = name.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/\.webp$/, '')
    const key = `made/${place}-${mark}-${width}.${form === 'jpeg' ? 'jpg' : 'webp'}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const making = this.#making.get(key) ?? this.#make(key, width, form, read).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, width: number, form: PictureForm, read: () => Promise<Buffer>): Promise<Buffer> {
    // A storage that is away keeps nobody from a picture that can be made here.
    const stored = await this.#storage.get(key).catch(() => null)
    if (stored) return this.#keep(key, stored)
    const made = await this.#gate.pass(async () => (form === 'jpeg' ? asJpeg : narrow)(await read(), width))
    this.#storage.put(key, made, `image/${form}`).catch(() => {})
    return this.#keep(key, made)
  }

  #keep(key: string, bytes: Buffer): Buffer {
    this.#kept.set(key, bytes)
    this.#keptBytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= memoryMax) break
      this.#kept.delete(oldest)
      this.#keptBytes -= length
    }
    return bytes
  }
}

import type { FeedEnd, FeedRow } from '@sateen/catalogue/read-feed/feed'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { takeAwayAtEnd } from '../platform/half-made.ts'
import { makeFolder } from '../platform/make-folder.ts'

/** Where a row stands in the staged file; short, since there is one for every row of a feed. */
type Place = { at: number; length: number; group: string | null; available: boolean; isDeleted: boolean }

/** One item of the feed: its row, and how many rows of the feed it stands for. */
export type StagedRow = { row: FeedRow; variants: number }

const flushAt = 1024 * 1024
const dayMs = 86_400_000

/**
 * Keeps the rows of a feed in a file until the whole of it is known to be good: nothing is changed by a file that turns
 * out to be cut off, and memory holds only where each row stands. The last row of an id wins; rows of one group become
 * one item, the first available of them.
 */
export class Staging {
  readonly #path: string
  readonly #file: FileHandle
  readonly #isOver: () => void
  readonly #byId = new Map<string, Place>()
  /** Rows that are only to be told of: the refused ones. */
  readonly #told: Place[] = []
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #size = 0

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
    this.#isOver = takeAwayAtEnd(path)
  }

  /** Opens a staged file in a folder and sweeps what killed imports left there. */
  static async open(folder: string): Promise<Staging> {
    makeFolder(folder)
    sweep(folder)
    const path = join(folder, `feed-${process.pid}-${crypto.randomUUID()}.ndjson`)
    return new Staging(path, await open(path, 'wx+', 0o600))
  }

  /** Adds a row. @param isTold whether refused rows are kept too */
  async add(row: FeedRow, isTold: boolean): Promise<void> {
    if (row.status === 'rejected' && !isTold) return
    const bytes = Buffer.from(JSON.stringify(row))
    const place: Place = {
      at: this.#size,
      length: bytes.length,
      group: row.item?.groupId ?? null,
      available: row.item?.available ?? false,
      isDeleted: row.status === 'deleted',
    }
    if (row.status === 'rejected') this.#told.push(place)
    else this.#byId.set(row.id, place)
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.#size += bytes.length
    if (this.#waitingBytes >= flushAt) await this.#flush()
  }

  /** How many items the feed holds, without the deleted. */
  get itemCount(): number {
    return this.#countItems(({ isDeleted }) => !isDeleted)
  }

  /** How many items the feed speaks of, with those it says are deleted. */
  get chosenCount(): number {
    return this.#countItems(() => true)
  }

  /** The items in the order of the file, in portions. */
  async *portions(size: number): AsyncGenerator<StagedRow[]> {
    await this.#flush()
    const chosen = this.#choose()
    for (let first = 0; first < chosen.length; first += size) {
      const part = chosen.slice(first, first + size)
      const from = part[0]!.place.at
      const last = part.at(-1)!.place
      const bytes = Buffer.alloc(last.at + last.length - from)
      await this.#file.read(bytes, 0, bytes.length, from)
      yield part.map(({ place, variants }) => {
        const text = bytes.toString('utf8', place.at - from, place.at - from + place.length)
        return { row: JSON.parse(text) as FeedRow, variants }
      })
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
    rmSync(this.#path, { force: true })
    this.#isOver()
  }

  #countItems(belongs: (place: Place) => boolean): number {
    const groups = new Set<string>()
    let single = 0
    for (const place of this.#byId.values()) {
      if (!belongs(place)) continue
      if (place.group === null) single++
      else groups.add(place.group)
    }
    return single + groups.size
  }

  #choose(): { place: Place; variants: number }[] {
    const groups = new Map<string, { place: Place; variants: number }>()
    const chosen = this.#told.map((place) => ({ place, variants: 1 }))
    for (const place of this.#byId.values()) {
      if (place.group === null) {
        chosen.push({ place, variants: 1 })
        continue
      }
      const known = groups.get(place.group)
      if (!known) {
        const entry = { place, variants: 1 }
        groups.set(place.group, entry)
        chosen.push(entry)
        continue
      }
      known.variants++
      if (place.available && !known.place.available) known.place = place
    }
    return chosen.sort((one, other) => one.place.at - other.place.at)
  }

  async #flush(): Promise<void> {
    if (this.#waitingBytes === 0) return
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes)
    this.#waiting = []
    this.#waitingBytes = 0
    await this.#file.write(bytes, 0, bytes.length, this.#size - bytes.length)
  }
}

/** The end of a feed, whose counts the reader keeps. */
export const isEnd = (row: FeedRow | FeedEnd): row is FeedEnd => row.status === 'end'

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const pid = Number(/^feed-(\d+)-/.exec(name)?.[1])
    if (!isAlive(pid) || Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

import type { FeedEnd, FeedItem, FeedRow } from '@sateen/catalogue/read-feed/feed'
import { hash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { dropLeftOver, takeAwayAtEnd } from '../platform/half-made.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { groupWithin, itemIdOf } from './item-id.ts'
import { pageOf } from './page-of.ts'

/** Where a row stands in the staged file; short, since there is one for every row of a feed. */
type Place = {
  at: number
  length: number
  group: string | null
  page: number | null
  available: boolean
  isDeleted: boolean
}

/** A row of a feed as one size or colour of an item. */
export type Size = { id: string; isAvailable: boolean }

/** What stands for an item: a row, and all rows that were joined with it, in the order of the file. */
type Chosen = { place: Place; joined?: Size[] }

/** One item of the feed: its row, and the rows of the feed that it stands for, in the order of the file. */
export type StagedRow = { row: FeedRow; sizes: Size[] }

const flushAt = 1024 * 1024
/** Bytes of the staged file that are read at once: items of many rows stand far apart in it. */
const spanMost = 8 * flushAt

/**
 * Keeps the rows of a feed in a file until the whole of it is known to be good: nothing is changed by a file that turns
 * out to be cut off, and memory holds only where each row stands. The last row of an id wins; rows of one group of a store
 * become one item, the first available of them, and so do rows without a group that show one picture of one page: sizes.
 */
export class Staging {
  readonly #path: string
  readonly #file: FileHandle
  readonly #isOver: () => void
  readonly #byId = new Map<string, Place>()
  /** Ids of items that are not written as the feed writes them, and how the feed writes them. */
  readonly #rewritten = new Map<string, string>()
  /** Rows that are only to be told of: the refused ones. */
  readonly #told: Place[] = []
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #size = 0
  /** Marks of the pages that several rows show. */
  readonly #shared = new Set<number>()

  private constructor(path: string, file: FileHandle, isOver: () => void) {
    this.#path = path
    this.#file = file
    this.#isOver = isOver
  }

  /** Opens a staged file in a folder and sweeps what killed imports left there. */
  static async open(folder: string): Promise<Staging> {
    makeFolder(folder)
    dropLeftOver(folder, 'feed')
    const path = join(folder, `feed-${process.pid}-${crypto.randomUUID()}.ndjson`)
    // Made and kept in mind in one turn: a signal that came between would leave it behind.
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
    const isOver = takeAwayAtEnd(path)
    return new Staging(path, await open(path, 'r+'), isOver)
  }

  /** Adds a row. @param isTold whether refused rows are kept too */
  async add(row: FeedRow, isTold: boolean): Promise<void> {
    if (row.status === 'rejected' && !isTold) return
    const bytes = Buffer.from(JSON.stringify(row))
    const place: Place = {
      at: this.#size,
      length: bytes.length,
      group: row.item?.groupId ? groupWithin(row.item.store, row.item.groupId) : null,
      page: row.item ? pageMark(row.item) : null,
      available: row.item?.available ?? false,
      isDeleted: row.status === 'deleted',
    }
    if (row.status === 'rejected') this.#told.push(place)
    else {
      this.#byId.set(row.id, place)
      const itemId = itemIdOf(row.id)
      if (itemId !== row.id) this.#rewritten.set(itemId, row.id)
    }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.#size += bytes.length
    if (this.#waitingBytes >= flushAt) await this.#flush()
  }

  /** Joins the rows without a group that show one picture of one page. To be called once all rows are there. */
  joinPages(): void {
    const marks = new Float64Array(this.#byId.size)
    let count = 0
    for (const { group, page } of this.#byId.values()) if (group === null && page !== null) marks[count++] = page
    const sorted = marks.subarray(0, count).sort()
    for (const [at, mark] of sorted.entries()) if (mark === sorted[at - 1]) this.#shared.add(mark)
  }

  /** What a row of the feed says of the item with its id; null where there is none. */
  says(itemId: string): 'offered' | 'deleted' | null {
    const place = this.#byId.get(this.#rewritten.get(itemId) ?? itemId)
    return place === undefined ? null : place.isDeleted ? 'deleted' : 'offered'
  }

  /** How many items the feed holds, without the deleted. */
  get itemCount(): number {
    return this.#countItems(({ isDeleted }) => !isDeleted)
  }

  /** How many rows those items are made of. */
  get rowCount(): number {
    let count = 0
    for (const { isDeleted } of this.#byId.values()) if (!isDeleted) count++
    return count
  }

  /** How many items the feed speaks of, with those it says are deleted. */
  get chosenCount(): number {
    return this.#countItems(() => true)
  }

  /** The items in the order of the file, in portions. */
  async *portions(size: number): AsyncGenerator<StagedRow[]> {
    await this.#flush()
    const chosen = this.#choose()
    for (let first = 0, next = 0; first < chosen.length; first = next) {
      const from = chosen[first]!.place.at
      const isNear = ({ place }: Chosen) => place.at + place.length - from <= spanMost
      // One row may be larger than all that is read at once.
      for (next = first + 1; next < chosen.length && next < first + size && isNear(chosen[next]!);) next++
      const part = chosen.slice(first, next)
      const last = part.at(-1)!.place
      const bytes = Buffer.alloc(last.at + last.length - from)
      await this.#file.read(bytes, 0, bytes.length, from)
      yield part.map(({ place, joined }) => {
        const text = bytes.toString('utf8', place.at - from, place.at - from + place.length)
        const row = JSON.parse(text) as FeedRow
        const own = row.id === null ? [] : [{ id: row.id, isAvailable: place.available }]
        return { row, sizes: joined ?? own }
      })
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
    rmSync(this.#path, { force: true })
    this.#isOver()
  }

  /** What a row is joined with others by. */
  #keyOf({ group, page }: Place): string | number | null {
    return group ?? (page !== null && this.#shared.has(page) ? page : null)
  }

  #countItems(belongs: (place: Place) => boolean): number {
    const keys = new Set<string | number>()
    let single = 0
    for (const place of this.#byId.values()) {
      if (!belongs(place)) continue
      const key = this.#keyOf(place)
      if (key === null) single++
      else keys.add(key)
    }
    return single + keys.size
  }

  #choose(): Chosen[] {
    const byKey = new Map<string | number, { chosen: Chosen; first: Size }>()
    const all: Chosen[] = this.#told.map((place) => ({ place }))
    for (const [id, place] of this.#byId) {
      const key = this.#keyOf(place)
      const size = { id, isAvailable: place.available }
      const known = key === null ? undefined : byKey.get(key)
      if (known) {
        const { chosen, first } = known
        ;(chosen.joined ??= [first]).push(size)
        if (place.available && !chosen.place.available) chosen.place = place
        continue
      }
      const chosen = { place }
      if (key !== null) byKey.set(key, { chosen, first: size })
      all.push(chosen)
    }
    return all.sort((one, other) => one.place.at - other.place.at)
  }

  async #flush(): Promise<void> {
    if (this.#waitingBytes === 0) return
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes)
    this.#waiting = []
    this.#waitingBytes = 0
    await this.#file.write(bytes, 0, bytes.length, this.#size - bytes.length)
  }
}

/** A mark of the page and the picture that a row shows: 53 bits, of which two in a million feeds hold one twice by chance. */
function pageMark({ url, image }: FeedItem): number | null {
  const page = pageOf(url, image)
  if (page === null) return null
  const bytes = hash('sha1', page, 'buffer')
  return bytes.readUIntBE(0, 6) * 32 + (bytes.readUInt8(6) >> 3)
}

/** The end of a feed, whose counts the reader keeps. */
export const isEnd = (row: FeedRow | FeedEnd): row is FeedEnd => row.status === 'end'

import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib'
import { FeedRefused } from './feed.ts'

const localMark = 0x04034b50
const centralMark = 0x02014b50
const descriptorMark = 0x08074b50
const endMarks = new Set([0x06054b50, 0x06064b50])
/** Stands in the place of a size that needs eight bytes and is told elsewhere. */
const largeSize = 0xffffffff
const nameMax = 1024
const entriesMax = 1000

type Entry = {
  name: string
  method: number
  isEncrypted: boolean
  /** Sizes and sum follow the data. */
  isOpen: boolean
  isLarge: boolean
  sum: number
  packed: number
  size: number
}

/**
 * The one feed that a zip file holds, unpacked as it arrives. Folders, hidden files and what a Mac adds are passed over;
 * the names are only looked at, nothing is ever written by them. The list at the end must name what was read, with the
 * same sums and sizes: else the file was cut off or changed.
 * @throws FeedRefused for several feeds, secrets, other ways of packing, and what does not add up
 */
export async function* readZip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = new Bytes(chunks)
  const read: Entry[] = []
  let feed: string | null = null
  for (;;) {
    const mark = (await bytes.take(4)).readUInt32LE()
    if (mark !== localMark) {
      await checkList(bytes, mark, read)
      if (feed === null) throw new FeedRefused('the zip file holds no feed')
      return
    }
    const entry = await readHeader(bytes)
    if (read.push(entry) > entriesMax) throw new FeedRefused('the zip file holds too many files')
    // What Excel and Numbers keep begins with these.
    if (/^(?:\[Content_Types\]\.xml|xl\/.*|Index\/.*\.iwa)$/.test(entry.name))
      throw new FeedRefused('it is a spreadsheet: save it as CSV')
    const isFeed = !/(?:^|\/)(?:__MACOSX\/|\.[^/]*$|thumbs\.db$|(?:read-?me|licen[cs]e)(?:\.[a-z]+)?$)|\/$/i.test(
      entry.name,
    )
    if (isFeed && feed !== null) throw new FeedRefused(`the zip file holds several files: ${feed} and ${entry.name}`)
    if (isFeed) feed = entry.name
    for await (const part of contentOf(bytes, entry)) if (isFeed) yield part
  }
}

async function readHeader(bytes: Bytes): Promise<Entry> {
  const head = await bytes.take(26)
  const flags = head.readUInt16LE(2)
  const name = (await bytes.take(Math.min(head.readUInt16LE(22), nameMax))).toString()
  const more = await bytes.take(head.readUInt16LE(24))
  const isLarge = more.length >= 4 && more.readUInt16LE(0) === 1
  return {
    name,
    method: head.readUInt16LE(4),
    isEncrypted: (flags & 1) !== 0,
    isOpen: (flags & 8) !== 0,
    isLarge,
    sum: head.readUInt32LE(10),
    size: isLarge && more.length >= 20 ? Number(more.readBigUInt64LE(4)) : head.readUInt32LE(18),
    packed: isLarge && more.length >= 20 ? Number(more.readBigUInt64LE(12)) : head.readUInt32LE(14),
  }
}

async function* contentOf(bytes: Bytes, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) throw new FeedRefused('the zip file is encrypted')
  if (entry.method !== 8 && (entry.method !== 0 || (entry.isOpen && entry.size === 0 && !entry.name.endsWith('/'))))
    throw new FeedRefused('the zip file is packed in a way that is not read')
  let [sum, size] = [0, 0]
  const from = bytes.taken
  for await (const part of entry.method === 8 ? inflated(bytes, entry) : stored(bytes, entry.packed)) {
    sum = crc32(part, sum)
    size += part.length
    yield part
  }
  const packed = bytes.taken - from
  if (entry.isOpen) await readDescriptor(bytes, entry)
  if (sum !== entry.sum || size !== entry.size || packed !== entry.packed)
    throw new FeedRefused('the zip file is damaged: its sums do not fit')
}

async function* stored(bytes: Bytes, length: number): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0;) {
    const part = await bytes.some(left)
    left -= part.length
    yield part
  }
}

/** Unpacks until the packed data says that it ends; what was handed in beyond it is given back. */
async function* inflated(bytes: Bytes, entry: Entry): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  const parts: Uint8Array[] = []
  let isOver = false
  inflate.on('data', (part: Uint8Array) => void parts.push(part))
  inflate.on('end', () => (isOver = true))
  const from = bytes.taken
  try {
    while (!isOver) {
      const left = entry.isOpen ? pieceMax : entry.packed - (bytes.taken - from)
      if (left <= 0) throw new FeedRefused('the zip file is damaged: its sums do not fit')
      const piece = await bytes.some(Math.min(left, pieceMax))
      await handIn(inflate, piece)
      isOver ||= inflate.bytesWritten < bytes.taken - from
      if (isOver) bytes.giveBack(bytes.taken - from - inflate.bytesWritten)
      yield* parts.splice(0)
      if (!entry.isOpen && bytes.taken - from === entry.packed) break
    }
    await new Promise<void>((done) => {
      inflate.once('end', done)
      inflate.once('close', done)
      inflate.end()
      if (isOver) done()
    })
    yield* parts.splice(0)
  } finally {
    inflate.destroy()
  }
}

const pieceMax = 16 * 1024

const handIn = (inflate: InflateRaw, piece: Uint8Array) =>
  new Promise<void>((done, fail) => {
    inflate.once('error', fail)
    inflate.write(piece, () => {
      inflate.off('error', fail)
      done()
    })
  }).catch(() => {
    throw new FeedRefused('the zip file is damaged')
  })

async function readDescriptor(bytes: Bytes, entry: Entry): Promise<void> {
  const first = (await bytes.take(4)).readUInt32LE()
  entry.sum = first === descriptorMark ? (await bytes.take(4)).readUInt32LE() : first
  const sizes = await bytes.take(entry.isLarge ? 16 : 8)
  entry.packed = entry.isLarge ? Number(sizes.readBigUInt64LE(0)) : sizes.readUInt32LE(0)
  entry.size = entry.isLarge ? Number(sizes.readBigUInt64LE(8)) : sizes.readUInt32LE(4)
}

/** The list at the end: one line for each file that was read, in any order, and then the end's mark. */
async function checkList(bytes: Bytes, first: number, read: Entry[]): Promise<void> {
  let mark = first
  let found = 0
  for (; mark === centralMark; mark = (await bytes.take(4)).readUInt32LE()) {
    const head = await bytes.take(42)
    const name = (await bytes.take(Math.min(head.readUInt16LE(24), nameMax))).toString()
    await bytes.take(head.readUInt16LE(26) + head.readUInt16LE(28))
    const fits = (place: number, length: number) => [length, largeSize].includes(head.readUInt32LE(place))
    const isSame = ({ sum, packed, size }: Entry) => sum === head.readUInt32LE(12) && fits(16, packed) && fits(20, size)
    if (!read.some((entry) => entry.name === name && isSame(entry)))
      throw new FeedRefused('the zip file is damaged: its list does not fit')
    found++
  }
  if (!endMarks.has(mark) || found !== read.length)
    throw new FeedRefused('the zip file is damaged: its list does not fit')
}

/** Bytes that are taken in the lengths that are asked for. @throws FeedRefused where they end too early */
class Bytes {
  taken = 0
  private rest: Buffer = Buffer.alloc(0)
  private last: Buffer = this.rest
  private readonly reader: AsyncIterator<Uint8Array>

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.reader = chunks[Symbol.asyncIterator]()
  }

  /** Exactly so many. */
  async take(length: number): Promise<Buffer> {
    while (this.rest.length < length) this.rest = Buffer.concat([this.rest, await this.next()])
    return this.cut(length)
  }

  /** At least one, at most so many. */
  async some(most: number): Promise<Buffer> {
    while (this.rest.length === 0) this.rest = await this.next()
    return this.cut(Math.min(most, this.rest.length))
  }

  /** The last so many of what was taken, which are taken again. */
  giveBack(length: number): void {
    this.taken -= length
    this.rest = Buffer.concat([this.last.subarray(this.last.length - length), this.rest])
  }

  private cut(length: number): Buffer {
    this.last = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    this.taken += length
    return this.last
  }

  private async next(): Promise<Buffer> {
    const { done, value } = await this.reader.next()
    if (done) throw new FeedRefused('cut off: the zip file does not end as it should')
    return Buffer.from(value)
  }
}

import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Interactions } from '../interactions.ts'
import type { Item } from '../item.ts'
import { reachAhead } from './ahead.ts'
import { readInteractions, type BrokenLine, type Span } from './read-interactions.ts'
import { readIds, readItems } from './read-items.ts'
import { UnusableFile, type OnRead } from './read-lines.ts'

export type FilesRead = {
  train: Interactions
  test: Interactions
  known: Interactions | null
  items: Item[]
  pieces: Set<string> | null
  /** What TEST asks for came after what is known of its shoppers; false where no times are given. */
  asksForLater: boolean
  /** How far TEST reaches beyond all of TRAIN, in milliseconds; null where it does not come after it all. */
  ahead: number | null
  broken: { file: string; lines: BrokenLine[] }[]
}

type Paths = { train: string; test: string; known?: string; items?: string; pieces?: string }

/** Hears how many bytes of all files together are read, of how many, and how many lines that were. */
type OnFilesRead = (bytes: number, allBytes: number, lines: number) => void

/** Reads all files of an evaluation; a missing, damaged or empty one throws. */
export async function readFiles(paths: Paths, onFilesRead?: OnFilesRead): Promise<FilesRead> {
  const onRead = await together(paths, onFilesRead)
  const broken: FilesRead['broken'] = []
  const note = (file: string, lines: BrokenLine[]) => lines.length > 0 && broken.push({ file, lines })
  const interactionsOf = async (path: string) => {
    const { broken: lines, ...rest } = await readInteractions(path, onRead())
    note(path, lines)
    if (rest.interactions.itemIds.length === 0) throw new UnusableFile(`${path} holds no interaction${firstOf(lines)}.`)
    return rest
  }
  const train = await interactionsOf(paths.train)
  const test = await interactionsOf(paths.test)
  const known = paths.known ? await interactionsOf(paths.known) : null
  const read = paths.items ? await readItems(paths.items, onRead()) : { items: [], broken: [] }
  if (paths.items) note(paths.items, read.broken)
  if (read.items.length === 0 && read.broken.length > 0)
    throw new UnusableFile(`${paths.items} holds no item${firstOf(read.broken)}.`)
  const named = paths.pieces ? await readIds(paths.pieces) : null
  if (paths.pieces) note(paths.pieces, named!.broken)
  if (named && named.ids.size <= named.broken.length)
    throw new UnusableFile(`${paths.pieces} holds no piece${firstOf(named.broken)}.`)
  return {
    train: train.interactions,
    test: test.interactions,
    known: known?.interactions ?? null,
    items: read.items,
    pieces: named && named.ids,
    asksForLater: isLater((known ?? train).spans, test.spans),
    ahead: reachAhead(train.spans, test.spans),
    broken,
  }
}

/** Adds up what is heard of files that are read one after another. */
async function together(paths: Paths, onFilesRead: OnFilesRead = () => undefined): Promise<() => OnRead> {
  const { train, test, known, items } = paths
  const read = [train, test, known, items].filter((path) => path !== undefined)
  const sizes = await Promise.all(read.map(async (path) => (await stat(path)).size))
  const allBytes = sizes.reduce((sum, size) => sum + size, 0)
  let before = { bytes: 0, lines: 0 }
  let now = before
  return () => {
    before = now
    return (bytes, lines) => {
      now = { bytes: before.bytes + bytes, lines: before.lines + lines }
      onFilesRead(now.bytes, allBytes, now.lines)
    }
  }
}

const firstOf = ([first]: BrokenLine[]) => (first ? `; line ${first.line}: ${first.reason}` : '')

/** Whether nearly all shoppers of TEST did what it asks for after what is known of them. Only times are looked at. */
function isLater(known: ReadonlyMap<string, Span>, test: ReadonlyMap<string, Span>): boolean {
  const waits = [...test].flatMap(([shopperId, { first }]) => {
    const before = known.get(shopperId)
    return before ? [first - before.last] : []
  })
  const notBefore = waits.filter((wait) => wait >= 0)
  return notBefore.length >= 0.95 * waits.length && notBefore.some((wait) => wait > 0)
}

/** Writes one line a shopper, `user item item …`, best first. */
export async function writeLists(
  path: string,
  shopperIds: string[],
  lists: number[][],
  itemIds: string[],
): Promise<void> {
  const file = createWriteStream(path)
  for (const [index, list] of lists.entries()) {
    const line = [shopperIds[index], ...list.map((piece) => itemIds[piece])].join(' ')
    if (!file.write(`${line}\n`)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}

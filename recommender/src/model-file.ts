import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Model } from './model.ts'

/** A file that is not a whole model: cut off, changed, or of another kind. */
export class DamagedModel extends Error {
  override name = 'DamagedModel'
}

type Header = {
  format: 1
  version: string
  shoppers: number
  interactions: number
  items: number
  entries: number
  idBytes: number
  /** SHA-256 of all that follows the header. */
  checksum: string
}

const magic = 'SATEENM1'
const headerRoom = 512
const fileName = (version: string) => `model-${version}.bin`

/**
 * Writes a model into the folder as one immutable file named by its content, and answers its path. A reader never
 * sees half a file: it is written beside, flushed, and put in place by one rename.
 */
export async function writeModelFile(folder: string, model: Model): Promise<string> {
  await mkdir(folder, { recursive: true })
  const ids = Buffer.from(JSON.stringify(model.itemIds))
  const parts = [model.popularity, model.bias, model.offsets, model.neighbours, model.weights]
    .map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
    .concat(ids)
  const checksum = createHash('sha256')
  for (const part of parts) checksum.update(part)
  const header: Header = {
    format: 1,
    version: model.version,
    shoppers: model.shoppers,
    interactions: model.interactions,
    items: model.itemIds.length,
    entries: model.neighbours.length,
    idBytes: ids.length,
    checksum: checksum.digest('hex'),
  }
  const head = Buffer.alloc(headerRoom)
  head.write(magic + JSON.stringify(header))
  const path = join(folder, fileName(model.version))
  const beside = `${path}.${process.pid}.part`
  const file = await open(beside, 'w')
  try {
    await file.writev([head, ...parts])
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
  return path
}

/** Reads a model in one allocation that worker threads can share; throws `DamagedModel` where anything is amiss. */
export async function readModelFile(path: string): Promise<Model> {
  const memory = await readShared(path)
  const header = readHeader(memory)
  const { items, entries, idBytes } = header
  const arrayBytes = 4 * (items + items + items + 1 + entries + entries)
  if (memory.byteLength !== headerRoom + arrayBytes + idBytes)
    throw new DamagedModel('the file has another length than its header says')
  // Hashing wants memory that is not shared; a view through Buffer reads it in place.
  const body = Buffer.from(memory, headerRoom)
  if (createHash('sha256').update(body).digest('hex') !== header.checksum)
    throw new DamagedModel('the checksum differs')
  let at = headerRoom
  const next = <Kind>(
    kind: new (memory: SharedArrayBuffer, at: number, length: number) => Kind,
    length: number,
  ): Kind => {
    const array = new kind(memory, at, length)
    at += 4 * length
    return array
  }
  return {
    version: header.version,
    shoppers: header.shoppers,
    interactions: header.interactions,
    popularity: next(Float32Array, items),
    bias: next(Float32Array, items),
    offsets: next(Uint32Array, items + 1),
    neighbours: next(Uint32Array, entries),
    weights: next(Float32Array, entries),
    itemIds: JSON.parse(Buffer.from(memory, at, idBytes).toString('utf8')) as string[],
  }
}

/** The newest whole model of a folder, with what was refused on the way; null where there is none. */
export async function readNewestModel(
  folder: string,
): Promise<{ model: Model | null; refused: { path: string; reason: string }[] }> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /^model-[0-9a-z]+\.bin$/.test(name))
      .map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  const refused: { path: string; reason: string }[] = []
  for (const { path } of found.sort((one, other) => other.at - one.at)) {
    try {
      return { model: await readModelFile(path), refused }
    } catch (fault) {
      if (!(fault instanceof DamagedModel)) throw fault
      refused.push({ path, reason: fault.message })
    }
  }
  return { model: null, refused }
}

async function readShared(path: string): Promise<SharedArrayBuffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const memory = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(memory)
    let filled = 0
    while (filled < size) {
      const { bytesRead } = await file.read(bytes, filled, size - filled, filled)
      if (bytesRead === 0) throw new DamagedModel('the file ends early')
      filled += bytesRead
    }
    return memory
  } finally {
    await file.close()
  }
}

function readHeader(memory: SharedArrayBuffer): Header {
  const text = Buffer.from(memory, 0, Math.min(headerRoom, memory.byteLength)).toString('utf8').replace(/\0+$/, '')
  if (!text.startsWith(magic)) throw new DamagedModel('not a model file')
  try {
    const header = JSON.parse(text.slice(magic.length)) as Header
    if (header.format === 1) return header
  } catch {
    throw new DamagedModel('the header cannot be read')
  }
  throw new DamagedModel('a format that this version does not know')
}

import { crc32, deflateRawSync } from 'node:zlib'

const localSize = 30
const entrySize = 46
const endSize = 22
/** 1 January 1980, the first day that a zip knows: the same files give the same bytes on every day. */
const firstDay = 0x21
const version = 20
const deflated = 8
/** Names are UTF-8. */
const flags = 0x800

/** Packs files as a zip, in the order of their names; the same files always give the same bytes. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const packed = deflateRawSync(bytes, { level: 9 })
    const title = Buffer.from(name)
    const facts = factsOf(bytes, packed, title)
    const local = Buffer.alloc(localSize)
    local.writeUInt32LE(0x04034b50, 0)
    facts.copy(local, 4)
    const entry = Buffer.alloc(entrySize)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(version, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, title, packed)
    entries.push(entry, title)
    offset += localSize + title.length + packed.length
  }
  return Buffer.concat([...parts, ...entries, endOf(files.size, Buffer.concat(entries).length, offset)])
}

/** What a file's own head and its entry in the directory say alike. */
function factsOf(bytes: Uint8Array, packed: Buffer, title: Buffer): Buffer {
  const facts = Buffer.alloc(localSize - 4)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(deflated, 4)
  facts.writeUInt16LE(0, 6)
  facts.writeUInt16LE(firstDay, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(title.length, 22)
  return facts
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(endSize)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Refused } from './command.ts'

const unpackedMax = 512 * 1024 * 1024

/** The text of a file, plain or gzip by its first two bytes. */
export const readText = async (path: string): Promise<string> =>
  (await readBytes(path)).toString('utf8').replace(/^\ufeff/, '')

/**
 * A saved page: UTF-8 where it is that, whatever the page says, or where the page says so and is only damaged or cut off;
 * else as its mark or its `charset` tells.
 */
export async function readPageText(path: string): Promise<string> {
  const bytes = await readBytes(path)
  const label = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)]
  if (label !== undefined) return new TextDecoder(label).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  const told = /<meta[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1]
  const lost = text.split('\ufffd').length - 1
  if (lost === 0 || /^utf-?8$/i.test(told ?? '')) return text
  const isMostlyLost = lost * 2 > (text.match(/[^\0-\x7f]/g)?.length ?? 0)
  return decoded(bytes, told ?? '') ?? (isMostlyLost ? new TextDecoder('windows-1252').decode(bytes) : text)
}

/** Null where the bytes are not of that encoding, or there is none of that name. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function readBytes(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isPacked) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: unpackedMax })
  } catch (fault) {
    throw new Refused(`${path} cannot be unpacked: ${(fault as Error).message}.`)
  }
}

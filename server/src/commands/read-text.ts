import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

const unpackedMax = 512 * 1024 * 1024

/** The text of a file, plain or gzip by its first two bytes. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isPacked ? gunzipSync(bytes, { maxOutputLength: unpackedMax }) : bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

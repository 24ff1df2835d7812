import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A folder of the shop's own state cannot be made; `message` says which and why, in a sentence for who runs it. */
export class FolderFault extends Error {}

const reasonByCode: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'what is there can only be read',
  ENOENT: 'nothing can be made there',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'a part of the path is a file',
  ELOOP: 'the links of the path lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
}

/**
 * Makes a folder that only its owner may read, and those above it; one that is there is left as it is. Node's own way of
 * making them all asks without end where a file system says of each that it is not there, such as `/proc`.
 * @throws FolderFault
 */
export function makeFolder(path: string): void {
  const code = tryToMake(path)
  if (code !== null) throw new FolderFault(`The folder ${path} cannot be made: ${reasonByCode[code] ?? code}.`)
}

/** @returns null once the folder is there, or the system's code of why it cannot be */
function tryToMake(path: string): string | null {
  const code = codeOf(() => mkdirSync(path, { mode: 0o700 }))
  if (code === 'EEXIST') return codeOfOne(path)
  const parent = dirname(path)
  if (code !== 'ENOENT' || parent === path || codeOf(() => statSync(parent)) !== 'ENOENT') return code
  const above = tryToMake(parent)
  if (above !== null) return above
  // Another process may have made it in between.
  const again = codeOf(() => mkdirSync(path, { mode: 0o700 }))
  return again === 'EEXIST' ? codeOfOne(path) : again
}

/** @returns null where a folder is there, also behind a link */
function codeOfOne(path: string): string | null {
  const code = codeOf(() => statSync(path))
  return code ?? (statSync(path).isDirectory() ? null : 'EEXIST')
}

function codeOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (fault) {
    return fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)
  }
}

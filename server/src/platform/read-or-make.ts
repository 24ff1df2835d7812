import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** A file that is made once for a data folder, and of which everybody has to read the same. */
export type MadeOnce = {
  path: string
  make: () => string
  /** Whether a text is one that was made here, to its end. */
  isWhole: (text: string) => boolean
}

/**
 * What stands in a file that only its owner may read; made where there is none. It appears with all that is in it, so that
 * of processes that start at once all read the same, and none a part of it. What is not whole, as an earlier start may have
 * left it on a full disk, is made anew.
 */
export function readOrMake({ path, make, isWhole }: MadeOnce): string {
  const known = read(path)
  if (known !== null && isWhole(known)) return known
  makeFolder(dirname(path))
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, make(), { mode: 0o600 })
    if (known !== null) renameSync(draft, path)
    else putThere(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

/** A second name for the draft, unless somebody was first; not every file system has such names. */
function putThere(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, path)
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}

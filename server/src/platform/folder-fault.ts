import { randomUUID } from 'node:crypto'
import { accessSync, constants, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than a page of the database, so that a disk on which nothing but a name finds room counts as full. */
const probeBytes = 64 * 1024

/**
 * Why what stands in a folder cannot be worked on: nothing more finds room in it, it can only be read, or a file in it is
 * another user's, as after a command that was run by root.
 * @returns the system's fault with its code and path; null where there is none
 */
export function whyNotWritten(folder: string): Error | null {
  const probe = join(folder, `probe-${randomUUID()}`)
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes), { flush: true })
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      accessSync(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK)
    return null
  } catch (fault) {
    return fault instanceof Error ? fault : null
  } finally {
    rmSync(probe, { force: true })
  }
}

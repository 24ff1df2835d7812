import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives this run and all that it starts (databases, browsers, shops) one folder for temporary files, which goes with the
 * run. What a killed run has left goes when the next one starts. The name is short: sockets live in there, and the path of
 * one may have about a hundred characters.
 */
export function takeOwnTemporaryFolder(): void {
  const above = tmpdir()
  for (const name of readdirSync(above).filter((one) => isLeft(above, one))) remove(join(above, name))
  const folder = join(above, `sateen-${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL, which does not run as root, has its folder in there.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

/** Whether a folder is that of a run of this user whose process has ended. */
function isLeft(above: string, name: string): boolean {
  const id = /^sateen-(\d{1,10})$/.exec(name)?.[1]
  return id !== undefined && lstatSync(join(above, name)).uid === process.getuid?.() && !isRunning(Number(id))
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (fault) {
    return !(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')
  }
}

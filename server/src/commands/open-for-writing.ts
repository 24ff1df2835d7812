import type { WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refused } from './command.ts'

const words: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no folder ${dirname(path)} to write to.`,
  ENOTDIR: (path) => `${dirname(path)} is no folder to write to.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `${path} may not be written.`,
  EPERM: (path) => `${path} may not be written.`,
  EROFS: (path) => `${path} may not be written.`,
  ELOOP: (path) => `The links of ${path} lead in a circle.`,
  ENAMETOOLONG: () => 'The name of the file to write is too long.',
}

/**
 * Opens a file for writing before the first byte is due.
 * @param mode who may read it
 * @throws Refused where it cannot be written
 */
export async function openForWriting(path: string, mode = 0o666): Promise<WriteStream> {
  try {
    return (await open(path, 'w', mode)).createWriteStream()
  } catch (fault) {
    throw refusedWriting(fault, path)
  }
}

/** What a person is told of a fault in opening the file that she named for the answer; another fault as it is. */
export function refusedWriting(fault: unknown, path: string): unknown {
  if (!(fault instanceof Error && 'code' in fault && 'path' in fault && fault.path === path)) return fault
  const say = words[String(fault.code)]
  return say ? new Refused(say(path)) : fault
}

import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Gzip } from 'node:zlib'
import { takeAwayAtEnd } from '../platform/half-made.ts'
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
 * @param named the file that the person named, where another is written beside it
 * @param mode who may read it
 * @throws Refused where it cannot be written
 */
export async function openForWriting(path: string, named = path, mode = 0o666): Promise<WriteStream> {
  try {
    return (await open(path, 'w', mode)).createWriteStream()
  } catch (fault) {
    throw refusedWriting(fault, path, named)
  }
}

/** What a person is told of a fault in opening the file that she named for the answer; another fault as it is. */
export function refusedWriting(fault: unknown, path: string, named = path): unknown {
  if (!(fault instanceof Error && 'code' in fault && 'path' in fault && fault.path === path)) return fault
  const say = words[String(fault.code)]
  return say ? new Refused(say(named)) : fault
}

/**
 * A place beside a file to write it in, so that nobody reads half of it and what stood there before stays until it is
 * whole. `done` puts it in its place, `drop` takes away what there is of it, and so does the end of the process. A link
 * stays one: what it leads to is written. A device or a pipe is no file that could be replaced, and is written itself.
 * @throws Refused where a folder stands in its place
 */
export async function besideOf(
  path: string,
): Promise<{ beside: string; done: () => Promise<void>; drop: () => Promise<void> }> {
  const there = await stat(path).catch(() => null)
  if (there?.isDirectory()) throw new Refused(`${path} is a folder, not a file.`)
  if (there && !there.isFile()) return { beside: path, done: async () => {}, drop: async () => {} }
  const file = await realpath(path).catch(() => path)
  const beside = `${file}.${process.pid}.part`
  const isOver = takeAwayAtEnd(beside)
  const drop = async () => {
    await rm(beside, { force: true })
    isOver()
  }
  return {
    beside,
    drop,
    async done() {
      try {
        await rename(beside, file)
      } finally {
        await drop()
      }
    },
  }
}

/**
 * A file that is written text by text, beside its place, and moved there when it is whole.
 * @param packer what packs it; null leaves it as it is
 * @param mode who may read it
 * @throws Refused where it cannot be written
 */
export async function openWriter(path: string, packer: Gzip | null, mode?: number) {
  const { beside, done, drop } = await besideOf(path)
  const file = await openForWriting(beside, path, mode)
  const target = packer ?? file
  packer?.pipe(file)
  // A full disk ends the writing; who waits for room hears why.
  file.on('error', (fault) => packer?.destroy(fault))
  packer?.on('error', () => {})
  return {
    async write(text: string) {
      if (target.errored) throw target.errored
      if (!target.write(text)) await once(target, 'drain')
    },
    async end() {
      target.end()
      await finished(file)
      await done()
    },
    async drop() {
      packer?.destroy()
      file.destroy()
      await drop()
    },
  }
}

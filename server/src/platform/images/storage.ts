import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../env.ts'
import { makeFolder } from '../make-folder.ts'
import { s3Storage } from './s3.ts'

/**
 * Where pictures are kept: a folder, or a bucket. A key is a path below it, such as `people/abc.webp`; what lies at a key
 * never changes, so it may be kept forever by whoever has it.
 */
export type Storage = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The bytes; null where there are none. */
  get: (key: string) => Promise<Buffer | null>
  /** Takes a picture away; it is no fault if there is none. */
  drop: (key: string) => Promise<void>
}

type StorageSettings = Pick<
  Env,
  'STORAGE_URL' | 'DATA_DIR' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION'
>

/** Opens the storage of the settings: the bucket of `STORAGE_URL`, else `images` in the data folder. */
export function openStorage(env: StorageSettings): Storage {
  return env.STORAGE_URL ? s3Storage(new URL(env.STORAGE_URL), env) : folderStorage(join(env.DATA_DIR, 'images'))
}

/** The folder of pictures cannot be read or written just now: a full disk, or one that has gone. `code` is the system's. */
export class StorageFault extends Error {
  override name = 'StorageFault'
  readonly code: string

  constructor(cause: unknown) {
    super('The folder of pictures does not do what it should.', { cause })
    this.code = codeOf(cause)
  }
}

/** What the system said, also where the storage has put it into words of its own. */
function codeOf(fault: unknown): string {
  const { code, cause } = fault as { code?: unknown; cause?: unknown }
  return cause instanceof Error ? codeOf(cause) : String(code)
}

/** What the system says of a place where there is no file. */
const nothingThere = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** How the name ends of what is still being written; one that lies about was left by a process that was killed. */
export const draftEnd = '.part'

function folderStorage(folder: string): Storage {
  makeFolder(folder)
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    // A picture appears whole, also where it takes the place of itself: a killed process or a full disk leaves no half.
    put: async (key, bytes, type) => {
      const draft = `${key}.${randomUUID()}${draftEnd}`
      try {
        await disk.put(draft, bytes, { contentType: type })
        await rename(join(folder, draft), join(folder, key))
      } catch (fault) {
        await rm(join(folder, draft), { force: true }).catch(() => {})
        throw new StorageFault(fault)
      }
    },
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch (fault) {
        if (fault instanceof errors.E_PATH_TRAVERSAL_DETECTED || fault instanceof errors.E_INVALID_KEY) return null
        if (nothingThere.has(codeOf(fault))) return null
        throw new StorageFault(fault)
      }
    },
    drop: (key) => disk.delete(key),
  }
}

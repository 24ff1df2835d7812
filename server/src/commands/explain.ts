import { SourceFault } from '../imports/open-source.ts'
import { EnvFault } from '../platform/env.ts'
import { FolderFault } from '../platform/make-folder.ts'
import { Refused, WrongUsage } from './command.ts'

const wordsByCode: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer. Is the server of DATABASE_URL running?',
  ENOTFOUND: 'A name in an address is not known here.',
  ECONNRESET: 'The process that holds the database went away. Run the command again.',
  ENOSPC: 'The disk is full.',
  EACCES: 'A file or folder may not be read or written.',
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder, not a file.',
}

/** What went wrong, in words, and the code that the command ends with: 2 where it was asked for wrongly. */
export function explain(fault: unknown): { words: string; code: 1 | 2 } {
  if (fault instanceof WrongUsage) return { words: fault.message, code: 2 }
  if (!(fault instanceof Error)) return { words: String(fault), code: 1 }
  if ([Refused, EnvFault, SourceFault, FolderFault].some((kind) => fault instanceof kind))
    return { words: fault.message, code: 1 }
  const known = 'code' in fault ? wordsByCode[String(fault.code)] : undefined
  const path = 'path' in fault && typeof fault.path === 'string' ? ` (${fault.path})` : ''
  return { words: known ? `${known}${path}` : (fault.stack ?? fault.message), code: 1 }
}

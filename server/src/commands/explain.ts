import { SourceFault } from '../imports/open-source.ts'
import { FolderHeld } from '../platform/database/folder-lock.ts'
import { EnvFault } from '../platform/env.ts'
import { FolderFault } from '../platform/make-folder.ts'
import { Refused, WrongUsage } from './command.ts'

const isAway = 'The database does not answer. Is the server of DATABASE_URL running?'

const hasGone = 'The process that holds the database went away. Run the command again.'

const wordsByCode: Record<string, string> = {
  ECONNREFUSED: isAway,
  ETIMEDOUT: isAway,
  EHOSTUNREACH: isAway,
  '08006': isAway,
  '57P01': isAway,
  '57P02': isAway,
  '57P03': isAway,
  '28P01': 'The database knows no such user, or the password is another. Check DATABASE_URL.',
  '28000': 'The database lets this user in from nowhere here. Check DATABASE_URL and the pg_hba.conf of the server.',
  '3D000': 'There is no such database on that server. Make it with createdb, or check DATABASE_URL.',
  '42501': 'The user of DATABASE_URL may not change this database. It must be its owner.',
  '53100': 'The disk of the database is full.',
  '53300': 'The database takes no more connections just now.',
  ENOTFOUND: 'A name in an address is not known here.',
  ECONNRESET: hasGone,
  ENOSPC: 'The disk is full.',
  EPIPE: 'Whoever read what is written has gone away.',
  EACCES: 'A file or folder may not be read or written.',
  EPERM: 'A file or folder may not be read or written.',
  EROFS: 'A file or folder can only be read.',
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EISDIR: 'This is a folder, not a file.',
  ELOOP: 'The links of a file lead in a circle.',
  ENAMETOOLONG: 'The name of a file is too long.',
  ENXIO: 'This is no file that can be read.',
}

/** What the driver says without a code. */
const wordsByMessage: [RegExp, string][] = [
  [/^Connection terminated|timeout exceeded when trying to connect/, isAway],
  [/not queryable$/, hasGone],
  [/does not support SSL/, 'The database speaks no TLS, and DATABASE_URL asks for it with sslmode.'],
]

/** The words of a fault that is met now and then, with the file where it names one; undefined of any other. */
export function knownWords(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined
  const known =
    ('code' in fault ? wordsByCode[String(fault.code)] : undefined) ??
    wordsByMessage.find(([pattern]) => pattern.test(fault.message))?.[1]
  const path = pathIn(fault)
  return known && (path ? `${known} (${path})` : known)
}

/** The file that the system named, also where the storage has put the fault into words of its own. */
function pathIn(fault: Error): string | undefined {
  if ('path' in fault && typeof fault.path === 'string') return fault.path
  return fault.cause instanceof Error ? pathIn(fault.cause) : undefined
}

/** What went wrong, in words, and the code that the command ends with: 2 where it was asked for wrongly. */
export function explain(fault: unknown): { words: string; code: 1 | 2 } {
  if (fault instanceof WrongUsage) return { words: fault.message, code: 2 }
  if (!(fault instanceof Error)) return { words: String(fault), code: 1 }
  if ([Refused, EnvFault, SourceFault, FolderFault, FolderHeld].some((kind) => fault instanceof kind))
    return { words: fault.message, code: 1 }
  return { words: knownWords(fault) ?? fault.stack ?? fault.message, code: 1 }
}

import { readFileSync } from 'node:fs'
import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** Runs all statements of a file, in one go. */
export const runFile = (sql: Database, path: string) => raw.raw(readFileSync(path, 'utf8')).execute(sql)

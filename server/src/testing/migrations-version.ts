import { createHash } from 'node:crypto'
import { listMigrations } from '../platform/database/migrate-sql.ts'

/** A name for the present set of migrations. */
export const versionOfMigrations = (): string =>
  createHash('sha256').update(JSON.stringify(listMigrations())).digest('hex').slice(0, 16)

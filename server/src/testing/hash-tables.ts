import { createHash } from 'node:crypto'
import { readRows, readShapes } from '../commands/backup-sql.ts'
import type { Platform } from '../platform/platform.ts'

/** How many rows each table has, and a hash of them. */
export const hashTables = ({ sql }: Pick<Platform, 'sql'>): Promise<Record<string, string>> =>
  sql.transaction().execute(async (tx) => {
    const found: Record<string, string> = {}
    for (const { table } of await readShapes(tx)) {
      const rows: string[] = []
      for await (const some of readRows(tx, table)) rows.push(...some)
      found[table] = `${rows.length} ${createHash('md5').update(rows.sort().join('\n')).digest('hex')}`
    }
    return found
  })

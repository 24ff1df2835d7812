import type { Database } from '../platform/database/tables.ts'

/** Versions of the kept models, newest first. */
export const readModelVersions = async (sql: Database): Promise<string[]> => {
  const rows = await sql
    .selectFrom('model_part')
    .select('version')
    .where('part', '=', 0)
    .orderBy('made_at', 'desc')
    .execute()
  return rows.map((row) => row.version)
}

/** A model's bytes, part by part. */
export const readModelPart = (sql: Database, version: string, part: number) =>
  sql
    .selectFrom('model_part')
    .select('bytes')
    .where('version', '=', version)
    .where('part', '=', part)
    .executeTakeFirst()

export const keepModelPart = (sql: Database, version: string, part: number, bytes: Buffer, madeAt: Date) =>
  sql
    .insertInto('model_part')
    .values({ version, part, bytes, made_at: madeAt })
    .onConflict((conflict) => conflict.columns(['version', 'part']).doUpdateSet({ bytes, made_at: madeAt }))
    .execute()

/** Forgets all models but some. */
export const dropModelsBut = (sql: Database, versions: string[]) =>
  sql.deleteFrom('model_part').where('version', 'not in', versions).execute()

import type { Database } from '../platform/database/tables.ts'

const publicColumns = ['id', 'slug', 'name', 'avatar', 'hidden', 'verified_at'] as const

/** The shopper whose username looks like this; the caller says whether it is the very one. */
export const findByFoldedSlug = (sql: Database, folded: string) =>
  sql.selectFrom('shopper').select(publicColumns).where('slug_folded', '=', folded).executeTakeFirst()

export const findById = (sql: Database, id: string) =>
  sql.selectFrom('shopper').select(publicColumns).where('id', '=', id).executeTakeFirst()

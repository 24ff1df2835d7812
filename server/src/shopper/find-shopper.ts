import { splitName } from '@sateen/contract/split-name'
import type { ShopperProfile } from '@sateen/contract/shopper'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { foldSlug } from '../signup/slug.ts'
import { findByFoldedSlug, findById } from './sql.ts'

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A shopper as anyone may see her, by username in any case or by id. Who hides, who never confirmed her address and who
 * does not exist are one and the same answer.
 * @param viewerId who looks: a shopper who hides still sees her own page
 * @throws Refusal `NotFound`
 */
export async function findShopper(
  { sql, readSql }: Platform,
  slugOrId: string,
  viewerId: string | null,
): Promise<ShopperProfile> {
  const asked = slugOrId.toLowerCase()
  const find = (database: Database) =>
    idPattern.test(asked) ? findById(database, asked) : findByFoldedSlug(database, foldSlug(asked))
  const known = await find(readSql)
  // Of herself she sees what she wrote a moment ago, and a link is good from its first moment on.
  const found = known && known.id !== viewerId ? known : await find(sql)
  const isMeant = found && (found.id === asked || found.slug.toLowerCase() === asked)
  if (!isMeant || !found.verified_at || (found.hidden && found.id !== viewerId))
    throw new Refusal('NotFound', 'There is no such shopper.')
  return { id: found.id, slug: found.slug, name: splitName(found.name).firstName, avatar: found.avatar }
}

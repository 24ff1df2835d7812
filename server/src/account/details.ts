import type { UserDetails } from '@sateen/contract/account'
import { canonicalEmail } from '@sateen/contract/fields'
import type { Item } from '@sateen/contract/items'
import { readOpinions } from '../likes/sql.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { readShopper } from './sql.ts'

/** Finds items by their ids, in that order: `tagged` with those that were deleted since, `passed` without. */
export type ReadItems = { tagged: (ids: string[]) => Promise<Item[]>; passed: (ids: string[]) => Item[] }

/** Everything that a shopper may know of herself. @throws Refusal `Unauthorized` where she is gone */
export async function readDetails({ sql }: Platform, readItems: ReadItems, id: string): Promise<UserDetails> {
  const shopper = await readShopper(sql, id)
  if (!shopper) throw new Refusal('Unauthorized')
  const opinions = await readOpinions(sql, id)
  const idsOf = (wanted: 'tagged' | 'passed') =>
    opinions.filter(({ opinion }) => opinion === wanted).map(({ item_id }) => item_id)
  const [likes, dislikes] = [idsOf('tagged'), idsOf('passed')]
  return {
    sub: shopper.id,
    name: shopper.name,
    slug: shopper.slug,
    email: shopper.email,
    emailUnconfirmed: canonicalEmail(shopper.mail_to) !== shopper.email_canonical,
    birthdate: shopper.birthdate,
    isAdmin: shopper.is_admin,
    hidden: shopper.hidden,
    avatar: shopper.avatar,
    avatarThumb: shopper.avatar_thumb,
    likes: likes.map((itemId) => ({ itemId })),
    dislikes,
    likedProducts: await readItems.tagged(likes),
    dislikedProducts: readItems.passed(dislikes),
  }
}

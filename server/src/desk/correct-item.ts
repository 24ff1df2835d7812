import type { Corrections, DeskItem } from '@sateen/contract/admin'
import { categoryFilters } from '@sateen/contract/items'
import { noSuchItem } from '../items/delete-item.ts'
import { pictureBase } from '../items/picture-address.ts'
import { groundOf } from '../items/pictures-make.ts'
import { toWire } from '../items/shelf-item.ts'
import { noteChange } from '../platform/audit-sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import { isStale } from '../platform/conditions.ts'
import type { Platform } from '../platform/platform.ts'
import { tagOf } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import { keepCorrections, lockDeskItem, type CorrectedColumns, type DeskItemRow } from './items-sql.ts'

/** What stands in the row: corrections under the names that an import reads, and what would be there without them. */
type Kept = Record<string, unknown> & { picture?: string; was?: Partial<CorrectedColumns> }
const columnsOf = {
  name: ['name'],
  price: ['price', 'currency'],
  categoryFilter: ['category_filter', 'subcategory_id'],
  available: ['available'],
  picture: ['picture', 'picture_source', 'ground'],
} as const satisfies Record<keyof Corrections, readonly (keyof CorrectedColumns)[]>
const names = Object.keys(columnsOf) as (keyof Corrections)[]

export function toDeskItem(row: DeskItemRow): DeskItem {
  return {
    item: toWire(row),
    corrections: correctionsOf(row),
    feed: row.feed,
    isHidden: row.hidden_at !== null,
    addedAt: row.added_at.toISOString(),
  }
}

/** Strong ETag of an item's corrections, for forms of two admins at once. */
export const correctionsTag = (row: DeskItemRow) => tagOf(JSON.stringify(correctionsOf(row)))

function correctionsOf({ corrections }: DeskItemRow): Corrections {
  const kept = corrections as Kept
  const filter = categoryFilters.find((one) => one === (kept.categoryFilter ?? kept.category))
  return {
    ...(typeof kept.name === 'string' && { name: kept.name }),
    ...(typeof kept.price === 'number' && { price: kept.price }),
    ...(filter && { categoryFilter: filter }),
    ...(kept.available === false && { available: false as const }),
    ...(typeof kept.picture === 'string' && { picture: pictureBase + kept.picture }),
  }
}

/**
 * Sets all corrections of an item. What is no longer corrected goes back to what stood there before or what its feed has
 * said since, and the next import reads its feed's own words again.
 * @throws Refusal `NotFound`, `BadRequest` for a picture that is not kept here, `PreconditionFailed`
 */
export async function correctItem(
  platform: Platform,
  { id, corrections, by, ifMatch }: { id: string; corrections: Corrections; by: string; ifMatch: string | undefined },
): Promise<void> {
  const ground = corrections.picture === undefined ? null : await groundOfKept(platform, corrections.picture)
  await platform.sql.transaction().execute(async (tx) => {
    const revision = await markChange(tx, 'items')
    const row = await lockDeskItem(tx, id)
    if (!row) throw noSuchItem()
    if (isStale(ifMatch, (etag) => etag === correctionsTag(row))) throw new Refusal('PreconditionFailed')
    const former = correctionsOf(row)
    const was = (row.corrections as Kept).was ?? {}
    const columns = { ...takenBack(former, corrections, was), ...columnsFor(corrections, ground) }
    await keepCorrections(tx, id, columns, {
      corrections: keptFor(corrections, row, was, former),
      revision,
      readAgain: names.some((name) => former[name] !== undefined && corrections[name] === undefined),
    })
    await noteChange(
      tx,
      { by, event: 'item corrected', subject: id, detail: { title: row.name, from: former, to: corrections } },
      platform.now(),
    )
  })
  await platform.changes.look()
}

/** Values from before for what is no longer corrected. */
function takenBack(
  former: Corrections,
  corrections: Corrections,
  was: Partial<CorrectedColumns>,
): Partial<CorrectedColumns> {
  const gone = names.filter((name) => former[name] !== undefined && corrections[name] === undefined)
  const back = gone.flatMap((name) =>
    columnsOf[name].filter((column) => column in was).map((column) => [column, was[column]]),
  )
  // Without a memory of it, an item taken off sale goes back on sale.
  return {
    ...(gone.includes('available') && { available: true }),
    ...(Object.fromEntries(back) as Partial<CorrectedColumns>),
  }
}

const columnsFor = (
  { name, price, categoryFilter, available, picture }: Corrections,
  ground: string | null,
): Partial<CorrectedColumns> => ({
  ...(name !== undefined && { name }),
  ...(price !== undefined && { price, currency: 'USD' }),
  ...(categoryFilter !== undefined && { category_filter: categoryFilter, subcategory_id: null }),
  ...(available === false && { available }),
  ...(picture !== undefined && { picture: keyOf(picture), picture_source: null, ground }),
})

/** An import takes `image: null` for a picture that is here already and leaves it alone. */
function keptFor(
  corrections: Corrections,
  row: DeskItemRow,
  was: Partial<CorrectedColumns>,
  former: Corrections,
): Record<string, unknown> {
  const { picture, ...rest } = corrections
  if (Object.keys(corrections).length === 0) return {}
  const before = names
    .filter((name) => corrections[name] !== undefined)
    .flatMap((name) =>
      columnsOf[name].map((column) => [column, former[name] === undefined ? row[column] : was[column]]),
    )
  return {
    ...rest,
    ...(rest.categoryFilter !== undefined && { subcategory: null }),
    ...(picture !== undefined && { picture: keyOf(picture), image: null }),
    was: Object.fromEntries(before),
  }
}

const keyOf = (address: string) => decodeURIComponent(address.slice(pictureBase.length))

async function groundOfKept({ storage }: Platform, address: string): Promise<string> {
  const key = address.startsWith(pictureBase) ? address.slice(pictureBase.length) : ''
  const bytes = /^[0-9a-f]{32}\.webp$/.test(key) ? await storage.get(`items/320/${key}`) : null
  if (!bytes) throw new Refusal('BadRequest', 'That picture is not kept here.')
  return groundOf(bytes)
}

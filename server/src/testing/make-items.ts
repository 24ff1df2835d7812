import type { CategoryFilter } from '@sateen/contract/items'
import { markChange } from '../platform/changes-sql.ts'
import type { Platform } from '../platform/platform.ts'

export type MadeItem = {
  id: string
  name?: string
  description?: string | null
  store?: string | null
  brand?: string | null
  price?: number | null
  currency?: string | null
  url?: string | null
  category_filter?: CategoryFilter | null
  subcategory_id?: number | null
  attributes?: string[]
  picture?: string | null
  picture_source?: string | null
  available?: boolean
  hidden_at?: Date | null
  seen_only?: boolean
  added_at?: Date
  gtin?: string | null
  ground?: string | null
}

/** Puts items into the catalogue, each with what it lacks filled in, and waits until every list knows them. */
export async function makeItems({ platform }: { platform: Platform }, items: readonly MadeItem[]): Promise<void> {
  const { sql, changes, now } = platform
  await sql.transaction().execute(async (tx) => {
    const revision = await markChange(tx, 'items')
    for (let first = 0; first < items.length; first += 500) {
      const rows = items.slice(first, first + 500).map(({ id, ...given }) => ({
        id,
        source: 'lines' as const,
        name: `Piece ${id}`,
        description: `All about piece ${id}.`,
        store: 'Norrvale',
        price: 80,
        currency: 'USD',
        url: `https://norrvale.example/products/${encodeURIComponent(id)}`,
        category_filter: 'CATEGORY_TOPS' as const,
        picture: `${id}.webp`,
        ground: '#f4f0ea',
        added_at: now(),
        ...given,
        revision,
      }))
      await tx.insertInto('item').values(rows).execute()
    }
  })
  await changes.look()
}

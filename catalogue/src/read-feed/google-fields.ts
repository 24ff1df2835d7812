import type { ColumnField, Columns } from './column-names.ts'
import type { Fields } from './feed.ts'

/** All values of a row under a name that is plain already. */
export type Look = (name: string) => readonly string[]

/**
 * Two dates as Google writes them in one; either may be missing. Those of a spreadsheet (`11/30/2026`, `30.11.2026`) become
 * ISO 8601 here, since a stroke also stands between the two.
 */
export const between = (from: string | undefined, to: string | undefined): string | undefined =>
  from === undefined && to === undefined ? undefined : `${isoDate(from ?? '')}/${isoDate(to ?? '')}`

/** With strokes the month comes first unless it can be none, with points the day does. */
function isoDate(text: string): string {
  const [, one, mark, two, year = '', time = ''] =
    /^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text.trim()) ?? []
  if (one === undefined || two === undefined) return text
  const [month, day] = mark === '/' && Number(one) <= 12 ? [one, two] : [two, one]
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return time === '' ? date : `${date}T${time.padStart(time.split(':').length > 2 ? 8 : 5, '0')}Z`
}

const firstOf = (all: Look, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = all(name).find((text) => text.trim() !== '')
    if (value !== undefined) return value
  }
  return undefined
}

/** The id of a row by Google's names. */
export const idOf = (all: Look, { id }: Columns): string | null => firstOf(all, id) ?? null

const flags = new Set(['deleted', 'isdeleted', 'removed', 'isremoved', 'delete'])

/** What a row says of being gone: deleted for good, or only not shown; null where it says nothing of it. */
export function goneBy(all: Look, { deleted, published }: Columns): 'deleted' | 'unpublished' | null {
  if (deleted.length + published.length === 0) return null
  const says = (names: readonly string[], word: RegExp) =>
    names.some((name) => all(name).some((text) => word.test(text.trim())))
  const isFlagged = says(
    deleted.filter((name) => flags.has(name)),
    /^(?:y|yes|true|1)$/i,
  )
  if (isFlagged || says(deleted, /^(?:deleted?|removed?|d)$/i)) return 'deleted'
  const isHidden = says(deleted, /^(?:inactive|disabled|draft|archived|hidden|unpublished|private|trash)$/i)
  return isHidden || says(published, /^(?:n|no|false|0)$/i) ? 'unpublished' : null
}

/** The fields of a row by Google's names. */
export function fieldsOf(all: Look, columns: Columns): Fields {
  const first = (field: ColumnField) => firstOf(all, columns[field])
  const given = all('customlabel0')[0]
  return {
    title: first('title'),
    description: first('description'),
    brand: first('brand'),
    store: first('store'),
    price: first('price'),
    sale_price: first('sale_price'),
    sale_price_effective_date: first('sale_price_effective_date') ?? between(first('sale_from'), first('sale_to')),
    list_price: first('list_price'),
    currency: first('currency'),
    image_link: first('image_link'),
    additional_image_links: columns.additional_image_link.flatMap((name) => all(name)),
    link: first('link'),
    availability: first('availability'),
    gtin: first('gtin'),
    item_group_id: first('item_group_id'),
    product_type: first('product_type'),
    google_product_category: first('google_product_category'),
    category: given?.startsWith('CATEGORY_') ? given : undefined,
    color: first('color'),
    size: first('size'),
  }
}

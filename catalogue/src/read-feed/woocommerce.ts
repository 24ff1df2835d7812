import { brokenRow } from './tables.ts'
import { Families } from './families.ts'
import type { Family, Kinship } from './families.ts'
import type { Fields, RawRow } from './feed.ts'
import { between } from './sale-dates.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './read-table.ts'

/**
 * WooCommerce's export: a row is a product or one of its variations, which name their parent by its number or SKU, cost
 * what the parent does not tell and share its pictures, and may stand anywhere below it. No row has a link; WordPress
 * leads a number to its page.
 */
export async function* readWoocommerce(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  const families = new Families()
  const rowsOf = ({ piece, variants }: Family) =>
    piece === null ? variants.map((row) => productRow(row, [], storeUrl)) : [productRow(piece, variants, storeUrl)]
  for await (const row of readTable(texts)) {
    const broken = brokenRow(row, idOf(row))
    const kinship = kinshipOf(row)
    if (broken !== null) yield broken
    else if (kinship === null) yield productRow(row, [], storeUrl)
    else yield* families.take(row, kinship).flatMap(rowsOf)
  }
  for (const family of families.end()) yield* rowsOf(family)
}

const told = (row: TableRow, name: string) => row.get(name)?.trim() || undefined
const idOf = (row: TableRow) => told(row, 'id') ?? told(row, 'sku') ?? null

/** Only a product with variations has relatives, and these. */
function kinshipOf(row: TableRow): Kinship | null {
  const parent = told(row, 'parent')
  if (parent !== undefined) return { names: [parent], isPiece: false }
  if (!/\bvariable\b/i.test(told(row, 'type') ?? '')) return null
  const [id, sku] = [told(row, 'id'), told(row, 'sku')]
  return { names: [...(id === undefined ? [] : [`id:${id}`]), ...(sku === undefined ? [] : [sku])], isPiece: true }
}

const attributes = [1, 2, 3, 4]

function productRow(row: TableRow, variations: TableRow[], storeUrl?: string): RawRow {
  const [line, id] = [row.line, idOf(row)]
  if (told(row, 'published') !== '1' || told(row, 'visibility_in_catalog') === 'hidden')
    return { line, id, fields: null, broken: 'unpublished' }
  const offers = variations.length > 0 ? variations : [row]
  const isInStock = (one: TableRow) => told(one, 'in_stock') !== '0'
  const chosen = offers.find(isInStock) ?? (offers[0] as TableRow)
  const attribute = (name: RegExp) => {
    const number = attributes.find((one) => name.test(told(chosen, `attribute_${one}_name`) ?? ''))
    return number === undefined ? undefined : told(chosen, `attribute_${number}_value(s)`)
  }
  const fields: Fields = {
    title: told(row, 'name'),
    description: told(row, 'description') ?? told(row, 'short_description'),
    brand: told(row, 'brands') ?? told(row, 'brand'),
    price: told(chosen, 'regular_price'),
    sale_price: told(chosen, 'sale_price'),
    sale_price_effective_date: between(told(chosen, 'date_sale_price_starts'), told(chosen, 'date_sale_price_ends')),
    image_link: told(row, 'images') ?? told(chosen, 'images'),
    link:
      told(row, 'external_url') ??
      (storeUrl === undefined ? undefined : `${storeUrl.replace(/\/$/, '')}/?p=${encodeURIComponent(id ?? '')}`),
    availability: offers.some(isInStock),
    gtin: told(chosen, 'gtin,_upc,_ean,_or_isbn'),
    product_type: told(row, 'categories'),
    color: attribute(/colou?r/i),
    size: attribute(/size/i),
    variants: offers.length,
  }
  return { line, id, fields }
}

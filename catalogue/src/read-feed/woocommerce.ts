import { brokenRow } from './tables.ts'
import { Families } from './families.ts'
import type { Family, Kinship } from './families.ts'
import type { Fields, RawRow } from './feed.ts'
import { between } from './sale-dates.ts'
import { readTable } from './read-table.ts'
import type { Header, TableRow } from './read-table.ts'
import { attributeColumns, wooNames } from './woocommerce-names.ts'
import type { WooColumn } from './woocommerce-names.ts'

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

const told = (row: TableRow, column: WooColumn) =>
  wooNames[column].map((name) => row.get(name)?.trim()).find((text) => text !== undefined && text !== '')
/** The program writes a new line as two signs. */
const lines = (text: string | undefined) => text?.replaceAll('\\n', '\n')
const idOf = (row: TableRow) => told(row, 'id') ?? told(row, 'sku') ?? null

/** Only a product with variations has relatives, and these. */
function kinshipOf(row: TableRow): Kinship | null {
  const parent = told(row, 'parent')
  if (parent !== undefined) return { names: [parent], isPiece: false }
  if (!/\bvariable\b/i.test(told(row, 'type') ?? '')) return null
  const [id, sku] = [told(row, 'id'), told(row, 'sku')]
  return { names: [...(id === undefined ? [] : [`id:${id}`]), ...(sku === undefined ? [] : [sku])], isPiece: true }
}

const attributesOf = new WeakMap<Header, ReturnType<typeof attributeColumns>>()

/** What a row tells of an attribute that is called so. */
function attributeIn(row: TableRow, called: RegExp): string | undefined {
  const known = attributesOf.get(row.header) ?? attributeColumns(row.header.names)
  attributesOf.set(row.header, known)
  const [, value] = known.find(([name]) => called.test(row.get(name)?.trim() ?? '')) ?? []
  return value === undefined ? undefined : row.get(value)?.trim() || undefined
}
const color = /colou?r|couleur|farbe|kleur|^cor$/i
const size = /size|gr(?:ö|oe)(?:ß|ss)e|taille|talla|taglia|tamanho|^maat$/i

function productRow(row: TableRow, variations: TableRow[], storeUrl?: string): RawRow {
  const [line, id] = [row.line, idOf(row)]
  if (told(row, 'published') !== '1' || told(row, 'visibility') === 'hidden') return { line, id, gone: 'unpublished' }
  const offers = variations.length > 0 ? variations : [row]
  const isInStock = (one: TableRow) => told(one, 'in_stock') !== '0'
  const chosen = offers.find(isInStock) ?? (offers[0] as TableRow)
  const fields: Fields = {
    title: told(row, 'name'),
    description: lines(told(row, 'description')) ?? lines(told(row, 'short_description')),
    brand: told(row, 'brands'),
    price: told(chosen, 'regular_price'),
    sale_price: told(chosen, 'sale_price'),
    sale_price_effective_date: between(told(chosen, 'sale_starts'), told(chosen, 'sale_ends')),
    image_link: told(row, 'images') ?? told(chosen, 'images'),
    link: told(row, 'external_url') ?? (storeUrl === undefined ? undefined : `/?p=${encodeURIComponent(id ?? '')}`),
    availability: offers.some(isInStock),
    gtin: told(chosen, 'gtin'),
    product_type: told(row, 'categories'),
    color: attributeIn(chosen, color),
    size: attributeIn(chosen, size),
    variants: offers.length,
  }
  return { line, id, fields }
}

import { fieldMax } from './feed.ts'
import type { Fields, RawRow } from './feed.ts'
import { fieldsOf, goneBy, idOf, pageId, pageIdOf } from './google-fields.ts'
import { OwnExport } from './own-exports.ts'
import { readTable } from './read-table.ts'
import type { Header, TableRow } from './read-table.ts'
import { picturesOfMagento, programOf } from './shop-programs.ts'

/** Google's feed as CSV or TSV with a header, and the files of other networks that look like it. */
export async function* readGoogleTable(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  let own: OwnExport | null | undefined
  for await (const row of readTable(texts)) {
    const { columns } = row.header
    const id = idOf(row.all, columns) ?? pageIdOf(row.all, columns)
    if (own === undefined) own = ownExportOf(row.header, storeUrl)
    if (own !== null) {
      const broken = brokenRow(row, id)
      yield* broken === null ? own.take(row) : [broken]
      continue
    }
    const fields = fieldsOf(row.all, columns)
    const isMagento = columns.link.length === 0 && row.header.names.includes('urlkey')
    yield (
      brokenRow(row, id) ?? {
        line: row.line,
        id,
        fields: {
          ...fields,
          ...(isMagento && picturesOfMagento(fields)),
          currency: fields.currency ?? row.header.currency ?? undefined,
        },
        ...(isMagento && { linkless: true }),
        gone: goneBy(row.all, columns),
      }
    )
  }
  if (own) yield* own.end()
}

function ownExportOf({ names }: Header, storeUrl?: string): OwnExport | null {
  const program = programOf(names)
  return program && new OwnExport(program, storeUrl)
}

/** Awin's file: the operator chooses its columns in the address, so every field is looked for under all its names. */
export async function* readAwin(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  for await (const row of readTable(texts)) {
    const first = (...names: string[]) => names.map(row.get).find((text) => text !== undefined && text.trim() !== '')
    const hasIds = ['merchantproductid', 'awproductid'].some((name) => row.header.names.includes(name))
    const link = first('merchant_deep_link', 'aw_deep_link')
    const id = first('merchant_product_id', 'aw_product_id') ?? (hasIds ? null : pageId(link))
    yield brokenRow(row, id) ?? { line: row.line, id, fields: awinFields(first, row.all('additional_image_link')) }
  }
}

function awinFields(first: (...names: string[]) => string | undefined, alternate: readonly string[]): Fields {
  const forSale = first('is_for_sale')
  return {
    title: first('product_name'),
    description: first('description', 'product_short_description'),
    brand: first('brand_name'),
    store: first('merchant_name'),
    price: first('search_price', 'store_price', 'display_price'),
    list_price: first('rrp_price', 'product_price_old', 'base_price'),
    currency: first('currency'),
    image_link: first('merchant_image_url', 'large_image', 'aw_image_url'),
    additional_image_links: [...listed(first('alternate_image')), ...alternate],
    link: first('merchant_deep_link', 'aw_deep_link'),
    availability: forSale === '0' ? '0' : first('in_stock', 'stock_status'),
    gtin: first('product_gtin', 'ean', 'upc'),
    item_group_id: first('parent_product_id'),
    product_type: first('merchant_category', 'product_type', 'category_name'),
    color: first('colour'),
    size: first('fashion:size'),
  }
}

/**
 * Shopify's export, under its former and its present column names: a row is a variant, rows after the first of a handle
 * have no title, and no row has a link.
 */
export async function* readShopify(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  let open: Product | null = null
  for await (const row of readTable(texts)) {
    const handle = (row.get('handle') ?? row.get('url_handle'))?.trim() || null
    const broken = brokenRow(row, handle)
    if (broken !== null) {
      yield broken
      continue
    }
    if (open !== null && open.handle === handle) open.rows.push(row)
    else {
      if (open !== null) yield productRow(open, storeUrl)
      open = { handle, rows: [row] }
    }
  }
  if (open !== null) yield productRow(open, storeUrl)
}

type Product = { handle: string | null; rows: TableRow[] }

const variantsMax = 1000

function productRow({ handle, rows }: Product, storeUrl?: string): RawRow {
  const first = rows[0] as TableRow
  const variants = rows.slice(0, variantsMax).filter((row) => (priceIn(row) ?? '') !== '')
  const chosen = variants.find(isInStock) ?? variants[0]
  const published =
    (first.get('published') ?? first.get('published_on_online_store'))?.toLowerCase() !== 'false' &&
    !/draft|archived/i.test(first.get('status') ?? '')
  const row = { line: first.line, id: handle }
  if (!published) return { ...row, gone: 'unpublished' }
  const option = (name: RegExp) => {
    const number = [1, 2, 3].find((one) => name.test(first.get(`option${one}_name`) ?? ''))
    return number === undefined ? undefined : chosen?.get(`option${number}_value`)
  }
  const pictures = rows.flatMap((one) => listed(one.get('image_src') ?? one.get('product_image_url')))
  return {
    ...row,
    fields: {
      title: first.get('title'),
      description: first.get('body_(html)') ?? first.get('body_html') ?? first.get('description'),
      brand: first.get('vendor'),
      price: chosen && priceIn(chosen),
      list_price: chosen?.get('variant_compare_at_price') ?? chosen?.get('compare_at_price'),
      image_link: pictures[0],
      additional_image_links: pictures,
      link: storeUrl === undefined || handle === null ? undefined : `/products/${encodeURIComponent(handle)}`,
      availability: variants.some(isInStock),
      gtin: chosen?.get('variant_barcode') ?? chosen?.get('barcode'),
      product_type: first.get('type') || first.get('product_category'),
      google_product_category: first.get('google_shopping_/_google_product_category'),
      color: option(/colou?r/i),
      size: option(/size/i),
      variants: Math.max(1, variants.length),
    },
  }
}

const priceIn = (row: TableRow) => row.get('variant_price') ?? row.get('price')

function isInStock(row: TableRow): boolean {
  const tracked = (row.get('variant_inventory_tracker') ?? row.get('inventory_tracker') ?? '') !== ''
  const policy = row.get('variant_inventory_policy') ?? row.get('continue_selling_when_out_of_stock') ?? ''
  const count = row.get('variant_inventory_qty') ?? row.get('inventory_quantity') ?? 1
  return !tracked || policy.toLowerCase() === 'continue' || Number(count) > 0
}

/** What is wrong with a row's columns, whatever they say; null where nothing is. */
export function brokenRow({ line, fit, tooLong, columns }: TableRow, id: string | null): RawRow | null {
  if (tooLong || columns.some((text) => text.length > fieldMax)) return { line, id, broken: 'size' }
  if (fit !== 'whole') return { line, id: id ?? columns[0] ?? null, broken: 'columns' }
  return null
}

const listed = (text: string | undefined) => (text === undefined || text.trim() === '' ? [] : [text])

import type { Fields } from './feed.ts'
import type { Kinship } from './families.ts'
import { fieldsOf } from './google-fields.ts'
import { between } from './sale-dates.ts'
import type { TableRow } from './read-table.ts'

/** What a program of shops writes into its own export, beyond what columns are called. From memory of their exports. */
export type ShopProgram = {
  isOf: (names: ReadonlySet<string>) => boolean
  kindOf: (row: TableRow, piece: TableRow | null) => 'piece' | 'variant' | 'picture' | 'none'
  /** How a row is known to its relatives, where a piece and its variants may stand apart. */
  kinshipOf?: (row: TableRow) => Kinship | undefined
  /** The first row of a piece is its first variant too. */
  isVariantItself?: boolean
  idOf: (piece: TableRow) => string | undefined
  /** The piece's page in the shop, where the export tells it. */
  pathOf?: (piece: TableRow) => string | undefined
  /**
   * What the columns tell in a way of this program's own; `variant` is the one that speaks for the piece, `own` what they
   * tell in everybody's.
   */
  fieldsOf?: (piece: TableRow, variant: TableRow, pictures: readonly TableRow[], own: Fields) => Fields
  isUnpublished?: (piece: TableRow) => boolean
}

/** Whether a value begins as a whole address does. */
export const isWhole = (link: unknown): boolean => typeof link === 'string' && /^(?:https?:)?\/\//i.test(link.trim())

const told = (row: TableRow, name: string) => row.get(name)?.trim() || undefined
const has = (names: ReadonlySet<string>, ...wanted: string[]) => wanted.every((name) => names.has(name))
const isSame = (name: string, row: TableRow, piece: TableRow | null) =>
  piece !== null && told(row, name) !== undefined && told(row, name) === told(piece, name)

const inCents = (amount: number) => Math.round(amount * 100) / 100
const numberIn = (row: TableRow, name: string) => {
  const text = told(row, name)?.replace(',', '.')
  return text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** What a price is once a share or an amount is taken off; nothing where none is. */
const lessened = (price: number | undefined, { share = 0, amount = 0 }: { share?: number; amount?: number }) =>
  price === undefined || share + amount === 0 || share >= 100 || amount >= price
    ? undefined
    : inCents((price - amount) * (1 - share / 100))

/** The columns of an option's name and of its value; `#` stands for its number. */
type OptionColumns = readonly [name: string, value: string]

/** What a variant says of an option; what the option is called may stand in another row. */
function optionOf(called: RegExp, columns: readonly OptionColumns[], variant: TableRow, naming = [variant]) {
  for (const [name, value] of columns) {
    const at = (row: TableRow, column: string, number: number) => told(row, column.replace('#', String(number)))
    const isCalled = (number: number) =>
      called.test(naming.map((row) => at(row, name, number)).find((text) => text !== undefined) ?? '')
    const number = [1, 2, 3, 4, 5, 6].find(isCalled)
    const found = number === undefined ? undefined : at(variant, value, number)
    if (found !== undefined) return found
  }
  return undefined
}
const color = /^colou?r$/i
const size = /^size$/i

const squarespace: ShopProgram = {
  isOf: (names) => has(names, 'productid', 'variantid', 'productpage', 'hostedimageurls'),
  kindOf: (row) => (told(row, 'productid') === undefined ? 'variant' : 'piece'),
  isVariantItself: true,
  idOf: (piece) => told(piece, 'productid'),
  pathOf(piece) {
    const [page, own] = ['product_page', 'product_url'].map((name) => told(piece, name)?.replace(/^\//, ''))
    return page === undefined || own === undefined ? undefined : `/${page}/p/${own}`
  },
  fieldsOf: (piece, variant) => ({
    color: optionOf(color, optionsOfSquarespace, variant, [variant, piece]),
    size: optionOf(size, optionsOfSquarespace, variant, [variant, piece]),
  }),
}
const optionsOfSquarespace: OptionColumns[] = [['optionname#', 'optionvalue#']]

/** Where Wix keeps the pictures that its former export names by their files alone. */
const wixFolder = 'https://static.wixstatic.com/media/'

const wix: ShopProgram = {
  isOf: (names) => names.has('fieldtype') && (names.has('handleid') || names.has('handle')),
  kindOf: (row) => {
    const kind = told(row, 'fieldtype')?.toLowerCase()
    return kind === 'product' ? 'piece' : kind === 'variant' ? 'variant' : kind === 'media' ? 'picture' : 'none'
  },
  idOf: (piece) => told(piece, 'handleid') ?? told(piece, 'handle'),
  fieldsOf(piece, variant, pictures) {
    const own = numberIn(piece, 'price')
    const price = own === undefined ? undefined : inCents(own + (numberIn(variant, 'surcharge') ?? 0))
    const less = numberIn(piece, 'discountvalue') ?? 0
    const mode = told(piece, 'discountmode')?.toUpperCase()
    const media = [piece, ...pictures].flatMap((row) =>
      (told(row, 'productimageurl') ?? told(row, 'media') ?? '').split(';'),
    )
    const [first, ...others] = media
      .map((name) => name.trim())
      .flatMap((name) => (name === '' ? [] : [/^[^/]+\.\w+$/.test(name) ? wixFolder + name : name]))
    return {
      // Its present export tells what is to be paid and what is struck through.
      ...(mode !== undefined && {
        price,
        sale_price: lessened(price, { [mode === 'PERCENT' ? 'share' : 'amount']: less }),
      }),
      image_link: first,
      additional_image_links: others,
      // The piece itself tells all that may be chosen.
      ...(variant !== piece && {
        color: optionOf(color, optionsOfWix, variant, [variant, piece]),
        size: optionOf(size, optionsOfWix, variant, [variant, piece]),
      }),
    }
  },
}

const optionsOfWix: OptionColumns[] = [
  ['productoptionname#', 'productoptiondescription#'],
  ['productoptionname#', 'productoptionchoices#'],
]

const prestashop: ShopProgram = {
  isOf: (names) => has(names, 'active', 'imageurls') && (names.has('urlrewritten') || names.has('rewrittenurl')),
  kindOf: () => 'piece',
  idOf: (piece) => told(piece, 'product_id') ?? told(piece, 'id'),
  // Whatever its addresses look like, the shop leads a number to its page.
  pathOf: (piece) => `/index.php?controller=product&id_product=${encodeURIComponent(prestashop.idOf(piece) ?? '')}`,
  fieldsOf(piece) {
    const price = pricesOfPrestashop.map((name) => numberIn(piece, name)).find((one) => one !== undefined)
    const share = numberIn(piece, 'discount_percent') ?? 0
    const amount = numberIn(piece, 'discount_amount') ?? 0
    return {
      price,
      sale_price: lessened(price, share > 0 ? { share } : { amount }),
      sale_price_effective_date: between(told(piece, 'discount_from'), told(piece, 'discount_to')),
    }
  },
  isUnpublished: (piece) => told(piece, 'visibility') === 'none',
}
/** The import's own template has one column for both; it was called otherwise before. */
const pricesOfPrestashop = [
  'price_tax_included',
  'price_tax_incl',
  'price_tax_excluded',
  'price_tax_excl',
  'price_tax_excluded_or_price_tax_included',
]

const bigcommerce: ShopProgram = {
  isOf: (names) =>
    has(names, 'itemtype', 'productcode/sku') || has(names, 'item', 'inventorytracking', 'internalimageurl'),
  kindOf(row) {
    const kind = (told(row, 'item_type') ?? told(row, 'item'))?.toLowerCase()
    if (kind === 'product' || kind === 'variant') return kind === 'product' ? 'piece' : 'variant'
    return kind === 'sku' ? 'variant' : kind === 'image' ? 'picture' : 'none'
  },
  idOf: (piece) => told(piece, 'product_id') ?? told(piece, 'id'),
  pathOf: (piece) => told(piece, 'product_url'),
  fieldsOf(_, variant, pictures) {
    const [first, ...others] = pictures.flatMap(
      (row) => told(row, 'internal_image_url') ?? told(row, 'image_url') ?? [],
    )
    const option = (name: string) =>
      new RegExp(String.raw`(?:\|Name=|\[\w+\])${name}(?:\|Value)?=([^|,]+)`, 'i')
        .exec(told(variant, 'options') ?? told(variant, 'product_name') ?? '')?.[1]
        ?.trim()
    return {
      ...(first !== undefined && { image_link: first, additional_image_links: others }),
      color: option('colou?r'),
      size: option('size'),
    }
  },
}

const opencart: ShopProgram = {
  isOf: (names) => has(names, 'productid', 'model', 'imagename'),
  kindOf: () => 'piece',
  idOf: (piece) => told(piece, 'product_id'),
  pathOf: (piece) =>
    `/index.php?route=product/product&product_id=${encodeURIComponent(told(piece, 'product_id') ?? '')}`,
  fieldsOf(piece, _variant, _pictures, own) {
    const name = told(piece, 'image_name')
    // Other tables have such columns too, and whole addresses beside them.
    if (name === undefined || isWhole(own.image_link)) return {}
    return { image_link: `/image/${encodeURI(name)}` }
  },
  isUnpublished: (piece) => /^(?:false|0)$/i.test(told(piece, 'status') ?? ''),
}

const ecwid: ShopProgram = {
  isOf: (names) => has(names, 'productinternalid', 'productname'),
  // The former export has no kinds of rows, and a type in other tables is one of pieces.
  kindOf(row) {
    const kind = told(row, 'type')?.toLowerCase() ?? ''
    return kind === 'product_variation' ? 'variant' : kind.startsWith('product_') ? 'none' : 'piece'
  },
  idOf: (piece) => told(piece, 'product_internal_id'),
}

const shopware: ShopProgram = {
  isOf: (names) => has(names, 'id', 'parentid', 'productnumber', 'covermediaurl'),
  kindOf: (row, piece) =>
    piece !== null && told(row, 'parent_id') !== undefined && told(row, 'parent_id') === told(piece, 'id')
      ? 'variant'
      : 'piece',
  idOf: (piece) => told(piece, 'id'),
  // Whatever its addresses look like, the shop leads an id to its page.
  pathOf: (piece) => `/detail/${encodeURIComponent(told(piece, 'id') ?? '')}`,
  fieldsOf: (piece) => ({ image_link: told(piece, 'cover_media_url') }),
}

/** Shopware before its sixth version: a row is a variant that names the number of the first. */
const shopwareFormer: ShopProgram = {
  isOf: (names) => has(names, 'ordernumber', 'mainnumber', 'name'),
  kindOf: (row, piece) => (isSame('mainnumber', row, piece) ? 'variant' : 'piece'),
  isVariantItself: true,
  idOf: (piece) => told(piece, 'mainnumber') ?? told(piece, 'ordernumber'),
  fieldsOf: (_, variant) => ({
    price: told(variant, 'price_ek') ?? told(variant, 'price'),
    list_price: told(variant, 'pseudoprice_ek') ?? told(variant, 'pseudoprice'),
  }),
}

/** A piece of sizes costs what they cost and names them; they stand before it or after it, mostly not to be seen alone. */
const magento: ShopProgram = {
  isOf: (names) => has(names, 'sku', 'producttype', 'urlkey', 'configurablevariations'),
  // A view of the shop, such as a language, is told of below in what differs.
  kindOf: (row) => (told(row, 'store_view_code') !== undefined && told(row, 'price') === undefined ? 'none' : 'piece'),
  kinshipOf(row) {
    const listed = told(row, 'configurable_variations')
    const sku = told(row, 'sku')
    if (listed === undefined) return sku === undefined ? undefined : { names: [sku], isPiece: false }
    return {
      names: [...listed.matchAll(/(?<=^|\|)\s*sku=([^,|]+)/g)].map(([, name = '']) => name.trim()),
      isPiece: true,
    }
  },
  idOf: (piece) => told(piece, 'sku'),
  fieldsOf(_, variant, _pictures, own) {
    const { color, size, image_link, additional_image_links } = fieldsOf(variant.all, variant.header.columns)
    return {
      ...picturesOfMagento(own.image_link === undefined ? { image_link, additional_image_links } : own),
      color: own.color ?? color,
      size: own.size ?? size,
    }
  },
}

/** Magento's own export names pictures by their paths below its folder of pictures: `/w/d/dress.jpg`. */
export function picturesOfMagento({ image_link, additional_image_links = [] }: Fields): Fields {
  const inFolder = (name: unknown) =>
    typeof name === 'string' ? name.replaceAll(/(?<=^|,)(?=\/[^/]\/)/g, '/media/catalog/product') : name
  return { image_link: inFolder(image_link), additional_image_links: additional_image_links.map(inFolder) }
}

/** Parts of one column stand between bars; the values of a variant in the order of the piece's options. */
const vendure: ShopProgram = {
  isOf: (names) => has(names, 'slug', 'assets', 'facets', 'optiongroups', 'optionvalues'),
  kindOf: (row) => (told(row, 'name') === undefined ? 'variant' : 'piece'),
  isVariantItself: true,
  idOf: (piece) => told(piece, 'slug'),
  fieldsOf(piece, variant) {
    const parts = (row: TableRow, name: string) => (told(row, name) ?? '').split('|').map((part) => part.trim())
    const option = (called: RegExp) =>
      parts(variant, 'option_values')[parts(piece, 'option_groups').findIndex((group) => called.test(group))]
    const facet = (name: string) =>
      parts(piece, 'facets')
        .find((part) => part.startsWith(`${name}:`))
        ?.slice(name.length + 1)
    const [first, ...others] = parts(piece, 'assets')
    return {
      image_link: first,
      additional_image_links: others,
      color: option(color),
      size: option(size),
      brand: facet('brand'),
      product_type: facet('category'),
    }
  },
}

/** A row is a variant that bears what its piece says too. */
const medusa: ShopProgram = {
  isOf: (names) => has(names, 'producthandle', 'producttitle', 'variantid', 'variantsku'),
  kindOf: (row, piece) => (isSame('product_handle', row, piece) ? 'variant' : 'piece'),
  isVariantItself: true,
  idOf: (piece) => told(piece, 'product_id') ?? told(piece, 'product_handle'),
  fieldsOf: (piece, variant, _pictures, own) => ({
    image_link: told(piece, 'product_thumbnail') ?? own.image_link,
    color: optionOf(color, optionsOfMedusa, variant),
    size: optionOf(size, optionsOfMedusa, variant),
    gtin: told(variant, 'variant_barcode'),
    product_type: told(piece, 'product_type'),
  }),
  isUnpublished: (piece) => /^(?:draft|proposed|rejected)$/i.test(told(piece, 'product_status') ?? ''),
}
const optionsOfMedusa: OptionColumns[] = [
  ['variant_option_#_name', 'variant_option_#_value'],
  ['option_#_name', 'option_#_value'],
]

/** Rows as Medusa's; further pictures may stand with the first alone. */
const webflow: ShopProgram = {
  isOf: (names) => has(names, 'producthandle', 'productname', 'mainvariantimage', 'variantprice'),
  kindOf: (row, piece) => (isSame('product_handle', row, piece) ? 'variant' : 'piece'),
  isVariantItself: true,
  idOf: (piece) => told(piece, 'product_id') ?? told(piece, 'product_handle'),
  pathOf: (piece) => `/product/${encodeURIComponent(told(piece, 'product_handle') ?? '')}`,
  fieldsOf: (piece, variant, _pictures, own) => ({
    image_link: told(variant, 'main_variant_image') ?? own.image_link,
    additional_image_links: [told(variant, 'more_variant_images') ?? told(piece, 'more_variant_images')],
    color: optionOf(color, optionsOfWebflow, variant),
    size: optionOf(size, optionsOfWebflow, variant),
  }),
  isUnpublished: (piece) => ['archived', 'draft'].some((name) => /^true$/i.test(told(piece, name) ?? '')),
}
const optionsOfWebflow: OptionColumns[] = [['option#_name', 'option#_value']]

const programs = [
  vendure,
  medusa,
  webflow,
  magento,
  squarespace,
  wix,
  prestashop,
  bigcommerce,
  opencart,
  ecwid,
  shopware,
  shopwareFormer,
]

/** The program of shops whose own export has columns of these plain names; null where it is none of those known here. */
export function programOf(columns: readonly string[]): ShopProgram | null {
  const all = new Set(columns)
  return programs.find((program) => program.isOf(all)) ?? null
}

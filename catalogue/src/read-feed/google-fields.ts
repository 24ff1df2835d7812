import { cleanText } from '../clean-text.ts'
import { cleanUrl } from '../clean-url.ts'
import { currencyOf } from '../currencies.ts'
import type { ColumnField } from './column-names.ts'
import type { Columns } from './find-columns.ts'
import type { Fields, Gone } from './feed.ts'
import { between } from './sale-dates.ts'
import { kindOfShelf, shelfMax } from './shelf-category.ts'
import { tellsNothing } from './told-nothing.ts'

/** All values of a row under a name that is plain already. */
export type Look = (name: string) => readonly string[]

const firstOf = (all: Look, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = all(name).find((text) => !tellsNothing(text))
    if (value !== undefined) return value
  }
  return undefined
}

/** The id of a row by Google's names. */
export const idOf = (all: Look, { id }: Columns): string | null => firstOf(all, id) ?? null

/** Where nothing is called an id, a piece is known by its page. */
export const pageIdOf = (all: Look, columns: Columns): string | null =>
  columns.id.length > 0 ? null : pageId(firstAddress(told(all, columns.link)[0]))

export const pageId = (link: unknown): string | null => cleanUrl(link)?.replace(/^https?:\/\//, '') ?? null

/** The first of several addresses in one cell. */
const firstAddress = (text: string | undefined) => text?.trim().split(/(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i)[0]

const yes = /^(?:y|yes|true|1)$/i
const no = /^(?:n|no|false|0)$/i
const flags = new Set(['deleted', 'isdeleted', 'removed', 'isremoved', 'delete'])
const moments = new Set(['deletedat', 'removedat', 'deletedon', 'deleteddate', 'datedeleted'])

/** What a row says of being gone; null where it says nothing of it. */
export function goneBy(all: Look, { deleted, published, hidden }: Columns): Gone | null {
  if (deleted.length + published.length + hidden.length === 0) return null
  const says = (names: readonly string[], word: RegExp) =>
    names.some((name) => all(name).some((text) => word.test(text.trim())))
  const isFlagged = says(
    deleted.filter((name) => flags.has(name)),
    yes,
  )
  const isDated = says(
    deleted.filter((name) => moments.has(name)),
    /[1-9]/,
  )
  if (isFlagged || isDated || says(deleted, /^(?:deleted?|removed?|d)$/i)) return 'deleted'
  const isHidden = says(
    [...deleted, ...published],
    /^(?:inactive|disabled|draft|archived|hidden|unpublished|private|trash|staging|not visible individually)$/i,
  )
  const isFlaggedHidden = says(hidden, yes)
  // Magento counts 1 for on and 2 for off.
  const isOff = says(published, no) || says(published.includes('productonline') ? ['productonline'] : [], /^2$/)
  return isHidden || isFlaggedHidden || isOff ? 'unpublished' : null
}

/** A model is a name only with what it is and whose: `Dress` of `Ostrova` called `Ines 77`. */
function titleOf(all: Look, columns: Columns): string | undefined {
  const title = firstOf(all, columns.title)
  const name = columns.title.find((one) => all(one).includes(title ?? ''))
  if (title === undefined || name !== 'model') return title
  const brand = firstOf(all, columns.brand)
  const isSaid = brand === undefined || title.toLowerCase().includes(brand.toLowerCase())
  return [firstOf(all, ['typeprefix']), isSaid ? undefined : brand, title].filter(Boolean).join(' ')
}

/** The fields of a row by Google's names. */
export function fieldsOf(all: Look, columns: Columns): Fields {
  const first = (field: ColumnField) => firstOf(all, columns[field])
  const given = all('customlabel0')[0]
  const listed = columns.attributes.flatMap((name) => all(name))
  const pictures = told(all, columns.image_link)
  const price = (field: ColumnField) =>
    all('commissionablestatus').length > 0 ? inDollars(first(field)) : first(field)
  return {
    title: written(titleOf(all, columns)),
    description: written(first('description')),
    brand: first('brand') ?? amongPairs(listed, brandName),
    store: first('store'),
    price: price('price'),
    sale_price: isNoSale(all, columns) ? undefined : price('sale_price'),
    sale_price_effective_date: first('sale_price_effective_date') ?? between(first('sale_from'), first('sale_to')),
    list_price: price('list_price'),
    currency: first('currency') ?? signBeside(all, columns),
    image_link: pictures[0],
    additional_image_links: [...pictures.slice(1), ...columns.additional_image_link.flatMap((name) => all(name))],
    link: firstAddress(told(all, columns.link)[0]),
    availability: isFlaggedUnavailable(all, columns) ? '0' : stateOf(all, columns),
    gtin: first('gtin'),
    item_group_id: first('item_group_id'),
    product_type: shelfAmong(columns.product_type.flatMap((name) => all(name))),
    google_product_category: first('google_product_category'),
    category: given?.startsWith('CATEGORY_') ? given : undefined,
    color: first('color') ?? amongPairs(listed, colorName),
    size: first('size') ?? amongPairs(listed, sizeName),
    expires: first('expires'),
  }
}

/** Affilifeed, known by what only it says of a piece, counts the smallest coin. */
const inDollars = (text: string | undefined) => (/^\d+$/.test(text ?? '') ? String(Number(text) / 100) : text)

/** The sign of a price whose amount stands alone and once more as shoppers read it: `49.00` beside `£49.00`. */
function signBeside(all: Look, { price, sale_price, price_text }: Columns): string | undefined {
  if (!/^[\d.,\s]+$/.test(firstOf(all, [...price, ...sale_price]) ?? '')) return undefined
  const sign =
    firstOf(all, price_text)
      ?.replaceAll(/[\d.,'’]+/g, ' ')
      .trim() ?? ''
  return currencyOf(sign) === null ? undefined : sign
}

/** What the first of several columns that holds a whole address tells, else the first: others may hold a file's name, or a path. */
function told(all: Look, names: readonly string[]): string[] {
  const texts = names.map((name) => all(name).filter((text) => !tellsNothing(text)))
  const whole = texts.map((some) => some.filter((text) => /(?:^|\s|["'=])(?:https?:)?\/\//i.test(text)))
  return [...whole, ...texts].find((some) => some.length > 0) ?? []
}

/** Of several shelves the first that speaks of a garment: `Women`, `Sale`, `Dresses`. */
function shelfAmong(texts: string[]): string | undefined {
  const shelves = texts.filter(
    (text) => !tellsNothing(text) && !rowKind.test(text.trim()) && !/^[a-z]+:\/\//i.test(text),
  )
  return (
    (shelves.length > 1 ? shelves.find((text) => kindOfShelf(cleanText(text, shelfMax)) !== null) : undefined) ??
    shelves[0]
  )
}

/** Google tells of a text that a machine wrote it: `trained_algorithmic_media:"Linen Dress"`. */
const written = (text: string | undefined) => {
  const rest = text?.replace(/^\s*(?:trained_algorithmic_media|default)\s*:/, '')
  return rest === text ? text : rest?.trim().replace(/^"|"$/g, '')
}

/** What a shop's program calls a kind of row, which is no shelf: Magento's `simple`. */
export const rowKind = /^(?:normal|simple|configurable|grouped|bundle|virtual|downloadable|physical|digital)$/i

const stateOf = (all: Look, { availability }: Columns) => {
  for (const name of availability) {
    const value = all(name).find((text) => text.trim() !== '')
    if (value !== undefined) return value
  }
  return undefined
}

/** Shops keep the price of a sale that is over, or that has not begun. */
const isNoSale = (all: Look, { on_sale }: Columns) =>
  on_sale.some((name) => all(name).some((text) => no.test(text.trim())))

const isFlaggedUnavailable = (all: Look, { unavailable, deleted }: Columns) =>
  unavailable.some((name) => all(name).some((text) => yes.test(text.trim()))) ||
  deleted.some((name) => all(name).some((text) => isSold.test(text.trim())))
/** What a status says of a piece that is still told of. */
const isSold = /^(?:sold|sold[\s_-]?out|out[\s_-]?of[\s_-]?stock)$/i

const colorName = /^colou?rs?$/i
const sizeName = /^sizes?$/i
const brandName = /^(?:brand|manufacturer)$/i

/** One of the pairs that some programs write into one column: `Color:Red|Size:M`, `color=Red,size=M`. */
function amongPairs(texts: string[], name: RegExp): string | undefined {
  for (const text of texts)
    for (const pair of text.split(/[|;,\n]/)) {
      const [before = '', value = ''] = pair.split(/[:=]/, 2).map((part) => part.trim())
      if (value !== '' && name.test(before)) return value
    }
  return undefined
}

import { anyOf } from '../any-of.ts'
import { namesInLanguages } from './column-languages.ts'
import { abroad } from './column-names-abroad.ts'
import { english, joined, named } from './column-names.ts'
import type { ColumnField } from './column-names.ts'

/** For each field the columns of a file that tell it, best first. */
export type Columns = Record<ColumnField, readonly string[]>

const fields = Object.keys(english) as ColumnField[]
const allNames = fields.map((field) => [field, [...english[field], ...(abroad[field] ?? [])]] as const)
/** Which fields a name tells, and how soon: a row may bear many more names than are known. */
const fieldsByName = Map.groupBy(
  allNames.flatMap(([field, names]) => names.map((name, place) => ({ field, name, place }))),
  ({ name }) => name,
)
const none = Object.fromEntries(fields.map((field) => [field, []])) as unknown as Columns
const allKnown = new Set(allNames.flatMap(([, names]) => names))
/** What only says that a column is of the piece, in a name that is not known whole: `product_original_price`, `cloth_name`. */
const ofThePiece = /^(?:default|prod(?:uct)?|item|entity|ec|cloth(?:es|ing)?|garment)+(?=[a-z][^/]*$)(?!label$)/

/** What tells pieces from each other where a file has no ids; an id that is left empty is not replaced by it. */
const idsAtLast = named('style_number item# style# sku# style_code item_code mpn code guid nid item')
/** Ids in words of a piece; those of shops, shelves and groups are the same in many rows. */
const idName =
  /^(?:product|item|article|goods|sku|offer|ref(?:erence)?|unique|internal|external|original|style|model|order)+(?:id|code|number|nr|no|num|key|sku)$/

const pictureWords =
  anyOf(`m aw product item goods merchant main first primary default base featured large big full fullxfull original
  medium small thumb(?:nail)? cover front hero media preview hires zoom standard best size variant cutout model web url link src file location
  address path uri name image img picture photo gallery list group of to s`)
/** Names of pictures that are made of such words only, in any order: `product_image_large_url`. */
const pictureName = new RegExp(`^(?=.*(?:image|img|picture|photo))(?:${pictureWords})+$`)
/** Of those the pictures beside the first one, and the ones too small to show: last of all. */
const furtherName = /^(?:additional|alternat|aw)/
const smallName = /small|thumb/
/** Names of several pictures in one column. */
const listName =
  /^(?:(?:(?:additional)?(?:images|pictures|photos|gallery|media)|(?:alternat(?:iv)?e|extra|other)(?:product)?(?:image|picture|photo)s?)(?:image|picture|gallery)?)(?:original|large|full|main|urls?|links?|src|location|zoom|others)*$/
const linkWords =
  anyOf(`zanox custom product item goods page web deep buy affiliate tracking click landing details? view direct target full title name
  link canonical perma pdp offer article style clean original final camref m aw track merchant(?=product|deep)`)
/** Names of the piece's address, made of such words: `product_page_url`. */
const linkName = new RegExp(`^(?:${linkWords})*(?:url|link|uri|href)$`)
/** Of those a network's address for the piece, after the shop's own, and what a program calls the piece itself by: last. */
const networkName = /affiliate|track|click|buy|zanox|camref|aw/
const programName = /href$/

/**
 * Who takes a table off a page calls its columns by an element's class, and by its attribute where that holds an address:
 * `card-link href`, `card__photo src`, `product-card__title`. What is of the brand, the shop or the readers is left alone.
 * Their ends are looked for first: a name of such words without end is walked along once.
 */
const byClass = {
  link: /href$/,
  image_link: /src$/,
  title:
    /^(?!.*(?:type|group|seo|meta|file|size|material|image|photo)).*(?:title|name|heading)$(?<=(?:product|item|card|tile|listing)\w*(?:title|name|heading))/,
  price: /price$(?<=(?:product|item|card|tile|listing)\w*price)/,
}
const ofAnother =
  /\/|brand|vendor|manufactur|supplier|designer|department|seller|shop|store|category|rating|review|badge|logo|icon|flag|swatch|colou?r|ship|delivery|unit|tax|cost|wholesale|saving|member|deposit|bid|offer/

/** What a program tells once for each language; known by the names that it bears alone. */
const inLanguages = (['title', 'description', 'link', 'product_type'] as const).map(
  (field) => [field, new Set([...english[field], ...(abroad[field] ?? [])])] as const,
)

const rank = (names: readonly string[], isLast: RegExp) => [
  ...names.filter((name) => !isLast.test(name)),
  ...names.filter((name) => isLast.test(name)),
]

/** When a sale begins or ends, by a name of such words: `promo_start_date`. */
const saleWhen = (words: string) =>
  new RegExp(
    `^(?:sale|special|promo(?:tion(?:al)?)?|discount(?:ed)?)(?:price)?(?:effective)?(?:date|dt|time)?(?:${words})(?:date|dt|time|at|on)?$`,
  )
/** The same of a group of pieces, by what they hang on: `parent_unique_id`. */
const byWords = {
  item_group_id: /^(?:parent|master|primary)(?:product|item|unique|style|article)*(?:id|sku|code|number)$/,
  sale_from: saleWhen('from|start(?:s|ing)?|begins?'),
  sale_to: saleWhen('to|until|till|end(?:s|ing)?'),
}

/** What is paid, among the kinds of a piece's prices. */
const paidNow = /^price\/(?:current|final|now|sale)/

/** What holds kinds of prices, or the lowest of each: `price/`, `pricerange/minimumprice/`. */
const kindOfPrice = /^(?:price|pricerange\/min(?:imum)?price)\/(?=\w+price$)/
/** What stands in the many that are called after it is that one: `names/name`, `Prices/Price`. */
const inMany = /(?<=^|\/)(?<one>[a-z]{3,})(?:e?s|list)\/\k<one>(?=$|[/@])/

/** How a price's own currency is called behind its name, and the price as shoppers read it, with its sign. */
const currencyBehind = /^[@/]currency(?:code|id|iso)?$/
const textBehind = /^\/?(?:formatted(?:value)?|text|string|display|label|(?:amount)?with(?:symbol|currency))$/

const known = new Map<string, Columns>()
const knownMax = 500
/** Rows with more names than this are rare, and what is kept of them is not small. */
const keyMax = 20_000

/** Which of a row's plain names tell which field; rows of one file mostly bear the same names. */
export function columnsAmong(names: readonly string[]): Columns {
  const key = names.join(' ')
  const found = known.get(key)
  if (found !== undefined) return found
  const columns = findColumns(names)
  if (known.size >= knownMax) known.clear()
  if (key.length < keyMax) known.set(key, columns)
  return columns
}

/** A row's names as they are listed, and those not listed without what only says that they are of the piece. */
function listedAmong(names: readonly string[]) {
  const own = new Map<string, string[]>()
  const tell = (called: string, name: string) => own.set(called, [...(own.get(called) ?? []), name])
  for (const name of names) tell(joined(name), name)
  for (const name of names) if (inMany.test(name)) tell(joined(name.replace(inMany, '$<one>')), name)
  // Kinds of prices within a price are called as they are alone: `price: { sellingPrice, originalPrice }`.
  for (const name of names) if (kindOfPrice.test(name)) tell(name.replace(kindOfPrice, ''), name)
  const short = Map.groupBy(
    names.filter((name) => !allKnown.has(name) && ofThePiece.test(name)),
    (name) => name.replace(ofThePiece, ''),
  )
  return [own, short]
}

/** The names that are listed, best first; then what names of certain words tell, and last what is told by an element's class. */
function findColumns(names: readonly string[]): Columns {
  const columns = { ...none }
  const listed = listedAmong(names)
  for (const told of listed) {
    const found = [...told.keys()].flatMap((called) => fieldsByName.get(called) ?? [])
    for (const { field, name } of found.toSorted((one, other) => one.place - other.place))
      columns[field] = [...new Set([...columns[field], ...(told.get(name) ?? [])])]
  }
  const like = (pattern: RegExp, told: readonly string[]) => [
    ...told,
    ...names.filter((name) => pattern.test(joined(name)) && !told.includes(name)),
  ]
  const behind = (prices: readonly string[], pattern: RegExp) =>
    prices.flatMap((price) => names.filter((name) => name.startsWith(price) && pattern.test(name.slice(price.length))))
  if (columns.id.length === 0)
    columns.id = like(
      idName,
      listed.flatMap((told) => idsAtLast.flatMap((name) => told.get(name) ?? [])),
    )
  columns.image_link = rank(rank(like(pictureName, columns.image_link), furtherName), smallName)
  columns.additional_image_link = like(listName, columns.additional_image_link)
  columns.currency = [...new Set([...columns.currency, ...behind(columns.price, currencyBehind)])]
  columns.price_text = [...behind([...columns.price, ...columns.sale_price], textBehind), ...columns.price_text]
  // Beside what is paid now a discount is what is taken off.
  if (columns.price.some((name) => paidNow.test(name)))
    columns.sale_price = columns.sale_price.filter((name) => name !== 'price/discount')
  columns.link = [
    ...columns.link,
    ...rank(rank(like(linkName, []), networkName), programName).filter((name) => !columns.link.includes(name)),
  ]
  for (const [field, pattern] of Object.entries(byWords) as [keyof typeof byWords, RegExp][])
    if (columns[field].length === 0) columns[field] = like(pattern, [])
  for (const [field, alone] of inLanguages)
    if (columns[field].length === 0)
      columns[field] = namesInLanguages(names, (name) => alone.has(joined(name.replace(ofThePiece, ''))))
  const isPriced = columns.price.length + columns.sale_price.length + columns.list_price.length > 0
  for (const [field, pattern] of Object.entries(byClass) as [keyof typeof byClass, RegExp][])
    if (columns[field].length === 0 && !(field === 'price' && isPriced))
      columns[field] = names.filter((name) => pattern.test(name) && !ofAnother.test(name) && !allKnown.has(name))
  return columns
}

/** Whether a plain name is that of a price. */
export function isPriceName(name: string): boolean {
  const { price, sale_price, list_price } = columnsAmong([name])
  return price.length + sale_price.length + list_price.length > 0
}

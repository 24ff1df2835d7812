import type { CategoryFilter } from '@sateen/contract/items'
import { findCategory } from '../categories.ts'
import { guessKind } from '../category.ts'
import { isAvailable } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import { cleanUrl } from '../clean-url.ts'
import { currencyOf } from '../currencies.ts'
import type { CurrencyMark } from '../currencies.ts'
import { isNoAmount, readPrice } from '../price.ts'
import { isTooLongUrl, safeUrl, withScheme } from '../safe-url.ts'
import { guessSubcategory } from '../subcategory.ts'
import { isBetween, isOver } from './sale-dates.ts'
import { kindOfShelf, shelfMax } from './shelf-category.ts'
import { tellsNothing } from './told-nothing.ts'
import type { FeedOptions, FeedRow, Fields, RawRow, RowReason, RowRules } from './feed.ts'

const idMax = 200
const imagesMax = 20

/** Brings a row to an item by the rules that are the same for all formats: what is missing or wrong refuses it, with the first reason found. */
export function readRow(raw: RawRow, rules: RowRules, options: FeedOptions): FeedRow {
  const { line, fields, gone } = raw
  const id = cleanText(raw.id, idMax + 1)
  const rejected = (reason: RowReason): FeedRow => ({ status: 'rejected', line, id: id === '' ? null : id, reason })
  if (raw.broken !== undefined) return rejected(raw.broken)
  if (gone === 'unpublished') return rejected(gone)
  if (fields === undefined) return rejected('columns')
  if (id === '' || id.length > idMax) return rejected('id')
  const storeAt = (url: string | null) => options.store ?? textOf(fields.store, 200) ?? hostOf(url)
  if (gone === 'deleted')
    return { status: 'deleted', line, id, store: storeAt(cleanUrl(addressOf(fields.link, options.storeUrl))) }
  if (fields.expires !== undefined && isOver(fields.expires, options.now)) return rejected('unpublished')
  const title = cleanText(fields.title, 500)
  if (title === '') return rejected('title')
  const images = picturesOf([fields.image_link, ...(fields.additional_image_links ?? [])], options.storeUrl)
  const image = images[0] ?? null
  if (image === null && !rules.lenient) return rejected(isLongAddress(fields.image_link) ? 'size' : 'image')
  const url = cleanUrl(addressOf(linkOf(fields.link, options.storeUrl), options.storeUrl))
  if (url === null && !rules.lenient && !((rules.linkless || raw.linkless) && textOf(fields.link) === null))
    return rejected(isLongAddress(fields.link) ? 'size' : 'link')
  const price = priceOf(fields, options.now)
  if (price.reason !== null && !rules.lenient) return rejected(price.reason)
  const description = textOf(fields.description)
  const shelf = textOf(fields.google_product_category, shelfMax)
  const productType = textOf(fields.product_type, shelfMax) ?? (/^\d+$/.test(shelf ?? '') ? null : shelf)
  const categoryFilter = categoryOfRow(fields, title, description, [productType, shelf])
  const item = {
    id,
    title,
    description,
    brand: textOf(fields.brand, 200),
    store: storeAt(url),
    price: price.amount,
    listPrice: price.listPrice,
    currency: price.currency,
    image,
    images,
    url,
    available: isAvailable(fields.availability),
    gtin: gtinOf(fields.gtin),
    groupId: groupOf(fields.item_group_id),
    variants: fields.variants ?? 1,
    productType,
    categoryFilter,
    subcategory: categoryFilter === null ? null : guessSubcategory(title, productType, categoryFilter),
    color: colorOf(fields.color),
    size: textOf(fields.size, 100),
    deleted: false,
  }
  return { status: 'ok', line, id, item }
}

/**
 * A colour by its name, where a program writes it behind the one that a screen shows (`#ffffff:White`) or a page behind
 * the word for it (`Color Pale pink | 0219/805`); a program's number of it is none.
 */
function colorOf(value: unknown): string | null {
  const told =
    typeof value === 'string'
      ? value
          .replace(/^\s*(?:#[\da-f]{3,8}|rgba?\([\d\s,.%]+\)):\s*(?=\S)/i, '')
          .replace(/^\s*colou?r(?:\s*:|\s(?!\s*block))\s*(?=\S)/i, '')
          .replace(/(?<=\S)\s*\|[\s\d/-]+$/, '')
      : value
  const color = textOf(told, 100)
  return color !== null && /^\d+$/.test(color) ? null : color
}

function textOf(value: unknown, max?: number): string | null {
  const text = cleanText(value, max)
  return tellsNothing(text) ? null : text
}

/**
 * An address whose `&` a program has written as in HTML, whose scheme it has left away, or that stands in quotes; a path
 * is one of the shop whose address is known.
 */
function addressOf(value: unknown, storeUrl?: string): unknown {
  if (typeof value !== 'string') return value
  const text = value
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replaceAll('&amp;', '&')
  return storeUrl !== undefined && /^\/(?!\/)/.test(text) ? storeUrl.replace(/\/$/, '') + text : withScheme(text)
}

/** A page's path within a shop that is known, also where it begins without a slash: `women/dresses/1`; a host has a dot. */
const linkOf = (link: unknown, storeUrl?: string) =>
  storeUrl !== undefined && typeof link === 'string' && /^\s*[^\s/.?#:@]+\/\S/.test(link) ? `/${link.trim()}` : link

/** Whether a text is one address of the web that only its length keeps out. */
const isLongAddress = (value: unknown) =>
  typeof value === 'string' && /^\s*https?:\/\/\S+\s*$/i.test(value) && isTooLongUrl(value.trim())

/** One address, or several behind commas or blanks, as a list in JSON or in HTML; a comma may also be a part of one. */
function addressesIn(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value]
  if (value.includes('<')) return picturesIn(value)
  if (/^\s*[[{]/.test(value)) return value.replaceAll('\\/', '/').match(/(?:https?:)?\/\/[^\s"'\]}]+/gi) ?? []
  // Several paths begin with a slash each; within an address a slash behind a comma is a part of it.
  return value.split(
    /^\s*\/(?!\/)/.test(value) ? /(?<![\s,|;])[\s,|;]+(?=\/)/ : /(?<![\s,|;~])[\s,|;~]+(?=(?:https?:)?\/\/)/i,
  )
}

/** What HTML shows as pictures. */
const picturesIn = (html: string) =>
  [...html.matchAll(/<img\b[^<>]*?\ssrc\s*=\s*["']?([^\s"'<>]+)/gi)].map(([, address]) => address)

const noPicture = /\.(?:mp4|webm|mov|m4v|avi|pdf|m3u8)(?:\?|$)/i

/** What a page shows until its picture has come, or where there is none, by the name of its file. */
const inPlaceOfOne =
  /[/_-](?:transparent|blank|spacer|placeholder|1x1|no[-_]?(?:image|photo|picture)|image[-_]?not[-_]?available)(?:[-_][a-z\d]+)*\.(?:png|gif|jpe?g|svg|webp)(?:\?|$)/i

function picturesOf(told: unknown[], storeUrl?: string): string[] {
  const addresses = told.slice(0, imagesMax).flatMap(addressesIn)
  const pictures = addresses.flatMap((address) => safeUrl(addressOf(address, storeUrl), { ports: 'any' }) ?? [])
  const shown = [...new Set(pictures)].filter((address) => !noPicture.test(address))
  const real = shown.filter((address) => !inPlaceOfOne.test(address))
  return (real.length > 0 ? real : shown).slice(0, imagesMax)
}

/** Programs write 0 for no parent: it would join all rows to one item. */
const groupOf = (value: unknown) => {
  const group = textOf(value, idMax)
  return group === '0' ? null : group
}

/** GTINs keep their leading zeros; a spreadsheet's apostrophe before the digits is no part of one. */
function gtinOf(value: unknown): string | null {
  const digits = cleanText(value, 40)
    .replaceAll(/[\s'-]/g, '')
    .replace(/\.0+$/, '')
  return /^\d{8,14}$/.test(digits) ? digits : null
}

function hostOf(url: string | null): string | null {
  return url === null ? null : new URL(url).hostname.replace(/^www\./, '')
}

type PriceOfRow = {
  amount: number | null
  listPrice: number | null
  currency: string | null
  reason: 'price' | 'currency' | null
}

const noPrice = { amount: null, listPrice: null, currency: null }

/**
 * A sale price counts only inside its dates, also where it is the only price. A currency that nothing names is taken for US dollars; a sign of several
 * countries (`kr`, `¥`) is none of them, and a price in another currency than its column says is believed in neither.
 */
function priceOf(fields: Fields, now: Date): PriceOfRow {
  const isOnNow = fields.sale_price !== undefined && isBetween(fields.sale_price_effective_date, now)
  const normal = amountIn(fields.price ?? (isOnNow ? fields.sale_price : undefined))
  if (normal === null) return { ...noPrice, reason: 'price' }
  const named = currencyIn(fields.currency)
  const currency = named ?? normal.mark?.code ?? 'USD'
  const sale = amountIn(fields.sale_price)
  const former = amountIn(fields.list_price)
  const onSale = sale !== null && sale.amount < normal.amount && isOnNow
  const amount = onSale ? sale.amount : normal.amount
  const higher = onSale ? normal.amount : (former?.amount ?? 0)
  const isOther = (one: Amount) => one.mark !== null && one.mark.code !== currency && !isDollarOf(one.mark, currency)
  if (isOther(normal) || (onSale && isOther(sale))) return { ...noPrice, reason: 'currency' }
  if (currency === 'USD' && normal.amount >= dollarsEnd) return { ...noPrice, reason: 'price' }
  const reason = currency === 'USD' ? null : 'currency'
  return { amount, listPrice: higher > amount ? higher : null, currency, reason }
}

/** A plain `$` is also the sign of other dollars, where a column says so. */
const isDollarOf = (mark: CurrencyMark, currency: string) => mark.code === 'USD' && currency.endsWith('D')

function currencyIn(value: unknown): string | null {
  const text = cleanText(value, 20)
  if (/^(?:(?:u\.?s\.?a?\.? )?dollars?|840)$/i.test(text)) return 'USD'
  // A number is none: some networks write the price there once more.
  return text === '' || /^[\d.,\s]+$/.test(text) ? null : (currencyOf(text)?.code ?? text.toUpperCase())
}

/** No piece costs a million dollars, or less than a cent of anything. */
const dollarsEnd = 1_000_000
const amountLeast = 0.005

type Amount = { amount: number; mark: CurrencyMark | null }

function amountIn(value: unknown): Amount | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const told = typeof value === 'string' && /[<&]/.test(value) ? cleanText(value, 400) : value
  const read = isNoAmount(told) ? null : readPrice(told)
  if (read === null || read.amount < amountLeast) return null
  if (read.currency !== null) return { amount: read.amount, mark: { code: read.currency } }
  return { amount: read.amount, mark: typeof told === 'string' ? currencyOf(told) : null }
}

/**
 * A given category is never replaced by a guess (C-CAT-09); the retailer's own shelf is asked last.
 */
function categoryOfRow(
  fields: Fields,
  title: string,
  description: string | null,
  shelves: (string | null)[],
): CategoryFilter | null {
  const given = cleanText(fields.category, 100)
  if (given !== '') {
    const found = findCategory(given)
    if (found !== null) return found.categoryFilter
    if (given === 'OTHER') return null
  }
  let kind = guessKind(title, description)
  for (const shelf of shelves) kind ??= kindOfShelf(shelf)
  return kind === 'NONE' ? null : kind
}

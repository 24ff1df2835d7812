import { categoryOf } from '@sateen/catalogue/categories'
import { brand } from '@sateen/contract/brand'
import { CategoryFilter } from '@sateen/contract/items'
import { resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import { pictureAddress } from '../items/picture-address.ts'
import { dollarsOf } from '../items/sql.ts'
import { startProgress } from '../platform/progress.ts'
import { command } from './command.ts'
import { readEditItems, readShownItems, type ExportRow } from './export-sql.ts'
import { openWriter } from './open-for-writing.ts'

const itemsAtOnce = 2000
/** Labels that a Google feed has beside the first, which carries the category. */
const labelsMost = 4

/** Writes the catalogue, or the Edits, as a Google Merchant feed. */
export const exportFeed = command({
  does: 'Writes the catalogue, or The Edit, as a Google Merchant feed that import reads back.',
  usage: 'FILE [--edits]',
  details:
    'FILE that ends in .gz is packed. Items without a price in US dollars, a picture or an address have no place in such a feed and are counted.',
  options: {
    edits: { type: 'boolean', does: 'Only the items of collections that show, with their titles as labels.' },
  },
  words: { least: 1, most: 1 },
  async run({ values, words }, desk) {
    const { sql } = await desk.openDatabase()
    const path = resolve(words[0]!)
    const titles = values.edits ? await readEditItems(sql, desk.now) : null
    const progress = startProgress({ label: 'Exporting', unit: 'items', total: null, stream: desk.progress })
    const writer = await openWriter(path, path.endsWith('.gz') ? createGzip() : null)
    await writer.write(head(desk.env.PUBLIC_URL))
    let [written, leftOut] = [0, 0]
    for (let after = 0; ;) {
      const rows = await readShownItems(sql, after, itemsAtOnce)
      for (const row of rows) {
        if (titles && !titles.has(row.id)) continue
        const entry = entryOf(row, desk.env.PUBLIC_URL, titles?.get(row.id) ?? [])
        if (entry === null) leftOut++
        else {
          await writer.write(entry)
          written++
        }
        progress.to(written)
      }
      if (rows.length < itemsAtOnce) break
      after = rows.at(-1)!.number
    }
    await writer.write('</channel>\n</rss>\n')
    await writer.end()
    progress.end(`${written} items`)
    if (desk.isJson) desk.print({ file: path, written, leftOut })
    desk.say(
      `${path}: ${written.toLocaleString('en-US')} items${leftOut > 0 ? `, ${leftOut.toLocaleString('en-US')} left out (no US dollar price, picture or address)` : ''}.`,
    )
    return 0
  },
})

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- what XML 1.0 has no place for is exactly what is left out
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const safe = (text: string) => text.replace(unfit, '').replace(/[&<>"]/g, (sign) => escapes[sign]!)

const head = (site: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${safe(brand)}</title>
<link>${safe(site)}</link>
<description>${safe(brand)}</description>
`

function entryOf(row: ExportRow, site: string, titles: string[]): string | null {
  const own = pictureAddress(row)
  const image = row.picture_source ?? (own === null ? null : site + own)
  const price = dollarsOf(row)
  if (row.url === null || image === null || price === null || !(price > 0)) return null
  const isReduced = row.list_price !== null && row.list_price > price
  const filter = CategoryFilter.safeParse(row.category_filter).data
  const subcategory = filter && categoryOf(filter).subcategories.find(({ id }) => id === row.subcategory_id)
  const colour = row.attributes.find((word) => word.startsWith('colour:'))?.slice('colour:'.length)
  const money = (amount: number) => `${amount.toFixed(2)} USD`
  const fields: [string, string | null | undefined][] = [
    ['id', row.id],
    ['title', row.name],
    ['description', row.description],
    ['link', row.url],
    ['image_link', image],
    ['availability', row.available ? 'in_stock' : 'out_of_stock'],
    ['price', money(isReduced ? row.list_price! : price)],
    ['sale_price', isReduced ? money(price) : null],
    ['brand', row.brand],
    ['store', row.store],
    ['gtin', row.gtin],
    ['item_group_id', row.group_id],
    ['color', colour],
    ['product_type', subcategory?.name],
    ['custom_label_0', row.category_filter],
    ...titles.slice(0, labelsMost).map((title, index): [string, string] => [`custom_label_${index + 1}`, title]),
  ]
  const tags = fields.flatMap(([name, value]) => (value ? [`<g:${name}>${safe(value)}</g:${name}>`] : []))
  return `<item>${tags.join('')}</item>\n`
}

import type { Item } from '../item.ts'
import { readMoment } from '../moment.ts'
import type { BrokenLine } from './read-interactions.ts'
import { isText, notText, readLines, type OnRead } from './read-lines.ts'

/** Reads items: JSON lines with `id` and any fields of a product, and optionally `attributes`. Broken lines are named. */
export async function readItems(path: string, onRead?: OnRead): Promise<{ items: Item[]; broken: BrokenLine[] }> {
  const items: Item[] = []
  const broken: BrokenLine[] = []
  let line = 0
  for await (const text of readLines(path, onRead)) {
    line++
    if (text.trim() === '') continue
    const item = readItem(text)
    if (typeof item === 'string') broken.push({ line, reason: item })
    else items.push(item)
  }
  return { items, broken }
}

/** Reads the ids of a file, one a line. Lines that are no text are left out and named. */
export async function readIds(path: string): Promise<{ ids: Set<string>; broken: BrokenLine[] }> {
  const ids = new Set<string>()
  const broken: BrokenLine[] = []
  let line = 0
  for await (const text of readLines(path)) {
    line++
    if (!isText(text)) broken.push({ line, reason: notText })
    else if (text.trim() !== '') ids.add(text.trim())
  }
  return { ids, broken }
}

function readItem(line: string): Item | string {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch {
    return 'not JSON'
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return 'not an object'
  const fields = new Map(Object.entries(record))
  const text = (...names: string[]) => {
    for (const name of names) {
      const value: unknown = fields.get(name)
      if (typeof value === 'string' && value !== '') return value
      if (typeof value === 'number') return String(value)
    }
    return null
  }
  const id = text('id', 'itemId', '_id')
  if (id === null) return 'no id'
  const attributes: unknown = fields.get('attributes')
  const added: unknown = fields.get('addedAt') ?? fields.get('createdAt')
  return {
    id,
    name: text('name', 'title') ?? '',
    categoryFilter: text('categoryFilter', 'category'),
    subcategory: text('subcategory', 'path'),
    store: text('store') ?? '',
    brand: text('brand'),
    price: Number(text('salePrice', 'price') ?? Number.NaN) || null,
    attributes: Array.isArray(attributes) ? attributes.map(String) : [],
    addedAt: typeof added === 'string' ? readMoment(added) : 0,
    available: fields.get('available') !== false,
    hasPicture: true,
    hasLink: true,
    hasPrice: true,
  }
}

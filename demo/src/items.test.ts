import { existsSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edits } from './edits.ts'
import type { CategoryFilter } from './items.ts'
import { items } from './items.ts'
import { quizLists } from './quiz-lists.ts'
import { readManifest } from './render/manifest.ts'
import { retailers } from './retailers.ts'

const inCategory = (filter: CategoryFilter) => items.filter((item) => item.categoryFilter === filter)
const shares = {
  CATEGORY_TOPS: 115,
  CATEGORY_BOTTOMS: 105,
  CATEGORY_DRESSES: 112,
  CATEGORY_OUTERWEAR: 90,
  CATEGORY_SWIMSUITS: 84,
  CATEGORY_ACCESSORIES: 94,
} satisfies Record<CategoryFilter, number>

const wordsOf: Record<CategoryFilter, RegExp> = {
  CATEGORY_TOPS: /\b(Tee|Tank|Camisole|Sweater|Vest|Cardigan|Shirt|Blouse)$/,
  CATEGORY_BOTTOMS: /\b(Trousers|Pants|Jeans|Skirt|Shorts)$/,
  CATEGORY_DRESSES: /(Dress|Sundress)$/,
  CATEGORY_OUTERWEAR: /\b(Blazer|Overcoat|Coat|Jacket|Vest)$/,
  CATEGORY_SWIMSUITS: /\b(Swimsuit|Bikini)$/,
  CATEGORY_ACCESSORIES: /\b(Bag|Sunglasses|Earrings|Necklace|Scarf|Hat|Beanie|Belt|Flats|Loafers|Boots)$/,
}

test('every category has its share of the six hundred items', () => {
  for (const [filter, count] of Object.entries(shares)) expect(inCategory(filter as CategoryFilter)).toHaveLength(count)
})

test('ids, addresses and GTINs are nobody else’s, and ids are short enough for a feed', () => {
  for (const keyOf of [
    (item: (typeof items)[number]) => item.id,
    (item: (typeof items)[number]) => item.gtin,
    (item: (typeof items)[number]) => item.retailer + item.path,
  ])
    expect(new Set(items.map(keyOf)).size).toBe(items.length)
  for (const item of items) expect(item.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(Math.max(...items.map((item) => item.id.length))).toBeLessThanOrEqual(50)
})

test('the name says what the category says', () => {
  for (const item of items) expect(item.name, item.id).toMatch(wordsOf[item.categoryFilter])
})

test('the description names the colour and the cloth of the picture', () => {
  for (const item of items) {
    const said = item.description.toLowerCase().replaceAll('-', ' ')
    for (const colour of item.colours) expect(said, item.id).toContain(colour)
    expect(item.garment.cloth).toBe(item.cloth)
  }
})

test('every category has at least three subcategories', () => {
  for (const filter of Object.keys(shares) as CategoryFilter[])
    expect(new Set(inCategory(filter).map((item) => item.subcategory)).size).toBeGreaterThanOrEqual(3)
})

test('a shopper who looks for linen, silk, denim, red, a leather jacket or a black dress finds some', () => {
  const finds = (query: string) =>
    items.filter((item) =>
      query.split(' ').every((word) => `${item.name} ${item.description}`.toLowerCase().includes(word)),
    )
  for (const query of ['linen', 'silk', 'denim', 'red', 'leather jacket'])
    expect(finds(query).length).toBeGreaterThan(4)
  expect(finds('black dress').length).toBeGreaterThan(15)
  expect(items.filter((item) => item.price < 100).length).toBeGreaterThan(100)
})

test('every item is sold by a retailer, and a reduced price is lower than the price before', () => {
  for (const item of items) {
    expect(retailers.find((one) => one.slug === item.retailer)?.store).toBe(item.store)
    if (item.listPrice !== undefined) expect(item.listPrice, item.id).toBeGreaterThan(item.price)
    expect(item.price).toBeGreaterThan(15)
    expect(item.price).toBeLessThan(1200)
  }
})

test('every quiz list has twelve items of its category, no two of them the same piece in the same colour', () => {
  const filters: CategoryFilter[] = [
    'CATEGORY_BOTTOMS',
    'CATEGORY_TOPS',
    'CATEGORY_OUTERWEAR',
    'CATEGORY_DRESSES',
    'CATEGORY_SWIMSUITS',
    'CATEGORY_ACCESSORIES',
  ]
  for (const [step, ids] of Object.entries(quizLists)) {
    const listed = ids.map((id) => items.find((item) => item.id === id)!)
    expect(listed).toHaveLength(12)
    for (const item of listed) expect(item.categoryFilter).toBe(filters[Number(step) - 1])
    expect(new Set(listed.map((item) => `${item.cut.join()} ${item.garment.colour}`)).size).toBe(12)
    expect(new Set(listed.map((item) => item.retailer)).size).toBeGreaterThanOrEqual(5)
  }
})

test('every collection has eight to sixteen items that exist', () => {
  expect(edits).toHaveLength(5)
  for (const edit of edits) {
    expect(edit.itemIds.length, edit.id).toBeGreaterThanOrEqual(8)
    expect(edit.itemIds.length, edit.id).toBeLessThanOrEqual(16)
    for (const id of edit.itemIds) expect(items.some((item) => item.id === id)).toBe(true)
  }
})

const pictures = new URL('../pictures/', import.meta.url)
const manifest = readManifest(new URL('manifest.json', pictures))
// The covers are drawn last: while they are missing, the pictures are still being made.
const isRendered = edits.every((edit) => `covers/${edit.cover}` in manifest)

test.runIf(isRendered)(
  'every item has one master, and all pictures together stay under 14 MB (once they are rendered)',
  () => {
    for (const item of items) expect(existsSync(new URL(item.picture, pictures)), item.id).toBe(true)
    const files = readdirSync(pictures, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    expect(
      files.filter((file) => file.parentPath.replace(/\/$/, '').endsWith('pictures') && file.name.endsWith('.webp')),
    ).toHaveLength(items.length)
    const bytes = files.reduce((sum, file) => sum + statSync(`${file.parentPath}/${file.name}`).size, 0)
    expect(bytes).toBeLessThan(14 * 1024 * 1024)
  },
)

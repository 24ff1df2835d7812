import type { CategoryFilter } from '@sateen/contract/items'

export type Subcategory = { id: number; name: string }

/** A tab of the shop: For You, Tagged, History or a category of items. `categoryFilter` is null where it is no category. */
export type Section = {
  id: number
  categoryName: string
  categoryFilter: CategoryFilter | null
  subcategories: readonly Subcategory[]
}

/** Ids stand in addresses and in kept rows: an id is never given to another name. */
const numbered = (...names: string[]): Subcategory[] => names.map((name, index) => ({ id: index + 1, name }))

/** The nine sections with the ids of the specification, in the order of the tabs but for History, which they put second; 8 is unused. */
export const sections: readonly Section[] = [
  { id: 0, categoryName: 'For You', categoryFilter: null, subcategories: [] },
  { id: 6, categoryName: 'Tagged', categoryFilter: null, subcategories: [] },
  {
    id: 1,
    categoryName: 'Tops',
    categoryFilter: 'CATEGORY_TOPS',
    subcategories: numbered(
      'T-Shirts',
      'Shirts',
      'Blouses',
      'Sweaters',
      'Cardigans',
      'Tanks & Camisoles',
      'Sweatshirts & Hoodies',
      'Bodysuits',
    ),
  },
  {
    id: 2,
    categoryName: 'Bottoms',
    categoryFilter: 'CATEGORY_BOTTOMS',
    subcategories: numbered('Jeans', 'Trousers', 'Skirts', 'Shorts', 'Leggings', 'Joggers'),
  },
  {
    id: 3,
    categoryName: 'Dresses',
    categoryFilter: 'CATEGORY_DRESSES',
    subcategories: numbered(
      'Mini Dresses',
      'Midi Dresses',
      'Maxi Dresses',
      'Jumpsuits & Rompers',
      'Gowns',
      'Shirt Dresses',
      'Slip Dresses',
      'Wrap Dresses',
    ),
  },
  {
    id: 4,
    categoryName: 'Outerwear',
    categoryFilter: 'CATEGORY_OUTERWEAR',
    subcategories: numbered(
      'Coats',
      'Trench Coats',
      'Jackets',
      'Blazers',
      'Puffers',
      'Leather Jackets',
      'Denim Jackets',
      'Vests',
    ),
  },
  {
    id: 5,
    categoryName: 'Swimwear',
    categoryFilter: 'CATEGORY_SWIMSUITS',
    subcategories: numbered('One-Pieces', 'Bikinis', 'Cover-Ups'),
  },
  {
    id: 7,
    categoryName: 'Accessories',
    categoryFilter: 'CATEGORY_ACCESSORIES',
    subcategories: numbered('Bags', 'Belts', 'Hats', 'Jewelry', 'Scarves', 'Sunglasses', 'Gloves', 'Hair', 'Watches'),
  },
  { id: 9, categoryName: 'History', categoryFilter: null, subcategories: [] },
]

/** The category of a filter value. */
export const categoryOf = (filter: CategoryFilter): Section =>
  sections.find((section) => section.categoryFilter === filter) as Section

/**
 * The category that a person or a client means: a filter value, a name in any case, or an id (G-121).
 * Null for sections that are no category (For You, Tagged, History) and for anything unknown.
 */
export function findCategory(asked: string | number): Section | null {
  const word = String(asked).trim().toLowerCase()
  const found = sections.find(
    ({ id, categoryName, categoryFilter }) =>
      String(id) === word || categoryName.toLowerCase() === word || categoryFilter?.toLowerCase() === word,
  )
  return found?.categoryFilter ? found : null
}

/** Whether a question for a category asks for all of them: by the name or id of For You, or by nothing (G-121). */
export const isAnyCategory = (asked: string | undefined): boolean =>
  ['', '0', 'for you'].includes((asked ?? '').trim().toLowerCase())

/** The name of a subcategory of a category; null where it has none of this id. */
export const subcategoryName = (filter: CategoryFilter, id: number): string | null =>
  categoryOf(filter).subcategories.find((one) => one.id === id)?.name ?? null

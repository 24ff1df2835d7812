import type { CategoryFilter } from '@sateen/contract/items'

/** The six categories of items, by the names of their tabs. */
export const categoryChoices: readonly { filter: CategoryFilter; name: string }[] = [
  { filter: 'CATEGORY_TOPS', name: 'Tops' },
  { filter: 'CATEGORY_BOTTOMS', name: 'Bottoms' },
  { filter: 'CATEGORY_DRESSES', name: 'Dresses' },
  { filter: 'CATEGORY_OUTERWEAR', name: 'Outerwear' },
  { filter: 'CATEGORY_SWIMSUITS', name: 'Swimwear' },
  { filter: 'CATEGORY_ACCESSORIES', name: 'Accessories' },
]

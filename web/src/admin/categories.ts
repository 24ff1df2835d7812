import { sections } from '@sateen/catalogue/categories'
import type { CategoryFilter } from '@sateen/contract/items'

/** The six categories of items, by the names of their tabs. */
export const categoryChoices: readonly { filter: CategoryFilter; name: string }[] = sections.flatMap(
  ({ categoryFilter: filter, categoryName: name }) => (filter ? [{ filter, name }] : []),
)

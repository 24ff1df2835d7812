import { sections } from '@sateen/catalogue/categories'

/** The categories as links: a shopper's own shelves, and for a visitor a search for the word. */
export const waysOn = (isShopper: boolean): { to: string; label: string }[] =>
  sections
    .filter((section) => section.categoryFilter)
    .map(({ id, categoryName: label }) => ({
      to: isShopper ? `/home/category/${id}` : `/search?q=${label.toLowerCase()}`,
      label,
    }))

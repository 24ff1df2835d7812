import { sections } from '@sateen/catalogue/categories'
import { useSession } from '../platform/session-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Filters, isFiltered } from './filters.ts'
import { searchTexts } from './texts.ts'

/** No hit, and the ways on: without the filters, or through the categories. */
export function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const isShopper = useSession() !== null
  if (isFiltered(filters)) {
    return (
      <EmptyState action={<Button onClick={onClear}>{searchTexts.clear}</Button>}>
        {searchTexts.nothingFiltered}
      </EmptyState>
    )
  }
  const ways = isShopper
    ? sections
        .filter((section) => section.categoryFilter)
        .map((section) => ({ to: `/home/category/${section.id}`, label: section.categoryName }))
    : sections
        .filter((section) => section.categoryFilter)
        .map((section) => ({ to: `/search?q=${section.categoryName.toLowerCase()}`, label: section.categoryName }))
  return (
    <EmptyState
      title={searchTexts.nothing(filters.q)}
      action={ways.map((way) => (
        <ButtonLink key={way.to} to={way.to} kind="secondary" size="small">
          {way.label}
        </ButtonLink>
      ))}
    >
      {searchTexts.nothingMore}
    </EmptyState>
  )
}

import { useSession } from '../platform/session-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Filters, isFiltered } from './filters.ts'
import { searchTexts } from './texts.ts'
import { waysOn } from './ways-on.ts'

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
  return (
    <EmptyState
      title={searchTexts.nothing(filters.q)}
      action={waysOn(isShopper).map((way) => (
        <ButtonLink key={way.to} to={way.to} kind="secondary" size="small">
          {way.label}
        </ButtonLink>
      ))}
    >
      {searchTexts.nothingMore}
    </EmptyState>
  )
}

import { useQuery } from '../../query/use-query.ts'
import { useEffect } from 'react'
import { send } from '../../platform/send.ts'
import { announce } from '../../ui/live-region.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import styles from './search-suggestions.module.css'

/** A way to go on with what is typed. */
export type Suggestion = { text: string; kind: 'words' | 'store' | 'item'; itemId: string | null }

export const suggestionsId = 'search-suggestions'
export const optionId = (at: number): string => `${suggestionsId}-${at}`

/** Milliseconds without typing after which suggestions are asked for. */
const pause = 120
const kindNames = { words: '', store: 'Store', item: 'Piece' }

/** What the server proposes for a text, once typing pauses; the former proposals stay until the next are there. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const asked = useSettled(typed, pause).trim()
  const query = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: ({ signal }) => send('suggest', { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  const found = typed.trim() === '' || asked === '' ? undefined : query.data
  useEffect(() => {
    if (found && found.length > 0) announce(`${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`)
  }, [found])
  return found ?? []
}

type Props = {
  suggestions: readonly Suggestion[]
  /** The one that Enter would choose; -1 for none. */
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The list below the field; the field keeps the focus and says which one is meant. */
export const SuggestionList = ({ suggestions, active, onChoose }: Props) => (
  <div id={suggestionsId} role="listbox" aria-label="Suggestions" className={styles.list}>
    {suggestions.map((suggestion, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field takes keys and focus
      <div
        key={suggestion.itemId ?? `${suggestion.kind} ${suggestion.text}`}
        id={optionId(at)}
        role="option"
        aria-selected={at === active}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        <span>{suggestion.text}</span>
        {suggestion.kind === 'words' ? null : <span className={styles.kind}>{kindNames[suggestion.kind]}</span>}
      </div>
    ))}
  </div>
)

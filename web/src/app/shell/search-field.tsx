import * as limits from '@sateen/contract/limits'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { pageLocation } from '../../platform/place.ts'
import { useOpenQuickview } from '../../platform/quickview-link.tsx'
import { useSession } from '../../platform/session-store.ts'
import { plainPath, readQuery } from '../../router/path.ts'
import { useLocation, useNavigate } from '../../router/router.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { magnifyingGlassLight, x } from '../../ui/icons.ts'
import { optionId, type Suggestion, SuggestionList, suggestionsId, useSuggestions } from './search-suggestions.tsx'
import styles from './shell.module.css'

/**
 * The field of the bar. Enter shows the results at an address of their own; on that page it keeps what was asked. While
 * it is typed in, ways to go on stand below it: arrows choose one, Escape puts them away. The `draft` is the bar's: the
 * field stands elsewhere on a wider screen, and starts anew there with what was typed. Where it takes the place of the
 * word that opened it, its glass bears that name and sends; on a phone what opened it stays beside it and
 * sends the `form` once there are words.
 */
export function SearchField({
  isDesk,
  sendLabel,
  form,
  draft,
  onDraft,
  onClose,
}: {
  isDesk: boolean
  sendLabel?: string | undefined
  form?: Ref<HTMLFormElement>
  draft?: string
  onDraft: (draft: string | undefined) => void
  onClose: () => void
}) {
  // Below a quickview the results are still the page: the field keeps what was asked, and takes no focus.
  const { pathname, search } = pageLocation(useLocation())
  const results = isDesk ? '/admin/search' : '/search'
  const isResults = plainPath(pathname) === results
  const asked = isResults ? (readQuery(search).get('q') ?? '') : ''
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isDesk ? '' : typed)
  const goOn = useGoOn(results)
  const label = isDesk ? 'Search the desk' : 'Search pieces'
  const isOpen = suggestions.length > 0

  useEffect(() => {
    if (!isResults) field.current?.focus()
  }, [isResults])

  const putAway = () => {
    setTyped('')
    setActive(-1)
  }
  const send = (suggestion: Suggestion) => {
    putAway()
    // What is sent is a draft no more: who comes back to this page finds what it answers.
    onDraft(undefined)
    goOn(suggestion)
  }
  const choose = (suggestion: Suggestion) => {
    if (field.current) field.current.value = suggestion.text
    send(suggestion)
  }
  const submit = () => {
    const meant = suggestions[active]
    const text = field.current?.value.trim() ?? ''
    if (meant) return choose(meant)
    if (text) return send({ kind: 'words', text, itemId: null })
    putAway()
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // Arrows and Escape choose among the keyboard's own proposals for a word that is being put together.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isOpen && step !== undefined) {
      event.preventDefault()
      // One place more than there are suggestions: the field itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') {
      // What is typed stays: browsers would empty a search field.
      event.preventDefault()
      if (isOpen) putAway()
      else onClose()
    }
  }

  return (
    <form
      ref={form}
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <span className={styles.searchBox}>
        {sendLabel ? (
          <button type="submit" className={styles.send} aria-label={sendLabel}>
            {glass}
          </button>
        ) : (
          glass
        )}
        <input
          key={asked}
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          aria-autocomplete={isDesk ? 'none' : 'list'}
          aria-controls={isOpen ? suggestionsId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          placeholder={label}
          defaultValue={draft ?? asked}
          maxLength={limits.searchQueryMax}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            onDraft(event.target.value)
            setActive(-1)
          }}
          onKeyDown={press}
          onBlur={putAway}
        />
        {isOpen ? <SuggestionList suggestions={suggestions} active={active} onChoose={choose} /> : null}
      </span>
      <IconButton label="Hide search" onClick={onClose}>
        <Icon shape={x} size={18} />
      </IconButton>
    </form>
  )
}

const glass = <Icon shape={magnifyingGlassLight} size={22} />

/** A piece opens over the page for a shopper; words, stores and what a visitor chooses are searched for. */
function useGoOn(results: string): (suggestion: Suggestion) => void {
  const navigate = useNavigate()
  const openQuickview = useOpenQuickview()
  const isShopper = useSession() !== null
  return ({ kind, text, itemId }) => {
    if (kind === 'item' && itemId && isShopper) openQuickview(itemId)
    else navigate(`${results}?q=${encodeURIComponent(text)}`)
  }
}

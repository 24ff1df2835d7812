import { isVisible } from '@sateen/contract/fields'
import type { ButtonConfig } from '@sateen/contract/site'
import { useCallback, useRef, useState } from 'react'
import { keepPromo } from './queries.ts'
import { type MarkedPromo, readPromo, savePromo } from './save-promo.ts'

/**
 * The promo button while it is worked on: what stands in its form, whether that is open, and the calls. A save stands on
 * what the form was opened with; where somebody else was faster, `theirs` holds their version and nothing is written.
 */
export function usePromoDraft(config: ButtonConfig) {
  const [draft, setDraft] = useState(config)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [theirs, setTheirs] = useState<MarkedPromo | null>(null)
  /** The version that the form stands on, while it is asked for and afterwards. */
  const base = useRef<Promise<MarkedPromo | null>>(Promise.resolve(null))

  const save = async (on: MarkedPromo | null) => {
    setIsSaving(true)
    // What the form was opened with, or else what stands there now.
    const stand = on ?? (await base.current) ?? (await readPromo())
    const wanted = { ...draft, text: draft.text.trim(), url: draft.url.trim() }
    const isStale = stand !== null && on === null && !isSame(stand.config, config)
    const outcome = stand && !isStale ? await savePromo(wanted, stand.mark) : (stand ?? 'failed')
    setIsSaving(false)
    if (outcome === 'failed') return
    setIsOpen(false)
    if (outcome !== 'saved') setTheirs(outcome)
  }

  return {
    draft,
    isOpen,
    isSaving,
    isChanged: !isSame(draft, config),
    theirs,
    open: () => {
      setDraft(config)
      setIsOpen(true)
      base.current = readPromo()
    },
    close: useCallback(() => setIsOpen(false), []),
    change: (part: Partial<ButtonConfig>) => setDraft((now) => ({ ...now, ...part })),
    /** A blank text or address does nothing, silently. */
    save: () => {
      if (!isSaving && isVisible(draft.text) && isVisible(draft.url)) void save(null)
    },
    /** Leaves the two versions: for hers after all, for theirs, or for neither. */
    settle: (choice: 'mine' | 'theirs' | null) => {
      setTheirs(null)
      if (!theirs || !choice) return
      if (choice === 'theirs') return keepPromo(theirs.config)
      void save(theirs)
    },
  }
}

const isSame = (one: ButtonConfig, other: ButtonConfig) =>
  one.text === other.text && one.url === other.url && one.visible === other.visible

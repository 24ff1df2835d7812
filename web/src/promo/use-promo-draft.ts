import { isVisible } from '@sateen/contract/fields'
import type { ButtonConfig } from '@sateen/contract/site'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Choice } from '../collections/two-versions.tsx'
import { keepPromo } from './queries.ts'
import { isSamePromo } from './rules.ts'
import { type MarkedPromo, readPromo, savePromo } from './save-promo.ts'

/**
 * The promo button while it is worked on: what stands in its form, whether that is open, and the calls. A save stands on
 * what the form was opened with; where somebody else was faster, `theirs` holds their version and nothing is written.
 */
export function usePromoDraft(config: ButtonConfig) {
  const [draft, setDraft] = useState(config)
  /** What she saw as the form was opened: the button may be read anew behind it. */
  const [opened, setOpened] = useState(config)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [theirs, setTheirs] = useState<MarkedPromo | null>(null)
  /** The version that the form stands on, while it is asked for and afterwards. */
  const base = useRef<Promise<MarkedPromo | null>>(Promise.resolve(null))

  const latest = useRef(draft)
  useLayoutEffect(() => void (latest.current = draft))

  const save = async (on: MarkedPromo | null) => {
    setIsSaving(true)
    // What the form was opened with, or else what stands there now.
    const stand = on ?? (await base.current) ?? (await readPromo())
    const wanted = { ...draft, text: draft.text.trim(), url: draft.url.trim() }
    const isStale = stand !== null && on === null && !isSamePromo(stand.config, opened)
    const outcome = stand && !isStale ? await savePromo(wanted, stand.mark) : (stand ?? 'failed')
    setIsSaving(false)
    if (outcome === 'failed') return
    if (outcome === 'saved' && latest.current !== draft) {
      // What was written since stays in the form, which stands on what is saved by now.
      setOpened(wanted)
      base.current = readPromo()
      return
    }
    setIsOpen(false)
    if (outcome !== 'saved') setTheirs(outcome)
  }

  return {
    draft,
    isOpen,
    isSaving,
    /** Whether something stands in the form that is not saved. */
    isChanged: (isOpen || theirs !== null) && !isSamePromo(draft, opened),
    theirs,
    open: () => {
      setDraft(config)
      setOpened(config)
      setIsOpen(true)
      base.current = readPromo()
    },
    close: useCallback(() => setIsOpen(false), []),
    change: (part: Partial<ButtonConfig>) => setDraft((now) => ({ ...now, ...part })),
    /** A blank text or address does nothing, silently. */
    save: () => {
      if (!isSaving && isVisible(draft.text) && isVisible(draft.url)) void save(null)
    },
    /** Leaves the two versions: for hers after all, for theirs, or for the form as it is. */
    settle: (choice: Choice) => {
      setTheirs(null)
      if (!theirs) return
      if (choice === 'theirs') return keepPromo(theirs.config)
      // Until hers is saved it stands in the form.
      setIsOpen(true)
      if (choice === null) return
      base.current = Promise.resolve(theirs)
      setOpened(theirs.config)
      void save(theirs)
    },
  }
}

import type { Item } from '@sateen/contract/items'
import { useState } from 'react'
import { deleteCollection } from '../collections/delete-collection.ts'
import { reloadCollection, reloadCollections } from '../collections/queries.ts'
import { collectionTexts } from '../collections/texts.ts'
import type { Choice } from '../collections/two-versions.tsx'
import { nameFault, wordsFault } from '../collections/words-fault.ts'
import { useNotice } from '../items/admin-notice.tsx'
import { withLaterChanges } from '../platform/later-changes.ts'
import { queryClient } from '../platform/query-client.ts'
import { onceKeys } from '../platform/once-key.ts'
import { isGone, isStale } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { changesOf, dayFault, draftOf, type EditDraft, placeFault, untilFault } from './edit-draft.ts'
import { readEdit, type ReadEdit } from './read-edit.ts'
import { saveAsNew } from './save-as-new.ts'
import { deskTexts } from './texts.ts'

/** What an editor asks for. */
export type Wish = 'save' | 'activate' | 'deactivate' | 'delete'

type Hears = { onDeleted: () => void; onNew: (id: string) => void }

/**
 * An Edit while it is worked on: what stands in its form, how much of it is not saved, and the calls. Every call stands
 * on the version that was read; where somebody else was faster, `conflict` holds theirs and nothing is written; where
 * somebody else deleted it, `wasDeleted` says so until it is saved as a new one or left.
 * @param onDeleted it is gone, and who deleted it still looks at it
 * @param onNew it stands under another id now, and who saved it still looks at it
 */
export function useEdit(first: ReadEdit, { onDeleted, onNew }: Hears) {
  const isHere = useIsHere()
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.whole))
  const [busy, setBusy] = useState<Wish | null>(null)
  const [conflict, setConflict] = useState<{ theirs: ReadEdit; wish: Wish } | null>(null)
  const [wasDeleted, setWasDeleted] = useState(false)
  const [onceKey] = useState(onceKeys)
  const { notice, say } = useNotice()
  const { id } = base.whole
  const isSound =
    !nameFault(draft.title, deskTexts.noTitle) &&
    !wordsFault(draft.subtitle) &&
    !dayFault(draft.from) &&
    !untilFault(draft) &&
    !placeFault(draft.order)

  /** @param sent the draft that came to be this; what was changed since stays */
  const take = (next: ReadEdit, sent?: EditDraft) => {
    setBase(next)
    setDraft((now) => (sent ? withLaterChanges(draftOf(next.whole), sent, now) : draftOf(next.whole)))
    void reloadCollections()
    void reloadCollection(id)
  }
  const done = (next: ReadEdit, wish: Exclude<Wish, 'delete'>) => {
    take(next, draft)
    say({ kind: 'success', text: savedTexts[wish](next.whole.title) })
  }
  /** The answer of the save before may have been lost on its way: then the newer version is hers. */
  const isGranted = ({ whole }: ReadEdit, wish: Wish): wish is Exclude<Wish, 'delete'> =>
    wish !== 'delete' &&
    Object.keys(changesOf(draft, draftOf(whole))).length === 0 &&
    whole.isActive === (wish === 'save' ? base.whole.isActive : wish === 'activate')
  const fail = async (fault: unknown, wish: Wish) => {
    const theirs = isStale(fault) ? await readEdit(id).catch(() => null) : null
    if (theirs && isGranted(theirs, wish)) done(theirs, wish)
    else if (theirs) setConflict({ theirs, wish })
    // A piece of it that is gone is told in the same way.
    else if (isGone(fault) && isGone(await readEdit(id).catch((why: unknown) => why))) setWasDeleted(true)
    else say({ kind: 'danger', text: failureOf(fault, wish) })
  }
  /** @param on the version that it stands on */
  const save = async (wish: Exclude<Wish, 'delete'>, on: ReadEdit = base) => {
    if (busy || !isSound) return
    setBusy(wish)
    let etag: string | null = null
    try {
      const isActive = { save: undefined, activate: true, deactivate: false }[wish]
      const body = { ...changesOf(draft, draftOf(on.whole)), ...(isActive !== undefined && { isActive }) }
      const whole = await send(
        'saveCollection',
        { params: { id }, body },
        { ...(on.etag && { match: on.etag }), onMark: (mark) => (etag = mark) },
      )
      done({ whole, etag }, wish)
    } catch (fault) {
      await fail(fault, wish)
    }
    setBusy(null)
  }
  const drop = async (on: ReadEdit = base) => {
    if (busy) return
    setBusy('delete')
    try {
      await deleteCollection(id, on.etag ? { match: on.etag } : {})
      setDraft(draftOf(base.whole))
      // What is gone is not read anew: the form stands until the list does, and that is read as it opens.
      if (isHere()) onDeleted()
      else void queryClient.invalidateQueries({ queryKey: ['desk'] })
      void reloadCollections()
    } catch (fault) {
      await fail(fault, 'delete')
      setBusy(null)
    }
  }
  const saveNew = async () => {
    if (busy || !isSound) return setWasDeleted(false)
    setBusy('save')
    try {
      const made = await saveAsNew(draft, onceKey)
      setDraft(draftOf(base.whole))
      void reloadCollections()
      if (isHere()) onNew(made)
    } catch (fault) {
      setWasDeleted(false)
      say({ kind: 'danger', text: (fault as Error).message })
      setBusy(null)
    }
  }
  return {
    base,
    draft,
    /** How many parts of it are not saved. */
    unsaved: Object.keys(changesOf(draft, draftOf(base.whole))).length,
    isSound,
    busy,
    conflict,
    wasDeleted,
    notice,
    say,
    change: (part: Partial<EditDraft>) => setDraft((now) => ({ ...now, ...part })),
    changeItems: (to: (items: Item[]) => Item[]) => setDraft((now) => ({ ...now, items: to(now.items) })),
    save: () => void save('save'),
    toggle: () => void save(base.whole.isActive ? 'deactivate' : 'activate'),
    drop: () => void drop(),
    saveNew: () => void saveNew(),
    stay: () => setWasDeleted(false),
    /** Leaves the two versions: for hers after all, for theirs, or for the form as it is. */
    settle: (choice: Choice) => {
      setConflict(null)
      if (!conflict || !choice) return
      const { theirs, wish } = conflict
      if (choice === 'theirs') return take(theirs)
      setBase(theirs)
      void (wish === 'delete' ? drop(theirs) : save(wish, theirs))
    },
  }
}

const savedTexts = {
  save: () => deskTexts.saved,
  activate: (title: string) => `${title} is active.`,
  deactivate: (title: string) => `${title} is inactive.`,
}

function failureOf(fault: unknown, wish: Wish): string {
  if (wish !== 'save') return collectionTexts.failed[wish]
  return isStale(fault) ? deskTexts.changedMeanwhile : (fault as Error).message
}

import { type Choice, TwoVersions } from '../collections/two-versions.tsx'
import { differencesOf, draftOf, type EditDraft } from './edit-draft.ts'
import type { ReadEdit } from './read-edit.ts'
import type { Wish } from './use-edit.ts'

/** Somebody else saved this Edit first: what they saved beside what was asked for here. */
export function EditConflict({
  draft,
  base,
  theirs,
  wish,
  onChoose,
}: {
  draft: EditDraft
  base: ReadEdit
  theirs: ReadEdit
  wish: Wish
  onChoose: (choice: Choice) => void
}) {
  const state = (isActive: boolean) => (isActive ? 'Active' : 'Inactive')
  const mine = wish === 'delete' ? 'Deleted' : state(wish === 'save' ? base.whole.isActive : wish === 'activate')
  const differences = differencesOf(draftOf(theirs.whole), draft)
  const told = { label: 'State', theirs: state(theirs.whole.isActive), mine }
  return (
    <TwoVersions
      title={`Somebody else saved ${theirs.whole.title}`}
      differences={told.theirs === told.mine && differences.length > 0 ? differences : [...differences, told]}
      mine={wish === 'save' ? 'SAVE MINE' : wish.toUpperCase()}
      onChoose={onChoose}
    />
  )
}

import { isVisible } from '@sateen/contract/fields'
import { useState } from 'react'
import { NoticeBanner } from '../items/admin-notice.tsx'
import { letGo } from '../platform/history.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { useNavigate } from '../router/router.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { AddPieces } from './add-pieces.tsx'
import { DeskHead } from './desk-list.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { withItem } from './edit-draft.ts'
import { EditGone } from './edit-gone.tsx'
import { EditPreview } from './edit-preview.tsx'
import { EditSide } from './edit-side.tsx'
import { EditState } from './edit-state.tsx'
import styles from './edit.module.css'
import { EditPieces } from './piece-rows.tsx'
import type { ReadEdit } from './read-edit.ts'
import { deskTexts } from './texts.ts'
import { useEdit } from './use-edit.ts'
import { useRemovedPiece } from './use-removed-piece.tsx'

type Mode = 'edit' | 'preview'

/**
 * Makes an Edit: its words, cover and days at the left, its pieces in the middle, more pieces at the right.
 * @param first what was read as it was opened; later versions come by its own saves
 */
export function EditForm({ first, isQuizList }: { first: ReadEdit; isQuizList: boolean }) {
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('edit')
  const list = isQuizList ? '/admin/quiz-lists' : '/admin/edits'
  const leaveFor = (address: string) => {
    letGo()
    navigate(address, { replace: true })
  }
  const edit = useEdit(first, {
    onDeleted: () => leaveFor(list),
    onNew: (id) => leaveFor(`${list}/${encodeURIComponent(id)}`),
  })
  const { base, draft, unsaved, busy, conflict } = edit
  const remove = useRemovedPiece(edit.changeItems)

  const saveButton = (
    <Button
      size="small"
      disabled={unsaved === 0 || !edit.isSound}
      busy={busy === 'save' ? deskTexts.saving : false}
      onClick={edit.save}
    >
      {deskTexts.save}
    </Button>
  )
  return (
    <>
      <NoticeBanner notice={edit.notice} onDismiss={() => edit.say(null)} />
      <DeskHead
        title={
          isQuizList ? `Quiz list of step ${base.whole.title}` : isVisible(draft.title) ? draft.title : base.whole.title
        }
        beside={isQuizList ? null : <EditState edit={base.whole} />}
      >
        <span className="note" role="status">
          {deskTexts.unsaved(unsaved)}
        </span>
        <RadioGroup<Mode>
          legend="What to look at"
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview as a visitor' },
          ]}
        />
        <span className={styles.wideOnly}>{saveButton}</span>
      </DeskHead>
      {mode === 'preview' ? (
        <EditPreview draft={draft} />
      ) : (
        <div className={styles.columns}>
          <EditSide
            draft={draft}
            whole={base.whole}
            isQuizList={isQuizList}
            isSound={edit.isSound}
            busy={busy}
            onChange={edit.change}
            onSwitch={edit.toggle}
            onDelete={edit.drop}
          />
          <EditPieces items={draft.items} onOrder={(items) => edit.change({ items })} onRemove={remove} />
          <AddPieces items={draft.items} onAdd={(item) => edit.changeItems((items) => withItem(items, item))} />
        </div>
      )}
      <div className={styles.phoneBar}>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            setMode('edit')
            requestAnimationFrame(() => document.querySelector<HTMLElement>('#add-pieces input')?.focus())
          }}
        >
          ADD PIECES
        </Button>
        {saveButton}
      </div>
      {conflict ? <EditConflict draft={draft} base={base} {...conflict} onChoose={edit.settle} /> : null}
      {edit.wasDeleted ? (
        <EditGone title={base.whole.title} isBusy={busy === 'save'} onNew={edit.saveNew} onClose={edit.stay} />
      ) : null}
      <Unsaved when={unsaved > 0}>{`${deskTexts.unsaved(unsaved)}.`}</Unsaved>
    </>
  )
}

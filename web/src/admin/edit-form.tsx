import type { Item } from '@sateen/contract/items'
import { isVisible } from '@sateen/contract/fields'
import { itemName } from '@sateen/catalogue/item-name'
import { useState } from 'react'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { letGo } from '../platform/history.ts'
import { withLaterChanges } from '../platform/later-changes.ts'
import { queryClient } from '../platform/query-client.ts'
import { Refusal, send } from '../platform/send.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { useNavigate } from '../router/router.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { minusCircle } from '../ui/icons-more.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { AddPieces } from './add-pieces.tsx'
import { DeskHead } from './desk-list.tsx'
import { changesOf, dayFault, draftOf, type EditDraft, untilFault } from './edit-draft.ts'
import { EditConflict, type Wish } from './edit-conflict.tsx'
import { EditPreview } from './edit-preview.tsx'
import { EditSide } from './edit-side.tsx'
import { EditState } from './edit-state.tsx'
import styles from './edit.module.css'
import { PieceRows } from './piece-rows.tsx'
import { readEdit, type ReadEdit } from './read-edit.ts'
import { deskTexts } from './texts.ts'
import { useUndoKey } from './use-undo-key.ts'

type Mode = 'edit' | 'preview'

/** Makes an Edit: its words, cover and days at the left, its pieces in the middle, more pieces at the right. */
export function EditForm({ base: first, isQuizList }: { base: ReadEdit; isQuizList: boolean }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.whole))
  const [mode, setMode] = useState<Mode>('edit')
  const [busy, setBusy] = useState<'save' | 'switch' | null>(null)
  const [conflict, setConflict] = useState<{ theirs: ReadEdit; wish: Wish } | null>(null)
  const [removed, setRemoved] = useState<(() => void) | null>(null)
  const { notice, say } = useNotice()
  const { id } = base.whole
  const changes = changesOf(draft, draftOf(base.whole))
  const count = Object.keys(changes).length
  const isSound = isVisible(draft.title) && !dayFault(draft.from) && !untilFault(draft)

  /** @param sent the draft that came to be this; what was changed since stays */
  const take = (next: ReadEdit, sent?: EditDraft) => {
    setBase(next)
    setDraft((now) => (sent ? withLaterChanges(draftOf(next.whole), sent, now) : draftOf(next.whole)))
    void queryClient.invalidateQueries({ queryKey: ['collections'] })
    void queryClient.invalidateQueries({ queryKey: ['collection', id] })
    void queryClient.invalidateQueries({ queryKey: ['collection-items', id] })
  }
  const save = async (isActive?: boolean, on: ReadEdit = base) => {
    if (busy || !isSound) return
    setBusy(isActive === undefined ? 'save' : 'switch')
    let etag: string | null = null
    try {
      const body = { ...changesOf(draft, draftOf(on.whole)), ...(isActive !== undefined && { isActive }) }
      const whole = await send(
        'saveCollection',
        { params: { id }, body },
        { ...(on.etag && { match: on.etag }), onMark: (mark) => (etag = mark) },
      )
      take({ whole, etag }, draft)
      say({
        kind: 'success',
        text:
          isActive === undefined
            ? deskTexts.saved
            : isActive
              ? `${whole.title} is active.`
              : `${whole.title} is inactive.`,
      })
    } catch (fault) {
      if (fault instanceof Refusal && fault.status === 412) {
        const theirs = await readEdit(id).catch(() => null)
        if (theirs)
          setConflict({ theirs, wish: isActive === undefined ? 'save' : isActive ? 'activate' : 'deactivate' })
      } else say({ kind: 'danger', text: failureOf(fault, isActive) })
    }
    setBusy(null)
  }
  const remove = (item: Item, index: number) => {
    setDraft((now) => ({ ...now, items: now.items.filter((one) => one.itemId !== item.itemId) }))
    const bringBack = () => {
      setRemoved(null)
      setDraft((now) => ({ ...now, items: insertAt(now.items, item, index) }))
      // The button that was pressed goes with its toast.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-piece="${CSS.escape(item.itemId)}"] button`)?.focus(),
      )
    }
    setRemoved(() => bringBack)
    showToast({
      text: `Removed. ${itemName(item.name)}.`,
      icon: <Icon shape={minusCircle} size={20} />,
      action: { label: 'Undo', run: bringBack },
    })
  }
  useUndoKey(removed)
  const drop = async (on: ReadEdit = base) => {
    try {
      await send('deleteCollection', { params: { id } }, on.etag ? { match: on.etag } : {})
      setDraft(draftOf(base.whole))
      await queryClient.invalidateQueries({ queryKey: ['desk'] })
      await queryClient.invalidateQueries({ queryKey: ['collections'] })
      if (!isHere()) return
      letGo()
      navigate(isQuizList ? '/admin/quiz-lists' : '/admin/edits', { replace: true })
    } catch (fault) {
      const isStale = fault instanceof Refusal && fault.status === 412
      const theirs = isStale ? await readEdit(id).catch(() => null) : null
      if (theirs) setConflict({ theirs, wish: 'delete' })
      else say({ kind: 'danger', text: 'Failed to delete collection.' })
    }
  }

  const saveButton = (
    <Button
      size="small"
      disabled={count === 0 || !isSound}
      busy={busy === 'save' ? deskTexts.saving : false}
      onClick={() => void save()}
    >
      {deskTexts.save}
    </Button>
  )
  return (
    <>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <DeskHead
        title={isQuizList ? `Quiz list of step ${base.whole.title}` : draft.title || base.whole.title}
        beside={isQuizList ? null : <EditState edit={base.whole} />}
      >
        <span className="note" role="status">
          {deskTexts.unsaved(count)}
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
            isBusy={busy === 'switch'}
            onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
            onSwitch={() => void save(!base.whole.isActive)}
            onDelete={() => void drop()}
          />
          <section aria-labelledby="pieces-title">
            <div className={styles.sectionHead}>
              <h2 id="pieces-title" className="d4">
                Pieces
              </h2>
              <span className="note">{draft.items.length}</span>
            </div>
            <p className="note">
              Drag a row, type its number, or take the handle with <kbd>Space</kbd> and move it with{' '}
              <kbd aria-label="up">↑</kbd> <kbd aria-label="down">↓</kbd>
            </p>
            <PieceRows
              items={draft.items}
              onOrder={(items) => setDraft((now) => ({ ...now, items }))}
              onRemove={remove}
            />
          </section>
          <AddPieces
            items={draft.items}
            onAdd={(item) => setDraft((now) => ({ ...now, items: withItem(now.items, item) }))}
          />
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
      {conflict ? (
        <EditConflict
          draft={draft}
          base={base}
          {...conflict}
          onClose={() => setConflict(null)}
          onMine={() => {
            const { wish, theirs } = conflict
            setConflict(null)
            setBase(theirs)
            if (wish === 'delete') void drop(theirs)
            else void save(wish === 'save' ? undefined : wish === 'activate', theirs)
          }}
          onTheirs={() => {
            setConflict(null)
            take(conflict.theirs)
          }}
        />
      ) : null}
      <Unsaved when={count > 0}>{`${deskTexts.unsaved(count)}.`}</Unsaved>
    </>
  )
}

const withItem = (items: Item[], item: Item) =>
  items.some((one) => one.itemId === item.itemId) ? items : [...items, item]
const insertAt = (items: Item[], item: Item, index: number) => {
  const rest = items.filter((one) => one.itemId !== item.itemId)
  return [...rest.slice(0, index), item, ...rest.slice(index)]
}

function failureOf(fault: unknown, isActive: boolean | undefined): string {
  if (isActive === undefined) return (fault as Error).message
  return isActive ? 'Failed to activate collection.' : 'Failed to deactivate collection.'
}

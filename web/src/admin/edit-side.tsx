import type { DeskCollectionWhole } from '@sateen/contract/admin'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogSays } from '../ui/dialog.tsx'
import type { EditDraft } from './edit-draft.ts'
import { EditWords } from './edit-words.tsx'
import styles from './edit.module.css'
import { deskTexts } from './texts.ts'
import type { Wish } from './use-edit.ts'

type Props = {
  draft: EditDraft
  whole: DeskCollectionWhole
  isQuizList: boolean
  /** What is on its way. */
  busy: Wish | null
  /** Whether it may be saved as it stands: its switch saves it too. */
  isSound: boolean
  onChange: (part: Partial<EditDraft>) => void
  onSwitch: () => void
  onDelete: () => void
}

/** The words, the cover and the days of an Edit; of a quiz list only what it is. */
export function EditSide({ draft, whole, isQuizList, busy, isSound, onChange, onSwitch, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.form}>
      {isQuizList ? (
        <p className="lead">Step {whole.title} of the quiz shows these pieces, six at a time, in this order.</p>
      ) : (
        <EditWords draft={draft} isNew={whole.pieces === 0} onChange={onChange} />
      )}
      <div className={styles.publish}>
        {isQuizList ? null : (
          <Button
            kind="secondary"
            size="small"
            disabled={!isSound}
            busy={busy === 'activate' || busy === 'deactivate' ? 'ONE MOMENT...' : false}
            onClick={onSwitch}
          >
            {whole.isActive ? 'DEACTIVATE' : 'ACTIVATE'}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          className={styles.danger}
          busy={busy === 'delete' ? 'ONE MOMENT...' : false}
          onClick={() => setIsAsking(true)}
        >
          DELETE
        </Button>
      </div>
      <Dialog
        open={isAsking}
        size="confirm"
        title={`Delete ${isQuizList ? `list ${whole.title}` : whole.title}?`}
        onClose={() => setIsAsking(false)}
      >
        <DialogSays>{deskTexts.staying(draft.items.length)} The collection itself is gone for good.</DialogSays>
        <DialogActions>
          <Button
            kind="danger"
            onClick={() => {
              setIsAsking(false)
              onDelete()
            }}
          >
            DELETE
          </Button>
          <Button kind="secondary" data-autofocus="" onClick={() => setIsAsking(false)}>
            {deskTexts.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

import type { DeskCollectionWhole } from '@sateen/contract/admin'
import { isVisible } from '@sateen/contract/fields'
import { useEffect, useRef, useState } from 'react'
import { srcSetOf } from '../items/picture-address.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { image } from '../ui/icons-more.ts'
import { Picture } from '../ui/picture.tsx'
import { CoverDialog } from './cover-dialog.tsx'
import { dayFault, untilFault, type EditDraft } from './edit-draft.ts'
import styles from './edit.module.css'
import { deskTexts } from './texts.ts'

type Props = {
  draft: EditDraft
  whole: DeskCollectionWhole
  isQuizList: boolean
  isBusy: boolean
  onChange: (part: Partial<EditDraft>) => void
  onSwitch: () => void
  onDelete: () => void
}

/** The words, the cover and the days of an Edit; of a quiz list only what it is. */
export function EditSide({ draft, whole, isQuizList, isBusy, onChange, onSwitch, onDelete }: Props) {
  const [open, setOpen] = useState<'cover' | 'delete' | null>(null)
  const title = useRef<HTMLInputElement>(null)
  const isNew = useRef(whole.pieces === 0)
  // A new Edit begins with its title.
  useEffect(() => {
    if (!isNew.current) return
    title.current?.focus()
    title.current?.select()
  }, [])
  const cover = draft.image ?? draft.items.find((item) => item.image)?.image ?? null
  return (
    <div className={styles.form}>
      {isQuizList ? (
        <p className="lead">Step {whole.title} of the quiz shows these pieces, six at a time, in this order.</p>
      ) : (
        <>
          <div className={styles.coverBox}>
            <Picture src={cover} srcSet={srcSetOf(cover)} sizes="300px" alt="" className={styles.coverPicture} />
            <button type="button" className={styles.changeCover} onClick={() => setOpen('cover')}>
              <Icon shape={image} size={18} />
              <span>Change cover</span>
            </button>
          </div>
          <div className={styles.caption}>
            <p className={styles.captionTitle}>{draft.title}</p>
            <p className="note">{deskTexts.pieces(draft.items.length)}</p>
            <p className={styles.captionSubtitle}>{draft.subtitle}</p>
          </div>
          <div className={styles.names}>
            <Field
              label="Title"
              value={draft.title}
              maxLength={200}
              ref={title}
              error={!isVisible(draft.title) ? 'An Edit needs a title.' : null}
              onChange={(event) => onChange({ title: event.target.value })}
            />
            <Field
              label="Subtitle"
              value={draft.subtitle}
              maxLength={500}
              hint="One line, no full stop."
              onChange={(event) => onChange({ subtitle: event.target.value })}
            />
          </div>
          <div className={styles.pair}>
            <DateField
              label="From"
              value={draft.from}
              error={dayFault(draft.from)}
              onChange={(from) => onChange({ from })}
            />
            <DateField
              label="Until"
              value={draft.until}
              error={untilFault(draft)}
              onChange={(until) => onChange({ until })}
            />
          </div>
          <Field
            label="Place in The Edit"
            type="number"
            inputMode="numeric"
            value={String(draft.order)}
            hint="Lower comes first, where the setting Collections in hand order is on."
            onChange={(event) => onChange({ order: Math.trunc(Number(event.target.value)) || 0 })}
          />
          <p className="note">Outside these days only admins see it. Leave both empty and it stays.</p>
        </>
      )}
      <div className={styles.publish}>
        {isQuizList ? null : (
          <Button kind="secondary" size="small" busy={isBusy ? 'ONE MOMENT...' : false} onClick={onSwitch}>
            {whole.isActive ? 'DEACTIVATE' : 'ACTIVATE'}
          </Button>
        )}
        <Button kind="quiet" size="small" className={styles.danger} onClick={() => setOpen('delete')}>
          DELETE
        </Button>
      </div>
      {open === 'cover' ? (
        <CoverDialog
          items={draft.items}
          image={draft.image}
          onChoose={(next) => onChange({ image: next })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <Dialog
        open={open === 'delete'}
        size="confirm"
        title={`Delete ${isQuizList ? `list ${whole.title}` : whole.title}?`}
        onClose={() => setOpen(null)}
      >
        <p className="lead">
          Its {deskTexts.pieces(draft.items.length)} stay in the catalogue. The collection itself is gone for good.
        </p>
        <DialogActions>
          <Button
            kind="danger"
            onClick={() => {
              setOpen(null)
              onDelete()
            }}
          >
            DELETE
          </Button>
          <Button kind="secondary" data-autofocus="" onClick={() => setOpen(null)}>
            {deskTexts.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

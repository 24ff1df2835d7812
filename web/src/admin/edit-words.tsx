import { useEffect, useRef, useState } from 'react'
import { nameFault, wordsFault } from '../collections/words-fault.ts'
import { srcSetOf } from '../items/picture-address.ts'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { image } from '../ui/icons-more.ts'
import { Picture } from '../ui/picture.tsx'
import { CoverDialog } from './cover-dialog.tsx'
import { dayFault, placeFault, untilFault, type EditDraft } from './edit-draft.ts'
import styles from './edit.module.css'
import { deskTexts } from './texts.ts'

type Props = { draft: EditDraft; onChange: (part: Partial<EditDraft>) => void }

/**
 * What an Edit says of itself: its cover, its title and subtitle, its days and its place.
 * @param isNew a new Edit begins with its title
 */
export function EditWords({ draft, isNew, onChange }: Props & { isNew: boolean }) {
  const title = useRef<HTMLInputElement>(null)
  const beginsHere = useRef(isNew)
  useEffect(() => {
    if (!beginsHere.current) return
    title.current?.focus()
    title.current?.select()
  }, [])
  return (
    <>
      <Cover draft={draft} onChange={onChange} />
      <div className={styles.names}>
        <Field
          label="Title"
          value={draft.title}
          maxLength={200}
          ref={title}
          error={nameFault(draft.title, deskTexts.noTitle)}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Field
          label="Subtitle"
          value={draft.subtitle}
          maxLength={500}
          hint="One line, no full stop."
          error={wordsFault(draft.subtitle)}
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
      <p className="note">Outside these days only admins see it. Leave both empty and it stays.</p>
      <Field
        label="Place in The Edit"
        type="number"
        inputMode="numeric"
        value={Number.isNaN(draft.order) ? '' : String(draft.order)}
        hint="Lower comes first, where the setting Collections in hand order is on."
        error={placeFault(draft.order)}
        // What is no number stays in the field, which tells nothing of it but that it is there.
        onChange={({ target: { value, validity } }) =>
          onChange({ order: validity.badInput ? Number.NaN : value === '' ? '' : Number(value) })
        }
      />
    </>
  )
}

/** As its card in The Edit will look, with the way to another picture. */
function Cover({ draft, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const cover = draft.image ?? draft.items.find((item) => item.image)?.image ?? null
  return (
    <>
      <div className={styles.coverBox}>
        <Picture src={cover} srcSet={srcSetOf(cover)} sizes="300px" alt="" className={styles.coverPicture} />
        <button type="button" className={styles.changeCover} onClick={() => setIsChoosing(true)}>
          <Icon shape={image} size={18} />
          <span>Change cover</span>
        </button>
      </div>
      <div className={styles.caption}>
        <p className={styles.captionTitle}>{draft.title}</p>
        <p className="note">{deskTexts.pieces(draft.items.length)}</p>
        <p className={styles.captionSubtitle}>{draft.subtitle}</p>
      </div>
      {isChoosing ? (
        <CoverDialog
          items={draft.items}
          image={draft.image}
          onChoose={(next) => onChange({ image: next })}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}

import type { ButtonConfig } from '@sateen/contract/site'
import { type FormEvent, useCallback, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { pencilSimple } from '../ui/icons-more.ts'
import { Popover } from '../ui/popover.tsx'
import styles from './promo.module.css'
import { savePromo } from './queries.ts'

/** The pencil beside the promo link, and the form behind it. */
export function PromoEditor({ config }: { config: ButtonConfig }) {
  const [draft, setDraft] = useState(config)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  const open = () => {
    setDraft(config)
    setIsOpen(true)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // A blank text or address does nothing, silently.
    if (isSaving || !draft.text.trim() || !draft.url.trim()) return
    setIsSaving(true)
    const isSaved = await savePromo({ ...draft, text: draft.text.trim(), url: draft.url.trim() })
    setIsSaving(false)
    if (isSaved) setIsOpen(false)
  }

  const pencil = (
    <IconButton label="Edit button" aria-expanded={isOpen} onClick={() => (isOpen ? close() : open())}>
      <Icon shape={pencilSimple} size={18} />
    </IconButton>
  )

  return (
    <Popover open={isOpen} onClose={close} label="Edit the promo button" opener={pencil} align="end">
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label="Button text"
          value={draft.text}
          maxLength={80}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <Field
          label="Button URL"
          value={draft.url}
          maxLength={2048}
          inputMode="url"
          onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        />
        <Checkbox checked={draft.visible} onChange={() => setDraft({ ...draft, visible: !draft.visible })}>
          Visible
        </Checkbox>
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={isSaving ? 'Saving...' : false}>
            Save
          </Button>
          <Button kind="secondary" size="small" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Popover>
  )
}

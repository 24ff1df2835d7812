import type { ButtonConfig } from '@sateen/contract/site'
import { useRef } from 'react'
import { type Difference, TwoVersions } from '../collections/two-versions.tsx'
import { Unsaved } from '../platform/unsaved.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { pencilSimple } from '../ui/icons-more.ts'
import { Popover } from '../ui/popover.tsx'
import styles from './promo.module.css'
import { usePromoDraft } from './use-promo-draft.ts'

/** The pencil beside the promo link, and the form behind it. */
export function PromoEditor({ config }: { config: ButtonConfig }) {
  const { draft, isOpen, isSaving, isChanged, theirs, open, close, change, save, settle } = usePromoDraft(config)
  const field = useRef<HTMLInputElement>(null)
  const press = () => {
    if (isOpen) return close()
    open()
    requestAnimationFrame(() => field.current?.focus())
  }
  const pencil = (
    <IconButton label="Edit button" aria-expanded={isOpen} onClick={press}>
      <Icon shape={pencilSimple} size={18} />
    </IconButton>
  )

  return (
    <>
      <Popover open={isOpen} onClose={close} stays={isChanged} label="Edit the promo button" opener={pencil}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <h2 className="d4">Promo button</h2>
          <Field
            ref={field}
            label="Button text"
            value={draft.text}
            maxLength={80}
            onChange={(event) => change({ text: event.target.value })}
          />
          <Field
            label="Button URL"
            value={draft.url}
            maxLength={2048}
            inputMode="url"
            onChange={(event) => change({ url: event.target.value })}
          />
          <Checkbox checked={draft.visible} onChange={() => change({ visible: !draft.visible })}>
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
      <Unsaved when={isChanged}>The promo button is changed, not saved yet.</Unsaved>
      {theirs ? (
        <TwoVersions
          title="Somebody else changed the promo button"
          differences={differencesOf(theirs.config, draft)}
          onChoose={settle}
        />
      ) : null}
    </>
  )
}

function differencesOf(theirs: ButtonConfig, mine: ButtonConfig): Difference[] {
  const line = (label: string, of: (config: ButtonConfig) => string) => ({ label, theirs: of(theirs), mine: of(mine) })
  return [
    line('Button text', ({ text }) => text),
    line('Button URL', ({ url }) => url),
    line('Visible', ({ visible }) => (visible ? 'Yes' : 'No')),
  ].filter((difference) => difference.theirs !== difference.mine)
}

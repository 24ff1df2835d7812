import { isVisible } from '@sateen/contract/fields'
import type { ButtonConfig } from '@sateen/contract/site'
import { type FormEvent, useCallback, useRef, useState } from 'react'
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
import { keepPromo, type MarkedPromo, readPromo, savePromo } from './queries.ts'

/** The pencil beside the promo link, and the form behind it. */
export function PromoEditor({ config }: { config: ButtonConfig }) {
  const [draft, setDraft] = useState(config)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [theirs, setTheirs] = useState<MarkedPromo | null>(null)
  /** The version that the form stands on, while it is asked for and afterwards. */
  const base = useRef<Promise<MarkedPromo | null>>(Promise.resolve(null))
  const field = useRef<HTMLInputElement>(null)
  const close = useCallback(() => setIsOpen(false), [])

  const open = () => {
    setDraft(config)
    setIsOpen(true)
    base.current = readPromo()
    requestAnimationFrame(() => field.current?.focus())
  }

  const save = async (on: MarkedPromo | null) => {
    setIsSaving(true)
    // What the form was opened with, or else what stands there now.
    const stand = on ?? (await base.current) ?? (await readPromo())
    const wanted = { ...draft, text: draft.text.trim(), url: draft.url.trim() }
    const isStale = stand !== null && on === null && !isSame(stand.config, config)
    const outcome = stand && !isStale ? await savePromo(wanted, stand.mark) : (stand ?? 'failed')
    setIsSaving(false)
    if (outcome === 'saved') setIsOpen(false)
    else if (outcome !== 'failed') {
      setIsOpen(false)
      setTheirs(outcome)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A blank text or address does nothing, silently.
    if (isSaving || !isVisible(draft.text) || !isVisible(draft.url)) return
    void save(null)
  }

  const pencil = (
    <IconButton label="Edit button" aria-expanded={isOpen} onClick={() => (isOpen ? close() : open())}>
      <Icon shape={pencilSimple} size={18} />
    </IconButton>
  )

  return (
    <>
      <Popover open={isOpen} onClose={close} label="Edit the promo button" opener={pencil} align="end">
        <form className={styles.form} noValidate onSubmit={submit}>
          <h2 className="d4">Promo button</h2>
          <Field
            ref={field}
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
      <Unsaved when={isOpen && !isSame(draft, config)}>The promo button is changed, not saved yet.</Unsaved>
      {theirs ? (
        <TwoVersions
          title="Somebody else changed the promo button"
          differences={differencesOf(theirs.config, draft)}
          onMine={() => {
            setTheirs(null)
            void save(theirs)
          }}
          onTheirs={() => {
            setTheirs(null)
            keepPromo(theirs.config)
          }}
          onClose={() => setTheirs(null)}
        />
      ) : null}
    </>
  )
}

const isSame = (one: ButtonConfig, other: ButtonConfig) =>
  one.text === other.text && one.url === other.url && one.visible === other.visible

function differencesOf(theirs: ButtonConfig, mine: ButtonConfig): Difference[] {
  const line = (label: string, of: (config: ButtonConfig) => string) => ({ label, theirs: of(theirs), mine: of(mine) })
  return [
    line('Button text', ({ text }) => text),
    line('Button URL', ({ url }) => url),
    line('Visible', ({ visible }) => (visible ? 'Yes' : 'No')),
  ].filter((difference) => difference.theirs !== difference.mine)
}

import type { DeskItem } from '@sateen/contract/admin'
import type { CategoryFilter } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'
import { TwoVersions } from '../collections/two-versions.tsx'
import { whenLetGo } from '../platform/history.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { categoryChoices } from './categories.ts'
import { PictureFile } from './cover-dialog.tsx'
import styles from './desk.module.css'
import { deskTexts } from './texts.ts'
import { Thumb } from './thumb.tsx'
import { type Draft, type Read, readOne, useCorrection } from './use-correction.ts'

/** Corrects one piece. What is corrected here wins over every import, until it is taken back. */
export function CorrectItem({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const read = useQuery({
    queryKey: ['desk', 'item', itemId],
    queryFn: () => readOne(itemId),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (read.data) return <CorrectForm first={read.data} onClose={onClose} />
  if (!read.error) return null
  return (
    <Dialog open title="Correct this piece" onClose={onClose}>
      <AlertBanner kind="danger" onRetry={() => void read.refetch()}>
        {read.error.message}
      </AlertBanner>
    </Dialog>
  )
}

function CorrectForm({ first, onClose }: { first: Read; onClose: () => void }) {
  const correction = useCorrection(first, (name) => {
    onClose()
    showToast(`Saved. ${name}.`)
  })
  /** A picture is on its way that is to be part of the correction. */
  const [isSending, setIsSending] = useState(false)
  const { row, draft, isBusy, isSound, error, setError, unsaved, conflict, change, settle } = correction
  const guard = <Unsaved when={unsaved > 0 && !isBusy}>{`${deskTexts.unsaved(unsaved)}.`}</Unsaved>
  if (conflict)
    return (
      <>
        <TwoVersions
          title={`Somebody else corrected ${itemName(row.item.name)}`}
          differences={conflict.differences}
          {...(conflict.wish === 'take back' && { mine: deskTexts.backToFeed })}
          onChoose={settle}
        />
        {guard}
      </>
    )
  return (
    <Dialog open title="Correct this piece" onClose={() => whenLetGo(onClose)} mayClose={!isBusy}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) correction.save()
        }}
      >
        {error ? (
          <AlertBanner kind="danger" onDismiss={() => setError(null)}>
            {error}
          </AlertBanner>
        ) : null}
        <ItsPicture
          row={row}
          draft={draft}
          image={correction.image}
          onChange={change}
          onError={setError}
          onBusy={setIsSending}
        />
        <Field
          label="Name"
          value={draft.name}
          maxLength={300}
          error={correction.faults.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="Price in US dollars"
          inputMode="decimal"
          value={draft.price}
          error={correction.faults.price}
          onChange={(event) => change({ price: event.target.value })}
        />
        <Select
          label="Category"
          value={draft.categoryFilter}
          onChange={(event) => change({ categoryFilter: event.target.value as CategoryFilter })}
        >
          {draft.categoryFilter === '' ? <option value="">No category</option> : null}
          {categoryChoices.map(({ filter, name }) => (
            <option key={filter} value={filter}>
              {name}
            </option>
          ))}
        </Select>
        <Switch checked={draft.isOff} onChange={() => change({ isOff: !draft.isOff })}>
          Off sale: it leaves every shop, and stays in wish lists as not available
        </Switch>
        <p className="note">What you correct stays so through every import of {row.feed || 'its feed'}.</p>
        <DialogActions>
          <Button type="submit" disabled={!isSound || isSending} busy={isBusy ? deskTexts.saving : false}>
            {deskTexts.save}
          </Button>
          {Object.keys(row.corrections).length > 0 ? (
            <Button kind="secondary" disabled={isBusy} onClick={correction.takeBack}>
              {deskTexts.backToFeed}
            </Button>
          ) : null}
        </DialogActions>
      </form>
      {guard}
    </Dialog>
  )
}

type PictureProps = {
  row: DeskItem
  draft: Draft
  image: string | null
  onChange: (part: Partial<Draft>) => void
  onError: (text: string | null) => void
  onBusy: (isBusy: boolean) => void
}

/** Which piece it is, by its picture, and another picture for it. */
function ItsPicture({ row: { item }, draft, image, onChange, onError, onBusy }: PictureProps) {
  return (
    <div className={styles.row}>
      <Thumb src={image} ground={item.ground} />
      <div className={styles.words}>
        <p className="caps">{item.store}</p>
        <p className={styles.quiet}>{item.itemId}</p>
      </div>
      <div className={styles.side}>
        <PictureFile
          label="OTHER PICTURE"
          onError={onError}
          onBusy={onBusy}
          onPicture={(picture) => onChange({ picture })}
        />
        {draft.picture ? (
          <Button kind="quiet" size="small" onClick={() => onChange({ picture: null })}>
            THE FEED’S
          </Button>
        ) : null}
      </div>
    </div>
  )
}

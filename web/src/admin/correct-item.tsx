import type { Corrections, DeskItem } from '@sateen/contract/admin'
import type { CategoryFilter } from '@sateen/contract/items'
import { isVisible } from '@sateen/contract/fields'
import { itemName } from '@sateen/catalogue/item-name'
import { useQuery } from '../query/use-query.ts'
import { type FormEvent, useState } from 'react'
import { type Difference, TwoVersions } from '../collections/two-versions.tsx'
import { srcSetOf } from '../items/picture-address.ts'
import { queryClient } from '../platform/query-client.ts'
import { isStale } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { showToast } from '../ui/toast-store.ts'
import { categoryChoices } from './categories.ts'
import { PictureFile } from './cover-dialog.tsx'
import styles from './desk.module.css'
import { deskTexts } from './texts.ts'

type Read = { row: DeskItem; etag: string | null }

async function readOne(itemId: string): Promise<Read> {
  let etag: string | null = null
  const row = await send('deskItem', { params: { id: itemId } }, { onMark: (mark) => (etag = mark) })
  return { row, etag }
}

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

/** What stands in the fields, as text. */
type Draft = {
  name: string
  price: string
  categoryFilter: CategoryFilter | ''
  picture: string | null
  isOff: boolean
}

const draftOf = ({ item, corrections }: DeskItem): Draft => ({
  name: corrections.name ?? item.name,
  price: String(corrections.price ?? item.price ?? ''),
  categoryFilter: corrections.categoryFilter ?? item.categoryFilter ?? '',
  picture: corrections.picture ?? null,
  isOff: corrections.available === false,
})

/** What differs from the feed's words becomes a correction; what was one stays one. */
function correctionsOf(draft: Draft, { item, corrections }: DeskItem): Corrections {
  const price = Number(draft.price)
  const keepsName = corrections.name !== undefined || draft.name.trim() !== item.name
  const keepsPrice = draft.price.trim() !== '' && (corrections.price !== undefined || price !== item.price)
  const keepsCategory =
    draft.categoryFilter !== '' &&
    (corrections.categoryFilter !== undefined || draft.categoryFilter !== item.categoryFilter)
  return {
    ...(keepsName && { name: draft.name.trim() }),
    ...(keepsPrice && { price }),
    ...(keepsCategory && draft.categoryFilter !== '' && { categoryFilter: draft.categoryFilter }),
    ...(draft.picture !== null && { picture: draft.picture }),
    ...(draft.isOff && { available: false as const }),
  }
}

function CorrectForm({ first, onClose }: { first: Read; onClose: () => void }) {
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.row))
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Read | null>(null)
  const { item, corrections } = base.row
  const image = draft.picture ?? (corrections.picture ? null : item.image)
  const priceFault =
    draft.price.trim() !== '' && !(Number(draft.price) >= 0) ? 'Please write the price as a number.' : null
  const isSound = isVisible(draft.name) && !priceFault
  const unsaved = differences(draftOf(base.row), draft).length

  const save = async (wanted: Corrections, on: Read = base) => {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      await send(
        'correctItem',
        { params: { id: item.itemId }, body: { corrections: wanted } },
        on.etag ? { match: on.etag } : {},
      )
      await queryClient.invalidateQueries({ queryKey: ['desk'] })
      onClose()
      showToast(`Saved. ${draft.name}.`)
      return
    } catch (fault) {
      const newer = isStale(fault) ? await readOne(item.itemId).catch(() => null) : null
      if (newer) setTheirs(newer)
      else setError(isStale(fault) ? deskTexts.changedMeanwhile : (fault as Error).message)
    }
    setIsBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSound) void save(correctionsOf(draft, base.row))
  }

  if (theirs)
    return (
      <TwoVersions
        title={`Somebody else corrected ${itemName(item.name)}`}
        differences={differences(draftOf(theirs.row), draft)}
        onClose={() => setTheirs(null)}
        onMine={() => {
          setBase(theirs)
          setTheirs(null)
          void save(correctionsOf(draft, theirs.row), theirs)
        }}
        onTheirs={() => {
          setBase(theirs)
          setDraft(draftOf(theirs.row))
          setTheirs(null)
        }}
      />
    )
  return (
    <Dialog open title="Correct this piece" onClose={onClose} mayClose={!isBusy}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {error ? (
          <AlertBanner kind="danger" onDismiss={() => setError(null)}>
            {error}
          </AlertBanner>
        ) : null}
        <div className={styles.row}>
          <Picture
            src={image}
            srcSet={srcSetOf(image)}
            sizes="48px"
            alt=""
            ground={item.ground}
            className={styles.thumb}
          />
          <div className={styles.words}>
            <p className="caps">{item.store}</p>
            <p className={styles.quiet}>{item.itemId}</p>
          </div>
          <div className={styles.side}>
            <PictureFile
              label="OTHER PICTURE"
              onError={setError}
              onPicture={(picture) => setDraft({ ...draft, picture })}
            />
            {draft.picture ? (
              <Button kind="quiet" size="small" onClick={() => setDraft({ ...draft, picture: null })}>
                THE FEED’S
              </Button>
            ) : null}
          </div>
        </div>
        <Field
          label="Name"
          value={draft.name}
          maxLength={300}
          error={!isVisible(draft.name) ? 'A piece needs a name.' : null}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <Field
          label="Price in US dollars"
          inputMode="decimal"
          value={draft.price}
          error={priceFault}
          onChange={(event) => setDraft({ ...draft, price: event.target.value })}
        />
        <Select
          label="Category"
          value={draft.categoryFilter}
          onChange={(event) => setDraft({ ...draft, categoryFilter: event.target.value as CategoryFilter })}
        >
          {draft.categoryFilter === '' ? <option value="">No category</option> : null}
          {categoryChoices.map(({ filter, name }) => (
            <option key={filter} value={filter}>
              {name}
            </option>
          ))}
        </Select>
        <Switch checked={draft.isOff} onChange={() => setDraft({ ...draft, isOff: !draft.isOff })}>
          Off sale: it leaves every shop, and stays in wish lists as not available
        </Switch>
        <p className="note">What you correct stays so through every import of {base.row.feed || 'its feed'}.</p>
        <DialogActions>
          <Button type="submit" disabled={!isSound} busy={isBusy ? deskTexts.saving : false}>
            {deskTexts.save}
          </Button>
          {Object.keys(corrections).length > 0 ? (
            <Button kind="secondary" disabled={isBusy} onClick={() => void save({})}>
              BACK TO THE FEED
            </Button>
          ) : null}
        </DialogActions>
      </form>
      <Unsaved when={unsaved > 0 && !isBusy}>{`${deskTexts.unsaved(unsaved)}.`}</Unsaved>
    </Dialog>
  )
}

function differences(theirs: Draft, mine: Draft): Difference[] {
  const line = (label: string, of: (draft: Draft) => string) => ({ label, theirs: of(theirs), mine: of(mine) })
  return [
    line('Name', (draft) => draft.name),
    line('Price', (draft) => draft.price),
    line('Category', (draft) => categoryChoices.find(({ filter }) => filter === draft.categoryFilter)?.name ?? ''),
    line('Picture', (draft) => (draft.picture ? 'An own picture' : 'The feed’s')),
    line('On sale', (draft) => (draft.isOff ? 'No' : 'Yes')),
  ].filter((difference) => difference.theirs !== difference.mine)
}

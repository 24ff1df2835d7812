import type { Item } from '@sateen/contract/items'
import { isVisible } from '@sateen/contract/fields'
import { itemName } from '@sateen/catalogue/item-name'
import { type FormEvent, useState } from 'react'
import { adminTexts } from '../items/admin-texts.ts'
import { srcSetOf } from '../items/picture-address.ts'
import { onceKeys } from '../platform/once-key.ts'
import { send } from '../platform/send.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import styles from './add-to-collection.module.css'
import { keepCollection, reloadCollection, reloadCollections, useCollections } from './queries.ts'

/** `onAdded` hears what to say of a success. */
type Props = { item: Item; onClose: () => void; onAdded: (text: string) => void }
type Choice = 'existing' | 'new'

/** Puts an item into a collection that is there, or into a new one. */
export function AddToCollection({ item, onClose, onAdded }: Props) {
  const collections = useCollections()
  const [choice, setChoice] = useState<Choice>('existing')
  const [id, setId] = useState('')
  const [title, setTitle] = useState('')
  const [subtitle, setSubtitle] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** A second try is to be known as one, so it says the same moment. */
  const [createdAt] = useState(() => new Date().toISOString())
  const [onceKey] = useState(onceKeys)
  const mayAdd = choice === 'existing' ? id !== '' : isVisible(title) && isVisible(subtitle)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!mayAdd || isBusy) return
    if (!item.itemId || (choice === 'existing' && !id)) return setError(adminTexts.missing)
    setIsBusy(true)
    setError(null)
    try {
      const chosen = choice === 'existing' ? collections.data?.find((one) => one.id === id) : undefined
      if (chosen) await addToExisting(item, id, chosen.products.length)
      else {
        const products = [{ id: item.itemId, createdAt, order: 0 }]
        const words = { title: title.trim(), subtitle: subtitle.trim() }
        // It starts hidden, so that an editor can fill it before anyone sees it.
        const body = { ...words, order: 0, createdAt, isActive: false, products }
        await send('createCollection', { body }, { onceKey: onceKey(body) })
        await reloadCollections()
      }
      onClose()
      onAdded(adminTexts.added(chosen?.title ?? title.trim()))
    } catch (fault) {
      setError((fault as Error).message)
      setIsBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={adminTexts.addTitle} mayClose={!isBusy}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {error ? (
          <AlertBanner kind="danger" onDismiss={() => setError(null)}>
            {error}
          </AlertBanner>
        ) : null}
        <div className={styles.item}>
          <Picture
            src={item.image}
            srcSet={srcSetOf(item.image)}
            sizes="54px"
            alt=""
            eager
            ground={item.ground}
            className={styles.picture}
          />
          <p>
            <span className="caps">{item.store}</span>
            <br />
            {itemName(item.name)}
          </p>
        </div>
        <RadioGroup
          legend={adminTexts.collection}
          value={choice}
          onChange={setChoice}
          choices={[
            { value: 'existing', label: adminTexts.existing },
            { value: 'new', label: adminTexts.fresh },
          ]}
        />
        {choice === 'existing' ? (
          <Select label={adminTexts.collection} value={id} onChange={(event) => setId(event.target.value)}>
            <option value="">{adminTexts.choose}</option>
            {collections.data?.map((collection) => (
              <option key={collection.id} value={collection.id}>
                {collection.title}
              </option>
            ))}
          </Select>
        ) : (
          <>
            <Field
              label={adminTexts.title}
              value={title}
              maxLength={200}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Field
              label={adminTexts.subtitle}
              placeholder={adminTexts.subtitleHint}
              value={subtitle}
              maxLength={500}
              onChange={(event) => setSubtitle(event.target.value)}
            />
          </>
        )}
        <DialogActions>
          <Button type="submit" wide disabled={!mayAdd} busy={isBusy ? adminTexts.adding : false}>
            {adminTexts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

async function addToExisting(item: Item, id: string, order: number): Promise<void> {
  const collection = await send('addToCollection', {
    params: { id },
    body: { product: { id: item.itemId, createdAt: new Date().toISOString(), order } },
  })
  keepCollection(collection)
  await reloadCollection(id)
}

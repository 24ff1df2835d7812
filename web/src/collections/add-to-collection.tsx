import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { adminTexts } from '../items/admin-texts.ts'
import { CallFault } from '../platform/call-fault.tsx'
import { srcSetOf } from '../items/picture-address.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Picture } from '../ui/picture.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import styles from './add-to-collection.module.css'
import { unnamed, useAddToCollection } from './use-add-to-collection.ts'

/** `onAdded` hears what to say of a success. */
type Props = { item: Item; onClose: () => void; onAdded: (text: string) => void }

/** Puts an item into a collection that is there, or into a new one. */
export function AddToCollection({ item, onClose, onAdded }: Props) {
  const { form, list, draft, faults, mayAdd, change } = useAddToCollection(item, (title) => {
    onClose()
    onAdded(adminTexts.added(title))
  })
  return (
    <Dialog open onClose={onClose} title={adminTexts.addTitle} mayClose={!form.isBusy}>
      <Form of={form} className={styles.form}>
        <ChosenItem item={item} />
        <RadioGroup
          legend={adminTexts.collection}
          value={draft.choice}
          onChange={(choice) => change({ choice })}
          choices={[
            { value: 'existing', label: adminTexts.existing },
            { value: 'new', label: adminTexts.fresh },
          ]}
        />
        {draft.choice === 'existing' && !list.data ? <CallFault of={list} /> : null}
        {draft.choice === 'existing' ? (
          <Select
            label={adminTexts.collection}
            value={draft.id}
            onChange={(event) => change({ id: event.target.value })}
          >
            <option value="">{adminTexts.choose}</option>
            {list.data?.map((collection) => (
              <option key={collection.id ?? collection.title} value={collection.id ?? unnamed}>
                {collection.title}
              </option>
            ))}
          </Select>
        ) : (
          <>
            <Field
              label={adminTexts.title}
              value={draft.title}
              maxLength={200}
              error={faults.title}
              onChange={(event) => change({ title: event.target.value })}
            />
            <Field
              label={adminTexts.subtitle}
              placeholder={adminTexts.subtitleHint}
              value={draft.subtitle}
              maxLength={500}
              error={faults.subtitle}
              onChange={(event) => change({ subtitle: event.target.value })}
            />
          </>
        )}
        <DialogActions>
          <Button type="submit" wide disabled={!mayAdd} busy={form.isBusy && adminTexts.adding}>
            {adminTexts.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function ChosenItem({ item }: { item: Item }) {
  return (
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
  )
}

import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { late, Part } from '../ui/part.tsx'
import { plus, trash } from '../ui/icons-more.ts'
import { NoticeBanner, useNotice } from './admin-notice.tsx'
import styles from './admin-tools.module.css'
import { adminTexts } from './admin-texts.ts'
import { DeleteItem } from './delete-item.tsx'

const AddToCollection = late(() => import('../collections/add-to-collection.tsx').then((file) => file.AddToCollection))

type Props = {
  item: Item
  /** On collection pages an item is removed from the collection, not deleted. */
  mayDelete: boolean
  onDeleted?: () => void
}

/** An admin's two controls on an item: delete it, add it to a collection. */
export function AdminTools({ item, mayDelete, onDeleted }: Props) {
  const [open, setOpen] = useState<'delete' | 'add' | null>(null)
  const { notice, say } = useNotice()
  const tools = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<DOMRect | null>(null)
  const askToDelete = () => {
    setPicture(boxOfPicture(tools.current))
    setOpen('delete')
  }
  const name = itemName(item.name)
  return (
    <span ref={tools} className={styles.tools}>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      {mayDelete ? (
        <IconButton look="chip" label={`Delete ${name}`} tip="Delete" onClick={askToDelete}>
          <Icon shape={trash} size={18} />
        </IconButton>
      ) : null}
      <IconButton
        look="chip"
        label={`${adminTexts.addTitle} ${name}`}
        tip={adminTexts.addTitle}
        onClick={() => setOpen('add')}
      >
        <Icon shape={plus} size={18} />
      </IconButton>
      {open === 'delete' ? (
        <DeleteItem item={item} picture={picture} onClose={() => setOpen(null)} onDeleted={onDeleted} />
      ) : null}
      {open === 'add' ? (
        <Part onFailed={() => setOpen(null)}>
          <AddToCollection
            item={item}
            onClose={() => setOpen(null)}
            onAdded={(text) => say({ kind: 'success', text })}
          />
        </Part>
      ) : null}
    </span>
  )
}

/** Where the picture of the card stands that holds these tools; null where it is not whole in the view. */
function boxOfPicture(tools: HTMLElement | null): DOMRect | null {
  const box = tools?.closest('article')?.querySelector('img')?.parentElement?.getBoundingClientRect() ?? null
  return box && box.top >= 0 && box.bottom <= window.innerHeight ? box : null
}

import { itemName } from '@sateen/catalogue/item-name'
import type { CollectionItem } from '@sateen/contract/collections'
import { NoticeBanner, useNotice } from '../items/admin-notice.tsx'
import { send } from '../platform/send.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { minus } from '../ui/icons-more.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast } from '../ui/toast-store.ts'
import { reloadCollection } from './queries.ts'

const texts = {
  failed: 'Failed to delete product from collection.',
  removed: (name: string) => `${name} is off this collection.`,
  undo: 'Undo',
  putBack: (name: string) => `${name} is back in this collection.`,
}

/** Takes an item out of the collection whose page this is; it may be put back where it was. */
export function RemoveFromCollection({ collectionId, item }: { collectionId: string; item: CollectionItem }) {
  const name = itemName(item.name)
  const { notice, say } = useNotice()
  const sayFailed = () => say({ kind: 'danger', text: texts.failed })
  const putBack = async () => {
    await send('addToCollection', {
      params: { id: collectionId },
      body: { product: { id: item.itemId, createdAt: item.createdAt, order: item.order } },
    })
    await reloadCollection(collectionId)
    announce(texts.putBack(name))
  }
  const remove = async () => {
    try {
      await send('removeFromCollection', { params: { id: collectionId, productId: item.itemId } })
    } catch {
      sayFailed()
      return
    }
    say(null)
    showToast({
      text: texts.removed(name),
      action: { label: texts.undo, run: () => void putBack().catch(() => showToast(texts.failed)) },
    })
    await reloadCollection(collectionId)
  }
  return (
    <>
      <NoticeBanner notice={notice} onDismiss={() => say(null)} />
      <IconButton
        look="chip"
        label={`Remove from collection ${name}`}
        tip="Remove from collection"
        onClick={() => void remove()}
      >
        <Icon shape={minus} size={18} />
      </IconButton>
    </>
  )
}

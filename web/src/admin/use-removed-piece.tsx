import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { minusCircle } from '../ui/icons-more.ts'
import { showToast } from '../ui/toast-store.ts'
import { insertAt } from './edit-draft.ts'
import { useUndoKey } from './use-undo-key.ts'

/** Takes pieces out of an Edit. The one that went last comes back to its place by its toast's Undo and by Ctrl+Z. */
export function useRemovedPiece(
  changeItems: (to: (items: Item[]) => Item[]) => void,
): (item: Item, index: number) => void {
  const [bringBackLast, setBringBackLast] = useState<(() => void) | null>(null)
  useUndoKey(bringBackLast)
  return (item, index) => {
    changeItems((items) => items.filter((one) => one.itemId !== item.itemId))
    const bringBack = () => {
      setBringBackLast(null)
      changeItems((items) => insertAt(items, item, index))
      // The button that was pressed goes with its toast.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-piece="${CSS.escape(item.itemId)}"] button`)?.focus(),
      )
    }
    setBringBackLast(() => bringBack)
    showToast({
      text: `Removed. ${itemName(item.name)}.`,
      icon: <Icon shape={minusCircle} size={20} />,
      action: { label: 'Undo', run: bringBack },
    })
  }
}

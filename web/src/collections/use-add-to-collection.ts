import { isVisible } from '@sateen/contract/fields'
import type { Collection } from '@sateen/contract/collections'
import type { Item } from '@sateen/contract/items'
import { useState } from 'react'
import { adminTexts } from '../items/admin-texts.ts'
import { onceKeys } from '../platform/once-key.ts'
import { send } from '../platform/send.ts'
import { useForm } from '../ui/use-form.ts'
import { wordsFault } from './words-fault.ts'
import { keepCollection, reloadCollection, reloadCollections, useCollections } from './queries.ts'

/** Stands for the id of a collection that was told without one: it can be chosen, and nothing be added to it. */
export const unnamed = '?'

type Draft = { choice: 'existing' | 'new'; id: string; title: string; subtitle: string }

/**
 * The choice of a collection for an item while it is made: one that is there, or the words of a new one.
 * @param onAdded hears the title of the collection that the item is in
 */
export function useAddToCollection(item: Item, onAdded: (title: string) => void) {
  const list = useCollections()
  const collections = list.data
  const [draft, setDraft] = useState<Draft>({ choice: 'existing', id: '', title: '', subtitle: '' })
  /** A second try is to be known as one, so it says the same moment. */
  const [createdAt] = useState(() => new Date().toISOString())
  const [onceKey] = useState(onceKeys)
  const { choice, id } = draft
  const title = draft.title.trim()
  const subtitle = draft.subtitle.trim()
  const faults = { title: wordsFault(title), subtitle: wordsFault(subtitle) }
  const isNamed = isVisible(title) && isVisible(subtitle) && !faults.title && !faults.subtitle
  const mayAdd = choice === 'existing' ? id !== '' : isNamed

  const addToNew = async () => {
    const products = [{ id: item.itemId, createdAt, order: 0 }]
    // It starts hidden, so that an editor can fill it before anyone sees it.
    const body = { title, subtitle, order: 0, createdAt, isActive: false, products }
    await send('createCollection', { body }, { onceKey: onceKey(body) })
    await reloadCollections()
  }
  const form = useForm({
    errors: { collection: mayAdd ? null : adminTexts.missing },
    onSend: async () => {
      if (!item.itemId) throw new Error(adminTexts.missing)
      if (choice === 'new') {
        await addToNew()
        return onAdded(title)
      }
      const chosen = collections?.find((one) => String(one.id) === id)
      if (!chosen) throw new Error(adminTexts.missing)
      await addToExisting(item, chosen)
      onAdded(chosen.title)
    },
  })
  return {
    form,
    list,
    draft,
    faults,
    mayAdd,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
  }
}

async function addToExisting(item: Item, { id, products }: Collection): Promise<void> {
  // Where one was removed, the last stands further on than their number says.
  const order = Math.max(-1, ...products.map((product) => product.order)) + 1
  const collection = await send('addToCollection', {
    params: { id },
    body: { product: { id: item.itemId, createdAt: new Date().toISOString(), order } },
  })
  keepCollection(collection)
  await reloadCollection(id)
}

import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useCallback, useSyncExternalStore } from 'react'
import { Refusal } from '../platform/send.ts'
import { announce } from '../ui/live-region.tsx'
import { showBanner } from '../ui/banner-store.ts'
import { track } from '../tracking/track.ts'
import { onOpinion, opinionOf, type Opinion, setOpinion } from './opinion-store.ts'
import { likeTexts } from './texts.ts'

/** What the shopper thinks of an item, and a press of one of its two buttons: a second press takes the first back. */
export function useOpinion(item: Item): { opinion: Opinion; press: (button: 'tagged' | 'passed') => void } {
  const subscribe = useCallback((listener: () => void) => onOpinion(item.itemId, listener), [item.itemId])
  const opinion = useSyncExternalStore(subscribe, () => opinionOf(item.itemId))
  const press = (button: 'tagged' | 'passed') => void decide(item, opinionOf(item.itemId) === button ? null : button)
  return { opinion, press }
}

/** Shows, announces, tracks and sends an opinion; says so where it could not be kept. */
export async function decide(item: Item, next: Opinion): Promise<void> {
  const before = opinionOf(item.itemId)
  const name = itemName(item.name)
  announce(
    next === 'tagged' ? likeTexts.tagged(name) : next === 'passed' ? likeTexts.passed(name) : likeTexts.takenBack(name),
  )
  try {
    await setOpinion(item, next)
  } catch (error) {
    showBanner({ kind: 'danger', text: error instanceof Refusal ? error.message : likeTexts.failed })
    return
  }
  if (next === 'tagged') track({ type: 'product_tagged', itemId: item.itemId })
  else if (next === 'passed') track({ type: 'product_untagged', itemId: item.itemId, how: 'disliked' })
  else if (before === 'tagged') track({ type: 'product_untagged', itemId: item.itemId, how: 'taken_back' })
}

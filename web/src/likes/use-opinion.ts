import type { Item } from '@sateen/contract/items'
import { itemName } from '@sateen/catalogue/item-name'
import { useCallback } from 'react'
import type { Opinion } from '../platform/me.ts'
import { Refusal } from '../platform/refusal.ts'
import { currentSession } from '../platform/session-store.ts'
import { announce } from '../ui/live-region.tsx'
import { showBanner } from '../ui/banner-store.ts'
import { trackOpinion } from './track-opinion.ts'
import { onOpinion, opinionOf, setOpinion } from './opinion-store.ts'
import { likeTexts } from './texts.ts'
import { useOutside } from '../ui/use-outside.ts'

/** What the shopper thinks of an item. */
export function useOpinion(item: Item): Opinion {
  const subscribe = useCallback((listener: () => void) => onOpinion(item.itemId, listener), [item.itemId])
  return useOutside(subscribe, () => opinionOf(item.itemId))
}

/** A press of one of an item's two buttons: a second one takes the first back. */
export const pressOpinion = (item: Item, button: 'tagged' | 'passed'): void =>
  void decide(item, opinionOf(item.itemId) === button ? null : button)

/** Shows, announces, tracks and sends an opinion; says so where it could not be kept. */
export async function decide(item: Item, next: Opinion): Promise<void> {
  const before = opinionOf(item.itemId)
  const name = itemName(item.name)
  announce(
    next === 'tagged' ? likeTexts.tagged(name) : next === 'passed' ? likeTexts.passed(name) : likeTexts.takenBack(name),
  )
  try {
    if ((await setOpinion(item, next)) === 'held') trackOpinion(item.itemId, before, next)
  } catch (error) {
    // What was said of the press is not so.
    announce('')
    // Whose session has ended was told so.
    if (!currentSession()) return
    showBanner({ kind: 'danger', text: error instanceof Refusal ? error.message : likeTexts.failed })
  }
}

import type { Item } from '@sateen/contract/items'
import type { PassReason } from '@sateen/contract/likes'
import { send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'
import { showBanner } from '../ui/banner-store.ts'
import { announce } from '../ui/live-region.tsx'
import { currentToast, hideToast, showToast } from '../ui/toast-store.ts'
import { itemName } from '@sateen/catalogue/item-name'
import { onOpinion, opinionOf } from './opinion-store.ts'
import { likeTexts } from './texts.ts'

/** What may be wrong with a piece, in the order in which it is asked. */
export const passReasons = Object.keys(likeTexts.passReasons) as PassReason[]

/** Sends why an item was passed on; nothing where the pass was taken back since. */
export async function giveReason(item: Item, reason: PassReason): Promise<void> {
  if (opinionOf(item.itemId) !== 'passed') return
  announce(likeTexts.noted)
  try {
    await send('pass', { body: { itemId: item.itemId, userId: currentSession()?.user_id ?? '', reason } })
  } catch (fault) {
    showBanner({ kind: 'danger', text: (fault as Error).message })
  }
}

/** After a pass on a card: a toast that takes one further press for its reason, and goes by itself where none comes. */
export function askWhyPassed(item: Item): void {
  const options = passReasons.map((reason) => ({
    label: likeTexts.passReasons[reason],
    run: () => {
      showToast(likeTexts.noted)
      void giveReason(item, reason)
    },
  }))
  showToast({ text: likeTexts.passed(itemName(item.name)), choices: { question: likeTexts.whyPassed, options } })
  const mine = currentToast()
  const stop = onOpinion(item.itemId, () => {
    if (opinionOf(item.itemId) === 'passed') return
    stop()
    if (currentToast() === mine) hideToast()
  })
}

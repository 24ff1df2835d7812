import type { Item } from '@sateen/contract/items'
import type { PassReason } from '@sateen/contract/likes'
import { send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'
import { showBanner } from '../ui/banner-store.ts'
import { announce } from '../ui/live-region.tsx'
import { currentToast, hideToast, showToast } from '../ui/toast-store.ts'
import { itemName } from '@sateen/catalogue/item-name'
import { onOpinion, opinionOf, sendBetween, whenSent } from './opinion-store.ts'
import { passTexts } from './pass-texts.ts'
import { likeTexts } from './texts.ts'

/** What may be wrong with a piece, in the order in which it is asked. */
export const passReasons = Object.keys(passTexts.reasons) as PassReason[]

/** Sends why an item was passed on; nothing where the pass was taken back since. */
export async function giveReason(item: Item, reason: PassReason): Promise<void> {
  const { itemId } = item
  if (opinionOf(itemId) !== 'passed') return
  announce(passTexts.noted)
  try {
    await whenSent(itemId)
    if (opinionOf(itemId) !== 'passed') return
    const userId = currentSession()?.user_id ?? ''
    await sendBetween(item, () => send('pass', { body: { itemId, userId, reason } }))
  } catch (fault) {
    showBanner({ kind: 'danger', text: (fault as Error).message })
  }
}

/** After a pass on a card: a toast that takes one further press for its reason, and goes by itself where none comes. */
export function askWhyPassed(item: Item): void {
  if (opinionOf(item.itemId) !== 'passed') return
  const options = passReasons.map((reason) => ({
    label: passTexts.reasons[reason],
    run: () => {
      showToast({ text: passTexts.noted, isSaid: true })
      void giveReason(item, reason)
    },
  }))
  const text = likeTexts.passed(itemName(item.name))
  showToast({ text, isSaid: true, choices: { question: passTexts.why, options } })
  const mine = currentToast()
  const stop = onOpinion(item.itemId, () => {
    if (opinionOf(item.itemId) === 'passed') return
    stop()
    if (currentToast() === mine) hideToast()
  })
}

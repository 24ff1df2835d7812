import type { Item } from '@sateen/contract/items'
import { dropPress, keepPress, type Press, readPress, readPresses } from '../offline/presses.ts'
import { isAway } from '../platform/connection.ts'
import { changeMe, type Opinion, withOpinion } from '../platform/me.ts'
import { Refusal, Unreachable } from '../platform/refusal.ts'
import { currentSession } from '../platform/session-store.ts'
import { Icon } from '../ui/icon.tsx'
import { prohibit, tag } from '../ui/icons-opinions.ts'
import { showToast } from '../ui/toast-store.ts'
import { holdOpinion, noteWaiting, sendBetween, sendHeld, sendOpinion } from './opinion-store.ts'
import { likeTexts } from './texts.ts'
import { trackOpinion } from './track-opinion.ts'

/** Keeps a press on this device until the site is back; one that takes back what was never sent just goes. */
export async function waitFor(item: Item, opinion: Opinion, now: Opinion, isTried: boolean): Promise<void> {
  const userId = currentSession()?.user_id
  if (userId === undefined) throw new Unreachable()
  const { itemId } = item
  const former = await readPress(userId, itemId)
  const press: Press = {
    userId,
    itemId,
    item,
    opinion,
    before: former ? former.before : now,
    isTried: isTried || former?.isTried === true,
    at: Date.now(),
  }
  const isNothing = press.opinion === press.before && !press.isTried
  await (isNothing ? dropPress(userId, itemId) : keepPress(press))
  noteWaiting(itemId, isNothing ? undefined : opinion)
  changeMe((me) => withOpinion(me, item, opinion))
  const word = opinion ?? 'back'
  showToast({
    text: `${likeTexts.waiting[word]} ${likeTexts.waits}`,
    icon: <Icon shape={opinion === 'passed' ? prohibit : tag} />,
  })
}

/** Shows what was pressed before the page was loaded anew. */
export async function recallPresses(): Promise<void> {
  const userId = currentSession()?.user_id
  if (userId === undefined) return
  for (const { itemId, opinion } of await readPresses(userId)) noteWaiting(itemId, opinion)
}

/** Sends what waits, each once, by one tab at a time. What the server refuses goes; what it could not take yet stays. */
export const sendPresses = (): Promise<void> =>
  navigator.locks ? navigator.locks.request('sateen-presses', sendAll) : sendAll()

async function sendAll(): Promise<void> {
  await sendHeld()
  const userId = currentSession()?.user_id
  if (userId === undefined) return
  const isHere = () => currentSession()?.user_id === userId
  for (const press of await readPresses(userId)) {
    if (isAway() || !isHere()) return
    try {
      await sendBetween(press.item, () => sendPress(press, isHere))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500 || !isHere()) return
      noteWaiting(press.itemId, undefined)
    }
    await dropPress(userId, press.itemId)
  }
}

async function sendPress({ itemId, item, opinion, before, isTried }: Press, isHere: () => boolean): Promise<void> {
  const since = Date.now()
  await sendOpinion(itemId, before, opinion)
  // What was under way when the network went may have been either.
  if (opinion === null && isTried) await sendOpinion(itemId, before === 'passed' ? 'tagged' : 'passed', null)
  if (!isHere()) return
  holdOpinion(item, opinion, since)
  trackOpinion(itemId, before, opinion)
}

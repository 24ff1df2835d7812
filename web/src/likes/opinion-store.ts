import type { Item } from '@sateen/contract/items'
import { afterPaint } from '../platform/after-paint.ts'
import { queryClient } from '../platform/query-client.ts'
import { isAway, onConnection } from '../platform/connection.ts'
import { changeMe, type Me, type Opinion, refreshMe, withOpinion } from '../platform/me.ts'
import { Refusal, Unreachable } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { currentSession, onSessionChange } from '../platform/session-store.ts'
import { currentBanner, hideBanner, showBanner } from '../ui/banner-store.ts'
import { makeHearers } from '../ui/hearers.ts'
import { likeTexts } from './texts.ts'
import { trackOpinion } from './track-opinion.ts'

/** By item, what the server holds as far as this tab knows. */
const confirmed = new Map<string, Opinion>()
/** What is to be sent once the site is back; it shows in the place of what is confirmed. */
const waiting = new Map<string, Opinion>()
/** What was pressed last and is on its way, or will be right after what is; it shows before all else. */
let wanted = new Map<string, Opinion>()
/**
 * What was pressed where the network went before the script came that keeps presses on the device, or where the device has no
 * room for them: this tab keeps it.
 */
const held = new Map<string, Item>()
/** The items of which a call is under way. */
let sending = new Set<string>()
/** When an opinion was last heard of: one that was on its way at that time may stand before or after it. */
const heardAt = new Map<string, number>()
/** The items of which this tab itself sent what is confirmed. */
const ownPresses = new Set<string>()
/** What came to be held while the shopper's details were on their way: their answer may be older, and not know of it. */
const newer = new Map<string, { item: Item; opinion: Opinion }>()
const keptOpinions = makeHearers()
const listeners = new Map<string, Set<() => void>>()
let owner = currentSession()?.user_id
const others = openChannel()

/**
 * Tells the other tabs of this browser what the server holds; none where nothing is drawn for anybody, and none where
 * somebody lets no site keep anything: Firefox then refuses it.
 */
function openChannel(): BroadcastChannel | null {
  if (import.meta.env.SSR || !globalThis.BroadcastChannel) return null
  try {
    return new BroadcastChannel('sateen-opinions')
  } catch {
    return null
  }
}

const tell = (itemId: string) => {
  for (const listener of listeners.get(itemId) ?? []) listener()
}

/** Takes over what the server says of the shopper; what is still on its way stays as it is wanted. */
function take(me: Me | undefined): void {
  const next = new Map<string, Opinion>()
  for (const { itemId } of me?.likes ?? []) next.set(itemId, 'tagged')
  for (const itemId of me?.dislikes ?? []) next.set(itemId, 'passed')
  const touched = new Set([...confirmed.keys(), ...next.keys()])
  for (const itemId of touched) {
    const opinion = next.get(itemId) ?? null
    if ((confirmed.get(itemId) ?? null) === opinion) continue
    confirmed.set(itemId, opinion)
    ownPresses.delete(itemId)
    tell(itemId)
  }
}

onSessionChange(() => {
  if (owner === currentSession()?.user_id) return
  owner = currentSession()?.user_id
  // New ones: what is still on its way for whoever has left says nothing here any more.
  wanted = new Map()
  sending = new Set()
  for (const kept of [confirmed, waiting, held, newer, heardAt, ownPresses]) kept.clear()
  for (const itemId of listeners.keys()) tell(itemId)
})

// The details of the shopper are asked for by whoever needs them; the opinions in them are read here.
queryClient.subscribe(({ type, query }) => {
  if (query.queryKey[0] !== 'me' || query.queryKey[1] !== owner) return
  if (newer.size > 0 && (type === 'answered' || type === 'failed')) {
    const some = [...newer.values()]
    newer.clear()
    // Comes back here with what is held since.
    return changeMe((me) => some.reduce((now, { item, opinion }) => withOpinion(now, item, opinion), me))
  }
  if (type !== 'removed' && query.state.data) take(query.state.data as Me)
})

// They may have been there before this file was: then nothing would tell of them.
const meAlready = owner && queryClient.getQueryData<Me>(['me', owner])
if (meAlready) take(meAlready)

/** What the shopper thinks of an item, as its buttons show it. */
export function opinionOf(itemId: string): Opinion {
  if (!currentSession()) return null
  const latest = [wanted, waiting, confirmed].find((opinions) => opinions.has(itemId))
  return latest?.get(itemId) ?? null
}

/** Hears of an item whenever its opinion may be another one. @returns what ends it */
export function onOpinion(itemId: string, listener: () => void): () => void {
  const those = listeners.get(itemId) ?? new Set()
  listeners.set(itemId, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(itemId)
  }
}

/** Hears of each opinion once the server holds it. */
export const onKeptOpinion = keptOpinions.hear

/** Whether an item's opinion came of a press in this tab, which said it aloud there and then. */
export const isOwnPress = (itemId: string): boolean => ownPresses.has(itemId)

/** The items that the shopper has an opinion of at this moment. */
export function itemsWithOpinion(): ReadonlySet<string> {
  const all = new Set<string>()
  for (const itemId of [...confirmed.keys(), ...waiting.keys(), ...wanted.keys()])
    if (opinionOf(itemId)) all.add(itemId)
  return all
}

/**
 * Shows an opinion at once and sends it. Presses that come while one is on its way are sent once it is there, the last one
 * only. While the site is away it is kept on this device and waits. On failure what is confirmed shows again.
 * @returns whether the server holds what was wanted, or will; `left` where nobody who wanted it is here any more
 * @throws what the call threw
 */
export async function setOpinion(item: Item, opinion: Opinion): Promise<'held' | 'waits' | 'left'> {
  const { itemId } = item
  wanted.set(itemId, opinion)
  tell(itemId)
  if (sending.has(itemId)) return 'held'
  sending.add(itemId)
  const [own, ownSending] = [wanted, sending]
  const isHere = () => own === wanted
  try {
    const isLeft = await afterPaint()
    while (isHere()) {
      const next = own.get(itemId) ?? null
      const now = confirmed.get(itemId) ?? null
      if (next === now && !waiting.has(itemId)) return 'held'
      const since = Date.now()
      try {
        const isSent = await sendOrWait(item, now, next, isLeft, isHere)
        if (!isHere()) break
        if (isSent) holdOpinion(item, next, since)
        if (own.get(itemId) === next) return isSent ? 'held' : 'waits'
      } catch (error) {
        if (!isHere()) break
        // It may have been done all the same: what the server holds it says itself.
        const asking = isUndone(error) ? undefined : askAnew(itemId)
        if (own.get(itemId) === next && !(error instanceof Unreachable)) throw error
        await asking
        if (!isHere()) break
        // Where only the answer was lost, all is as she wished: told to try again, she would take it back.
        if (own.get(itemId) === next && (confirmed.get(itemId) ?? null) !== next) throw error
      }
    }
    return 'left'
  } finally {
    own.delete(itemId)
    ownSending.delete(itemId)
    tell(itemId)
  }
}

/** Asks what the server holds of an item, whatever was heard of it before. */
function askAnew(itemId: string): Promise<void> {
  newer.delete(itemId)
  return refreshMe()
}

/** Whether a call that failed has changed nothing for sure. */
const isUndone = (error: unknown): boolean => error instanceof Refusal && error.status < 500

/**
 * Sends an opinion; while the site is away it is kept on this device or, where that has no room, by this tab.
 * @param now what the server holds, `next` what it is to hold
 * @param isLeft whether the page is being left
 * @param isHere whether who pressed is still signed in
 * @returns whether it was sent
 */
async function sendOrWait(
  item: Item,
  now: Opinion,
  next: Opinion,
  isLeft: boolean,
  isHere: () => boolean,
): Promise<boolean> {
  const isTried = !isAway()
  try {
    if (isTried) {
      await sendOpinion(item.itemId, now, next, isLeft)
      return true
    }
  } catch (error) {
    if (!(error instanceof Unreachable) || !isAway()) throw error
  }
  const keeper = await import('./waiting.tsx').catch(() => null)
  if (!isHere()) return false
  const isKept = await keeper?.waitFor(item, next, now, isTried).then(
    () => true,
    () => false,
  )
  if (!isHere()) return false
  if (isKept) held.delete(item.itemId)
  else {
    held.set(item.itemId, item)
    noteWaiting(item.itemId, next)
    // The usual notice did not come either: what shows it is not here, or this device has no room.
    showBanner({ kind: 'success', text: `${likeTexts.waiting[next ?? 'back']} ${likeTexts.waitsHere}` })
  }
  return false
}

/** Resolves once nothing of an item is on its way. */
export async function whenSent(itemId: string): Promise<void> {
  while (sending.has(itemId)) {
    await new Promise<void>((done) => {
      const stop = onOpinion(itemId, () => {
        stop()
        done()
      })
    })
  }
}

/** Does what else is sent of an item, unless a press of it is on its way; what she presses meanwhile comes after it. */
export async function sendBetween(item: Item, work: () => Promise<unknown>): Promise<void> {
  const { itemId } = item
  if (sending.has(itemId)) return
  const [own, ownSending] = [wanted, sending.add(itemId)]
  try {
    await work()
  } finally {
    ownSending.delete(itemId)
    if (own === wanted && own.has(itemId)) void setOpinion(item, own.get(itemId) ?? null).catch(() => undefined)
  }
}

let heldSent: Promise<unknown> = Promise.resolve()

/** Sends what only this tab kept, once the site is back. Resolves when all of it is there. */
export function sendHeld(): Promise<unknown> {
  const items = [...held.values()]
  held.clear()
  return (heldSent = Promise.all([heldSent, ...items.map(sendOne)]).then(() => {
    // The page need not be kept open any more.
    if (held.size === 0 && currentBanner()?.text.endsWith(likeTexts.waitsHere)) hideBanner()
  }))
}

async function sendOne(item: Item): Promise<void> {
  const { itemId } = item
  const [before, opinion] = [confirmed.get(itemId) ?? null, waiting.get(itemId) ?? null]
  try {
    if ((await setOpinion(item, opinion)) === 'held') trackOpinion(itemId, before, opinion)
  } catch {
    noteWaiting(itemId, undefined)
  }
}

onConnection(() => void (isAway() || sendHeld()))

/** Notes what waits for the network; undefined where nothing does any more. */
export function noteWaiting(itemId: string, opinion: Opinion | undefined): void {
  if (opinion === undefined) waiting.delete(itemId)
  else waiting.set(itemId, opinion)
  tell(itemId)
}

/**
 * Takes over what the server holds now, in this tab and in the others.
 * @param since when it was sent, in milliseconds since 1970
 */
export function holdOpinion(item: Item, opinion: Opinion, since: number): void {
  ownPresses.add(item.itemId)
  takeOver(item, opinion, since)
  others?.postMessage({ userId: owner, item, opinion, since } satisfies Told)
}

type Told = { userId: string | undefined; item: Item; opinion: Opinion; since: number }

others?.addEventListener('message', ({ data: { userId, item, opinion, since } }: MessageEvent<Told>) => {
  if (userId === undefined || userId !== owner) return
  ownPresses.delete(item.itemId)
  takeOver(item, opinion, since)
})

function takeOver(item: Item, opinion: Opinion, since: number): void {
  const { itemId } = item
  // Two tabs have sent at the same time, and only the server knows which of them came last.
  const isDoubtful = since < (heardAt.get(itemId) ?? 0)
  heardAt.set(itemId, Date.now())
  confirmed.set(itemId, opinion)
  if (isDoubtful) void askAnew(itemId)
  else if (queryClient.isFetching({ queryKey: ['me'] })) newer.set(itemId, { item, opinion })
  noteWaiting(itemId, undefined)
  changeMe((me) => withOpinion(me, item, opinion))
  keptOpinions.tell()
}

/**
 * Makes the call that leads from one opinion to the next.
 * @param keepalive whether it is to outlive the page
 */
export function sendOpinion(itemId: string, now: Opinion, next: Opinion, keepalive = false): Promise<unknown> {
  const body = { itemId, userId: currentSession()?.user_id ?? '' }
  const name =
    next === 'tagged' ? 'tag' : next === 'passed' ? 'pass' : now === 'passed' ? 'takePassBack' : 'takeTagBack'
  return send(name, { body }, { keepalive })
}

import type { Item } from '@sateen/contract/items'
import { queryClient } from '../platform/query-client.ts'
import { changeMe, type Me } from '../platform/me.ts'
import { send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'

/** What a shopper thinks of an item: tagged, passed, or nothing. */
export type Opinion = 'tagged' | 'passed' | null

/** What is confirmed, and beside it what is on its way; the last intention wins. */
const confirmed = new Map<string, Opinion>()
const wanted = new Map<string, Opinion>()
const sending = new Set<string>()
const keptListeners = new Set<() => void>()
const listeners = new Map<string, Set<() => void>>()
let owner: string | undefined

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
    tell(itemId)
  }
}

// The details of the shopper are asked for by whoever needs them; the opinions in them are read here.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' && type !== 'added' && type !== 'removed') return
  if (query.queryKey[0] !== 'me' || query.queryKey[1] !== currentSession()?.user_id) return
  if (owner !== query.queryKey[1]) {
    owner = query.queryKey[1] as string | undefined
    wanted.clear()
    take(undefined)
  }
  if (type !== 'removed' && query.state.data) take(query.state.data as Me)
})

// They may have been there before this file was: then nothing would tell of them.
const signedIn = currentSession()?.user_id
const known = signedIn && queryClient.getQueryData<Me>(['me', signedIn])
if (known) {
  owner = signedIn
  take(known)
}

export const opinionOf = (itemId: string): Opinion =>
  currentSession() ? (wanted.has(itemId) ? wanted.get(itemId)! : (confirmed.get(itemId) ?? null)) : null

export function onOpinion(itemId: string, listener: () => void): () => void {
  const those = listeners.get(itemId) ?? new Set()
  listeners.set(itemId, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(itemId)
  }
}

/** Hears of each opinion once the server holds it. */
export function onKeptOpinion(listener: () => void): () => void {
  keptListeners.add(listener)
  return () => void keptListeners.delete(listener)
}

/** The items that the shopper has an opinion of at this moment. */
export function itemsWithOpinion(): ReadonlySet<string> {
  const all = new Set<string>()
  for (const itemId of [...confirmed.keys(), ...wanted.keys()]) if (opinionOf(itemId)) all.add(itemId)
  return all
}

/**
 * Shows an opinion at once and sends it. Presses that come while one is on its way are sent once it is there, the last one
 * only. Resolves when the server holds what was wanted; on failure what is confirmed shows again.
 * @throws what the call threw
 */
export async function setOpinion(item: Item, opinion: Opinion): Promise<void> {
  const { itemId } = item
  wanted.set(itemId, opinion)
  tell(itemId)
  if (sending.has(itemId)) return
  sending.add(itemId)
  try {
    for (;;) {
      const next = wanted.get(itemId) ?? null
      const now = confirmed.get(itemId) ?? null
      if (next === now) break
      await sendOpinion(itemId, now, next)
      confirmed.set(itemId, next)
      changeMe((me) => withOpinion(me, item, next))
      for (const listener of keptListeners) listener()
    }
  } finally {
    wanted.delete(itemId)
    sending.delete(itemId)
    tell(itemId)
  }
}

function sendOpinion(itemId: string, now: Opinion, next: Opinion): Promise<unknown> {
  const body = { itemId, userId: currentSession()?.user_id ?? '' }
  if (next === 'tagged') return send('tag', { body })
  if (next === 'passed') return send('pass', { body })
  return now === 'passed' ? send('takePassBack', { body }) : send('takeTagBack', { body })
}

/** The shopper's details as they are once an opinion is held; the newest tagged item stands first. */
function withOpinion(me: Me, item: Item, opinion: Opinion): Me {
  const isOther = (other: { itemId: string }) => other.itemId !== item.itemId
  const likes = me.likes.filter(isOther)
  const dislikes = me.dislikes.filter((itemId) => itemId !== item.itemId)
  const likedProducts = me.likedProducts.filter(isOther)
  const dislikedProducts = me.dislikedProducts.filter(isOther)
  if (opinion === 'tagged') {
    likes.unshift({ itemId: item.itemId })
    likedProducts.unshift(item)
  } else if (opinion === 'passed') {
    dislikes.unshift(item.itemId)
    dislikedProducts.unshift(item)
  }
  return { ...me, likes, dislikes, likedProducts, dislikedProducts }
}

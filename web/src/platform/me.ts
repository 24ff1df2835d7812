import type { Answer } from '@sateen/contract/calls'
import { splitName } from '@sateen/contract/split-name'
import type { Item } from '@sateen/contract/items'
import { useQuery } from '../query/use-query.ts'
import { createContext, use } from 'react'
import { useOutside } from '../ui/use-outside.ts'
import { addressOf, callOf } from './address.ts'
import { isAway } from './connection.ts'
import { onMove } from './history.ts'
import { keepChanged } from './kept.ts'
import { queryClient } from './query-client.ts'
import { onForbidden, send } from './send.ts'
import { currentSession, useSession } from './session-store.ts'

export type Me = Answer<'readAccount'>
/** What a shopper thinks of an item: tagged, passed, or nothing. */
export type Opinion = 'tagged' | 'passed' | null

const meKey = (userId: string | undefined) => ['me', userId] as const

/** What the details leave out is unknown, or nothing. */
const whole = (said: Partial<Me>): Me =>
  ({
    ...said,
    name: said.name ?? '',
    likes: said.likes ?? [],
    dislikes: said.dislikes ?? [],
    likedProducts: said.likedProducts ?? [],
    dislikedProducts: said.dislikedProducts ?? [],
  }) as Me

/** The signed-in shopper's own details; `data` is undefined for a visitor and until they are there. */
export function useMe() {
  const userId = useSession()?.user_id
  return useQuery({
    queryKey: meKey(userId),
    queryFn: ({ signal }) => send('readAccount', { params: { userId: userId ?? '' } }, { signal }).then(whole),
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })
}

let isAdmin = false
const adminListeners = new Set<() => void>()

function readIsAdmin(): void {
  const now = queryClient.getQueryData<Me>(meKey(currentSession()?.user_id))?.isAdmin === true
  if (now === isAdmin) return
  isAdmin = now
  for (const listener of adminListeners) listener()
}

const onAdmin = (listener: () => void) => {
  if (adminListeners.size === 0) readIsAdmin()
  adminListeners.add(listener)
  return () => void adminListeners.delete(listener)
}
queryClient.subscribe(({ query }) => void (query.queryKey[0] === 'me' && readIsAdmin()))

/** Whether the shopper is known as an admin. It asks nobody and hears of that one thing only. */
export const useFollowedAdmin = (): boolean => useOutside(onAdmin, () => isAdmin)

/** Followed once, by the app, for what stands on a page hundreds of times and for what is seldom anything else. */
export const IsAdmin = createContext(false)

/** Whether the shopper is known as an admin; drawn anew only where that changes. */
export const useIsAdmin = (): boolean => use(IsAdmin)

/**
 * Puts changed details where every reader of `useMe` sees them at once; those of a shopper who has left meanwhile nowhere.
 * Without a network they are read as they are now, too; what is changed while the site is away is kept as what waits.
 */
export function changeMe(change: (me: Me) => Me): void {
  const userId = currentSession()?.user_id
  queryClient.setQueryData<Me>(meKey(userId), (me) => {
    const changed = me && change(me)
    return changed?.sub === me?.sub ? changed : me
  })
  const now = queryClient.getQueryData<Me>(meKey(userId))
  if (userId === undefined || !now || isAway()) return
  keepChanged('readAccount', addressOfMe(userId), userId, now)
}

/** Where the details of a shopper are asked for. */
export const addressOfMe = (userId: string): string => addressOf(callOf('readAccount').path, { userId })

/** Asks for the details anew. */
export const refreshMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['me'] })

// An admin who is refused has lost the role meanwhile. She is asked about at the next move: what tells her so stands until then.
let isDoubted = false
onForbidden(() => void (isDoubted = true))
onMove(() => {
  if (isDoubted) void refreshMe()
  isDoubted = false
})

/** The shopper as the pages show her. Her finds are a list of their own, asked for by `sub`. */
export function personOf(me: Me) {
  const { firstName, lastName } = splitName(me.name)
  return {
    sub: me.sub,
    firstName,
    lastName,
    /** The name to greet her by. */
    greetingName: firstName,
    username: me.slug,
    likes: me.likes.map(({ itemId }) => itemId),
    userDetails: {
      email: me.email,
      birthdate: me.birthdate,
      avatar: me.avatar,
      avatarThumb: me.avatarThumb,
      isAdmin: me.isAdmin,
    },
    /** What her public shop shows. */
    shopperDetails: { name: firstName, avatar: me.avatarThumb },
  }
}

/** The name to greet her by; undefined until it is known. */
export const firstNameOf = (me: Me | undefined): string | undefined => (me && personOf(me).greetingName) || undefined

/** The shopper's details as they are with an opinion of an item; the newest tagged item stands first. */
export function withOpinion(me: Me, item: Item, opinion: Opinion): Me {
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

import type { Answer } from '@sateen/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { send } from './send.ts'
import { currentSession, useSession } from './session-store.ts'

export type Me = Answer<'readAccount'>

const meKey = (userId: string | undefined) => ['me', userId] as const

/** The signed-in shopper's own details; `data` is undefined for a visitor and until they are there. */
export function useMe() {
  const userId = useSession()?.user_id
  return useQuery({
    queryKey: meKey(userId),
    queryFn: ({ signal }) => send('readAccount', { params: { userId: userId ?? '' } }, { signal }),
    enabled: userId !== undefined,
    staleTime: 5 * 60_000,
  })
}

/** Puts changed details where every reader of `useMe` sees them at once. */
export function changeMe(change: (me: Me) => Me): void {
  queryClient.setQueryData<Me>(meKey(currentSession()?.user_id), (me) => me && change(me))
}

/** Asks for the details anew. */
export const refreshMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['me'] })

/** The name to greet her by: the first of her names; undefined until it is known. */
export const firstNameOf = (me: Me | undefined): string | undefined => me?.name.trim().split(' ')[0] || undefined

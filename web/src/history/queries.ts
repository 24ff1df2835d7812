import type { HistoryEntry } from '@sateen/contract/history'
import { useQuery } from '../query/use-query.ts'
import { isAway } from '../platform/connection.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { currentSession, useSession } from '../platform/session-store.ts'
import { useReturn } from '../platform/use-return.ts'
import { addressOf } from './rules.ts'

const key = (userId: string) => ['history', userId] as const

/** Her finds, which come from other tabs: they are asked for anew whenever she opens them or comes back to them. */
export function useHistory() {
  const userId = useSession()?.user_id ?? ''
  useReturn(() => {
    if (!isAway() && !queryClient.isFetching({ queryKey: key(userId) })) void queryClient.refetchQuery(key(userId))
  })
  return useQuery({
    queryKey: key(userId),
    queryFn: ({ signal }) => send('readHistory', { params: { userId } }, { signal }),
    staleTime: 0,
  })
}

/** Takes a find out of the list at once and tells the server; puts it back where that failed. */
export async function removeFind(entry: HistoryEntry): Promise<void> {
  const userId = currentSession()?.user_id ?? ''
  const isAskedFor = queryClient.isFetching({ queryKey: key(userId) })
  queryClient.cancelQueries({ queryKey: key(userId) })
  changeHeld(userId, without(entry))
  try {
    await send('removeFind', { params: { userId, itemId: entry.ITEM_ID } })
    // A list that came meanwhile may be older than that.
    changeHeld(userId, without(entry))
  } catch (error) {
    changeHeld(userId, withFind(entry))
    throw error
  } finally {
    if (isAskedFor || queryClient.isFetching({ queryKey: key(userId) }))
      void queryClient.invalidateQueries({ queryKey: key(userId) })
  }
}

/** Puts a find back that was just removed, and asks for the list anew. */
export async function putFindBack(entry: HistoryEntry): Promise<void> {
  const userId = currentSession()?.user_id ?? ''
  await send('putFindBack', { params: { userId, itemId: entry.ITEM_ID } })
  changeHeld(userId, withFind(entry))
  await queryClient.invalidateQueries({ queryKey: key(userId) })
}

type Change = (entries: HistoryEntry[]) => HistoryEntry[]

/** With it go older ones of the same address, which would come up in its place. */
const without =
  (entry: HistoryEntry): Change =>
  (entries) =>
    entries.filter((other) => other.ITEM_ID !== entry.ITEM_ID && addressOf(other) !== addressOf(entry))

/** At the end, as the page orders them by their time. */
const withFind =
  (entry: HistoryEntry): Change =>
  (entries) => [...without(entry)(entries), entry]

const changeHeld = (userId: string, change: Change): void =>
  queryClient.setQueryData<HistoryEntry[]>(key(userId), (entries) => entries && change(entries))

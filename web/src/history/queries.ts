import type { HistoryEntry } from '@sateen/contract/history'
import { useQuery } from '../query/use-query.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { currentSession, useSession } from '../platform/session-store.ts'

const key = (userId: string) => ['history', userId] as const

export function useHistory() {
  const userId = useSession()?.user_id ?? ''
  return useQuery({
    queryKey: key(userId),
    queryFn: ({ signal }) => send('readHistory', { params: { userId } }, { signal }),
  })
}

/** Takes a find out of the list at once and tells the server; puts it back where that failed. */
export async function removeFind(entry: HistoryEntry): Promise<void> {
  const userId = currentSession()?.user_id ?? ''
  queryClient.cancelQueries({ queryKey: key(userId) })
  const before = queryClient.getQueryData<HistoryEntry[]>(key(userId))
  queryClient.setQueryData<HistoryEntry[]>(key(userId), (entries) =>
    entries?.filter((other) => other.ITEM_ID !== entry.ITEM_ID),
  )
  try {
    await send('removeFind', { params: { userId, itemId: entry.ITEM_ID } })
  } catch (error) {
    // In its place, and without those that were taken out after it.
    queryClient.setQueryData<HistoryEntry[]>(key(userId), (entries) =>
      before?.filter((other) => other.ITEM_ID === entry.ITEM_ID || entries?.includes(other)),
    )
    throw error
  }
}

/** Puts a find back that was just removed, and asks for the list anew. */
export async function putFindBack(entry: HistoryEntry): Promise<void> {
  const userId = currentSession()?.user_id ?? ''
  await send('putFindBack', { params: { userId, itemId: entry.ITEM_ID } })
  queryClient.setQueryData<HistoryEntry[]>(key(userId), (entries) => entries && [...entries, entry])
  await queryClient.invalidateQueries({ queryKey: key(userId) })
}

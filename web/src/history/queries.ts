import type { HistoryEntry } from '@sateen/contract/history'
import type { Item } from '@sateen/contract/items'
import { useQuery } from '@tanstack/react-query'
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

/**
 * A find's item with a picture that this page may show: no picture comes from a store's own host, so the site's copy
 * takes the place of the one that the store's page named.
 */
export function useFindItem(item: Item): Item {
  const isForeign = item.image !== null && !item.image.startsWith('/')
  const kept = useQuery({
    queryKey: ['item', item.itemId],
    queryFn: ({ signal }) => send('readItem', { params: { id: item.itemId } }, { signal }),
    enabled: isForeign,
  }).data
  return isForeign ? { ...item, image: kept?.image ?? null, ground: kept?.ground ?? null } : item
}

/** Takes a find out of the list at once and tells the server; puts it back where that failed. */
export async function removeFind(entry: HistoryEntry): Promise<void> {
  const userId = currentSession()?.user_id ?? ''
  const before = queryClient.getQueryData<HistoryEntry[]>(key(userId))
  queryClient.setQueryData<HistoryEntry[]>(key(userId), (entries) =>
    entries?.filter((other) => other.ITEM_ID !== entry.ITEM_ID),
  )
  try {
    await send('removeFind', { params: { userId, itemId: entry.ITEM_ID } })
  } catch (error) {
    queryClient.setQueryData(key(userId), before)
    throw error
  }
}

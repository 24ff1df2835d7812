import type { HistoryEntry } from '@sateen/contract/history'
import type { Item } from '@sateen/contract/items'
import type { QueryOptions } from '../query/query.ts'
import { useQuery } from '../query/use-query.ts'
import { keptItem } from '../items/item-cache.ts'
import { queryClient } from '../platform/query-client.ts'
import { isGone } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { useSession } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'

/** An item for the quickview: at once where a list on the page holds it, else asked for, which needs a sign-in. */
export function useItem(itemId: string): {
  item: Item | undefined
  isPending: boolean
  isUnknown: boolean
  needsSignIn: boolean
  error: Error | null
  retry: () => void
} {
  const isVisitor = useSession() === null
  const settings = useSettings().data
  const mayAsk = !isVisitor || settings?.visitorsMayReadItems === true
  const query = useQuery({
    ...questionOf(itemId),
    enabled: mayAsk,
    placeholderData: () => keptItem(itemId),
  })
  const kept = keptItem(itemId)
  const isUnknown = isGone(query.error) && !(kept && isFind(itemId))
  return {
    item: isUnknown ? undefined : (query.data ?? kept),
    isPending: mayAsk && query.isPending,
    isUnknown,
    needsSignIn: !mayAsk && !kept,
    error: isUnknown || kept ? null : query.error,
    retry: () => void query.refetch(),
  }
}

/** Asks for an item ahead of the page that shows it. */
export const prepareItem = (itemId: string): Promise<void> => queryClient.prefetchQuery(questionOf(itemId))

const questionOf = (itemId: string): QueryOptions<Item> => ({
  queryKey: ['item', itemId],
  queryFn: ({ signal }) => send('readItem', { params: { id: itemId } }, { signal }),
})

/** A find need not be in the catalogue: what its own page told of it is enough to show it. */
const isFind = (itemId: string): boolean =>
  queryClient
    .queries({ queryKey: ['history'] })
    .some(({ state }) => (state.data as HistoryEntry[] | undefined)?.some((entry) => entry.ITEM_ID === itemId))

import type { ShopReason } from '@sateen/contract/shop'
import { useQuery } from '../query/use-query.ts'
import { asList } from '../platform/as-list.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'
import { showBanner } from '../ui/banner-store.ts'

type Named = ShopReason['items'][number]

const removedKey = ['taste', 'removed']
/** As many items as one call takes. */
const atOnce = 100
const own = () => currentSession()?.user_id ?? ''

/** Why an item stands in the shopper's own shop. What she takes away while she reads stays in the list. */
export const useReasons = (itemId: string) =>
  useQuery({
    queryKey: ['taste', 'reasons', itemId],
    queryFn: ({ signal }) => send('itemReasons', { params: { userId: own(), itemId } }, { signal }),
  })

/** The items that count no longer for her shop. */
export const useRemoved = () =>
  useQuery({
    queryKey: removedKey,
    queryFn: ({ signal }) => send('mutedItems', { params: { userId: own() } }, { signal }).then(asList),
  })

let lastSent: Promise<unknown> = Promise.resolve()

/** Lets items count no longer, or again: shown at once, taken back with a word where it could not be kept. */
export async function setRemoved(items: readonly Named[], muted: boolean): Promise<void> {
  const userId = own()
  const isAskedFor = queryClient.isFetching({ queryKey: removedKey })
  const isMeant = ({ itemId }: Named) => items.some((item) => item.itemId === itemId)
  queryClient.cancelQueries({ queryKey: removedKey })
  queryClient.setQueryData<Named[]>(removedKey, (before = []) => [
    ...before.filter((item) => !isMeant(item)),
    ...(muted ? items : []),
  ])
  // One after the other, so that what was pressed last is what stands.
  const sent = lastSent.then(() => sendMuted(userId, items, muted))
  lastSent = sent.catch(() => {})
  try {
    await sent
    if (isAskedFor) await queryClient.invalidateQueries({ queryKey: removedKey })
  } catch (fault) {
    if (own() !== userId) return
    showBanner({ kind: 'danger', text: (fault as Error).message })
    await queryClient.invalidateQueries({ queryKey: removedKey })
  }
}

/** Whoever has come in her place did not press anything. */
async function sendMuted(userId: string, items: readonly Named[], muted: boolean): Promise<void> {
  for (let first = 0; first < items.length && own() === userId; first += atOnce) {
    const itemIds = items.slice(first, first + atOnce).map(({ itemId }) => itemId)
    await send('muteItems', { params: { userId }, body: { itemIds, muted } })
  }
}

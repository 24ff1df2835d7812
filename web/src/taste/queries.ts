import type { ShopReason } from '@sateen/contract/shop'
import { useQuery } from '../query/use-query.ts'
import { queryClient } from '../platform/query-client.ts'
import { send } from '../platform/send.ts'
import { currentSession } from '../platform/session-store.ts'
import { showBanner } from '../ui/banner-store.ts'

type Named = ShopReason['items'][number]

const removedKey = ['taste', 'removed']
/** As many items as one call takes. */
const atOnce = 100
const own = () => ({ userId: currentSession()?.user_id ?? '' })

/** Why an item stands in the shopper's own shop. What she takes away while she reads stays in the list. */
export const useReasons = (itemId: string) =>
  useQuery({
    queryKey: ['taste', 'reasons', itemId],
    queryFn: ({ signal }) => send('itemReasons', { params: { ...own(), itemId } }, { signal }),
  })

/** The items that count no longer for her shop. */
export const useRemoved = () =>
  useQuery({ queryKey: removedKey, queryFn: ({ signal }) => send('mutedItems', { params: own() }, { signal }) })

let lastSent: Promise<unknown> = Promise.resolve()

/** Lets items count no longer, or again: shown at once, taken back with a word where it could not be kept. */
export async function setRemoved(items: readonly Named[], muted: boolean): Promise<void> {
  const isMeant = ({ itemId }: Named) => items.some((item) => item.itemId === itemId)
  queryClient.cancelQueries({ queryKey: removedKey })
  queryClient.setQueryData<Named[]>(removedKey, (before = []) => [
    ...before.filter((item) => !isMeant(item)),
    ...(muted ? items : []),
  ])
  // One after the other, so that what was pressed last is what stands.
  const sent = lastSent.then(() => sendMuted(items, muted))
  lastSent = sent.catch(() => {})
  try {
    await sent
  } catch (fault) {
    showBanner({ kind: 'danger', text: (fault as Error).message })
    await queryClient.invalidateQueries({ queryKey: removedKey })
  }
}

async function sendMuted(items: readonly Named[], muted: boolean): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce) {
    const itemIds = items.slice(first, first + atOnce).map(({ itemId }) => itemId)
    await send('muteItems', { params: own(), body: { itemIds, muted } })
  }
}

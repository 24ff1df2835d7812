import type { Item } from '@sateen/contract/items'
import type { ItemPage } from '@sateen/contract/shop'
import type { InfiniteData } from '../query/use-infinite-query.ts'
import { itemsWithOpinion, onKeptOpinion } from '../likes/opinion-store.ts'
import { queryClient } from '../platform/query-client.ts'

type Pages = InfiniteData<ItemPage, number>

/** Milliseconds before each look at what a press made of the shop: the server ranks it after it has answered. */
const waits = [200, 500, 1200, 4000]

/**
 * Where likes count at once: after each press the pages that are held are read anew, until their order is another one.
 * @param settle is called just before the new order shows, for what shall stay
 * @returns what ends it
 */
export function followPresses(
  queryKey: readonly unknown[],
  readPage: (page: number) => Promise<ItemPage>,
  settle: () => void,
): () => void {
  let press = 0
  const follow = async () => {
    const mine = ++press
    for (const wait of waits) {
      await new Promise((done) => setTimeout(done, wait))
      const held = mine === press ? queryClient.getQueryData<Pages>(queryKey) : undefined
      if (!held) return
      const pages = await Promise.all(held.pageParams.map(readPage))
      if (mine !== press) return
      if (orderOf(pages) === orderOf(held.pages)) continue
      settle()
      // A page that has come meanwhile stays below them.
      queryClient.setQueryData<Pages>(
        queryKey,
        (now) => now && { ...now, pages: [...pages, ...now.pages.slice(pages.length)] },
      )
      return
    }
  }
  // A page that cannot be read leaves the order as it is; the next press, or the next visit, reads it again.
  const stop = onKeptOpinion(() => void follow().catch(() => undefined))
  return () => {
    press = -1
    stop()
  }
}

/** The order of the items that she has no opinion of: a press takes its own item out of the pages in any case. */
function orderOf(pages: readonly { results: Item[] }[]): string {
  const decided = itemsWithOpinion()
  return pages.flatMap((page) => page.results.map((item) => item.itemId).filter((id) => !decided.has(id))).join()
}

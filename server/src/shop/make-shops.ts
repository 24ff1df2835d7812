import { recommend } from '@sateen/recommender/recommend'
import type { PassReason, Signal } from '@sateen/recommender/signal'
import type { Database } from '../platform/database/tables.ts'
import { readFormerShops, readOpinionItems, readSignals, type ShopRow, type SignalRow } from './sql.ts'
import type { Prepared } from './taste-catalogue.ts'

/** How many items a shop names; behind them the catalogue follows by freshness. */
export const shopLength = 1500
/** How much of a former shop counts as shown, and as its beginning. */
const shownPlaces = 48
const firstPlaces = 16
/** More looks at one item say nothing more. */
const viewsMost = 4

export type SlotName = { key: string; startsAt: Date }

/**
 * Makes the shops of some shoppers for a slot, from their signals as they are now. Everything is weighed as of the
 * beginning of the slot: made on its first or on its last day, the same signals give the same shop.
 * @param madeAt when it is
 * @param first numbers of items whose places at the beginning are settled
 */
export async function makeShops(
  sql: Database,
  prepared: Prepared,
  shopperIds: string[],
  slot: SlotName,
  madeAt: Date,
  first: readonly number[] = [],
): Promise<ShopRow[]> {
  const signals = Map.groupBy(await readSignals(sql, shopperIds), (row) => row.shopper_id)
  const opinions = Map.groupBy(await readOpinionItems(sql, shopperIds), (row) => row.shopper_id)
  const former = Map.groupBy(await readFormerShops(sql, shopperIds, slot.startsAt, shownPlaces), (row) => row.shopperId)
  return shopperIds.map((shopperId) => {
    const rows = signals.get(shopperId) ?? []
    const before = former.get(shopperId) ?? []
    const { items } = recommend({
      catalogue: prepared.catalogue,
      prior: prepared.prior,
      signals: rows.flatMap(toSignals),
      now: slot.startsAt,
      slot: slot.key,
      shopperId,
      excluded: [...(opinions.get(shopperId) ?? []).map((row) => row.item_id), ...idsOf(prepared, first)],
      recentlyShown: countShown(prepared, before.slice(0, 3)),
      previousFirst: idsOf(prepared, before[0]?.items.slice(0, firstPlaces) ?? []),
      limit: shopLength - first.length,
    })
    return {
      shopperId,
      slot: slot.startsAt.getTime(),
      madeAt: madeAt.getTime(),
      items: Int32Array.from([...first, ...items.map((item) => prepared.numberOf.get(item.id)!)]),
      // Only the very first shop follows the picks of the quiz; later ones follow everything.
      followed:
        before.length > 0 ? [] : rows.filter((row) => row.kind === 'picked' && row.counts).map((row) => row.item_id),
    }
  })
}

export function toSignals({ item_id, kind, at, counts, times, detail }: SignalRow): Signal[] {
  const signal: Signal = {
    itemId: item_id,
    kind,
    at: at.getTime(),
    muted: !counts,
    reason: detail as PassReason | null,
  }
  return Array<Signal>(kind === 'viewed' ? Math.min(times, viewsMost) : 1).fill(signal)
}

const idsOf = ({ idOf }: Prepared, numbers: readonly number[]) =>
  numbers.map((number) => idOf.get(number)).filter((id) => id !== undefined)

function countShown(prepared: Prepared, shops: readonly { items: number[] }[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { items } of shops) for (const id of idsOf(prepared, items)) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

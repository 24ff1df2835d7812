import { setImmediate as turn } from 'node:timers/promises'
import { seedOf } from '@sateen/recommender/chance'
import { teamDraft } from '@sateen/recommender/interleave'
import { rankPositions, type RecommendInput } from '@sateen/recommender/recommend'
import type { PassReason, Signal } from '@sateen/recommender/signal'
import { tunings, type TuningName } from '@sateen/recommender/tunings'
import type { Database } from '../platform/database/tables.ts'
import { readFormerShops, readOpinionItems, readSignals, type ShopRow, type SignalRow } from './sql.ts'
import type { Prepared } from './taste-catalogue.ts'
import type { TrialRow } from './trial-sql.ts'

/** How many items a shop names; behind them the catalogue follows by freshness. */
const shopLength = 1500
/** How much of a former shop counts as shown, and as its beginning. */
const shownPlaces = 48
const firstPlaces = 16
/** Places that two settings of the engine share where they are compared; what follows is as usual. */
const mixedPlaces = 160
/** Shops that are made before others who ask have their turn. */
const shopsOfTurn = 4
/** More looks at one item say nothing more. */
const viewsMost = 4

export type SlotName = { key: string; startsAt: Date }

/** What is made of a shopper's signals: her shop, and where two settings are compared which of them gave which places. */
export type Made = { shop: ShopRow; trial: TrialRow | null }

export type Making = {
  slot: SlotName
  /** When it is. */
  madeAt: Date
  /** Numbers of items whose places at the beginning are settled. */
  first?: readonly number[]
  /** The setting of the engine to compare with the usual one; null for none. */
  compared?: string | null
}

/**
 * Makes the shops of some shoppers for a slot, from their signals as they are now. Everything is weighed as of the
 * beginning of the slot: made on its first or on its last day, the same signals give the same shop.
 */
export async function makeShops(
  sql: Database,
  prepared: Prepared,
  shopperIds: string[],
  { slot, madeAt, first = [], compared = null }: Making,
): Promise<Made[]> {
  const signals = Map.groupBy(await readSignals(sql, shopperIds), (row) => row.shopper_id)
  const opinions = Map.groupBy(await readOpinionItems(sql, shopperIds), (row) => row.shopper_id)
  const former = Map.groupBy(await readFormerShops(sql, shopperIds, slot.startsAt, shownPlaces), (row) => row.shopperId)
  const made: Made[] = []
  for (const [index, shopperId] of shopperIds.entries()) {
    // A first shop that somebody waits for comes in between.
    if (index % shopsOfTurn === shopsOfTurn - 1) await turn()
    made.push(makeShop(shopperId))
  }
  return made

  function makeShop(shopperId: string): Made {
    const rows = signals.get(shopperId) ?? []
    const before = former.get(shopperId) ?? []
    const input: RecommendInput = {
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
    }
    const usual = numbersOf(prepared, input)
    const mixed = compared !== null && isTuning(compared) ? mix(prepared, input, usual, compared) : null
    const shop: ShopRow = {
      shopperId,
      slot: slot.startsAt.getTime(),
      madeAt: madeAt.getTime(),
      items: Int32Array.from([...first, ...(mixed?.items ?? usual)]),
      // Only the very first shop follows the picks of the quiz; later ones follow everything.
      followed:
        before.length > 0 ? [] : rows.filter((row) => row.kind === 'picked' && row.counts).map((row) => row.item_id),
    }
    const { slot: startsAt } = shop
    return { shop, trial: mixed && { shopperId, slot: startsAt, madeAt: shop.madeAt, ...mixed.trial } }
  }
}

const isTuning = (name: string): name is TuningName => Object.hasOwn(tunings, name)

const numbersOf = ({ numbers }: Prepared, input: RecommendInput): number[] =>
  Array.from(rankPositions(input).positions, (position) => numbers[position]!)

/** Mixes the beginning of the usual list with that of another setting; the same shopper and slot, the same mix. */
function mix(prepared: Prepared, input: RecommendInput, usual: readonly number[], pair: TuningName) {
  const limit = Math.min(mixedPlaces, input.limit ?? mixedPlaces)
  const other = numbersOf(prepared, { ...input, tuning: tunings[pair], limit })
  const { list, teams } = teamDraft(usual, other, seedOf(`${pair} ${input.shopperId} ${input.slot}`), limit)
  const isMixed = new Set(list)
  const given = (team: number) => list.filter((_, place) => teams[place] === team)
  const items = [...list, ...usual.filter((number) => !isMixed.has(number))].slice(0, input.limit)
  return { items, trial: { pair, first: given(0), second: given(1) } }
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

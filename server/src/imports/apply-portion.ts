import type { Kysely } from 'kysely'
import { holdChanges, markChange } from '../platform/changes-sql.ts'
import type { Tables } from '../platform/database/tables.ts'
import { decideRows, type AppliedRow, type RowChange } from './decide-rows.ts'
import type { FeedOrigin } from './feed-origin.ts'
import {
  hideItems,
  insertItems,
  keepCorrected,
  keepPrices,
  keepSizes,
  makeRoom,
  restockItems,
  updateItems,
} from './sql.ts'
import type { StagedRow } from './staging.ts'

const nothingNew: ReadonlySet<RowChange> = new Set(['unchanged', 'joined', 'kept out', 'refused'])

/** Brings a portion of a feed into the catalogue in one transaction. Applying it again changes nothing. */
export async function applyPortion(sql: Kysely<Tables>, rows: StagedRow[], origin: FeedOrigin): Promise<AppliedRow[]> {
  if (origin.isDryRun) return decideRows(sql, rows, origin)
  return sql.transaction().execute(async (tx) => {
    // Before anything is read: else a correction made in between would be written over.
    await holdChanges(tx, 'items')
    const drafts = await decideRows(tx, rows, origin)
    const kept = drafts.flatMap(({ itemId, kept }) => (itemId !== null && kept ? { id: itemId, ...kept } : []))
    await keepCorrected(
      tx,
      drafts.flatMap(({ itemId, was }) => (itemId !== null && was ? { id: itemId, was } : [])),
    )
    if (drafts.every(({ change }) => nothingNew.has(change))) {
      await keepSizes(tx, kept)
      return drafts
    }
    const revision = await markChange(tx, 'items')
    const of = (change: RowChange) => drafts.filter((draft) => draft.change === change)
    const preparedOf = (change: RowChange) => of(change).flatMap(({ prepared }) => prepared ?? [])
    const changed = of('changed')
    await keepPrices(
      tx,
      changed
        .filter(({ priceBefore }) => priceBefore !== undefined)
        .map(({ prepared }) => ({ id: prepared!.id, price: prepared!.price! })),
      origin.now,
    )
    await insertItems(tx, preparedOf('added'), { ...origin, revision })
    await makeRoom(tx, preparedOf('added'), revision)
    await updateItems(tx, preparedOf('changed'), { ...origin, revision })
    await restockItems(
      tx,
      drafts.flatMap(({ restock }) => restock ?? []),
      revision,
    )
    await keepSizes(tx, kept)
    const gone = of('deleted').map(({ itemId }) => itemId as string)
    if (gone.length > 0) await hideItems(tx, gone, origin.now, revision)
    return drafts
  })
}

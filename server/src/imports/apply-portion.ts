import type { Kysely } from 'kysely'
import { holdChanges, markChange } from '../platform/changes-sql.ts'
import type { Tables } from '../platform/database/tables.ts'
import { fingerprintOf, incomingItem, withCorrections } from './incoming-item.ts'
import { idWithin, itemIdOf } from './item-id.ts'
import {
  hideItems,
  insertItems,
  keepPrices,
  makeRoom,
  readGroups,
  readKnown,
  updateItems,
  type PreparedItem,
} from './sql.ts'
import type { StagedRow } from './staging.ts'

export type RowChange = 'added' | 'changed' | 'unchanged' | 'deleted' | 'kept out' | 'refused'

/** What became of one row of a feed. */
export type AppliedRow = StagedRow & {
  itemId: string | null
  change: RowChange
  /** The price that it had, where this reading changes it. */
  priceBefore?: number
  isBackInStock?: boolean
}

export type FeedOrigin = {
  feed: string
  source: 'feed' | 'lines'
  /** An id means one item in the whole catalogue, not one of this feed: so it is in our own formats. */
  hasSharedIds: boolean
  store?: string
  /** This site's own address: pictures there are ours already. */
  ownAddress?: string
  now: Date
  isDryRun: boolean
}

type Known = Awaited<ReturnType<typeof readKnown>>[number]
type Draft = AppliedRow & { prepared?: PreparedItem; known?: Known }

/** Brings a portion of a feed into the catalogue in one transaction. Applying it again changes nothing. */
export async function applyPortion(sql: Kysely<Tables>, rows: StagedRow[], origin: FeedOrigin): Promise<AppliedRow[]> {
  if (origin.isDryRun) return decide(sql, rows, origin)
  return sql.transaction().execute(async (tx) => {
    // Before anything is read: else a correction made in between would be written over.
    await holdChanges(tx, 'items')
    const drafts = await decide(tx, rows, origin)
    const isOld = ({ change }: Draft) => change === 'unchanged' || change === 'refused' || change === 'kept out'
    if (drafts.every(isOld)) return drafts
    const revision = await markChange(tx, 'items')
    const of = (change: RowChange) => drafts.filter((draft) => draft.change === change)
    const preparedOf = (change: RowChange) => of(change).map(({ prepared }) => prepared as PreparedItem)
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
    const gone = of('deleted').map(({ itemId }) => itemId as string)
    if (gone.length > 0) await hideItems(tx, gone, origin.now, revision)
    return drafts
  })
}

async function decide(sql: Parameters<typeof readKnown>[0], rows: StagedRow[], origin: FeedOrigin): Promise<Draft[]> {
  const groups = rows.flatMap(({ row }) => row.item?.groupId ?? [])
  const idOfGroup = new Map(
    groups.length > 0 ? (await readGroups(sql, origin.feed, groups)).map(({ id, group_id }) => [group_id, id]) : [],
  )
  const plainIdOf = ({ row }: StagedRow) =>
    idOfGroup.get(row.item?.groupId ?? null) ?? (row.id === null ? null : itemIdOf(row.id))
  const plainIds = rows.flatMap((staged) => plainIdOf(staged) ?? [])
  const asked = origin.hasSharedIds ? plainIds : [...plainIds, ...plainIds.map((id) => idWithin(origin.feed, id))]
  const knownById = new Map((await readKnown(sql, asked)).map((known) => [known.id, known]))
  return rows.map((staged) => {
    const plainId = plainIdOf(staged)
    if (staged.row.status === 'rejected' || plainId === null) return { ...staged, itemId: null, change: 'refused' }
    const holder = knownById.get(plainId)
    // One id at one address is one item, whichever feed tells of it: so our own export comes back to its own.
    const isSame =
      holder?.feed === origin.feed ||
      (holder !== undefined && holder.url !== null && holder.url === staged.row.item?.url)
    const isTaken = !origin.hasSharedIds && holder !== undefined && !isSame
    const itemId = isTaken ? idWithin(origin.feed, plainId) : plainId
    return decideRow(staged, itemId, knownById.get(itemId), origin)
  })
}

function decideRow(staged: StagedRow, itemId: string, known: Known | undefined, origin: FeedOrigin): Draft {
  const { row, variants } = staged
  if (row.item === undefined) {
    const isThere = known !== undefined && known.hidden_at === null && known.deleted_at === null
    return { ...staged, itemId, change: isThere ? 'deleted' : 'unchanged' }
  }
  const incoming = incomingItem(itemId, row.item, variants, origin)
  const fingerprint = fingerprintOf(incoming)
  if (!known) return { ...staged, itemId, change: 'added', prepared: { ...incoming, fingerprint } }
  // An admin took it out of the catalogue for good.
  if (known.deleted_at !== null) return { ...staged, itemId, change: 'kept out', known }
  const isBack = known.missing_since !== null || known.seen_only
  if (known.fingerprint === fingerprint && !isBack) return { ...staged, itemId, change: 'unchanged', known }
  const prepared = { ...withCorrections(incoming, known.corrections), fingerprint }
  const isNewPrice =
    known.price !== null &&
    prepared.price !== null &&
    known.price !== prepared.price &&
    known.currency === prepared.currency
  return {
    ...staged,
    itemId,
    change: 'changed',
    prepared,
    known,
    ...(isNewPrice && { priceBefore: known.price as number }),
    ...(prepared.available && !known.available && { isBackInStock: true }),
  }
}

import type { Kysely } from 'kysely'
import { holdChanges, markChange } from '../platform/changes-sql.ts'
import type { Database, Tables } from '../platform/database/tables.ts'
import { fingerprintOf, incomingItem, withCorrections } from './incoming-item.ts'
import { idWithin, itemIdOf } from './item-id.ts'
import {
  hideItems,
  insertItems,
  keepPrices,
  makeRoom,
  readGroups,
  readKnown,
  readShownPages,
  updateItems,
  type PreparedItem,
} from './sql.ts'
import type { StagedRow } from './staging.ts'

/** `joined`: another feed's item shows the same picture of the same page. */
export type RowChange = 'added' | 'changed' | 'unchanged' | 'deleted' | 'joined' | 'kept out' | 'refused'
const nothingNew: ReadonlySet<RowChange> = new Set(['unchanged', 'joined', 'kept out', 'refused'])

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
  /** Whether the feed has a row with the id of an item. */
  isNamed: (itemId: string) => boolean
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
    if (drafts.every(({ change }) => nothingNew.has(change))) return drafts
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

async function decide(sql: Database, rows: StagedRow[], origin: FeedOrigin): Promise<Draft[]> {
  const groups = rows.flatMap(({ row }) => row.item?.groupId ?? [])
  const idOfGroup = new Map(
    groups.length > 0 ? (await readGroups(sql, origin.feed, groups)).map(({ id, group_id }) => [group_id, id]) : [],
  )
  const plainIds = [...idOfGroup.values(), ...rows.flatMap(({ ids }) => ids.map(itemIdOf))]
  const asked = origin.hasSharedIds ? plainIds : [...plainIds, ...plainIds.map((id) => idWithin(origin.feed, id))]
  const knownById = new Map((await readKnown(sql, asked)).map((known) => [known.id, known]))

  /** Under what id a row's own stands in the catalogue. */
  const idHere = (plainId: string, url: string | null | undefined) => {
    const holder = knownById.get(plainId)
    // One id at one address is one item, whichever feed tells of it: so our own export comes back to its own.
    const isSame = holder?.feed === origin.feed || (holder !== undefined && holder.url !== null && holder.url === url)
    const isTaken = !origin.hasSharedIds && holder !== undefined && !isSame
    return isTaken ? idWithin(origin.feed, plainId) : plainId
  }
  const drafts = rows.map((staged) => {
    const { row, ids } = staged
    if (row.status === 'rejected' || row.id === null) return { ...staged, itemId: null, change: 'refused' as const }
    const url = row.item?.url
    const ofGroup = idOfGroup.get(row.item?.groupId ?? null)
    // The item stays the same one, whichever of the joined rows speaks for it today.
    const here = ids.map((id) => idHere(itemIdOf(id), url)).filter((id) => knownById.has(id))
    const isShown = (id: string) => knownById.get(id)?.hidden_at === null
    // Two that were items of their own do not take turns: the one that is missing already stays behind.
    const isThere = (id: string) => isShown(id) && knownById.get(id)?.missing_since === null
    const itemId = ofGroup ?? here.find(isThere) ?? here.find(isShown) ?? here[0] ?? idHere(itemIdOf(row.id), url)
    return decideRow(staged, itemId, knownById.get(itemId), origin)
  })
  return origin.hasSharedIds ? drafts : joinPages(sql, drafts, origin)
}

/**
 * What another feed shows already, the same picture of the same page, is not shown a second time. Where this feed showed it
 * under the id of a size that it names no more, it stays that item.
 */
async function joinPages(sql: Database, drafts: Draft[], origin: FeedOrigin): Promise<Draft[]> {
  const urls = drafts.flatMap(({ change, prepared }) => (change === 'added' ? (prepared?.url ?? []) : []))
  if (urls.length === 0) return drafts
  const { feed, isNamed } = origin
  const pages = new Map<string, Awaited<ReturnType<typeof readShownPages>>[number]>()
  for (const item of await readShownPages(sql, urls)) {
    const isOwn = item.feed === feed
    if (!isOwn || (item.group_id === null && !isNamed(item.id))) pages.set(pageOf(item), item)
  }
  return drafts.map((draft): Draft => {
    const { change, prepared, row, variants, ids } = draft
    const shown = change === 'added' && prepared?.picture_source ? pages.get(pageOf(prepared)) : undefined
    if (!shown) return draft
    const staged = { row, variants, ids }
    if (shown.feed !== feed) return { ...staged, itemId: shown.id, change: 'joined' }
    return prepared?.group_id === null ? decideRow(staged, shown.id, shown, origin) : draft
  })
}

const pageOf = ({ url, picture_source }: { url: string | null; picture_source: string | null }) =>
  `${url}\n${picture_source}`

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

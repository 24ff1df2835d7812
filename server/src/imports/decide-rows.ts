import type { Database } from '../platform/database/tables.ts'
import { elsewhere, isHeldElsewhere, isLeft, isToBeHad, type FeedOrigin } from './feed-origin.ts'
import { correctedIn, fingerprintOf, incomingItem, withCorrections } from './incoming-item.ts'
import { groupWithin, idWithin, itemIdOf } from './item-id.ts'
import { isOwnPage, pageOf } from './page-of.ts'
import { readGroups, readKnown, readOnPages, readSized, type PreparedItem, type Restock } from './sql.ts'
import type { Size, StagedRow } from './staging.ts'

/** `joined`: another feed's item shows the same picture of the same page. */
export type RowChange = 'added' | 'changed' | 'unchanged' | 'deleted' | 'joined' | 'kept out' | 'refused'

/** What became of one row of a feed. */
export type AppliedRow = StagedRow & {
  itemId: string | null
  change: RowChange
  /** The price that it had, where this reading changes it. */
  priceBefore?: number
  isBackInStock?: boolean
  /** The other feed as of which its item stood until now. */
  elsewhere?: string
}

type Known = Awaited<ReturnType<typeof readKnown>>[number]
/** What is to become of a row. */
export type Draft = AppliedRow & {
  prepared?: PreparedItem
  known?: Known
  restock?: Restock
  kept?: KeptSizes
  was?: Record<string, unknown>
}
type KeptSizes = Pick<Known, 'sizes' | 'sizes_gone'>

/** Decides what becomes of each row of a portion, by what the catalogue holds. */
export async function decideRows(sql: Database, rows: StagedRow[], origin: FeedOrigin): Promise<Draft[]> {
  const groups = rows.flatMap(({ row }) => row.item?.groupId ?? [])
  const inGroups = groups.length > 0 ? await readGroups(sql, origin.feed, groups) : []
  // What the feed calls the store of an item that an editor gave another one is not known.
  const idOfGroup = new Map(
    inGroups.map(({ id, store, corrections, group_id }) => [
      groupWithin('store' in corrections ? null : store, group_id),
      id,
    ]),
  )
  const plainIds = [...idOfGroup.values(), ...rows.flatMap(({ sizes }) => sizes.map(({ id }) => itemIdOf(id)))]
  const asked = origin.hasSharedIds ? plainIds : [...plainIds, ...plainIds.map((id) => idWithin(origin.feed, id))]
  const knownById = new Map((await readKnown(sql, asked)).map((known) => [known.id, known]))
  const holders = new Map<string, Known>()
  if (origin.isDelta || rows.some(({ row }) => row.status === 'deleted')) {
    for (const holder of await readSized(sql, origin.feed, plainIds)) {
      knownById.set(holder.id, holder)
      for (const id of holder.sizes) holders.set(id, holder)
    }
  }

  /** Under what id a row's own stands in the catalogue. */
  const idHere = (plainId: string, url: string | null | undefined) => {
    const holder = knownById.get(plainId)
    // One id at one address is one item, whichever feed tells of it: so our own export comes back to its own.
    const isSame = holder?.feed === origin.feed || (holder !== undefined && holder.url !== null && holder.url === url)
    const isTaken = !origin.hasSharedIds && holder !== undefined && !isSame
    return isTaken ? idWithin(origin.feed, plainId) : plainId
  }
  const settled = new Set<string>()
  const drafts = rows.map((staged): Draft => {
    const { row, sizes } = staged
    if (row.status === 'rejected' || row.id === null) return { ...staged, itemId: null, change: 'refused' }
    const url = row.item?.url
    if (row.item === undefined) {
      const plainId = itemIdOf(row.id)
      const holder = holders.get(plainId)
      const itemId = holder?.id ?? idHere(plainId, url)
      if (settled.has(itemId)) return { ...staged, itemId, change: 'unchanged' }
      settled.add(itemId)
      return withoutSize(staged, itemId, holder ?? knownById.get(itemId), origin)
    }
    const { store, groupId } = row.item
    const ofGroup =
      groupId === null
        ? undefined
        : (idOfGroup.get(groupWithin(origin.store ?? store, groupId)) ?? idOfGroup.get(groupWithin(null, groupId)))
    // The item stays the same one, whichever of the joined rows speaks for it today.
    const here = sizes.map(({ id }) => idHere(itemIdOf(id), url)).filter((id) => knownById.has(id))
    const isShown = (id: string) => knownById.get(id)?.hidden_at === null
    // Two that were items of their own do not take turns: the one that is missing already stays behind.
    const isThere = (id: string) => isShown(id) && knownById.get(id)?.missing_since === null
    const held = sizes
      .flatMap(({ id }) => holders.get(itemIdOf(id)) ?? [])
      .find((holder) => holder.url === url && (origin.isDelta || origin.says(holder.id) === 'deleted'))
    const itemId =
      ofGroup ?? here.find(isThere) ?? here.find(isShown) ?? held?.id ?? here[0] ?? idHere(itemIdOf(row.id), url)
    return withSizes(staged, itemId, knownById.get(itemId), origin)
  })
  return origin.hasSharedIds ? drafts : joinPages(sql, drafts, origin)
}

/** A row that the feed takes away: an item that stands for other rows as well stays as those. */
function withoutSize(staged: StagedRow, itemId: string, known: Known | undefined, origin: FeedOrigin): Draft {
  if (!known || known.sizes.length === 0) return decideRow(staged, itemId, known, origin)
  const left = known.sizes.filter((id) => origin.says(id) !== 'deleted')
  if (left.length === 0) return decideRow(staged, itemId, known, origin)
  // A row that the feed still offers says all of its item itself.
  if (left.some((id) => origin.says(id) === 'offered') || left.length === known.sizes.length)
    return { ...staged, itemId, change: 'unchanged' }
  return restock(staged, known, sizesOf(known, origin), origin)
}

/** Rows whose item is not the feed's to change. */
const isAnothers: ReadonlySet<RowChange> = new Set(['kept out', 'joined'])

/** A row that the feed offers. A delta file says nothing of the item's other sizes: they stay. */
function withSizes(staged: StagedRow, itemId: string, known: Known | undefined, origin: FeedOrigin): Draft {
  const told = staged.sizes.map(({ id, isAvailable }) => ({ id: itemIdOf(id), isAvailable }))
  const names = new Set(told.map(({ id }) => id))
  const others = origin.isDelta && known ? sizesOf(known, origin).filter(({ id }) => !names.has(id)) : []
  const sizes = [...others, ...told]
  const isSoldOut = told.every(({ isAvailable }) => !isAvailable)
  if (known && isSoldOut && others.some(({ isAvailable }) => isAvailable)) return restock(staged, known, sizes, origin)
  const draft = decideRow(staged, itemId, known, origin, sizes.length)
  const kept = keptOf(itemId, known, sizes, origin)
  return kept && !isAnothers.has(draft.change) ? { ...draft, kept } : draft
}

/** The rows that an item stands for, without those that the feed takes away. */
function sizesOf(known: Known, { feed, says }: FeedOrigin): Size[] {
  if (known.hidden_at !== null) return []
  if (known.sizes.length === 0) return [{ id: plainOf(known.id, feed), isAvailable: known.available }]
  return known.sizes
    .filter((id) => says(id) !== 'deleted')
    .map((id) => ({ id, isAvailable: !known.sizes_gone.includes(id) }))
}

/** Only the sizes of an item change, and with them whether it can be bought. */
function restock(staged: StagedRow, known: Known, sizes: Size[], origin: FeedOrigin): Draft {
  const { id, corrections, deleted_at } = known
  if (deleted_at !== null) return { ...staged, itemId: id, change: 'kept out', known }
  const offered = sizes.some(({ isAvailable }) => isAvailable)
  const available = typeof corrections.available === 'boolean' ? corrections.available : offered
  const kept = keptOf(id, known, sizes, origin)
  const was = correctedIn({ available: offered }, corrections)
  const isSame = available === known.available && sizes.length === known.variants
  return {
    ...staged,
    itemId: id,
    known,
    ...(kept && { kept }),
    ...(was && { was }),
    ...(isSame ? { change: 'unchanged' } : { change: 'changed', restock: { id, available, variants: sizes.length } }),
    ...(available && !known.available && { isBackInStock: true }),
  }
}

/** What is to be kept of an item's sizes, where that is new. */
function keptOf(itemId: string, known: Known | undefined, sizes: Size[], { feed }: FeedOrigin): KeptSizes | null {
  const [only] = sizes
  const isOwn = sizes.length === 1 && only?.id === plainOf(itemId, feed)
  const idsOf = (some: Size[]) => (isOwn ? [] : some.map(({ id }) => id))
  const kept = { sizes: idsOf(sizes), sizes_gone: idsOf(sizes.filter(({ isAvailable }) => !isAvailable)) }
  const before = { sizes: known?.sizes ?? [], sizes_gone: known?.sizes_gone ?? [] }
  return JSON.stringify(kept) === JSON.stringify(before) ? null : kept
}

const plainOf = (itemId: string, feed: string) => itemId.replace(`${feed}~`, '')

/**
 * What another feed shows already, the same picture of the same page, is not shown a second time, and what an admin deleted
 * does not come back under another id. Where this feed showed it under an id that it names no more, it stays that item.
 */
async function joinPages(sql: Database, drafts: Draft[], origin: FeedOrigin): Promise<Draft[]> {
  // A shop may lead all of its pieces to its front page: all that stand there are no one's own.
  const urls = drafts
    .flatMap(({ change, prepared }) => (change === 'added' ? (prepared?.url ?? []) : []))
    .filter(isOwnPage)
  if (urls.length === 0) return drafts
  const { feed, says } = origin
  const pages = new Map<string, OnPage>()
  const onPages = await readOnPages(sql, urls)
  const renamed = renamedAmong(drafts, onPages, origin)
  const isMeant = (item: OnPage, page: string) =>
    item.feed === feed
      ? item.group_id === null && says(item.id) === null
      : item.hidden_at === null || (!pages.has(page) && (item.deleted_at !== null || isToBeHad(item, origin)))
  for (const item of onPages) {
    const page = pageOf(item.url, item.picture_source)
    if (page !== null && isMeant(item, page)) pages.set(page, item)
  }
  const taken = new Set<string>()
  return drafts.map((draft): Draft => {
    const { change, prepared, row, sizes } = draft
    const shown =
      change === 'added' && prepared
        ? (pages.get(pageOf(prepared.url, prepared.picture_source) ?? '') ?? renamed.get(prepared.url))
        : undefined
    if (!shown) return draft
    const staged = { row, sizes }
    if (shown.deleted_at !== null) return { ...staged, itemId: shown.id, change: 'kept out' }
    if (shown.feed !== feed) {
      // A second group of its page is an item of its own, as it is in the feed's later readings.
      if (isToBeHad(shown, origin) && !taken.has(shown.id)) {
        taken.add(shown.id)
        return withSizes(staged, shown.id, shown, origin)
      }
      return { ...staged, itemId: shown.id, change: 'joined', ...elsewhere(shown, origin) }
    }
    return prepared?.group_id === null ? withSizes(staged, shown.id, shown, origin) : draft
  })
}

type OnPage = Awaited<ReturnType<typeof readOnPages>>[number]

/**
 * By their pages, the items that a full feed tells of under new ids: the one item that it showed there, or where none is
 * shown the one that it hid, is named no more, and one new row stands in its place, whatever picture it has now.
 */
function renamedAmong(drafts: Draft[], onPages: OnPage[], { feed, says, isDelta }: FeedOrigin) {
  const renamed = new Map<string | null, OnPage>()
  if (isDelta) return renamed
  const addedAt = Map.groupBy(
    drafts.flatMap(({ change, prepared }) => (change === 'added' && prepared ? prepared : [])),
    ({ url }) => url,
  )
  const kept = onPages.filter(({ deleted_at }) => deleted_at === null)
  for (const [url, items] of Map.groupBy(kept, (item) => item.url)) {
    const shown = items.filter(({ hidden_at }) => hidden_at === null)
    const [before, ...others] = shown.length > 0 ? shown : items.filter((item) => item.feed === feed)
    const [now, ...more] = addedAt.get(url) ?? []
    if (!before || !now || others.length > 0 || more.length > 0 || url === null || !isOwnPage(url)) continue
    const isGone = [before.id, ...before.sizes].every((id) => says(id) === null)
    const isOther = before.gtin !== null && now.gtin !== null && before.gtin !== now.gtin
    if (before.feed === feed && before.group_id === null && now.group_id === null && isGone && !isOther)
      renamed.set(url, before)
  }
  return renamed
}

function decideRow(
  staged: StagedRow,
  itemId: string,
  known: Known | undefined,
  origin: FeedOrigin,
  variants = staged.sizes.length,
): Draft {
  const { row } = staged
  if (row.item === undefined) {
    const isThere = known !== undefined && known.hidden_at === null && known.deleted_at === null
    return { ...staged, itemId, change: isThere ? 'deleted' : 'unchanged' }
  }
  const incoming = incomingItem(itemId, row.item, variants, origin)
  const fingerprint = fingerprintOf(incoming)
  if (!known) return { ...staged, itemId, change: 'added', prepared: { ...incoming, fingerprint } }
  // An admin took it out of the catalogue for good.
  if (known.deleted_at !== null) return { ...staged, itemId, change: 'kept out', known }
  if (isHeldElsewhere(known, origin)) return { ...staged, itemId, change: 'joined', known, ...elsewhere(known, origin) }
  const isBack = known.missing_since !== null || known.seen_only
  // Of what was hidden as missing, its shoppers hear that it is back as of what was sold out.
  const couldBeHad = known.available && !(known.missing_since !== null && known.hidden_at !== null)
  if (known.fingerprint === fingerprint && !isBack && !isLeft(known, origin))
    return { ...staged, itemId, change: 'unchanged', known, ...elsewhere(known, origin) }
  const prepared = { ...withCorrections(incoming, known.corrections), fingerprint }
  const was = correctedIn(incoming, known.corrections)
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
    ...elsewhere(known, origin),
    ...(was && { was }),
    ...(isNewPrice && { priceBefore: known.price as number }),
    ...(prepared.available && !couldBeHad && { isBackInStock: true }),
  }
}

import * as limits from '@sateen/contract/limits'
import { randomUUID } from 'node:crypto'
import { noteChange } from '../platform/audit-sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import { isStale } from '../platform/conditions.ts'
import { beginAnew } from '../platform/database/begin-anew.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  countEntries,
  findItems,
  insertCollection,
  insertEntries,
  lockCollection,
  nextPosition,
  touchCollection,
} from './sql.ts'

export const noSuchCollection = () => new Refusal('NotFound', 'There is no such collection.')

/** An item as a call names it for a collection. */
export type NewEntry = { id: string; createdAt?: string | undefined; order?: number | undefined }

type Change = {
  id: string
  /** Who changes it. */
  by: string
  event: string
  detail?: Record<string, unknown>
  /** The ETag that the change stands on, where the asker named one. */
  ifMatch?: string | undefined
}

/**
 * Changes one collection in a transaction that also writes the audit and tells every process. The work says whether it
 * changed anything: what was so before leaves no trace.
 * @throws Refusal `NotFound`, or `PreconditionFailed` where somebody else was faster
 */
export async function changeCollection(
  { sql, changes, now }: Platform,
  change: Change,
  work: (tx: Database) => Promise<boolean>,
): Promise<void> {
  await beginAnew(sql, async (tx) => {
    const row = await lockCollection(tx, change.id)
    if (!row) throw noSuchCollection()
    if (isStale(change.ifMatch, (etag) => etag.startsWith(`"${row.revision}.`))) throw new Refusal('PreconditionFailed')
    if (!(await work(tx))) return
    await touchCollection(tx, change.id, now())
    await markChange(tx, 'collections')
    await noteChange(
      tx,
      { by: change.by, event: change.event, subject: change.id, detail: { title: row.title, ...change.detail } },
      now(),
    )
  })
  await changes.look()
}

/** An ETag of a collection begins with its revision, so that a changed picture of an item does not spoil a form. */
export const collectionTag = (revision: number, hash: string) => `"${revision}.${hash}"`

/** Holds a collection to its size; one that was larger before may shrink step by step. @throws Refusal where it would grow */
export function refuseTooMany(next: number, before: number): void {
  if (next > limits.collectionPiecesMax && next > before) throw new Refusal('A collection holds at most 1,000 pieces.')
}

/** Adds an item at the place asked for, else at the end. @throws Refusal for an unknown item, or one too many */
export async function addEntry(tx: Database, collectionId: string, entry: NewEntry, now: Date): Promise<boolean> {
  await refuseUnknown(tx, [entry.id])
  const position = entry.order ?? (await nextPosition(tx, collectionId))
  const before = await countEntries(tx, collectionId)
  const entries = [{ id: entry.id, position, createdAt: momentOf(entry.createdAt, now) }]
  const added = await insertEntries(tx, collectionId, entries)
  // Only now is it known whether it was there already; a refusal takes the row back with its transaction.
  refuseTooMany(before + added, before)
  return added > 0
}

export type Draft = {
  title: string
  subtitle: string
  order?: number | undefined
  createdAt?: string | undefined
  isActive?: boolean | undefined
  products?: NewEntry[] | undefined
}

/**
 * Makes a collection, inactive unless it is said otherwise; the one of an id that is there already is left as it is.
 * @returns its id. @throws Refusal `NotFound` for an unknown item
 */
export async function makeCollection(
  { sql, changes, now }: Platform,
  draft: Draft,
  { by, id = randomUUID() }: { by: string; id?: string | undefined },
): Promise<string> {
  const at = now()
  await beginAnew(sql, async (tx) => {
    const products = draft.products ?? []
    await refuseUnknown(
      tx,
      products.map((product) => product.id),
    )
    const isNew = await insertCollection(tx, {
      id,
      title: draft.title,
      subtitle: draft.subtitle,
      position: draft.order ?? 0,
      is_active: draft.isActive ?? false,
      created_at: momentOf(draft.createdAt, at),
      updated_at: at,
    })
    if (!isNew) return
    const entries = products.map((product, index) => ({
      id: product.id,
      position: product.order ?? index,
      createdAt: momentOf(product.createdAt, at),
    }))
    if (entries.length > 0) await insertEntries(tx, id, entries)
    await markChange(tx, 'collections')
    await noteChange(tx, { by, event: 'collection made', subject: id, detail: { title: draft.title } }, at)
  })
  await changes.look()
  return id
}

const momentOf = (text: string | undefined, otherwise: Date) => (text === undefined ? otherwise : new Date(text))

async function refuseUnknown(tx: Database, ids: string[]): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const known = await findItems(tx, [...wanted])
  if (known.length < wanted.size) throw new Refusal('NotFound', 'There is no such item.')
}

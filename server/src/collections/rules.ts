import type { CollectionRow, EntryRow } from './sql.ts'

/** A collection with its items in their order. */
export type KeptCollection = CollectionRow & { entries: readonly EntryRow[] }

/** Collections newest first, by the day they were made; by hand where the site setting says so. */
export const inOrder = (collections: readonly KeptCollection[], byHand: boolean): KeptCollection[] =>
  collections.toSorted(
    (one, other) =>
      (byHand ? one.position - other.position : 0) ||
      other.created_at.getTime() - one.created_at.getTime() ||
      (one.id < other.id ? -1 : 1),
  )

/** Items of a collection by order ascending, then newest first. */
export const entriesInOrder = (entries: readonly EntryRow[]): EntryRow[] =>
  entries.toSorted(
    (one, other) =>
      one.position - other.position ||
      other.created_at.getTime() - one.created_at.getTime() ||
      (one.item_id < other.item_id ? -1 : 1),
  )

/** Whether everyone sees a collection: it is active, and now is within its schedule where it has one. */
export const isShown = ({ is_active, show_from, show_until }: CollectionRow, now: Date) =>
  is_active && (show_from === null || show_from <= now) && (show_until === null || now < show_until)

/** The quiz step, 1 to 6, whose items a collection holds; null for all others. */
export const quizStepOf = ({ is_active, title }: CollectionRow): number | null =>
  !is_active && /^[1-6]$/.test(title) ? Number(title) : null

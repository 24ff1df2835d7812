import type { CollectionBook } from '../collections/collection-book.ts'
import type { Shelf } from '../items/shelf.ts'
import type { Page } from '../platform/pages.ts'
import type { Platform } from '../platform/platform.ts'
import { lineAt } from './page-table.ts'

const keptMost = 300

/**
 * Keeps pages until something on them may have changed: an item, a setting, a collection, or what the day shows. A
 * shopper's page is asked for anew each time, because only the database knows whether it changed.
 */
export function keepPages(
  { changes }: Platform,
  {
    shelf,
    collections,
    makePage,
  }: { shelf: Shelf; collections: CollectionBook; makePage: (path: string) => Promise<Page | null> },
): (path: string) => Promise<Page | null> {
  const kept = new Map<string, Promise<Page | null>>()
  const forget = () => kept.clear()
  shelf.listen(forget)
  changes.listen('settings', forget)
  changes.listen('collections', forget)

  return async (path) => {
    const line = lineAt(path)
    if (!line) return null
    if (line.part === 'shopper') return makePage(path)
    // Pages of one line differ by their address only where their data does.
    const key = line.part ? `${path} ${shownNow()}` : `${line.path.source} ${line.isPublic ? path.toLowerCase() : ''}`
    const known = kept.get(key)
    if (known) return known
    const made = makePage(path)
    if (kept.size >= keptMost) kept.clear()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }

  /** Collections come and go by their schedules, without a change in the database. */
  function shownNow(): string {
    return collections
      .list(false, false)
      .map(({ id }) => id)
      .join()
  }
}

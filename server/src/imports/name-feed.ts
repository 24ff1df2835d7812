import type { FeedEnd } from '@sateen/catalogue/read-feed/feed'
import { isOwnForm } from './feed-origin.ts'
import { slugOf } from './item-id.ts'

/**
 * The own name of a feed that is read by itself, what it was known as when it was read last, and as what the others are;
 * `had` are those of them whose servers gave them lately and which are not read more seldom.
 */
export type Schedule = {
  name: string
  known: string | undefined
  others: ReadonlySet<string>
  had: ReadonlySet<string>
}

/** A day in a file's name, with its time: tomorrow's file is the same feed. */
const dayInName = /[-_ ]?20\d\d([-_ ]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?:[-_ T]?\d{4,6}Z?)?(?!\d)/i

function nameOf(fileName: string): string {
  const name = fileName.replace(/\..*$/, '')
  return name.replace(dayInName, '') || name
}

type Named = { store?: string; source: { fileName: string }; schedule: Schedule | undefined }

/**
 * A feed is known again by its kind and its store, or by its file where it holds several. One that is read by itself stays
 * what it was, whatever stores its pieces are of today: else what it drops would not be missed. Two that each tell all of
 * theirs are never one, though of one store: each would drop what the other holds.
 */
export function nameFeed(
  { format, mode }: Pick<FeedEnd, 'format' | 'mode'>,
  { store, source, schedule }: Named,
  stores: ReadonlySet<string>,
): string {
  const isOwn = isOwnForm(format)
  const kind = isOwn ? 'lines' : format.replace(/-(xml|table)$/, '')
  const isFree = (name: string) => mode === 'delta' || !schedule?.others.has(name)
  const [only] = stores
  const own = store ?? (stores.size === 1 && !isOwn ? only : undefined) ?? schedule?.name ?? nameOf(source.fileName)
  const words = schedule ? [own, schedule.name, `${own} ${schedule.name}`] : [own]
  const names = words.map((some) => `${kind}:${slugOf(some) || 'feed'}`)
  const known = schedule?.known
  const isSame = known !== undefined && (store ? names.includes(known) : known.startsWith(`${kind}:`))
  return isSame && isFree(known) ? known : (names.find(isFree) ?? names.at(-1)!)
}

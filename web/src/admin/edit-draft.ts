import type { DeskCollectionWhole } from '@sateen/contract/admin'
import type { Item } from '@sateen/contract/items'
import { collectionPlaces, scheduleDays } from '@sateen/contract/schedule'
import { itemName } from '@sateen/catalogue/item-name'
import type { Difference } from '../collections/two-versions.tsx'
import { deskTexts, showCount, showDay } from './texts.ts'

/** What an editor may change of an Edit. Days are YYYY-MM-DD or empty. */
export type EditDraft = {
  title: string
  subtitle: string
  image: string | null
  from: string
  until: string
  /** Empty while somebody types, and then 0; not a number where something else is written. */
  order: number | ''
  items: Item[]
}

export const draftOf = ({ title, subtitle, image, from, until, order, items }: DeskCollectionWhole): EditDraft => ({
  title,
  subtitle,
  image,
  from: from ?? '',
  until: until ?? '',
  order,
  items,
})

const placeOf = ({ order }: EditDraft) => order || 0
const idsOf = (items: readonly Item[]) => items.map((item) => item.itemId)

/** The parts of a draft that differ from what is saved, as the save sends them. */
export function changesOf(draft: EditDraft, base: EditDraft) {
  const isMoved = idsOf(draft.items).join('\n') !== idsOf(base.items).join('\n')
  return {
    ...(draft.title.trim() !== base.title && { title: draft.title.trim() }),
    ...(draft.subtitle.trim() !== base.subtitle && { subtitle: draft.subtitle.trim() }),
    ...(draft.image !== base.image && { image: draft.image }),
    ...(draft.from !== base.from && { from: draft.from || null }),
    ...(draft.until !== base.until && { until: draft.until || null }),
    ...(placeOf(draft) !== placeOf(base) && { order: placeOf(draft) }),
    ...(isMoved && { items: idsOf(draft.items) }),
  }
}

/** An item moved to another place; places outside the list mean its ends. */
export function moveItem<One>(items: readonly One[], from: number, to: number): One[] {
  const at = Math.max(0, Math.min(items.length - 1, to))
  const rest = items.filter((_, index) => index !== from)
  const moved = items[from]
  return moved === undefined ? [...items] : [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/**
 * The place of a row that is dragged to a height in its list: it stands below the other rows that end above that height.
 * @param others the heights of the other rows, in their order: a long name makes a row higher
 */
export function placeAt(height: number, others: readonly number[]): number {
  let end = 0
  return others.filter((other) => (end += other) <= height).length
}

/** With an item as the last, unless it stands there already. */
export const withItem = (items: Item[], item: Item): Item[] =>
  items.some((one) => one.itemId === item.itemId) ? items : [...items, item]

/** With an item at a place, where it stands once. */
export function insertAt(items: Item[], item: Item, index: number): Item[] {
  const rest = items.filter((one) => one.itemId !== item.itemId)
  return [...rest.slice(0, index), item, ...rest.slice(index)]
}

/** What is wrong with the days of a schedule; null where nothing is. */
export function dayFault(day: string): string | null {
  if (day === '') return null
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  if (!isDay) return 'Please write the day as YYYY-MM-DD.'
  const { first, last } = scheduleDays
  return day >= first && day <= last ? null : `From ${first} to ${last}.`
}

/** What is wrong with a place in The Edit; null where nothing is. */
export function placeFault(place: number | ''): string | null {
  const { least, most } = collectionPlaces
  const isPlace = place === '' || (Number.isInteger(place) && place >= least && place <= most)
  return isPlace ? null : `A whole number from ${showCount(least)} to ${showCount(most)}.`
}

export const untilFault = ({ from, until }: EditDraft): string | null =>
  dayFault(until) ?? (from !== '' && until !== '' && until < from ? 'The last day lies before the first.' : null)

/** Both versions in words, part by part, where they differ. */
export function differencesOf(theirs: EditDraft, mine: EditDraft): Difference[] {
  const changes = changesOf(mine, theirs)
  return parts
    .filter(({ name }) => name in changes)
    .map(({ label, of }) => {
      const [their, own] = [of(theirs), of(mine)]
      return { label, theirs: their, mine: own === their && label === 'Cover' ? deskTexts.otherPicture : own }
    })
}

const dayOf = (day: string) => day && showDay(day, 'numeric')

const parts: { name: keyof EditDraft; label: string; of: (draft: EditDraft) => string }[] = [
  { name: 'title', label: 'Title', of: (draft) => draft.title },
  { name: 'subtitle', label: 'Subtitle', of: (draft) => draft.subtitle },
  {
    name: 'image',
    label: 'Cover',
    of: ({ image, items }) =>
      image ? (items.find((item) => item.image === image)?.name ?? deskTexts.ownPicture) : 'The first piece',
  },
  { name: 'from', label: 'From', of: (draft) => dayOf(draft.from) },
  { name: 'until', label: 'Until', of: (draft) => dayOf(draft.until) },
  { name: 'order', label: 'Place in The Edit', of: (draft) => String(placeOf(draft)) },
  {
    name: 'items',
    label: 'Pieces',
    of: (draft) => draft.items.map((item, index) => `${index + 1} ${itemName(item.name)}`).join(', '),
  },
]
